"""Makes the weights of the small network from rendered pictures: `python -m vision.train`."""

import argparse
import sys
from pathlib import Path

import cv2
import numpy as np

from vision.flatten import Floats
from vision.train import scenes

WEIGHTS = Path(__file__).resolve().parents[1] / "crop.onnx"
PICTURES, STEPS, SEED = 1800, 1700, 1
TOLD = 100  # steps between two lines
CHECKED = 150  # pictures kept back to measure
SURE = 0.95


def main() -> int:
    args = _arguments()
    cv2.setNumThreads(1)
    crops = scenes.crops(args.seed, range(args.pictures))
    print(f"{len(crops)} cuttings of {args.pictures} pictures, {(crops.value > 0).sum()} of them dice", flush=True)
    from vision.train import network  # noqa: PLC0415 - PyTorch takes seconds, a wrong argument none

    net = network.trained(crops, args.steps, args.seed, _tell)
    unseen = scenes.crops(args.seed, range(args.pictures, args.pictures + CHECKED))
    print(_measured(network.answers(net, unseen, args.seed), unseen))
    network.saved(net, args.out)
    print(f"{args.out}: {args.out.stat().st_size / 1e6:.2f} MB")
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m vision.train", description=__doc__)
    parser.add_argument("--pictures", type=int, default=PICTURES, help="rendered pictures to learn from")
    parser.add_argument("--steps", type=int, default=STEPS, help="batches of 128 cuttings")
    parser.add_argument("--seed", type=int, default=SEED, help="another one gives other pictures")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="the file of weights")
    return parser.parse_args()


def _tell(step: int, loss: float) -> None:
    if step % TOLD == 0:
        print(f"step {step}: {loss:.3f}", flush=True)


def _measured(answers: Floats, crops: scenes.Crops) -> str:
    """How it does on pictures it has not seen."""
    share = np.exp(answers[:, :7] - answers[:, :7].max(axis=1, keepdims=True))
    share /= share.sum(axis=1, keepdims=True)
    said, sure = share.argmax(axis=1), share.max(axis=1) > SURE
    counts = crops.readable & (crops.value > 0)
    right = said == crops.value
    wrong = sure & (said > 0) & ~right & crops.readable
    leans = (answers[:, 7] > 0) == crops.leaning
    return (
        f"unseen: {right[counts].mean():.1%} of {counts.sum()} dice right, {(right & sure)[counts].mean():.1%} surely; "
        f"{wrong.sum()} surely wrong; leaning {leans[crops.value > 0].mean():.1%} right"
    )


if __name__ == "__main__":
    sys.exit(main())
