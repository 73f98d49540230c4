"""The network that tells whether a die is raised from the floor."""

from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from vision.picture import Floats
from vision.stance.raised import SIDE, views
from vision.train.glimpsed import glimpsed
from vision.train.lifted import Lifted
from vision.train.networks.learning import Rng, layer, saved

CHANNELS = (16, 24, 48, 72)
HIDDEN = 32
BATCH, HALF = 96, 0.5  # cuttings at a time, and how many of them are raised
FASTEST = 2e-3  # learning rate
SMOOTHED = 0.003  # no label is quite sure
OFF, GUESSED = (0.1, 0.03), 0.4  # edges, standard deviation: how far off the way to the base is, guessed or known


def network() -> nn.Sequential:
    """N×4×SIDE×SIDE → N×1."""
    a, b, c, d = CHANNELS
    seeing = (
        layer(4, a, step=2, size=5),
        layer(a, b),
        layer(b, c, step=2),
        layer(c, c),
        layer(c, d, step=2),
        layer(d, d),
        layer(d, d),
    )
    return nn.Sequential(
        *seeing, nn.AvgPool2d(3), nn.Flatten(), nn.Linear(d * 9, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, 1)
    )


def loss(net: nn.Module, dice: Lifted, rng: Rng) -> torch.Tensor:
    """Of a batch drawn from these cuttings."""
    which = _drawn(dice, rng)
    said = net(torch.from_numpy(_views(dice, which, rng)))[:, 0]
    true = torch.from_numpy(dice.raised[which].astype(np.float32)) * (1 - 2 * SMOOTHED) + SMOOTHED
    return functional.binary_cross_entropy_with_logits(said, true)


def _drawn(dice: Lifted, rng: Rng) -> NDArray[np.intp]:
    up, flat = np.flatnonzero(dice.raised), np.flatnonzero(~dice.raised)
    return np.concatenate([rng.choice(up, round(BATCH * HALF)), rng.choice(flat, BATCH - round(BATCH * HALF))])


def _views(dice: Lifted, which: NDArray[np.intp], rng: Rng) -> Floats:
    """The cuttings as they may be, with about what level dice would cover."""
    spread = np.where(rng.random(len(which)) < GUESSED, *OFF)
    right, down = rng.normal(0, spread), dice.far[which] + rng.normal(0, spread)
    far, askew = np.hypot(right, down), np.arctan2(right, down)
    seen = zip(which, askew.tolist(), strict=True)
    cut, turned = zip(
        *(glimpsed(dice.pictures[k], float(dice.turned[k]), rng, askew=off) for k, off in seen), strict=True
    )
    return views(np.array(cut), far, np.array(turned))


def answers(net: nn.Module, dice: Lifted, seed: int) -> Floats:
    """N: what it says of varied cuttings that it has not seen, logarithm of the odds."""
    with torch.no_grad():
        seen = torch.from_numpy(_views(dice, np.arange(len(dice)), np.random.default_rng(seed)))
        return np.asarray(net(seen)[:, 0].numpy())


def written(net: nn.Module, path: Path) -> None:
    """The weights, for any number of cuttings."""
    saved(net, path, (1, 4, SIDE, SIDE), {0: "n"})
