"""The network that tells whether a die is raised from the floor, and whether what shows its face is flat."""

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
from vision.train.networks.learning import Rng, looking, saved

CHANNELS = (16, 24, 48, 72)
HIDDEN = 32
LEVEL, RAISED, FLAT = 36, 36, 24  # cuttings of each at a time
FASTEST = 2e-3  # learning rate
SMOOTHED = 0.003  # no label is quite sure
OFF, GUESSED = (0.1, 0.03), 0.4  # edges, standard deviation: how far off the way to the base is, guessed or known


def network() -> nn.Sequential:
    """N×4×SIDE×SIDE → N×2: logarithms of the odds that a level die does not lie there, but a raised one, or none."""
    return looking(4, CHANNELS, HIDDEN, 2, deeper=1, pooled=3)


def loss(net: nn.Module, dice: Lifted, rng: Rng) -> torch.Tensor:
    """Of a batch drawn from these cuttings."""
    which = _drawn(dice, rng)
    return judged(net(torch.from_numpy(_views(dice, which, rng))), *_told(dice, which))


def judged(said: torch.Tensor, true: torch.Tensor, asked: torch.Tensor) -> torch.Tensor:
    """How far off it is where it is asked (N×2, all): a raised die is not asked whether it is flat, nor the reverse."""
    return functional.binary_cross_entropy_with_logits(said, true, weight=asked, reduction="sum") / asked.sum()


def _told(dice: Lifted, which: NDArray[np.intp]) -> tuple[torch.Tensor, torch.Tensor]:
    """N×2, both: what is so, and what is asked."""
    so = np.column_stack((dice.raised[which], dice.flat[which])).astype(np.float32)
    return torch.from_numpy(so * (1 - 2 * SMOOTHED) + SMOOTHED), torch.from_numpy(1 - so[:, ::-1])


def _drawn(dice: Lifted, rng: Rng) -> NDArray[np.intp]:
    kinds = (~dice.raised & ~dice.flat, LEVEL), (dice.raised, RAISED), (dice.flat, FLAT)
    return np.concatenate([rng.choice(np.flatnonzero(them), many) for them, many in kinds if them.any()])


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
    """N×2: what it says of varied cuttings that it has not seen, logarithms of the odds."""
    with torch.no_grad():
        seen = torch.from_numpy(_views(dice, np.arange(len(dice)), np.random.default_rng(seed)))
        return np.asarray(net(seen).numpy())


def written(net: nn.Module, path: Path) -> None:
    """The weights, for any number of cuttings."""
    saved(net, path, (1, 4, SIDE, SIDE), {0: "n"})
