"""Makes the weights of the small networks from rendered pictures: `python -m vision.train [finder] [crop] …`.

`finder` and `crop` learn as they did, by an earlier revision (`earlier.py`); each takes most of an hour. `raised` takes
four hours and 11 GB of memory, `second` an hour and a half and 8 GB, `slant` an hour and 4 GB, `partial` an
hour. Two learn at a time where there are two processors.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import cv2
import numpy as np

from vision.network import ENDING
from vision.picture import Floats
from vision.train import abreast, earlier, lifted, scenes, tips
from vision.train.asked import PICTURES, SEEDS, STEPS, WEIGHTS, arguments, options
from vision.train.teller import Teller

CHECKED = 150  # pictures kept back to measure
FURTHER = 0.15  # of the fastest learning rate, for a network that has learnt
SURE = 0.95
RARELY = 0.01  # of level dice may be called raised


@dataclass(frozen=True, slots=True)
class _Size:
    """How much a network is to learn from."""

    name: str
    seed: int
    pictures: int
    steps: int
    further: bool
    """Goes on from the weights of the package."""
    now: bool
    """Learns from today's pictures, whatever it learnt from before."""

    @property
    def options(self) -> list[str]:
        """The same for the command."""
        return ["--seed", str(self.seed), "--pictures", str(self.pictures), "--steps", str(self.steps)]

    @property
    def unseen(self) -> range:
        """Numbers of pictures that are kept back to measure, from the network of the package, too."""
        least = max(self.pictures, PICTURES[self.name])
        return range(least, least + CHECKED)


def main() -> int:
    args = arguments(__doc__)
    args.out.mkdir(parents=True, exist_ok=True)  # before the hour that a network takes, not after it
    cv2.setNumThreads(1)
    makers = {
        "finder": _finder,
        "crop": _crop,
        "second": _second,
        "slant": _slant,
        "raised": _raised,
        "partial": _partial,
    }
    names = args.networks or list(makers)
    if len(names) > 1 and args.at_once > 1:
        return 0 if abreast.made(names, options(args), args.at_once) else 1
    for name in names:
        path: Path = args.out / f"{name}{ENDING}"
        seed = SEEDS[name] if args.seed is None else args.seed
        pictures = PICTURES[name] if args.pictures is None else args.pictures
        steps = STEPS[name] if args.steps is None else args.steps
        try:
            makers[name](_Size(name, seed, pictures, steps, args.further, args.now or args.further), path)
        except earlier.NotMade as fault:
            return _ended(str(fault))
        except ModuleNotFoundError as fault:
            return _ended(f"{fault.name} is missing; install it with: pip install -e .[train]")
        print(f"{path}: {path.stat().st_size / 1e6:.2f} MB", flush=True)
    return 0


def _ended(why: str) -> int:
    print(f"python -m vision.train: {why}", file=sys.stderr)
    return 1


def _finder(size: _Size, path: Path) -> None:
    from vision.train.networks import finder  # noqa: PLC0415 - PyTorch takes seconds, a wrong argument none

    net = _finding(size, path) if size.now else _as_it_was("finder", size, finder.network(), finder.LEANING)
    finder.written(net, path)


def _crop(size: _Size, path: Path) -> None:
    from vision.train.networks import crop  # noqa: PLC0415

    net = _valuing(size, path) if size.now else _as_it_was("crop", size, crop.network(), crop.LEANING)
    crop.written(net, path, fine=True)


def _second(size: _Size, path: Path) -> None:
    from vision.train.networks import crop  # noqa: PLC0415

    net = _valuing(size, path)
    crop.written(net if size.further else crop.likelier(net), path, fine=False)  # the package's are so already


def _as_it_was(name: str, size: _Size, net: Any, leaning: int) -> Any:
    """A network that learnt by the earlier revision, without the answer of that number."""
    from vision.train.networks import learning  # noqa: PLC0415

    with TemporaryDirectory() as folder:
        return learning.taught(net, earlier.made(name, size.options, Path(folder)), without=leaning)


def _finding(size: _Size, path: Path) -> Any:
    """A network that finds faces."""
    from vision.train.networks import finder  # noqa: PLC0415

    shots = _shots(size)
    return _learnt(finder.network, lambda net, rng: finder.loss(net, shots, rng), finder.FASTEST, size, path)


def _partial(size: _Size, path: Path) -> None:
    from vision.train.networks import finder, partial  # noqa: PLC0415

    shots = _shots(size)
    net = _learnt(partial.network, lambda net, rng: partial.loss(net, shots, rng), partial.FASTEST, size, path)
    finder.written(net, path, fine=False)


def _shots(size: _Size) -> list[scenes.Shot]:
    return [scenes.shot(size.seed, number) for number in _counted(size.pictures)]


def _valuing(size: _Size, path: Path) -> Any:
    """A network that names values."""
    from vision.train.networks import crop  # noqa: PLC0415

    crops = scenes.joined([scenes.crops(size.seed, number) for number in _counted(size.pictures)])
    print(f"{len(crops)} cuttings, {(crops.value > 0).sum()} of them dice", flush=True)
    net = _learnt(crop.network, lambda net, rng: crop.loss(net, crops, rng), crop.FASTEST, size, path)
    unseen = scenes.joined([scenes.crops(size.seed, number) for number in size.unseen])
    print(_measured(crop.answers(net, unseen, size.seed), unseen), flush=True)
    return net


def _slant(size: _Size, path: Path) -> None:
    from vision.train.networks import slant  # noqa: PLC0415

    dice = tips.joined([tips.tips(size.seed, number) for number in _counted(size.pictures)])
    print(f"{len(dice)} dice", flush=True)
    net = _learnt(slant.network, lambda net, rng: slant.loss(net, dice, rng), slant.FASTEST, size, path)
    said, true = slant.answers(net, tips.joined([tips.tips(size.seed, number) for number in size.unseen]), size.seed)
    off = said[:, :2] - true
    print(
        f"unseen: off by {off.std():.3f}, within what it says {(abs(off) < np.exp(said[:, 2:])).mean():.0%}", flush=True
    )
    slant.written(net, path)


def _raised(size: _Size, path: Path) -> None:
    from vision.train.networks import raised  # noqa: PLC0415

    dice = lifted.joined([lifted.lifted(size.seed, number) for number in _counted(size.pictures)])
    print(f"{len(dice)} dice, {dice.raised.sum()} of them raised, {dice.flat.sum()} flat", flush=True)
    net = _learnt(raised.network, lambda net, rng: raised.loss(net, dice, rng), raised.FASTEST, size, path)
    unseen = lifted.joined([lifted.lifted(size.seed, number) for number in size.unseen])
    said = raised.answers(net, unseen, size.seed)
    level = said[~unseen.raised & ~unseen.flat]
    for name, them, own, limit in zip(
        ("raised", "flat"), (unseen.raised, unseen.flat), said.T, np.quantile(level, 1 - RARELY, axis=0), strict=True
    ):
        found = (own[them] > limit).mean()
        print(f"unseen: {found:.0%} of {them.sum()} {name} found where {RARELY:.0%} of level dice are", flush=True)
    raised.written(net, path)


def _learnt(made: Callable[[], Any], loss: Callable[[Any, Any], Any], fastest: float, size: _Size, path: Path) -> Any:
    """A network that has learnt; `fastest` is its learning rate from nothing, `path` where it will be written."""
    from vision.train.networks import learning  # noqa: PLC0415

    net = learning.started(made, size.seed)
    if size.further:
        net, fastest = learning.taught(net, WEIGHTS / path.name), FURTHER * fastest
    learning.learn(net, lambda rng: loss(net, rng), size.steps, fastest, size.seed, Teller())
    return net


def _counted(pictures: int) -> list[int] | range:
    print(f"drawing {pictures} pictures", flush=True)
    return range(pictures)


def _measured(answers: Floats, crops: scenes.Crops) -> str:
    """How it does on pictures it has not seen."""
    share = np.exp(answers[:, :7] - answers[:, :7].max(axis=1, keepdims=True))
    share /= share.sum(axis=1, keepdims=True)
    said, sure = share.argmax(axis=1), share.max(axis=1) > SURE
    counts = crops.readable & (crops.value > 0)
    right = said == crops.value
    wrong = sure & (said > 0) & ~right & crops.readable
    return (
        f"unseen: {right[counts].mean():.1%} of {counts.sum()} dice right, {(right & sure)[counts].mean():.1%} surely; "
        f"{wrong.sum()} surely wrong"
    )


if __name__ == "__main__":
    sys.exit(main())
