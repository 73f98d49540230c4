"""The small network and how it learns; PyTorch is needed here and nowhere else."""

from collections.abc import Callable
from math import cos, pi
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch
from torch import nn
from torch.nn import functional

from vision.crops import SIDE, evened
from vision.flatten import Floats
from vision.train.scenes import Crops
from vision.train.vary import varied

CHANNELS = (20, 32, 56, 104)
HIDDEN = 48
OUTPUTS = 11  # none and six values; leaning; right, down and logarithm of the size
BATCH = 128
FASTEST, SLOWEST = 2e-3, 1e-5  # learning rates; it falls as a cosine after WARMING steps
WARMING = 200
LEANING, PLACE = 0.4, 2.0  # weights beside the value's
SMOOTHED = 0.01  # no label is quite sure


def network() -> nn.Sequential:
    """N×3×SIDE×SIDE → N×OUTPUTS."""
    a, b, c, d = CHANNELS
    early = (*_layer(3, a, 2, 5), *_layer(a, b, 1), *_layer(b, c, 2))
    late = (*_layer(c, c, 1), *_layer(c, d, 2), *_layer(d, d, 1))
    ends = (nn.AvgPool2d(2), nn.Flatten(), nn.Linear(d * 9, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, OUTPUTS))
    return nn.Sequential(*early, *late, *ends)


def _layer(inner: int, outer: int, step: int, size: int = 3) -> tuple[nn.Module, ...]:
    return nn.Conv2d(inner, outer, size, step, size // 2, bias=False), nn.BatchNorm2d(outer), nn.ReLU()


def trained(crops: Crops, steps: int, seed: int, tell: Callable[[int, float], None]) -> nn.Sequential:
    """A network that has seen so many batches; `tell` hears the step and its loss. The same each time for a seed."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    rng = np.random.default_rng(seed)
    net = network()
    learner = torch.optim.AdamW(net.parameters(), FASTEST, weight_decay=1e-3)
    for step in range(steps):
        rate = FASTEST * min(1, (step + 1) / WARMING) * (0.5 + 0.5 * cos(pi * step / steps)) + SLOWEST
        learner.param_groups[0]["lr"] = rate
        which = rng.integers(0, len(crops), BATCH)
        loss = _loss(net, crops, which, rng)
        learner.zero_grad()
        loss.backward()
        learner.step()
        tell(step, float(loss.item()))
    return net.eval()


def _loss(net: nn.Sequential, crops: Crops, which: npt.NDArray[np.int64], rng: np.random.Generator) -> torch.Tensor:
    value, leaning, readable = crops.value[which], crops.leaning[which], crops.readable[which]
    pairs = [varied(crops.pictures[k], rng, die=bool(v > 0)) for k, v in zip(which, value, strict=True)]
    out = net(torch.from_numpy(evened(np.array([picture for picture, _ in pairs]))))
    die = torch.from_numpy(value > 0).float()
    named = functional.cross_entropy(out[:, :7], torch.from_numpy(value), reduction="none", label_smoothing=SMOOTHED)
    leans = functional.binary_cross_entropy_with_logits(out[:, 7], torch.from_numpy(leaning).float(), reduction="none")
    place = torch.tensor([where for _, where in pairs], dtype=torch.float32)
    away = ((out[:, 8:] - place) ** 2).sum(1)
    return (named * torch.from_numpy(readable).float() + (LEANING * leans + PLACE * away) * die).mean()


def answers(net: nn.Sequential, crops: Crops, seed: int) -> Floats:
    """N×OUTPUTS for varied cuttings that it has not seen."""
    rng = np.random.default_rng(seed)
    seen = [varied(p, rng, die=bool(v > 0))[0] for p, v in zip(crops.pictures, crops.value, strict=True)]
    with torch.no_grad():
        return np.asarray(net(torch.from_numpy(evened(np.array(seen)))).numpy())


def saved(net: nn.Sequential, path: Path) -> None:
    """Writes the weights as ONNX for any number of cuttings."""
    torch.onnx.export(
        net, (torch.zeros(1, 3, SIDE, SIDE),), str(path), input_names=["cuttings"], output_names=["answers"],
        dynamic_axes={"cuttings": {0: "n"}, "answers": {0: "n"}}, opset_version=13, dynamo=False,
    )  # fmt: skip
