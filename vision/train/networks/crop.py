"""The network that names the value of a cutting, and how far it is off."""

from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from vision.crops import SIDE, evened
from vision.picture import Floats
from vision.train.networks.learning import Rng, looking, saved
from vision.train.scenes import Crops
from vision.train.vary import varied

CHANNELS = (16, 32, 48, 80)
HIDDEN = 40
ANSWERS = 10  # none and six values; right, down and logarithm of the size
LEANING = 7  # the answer that an earlier one gave: whether a die leans; it told nothing
BATCH, DICE = 128, 0.6  # cuttings at a time, and how many of them are dice
FASTEST = 2e-3  # learning rate
PLACE = 2.0  # weight beside the value's
SMOOTHED = 0.01  # no label is quite sure
LIKELIER = 1.0  # how much, as the logarithm of odds: a second look is taken only where a die is likely
NO_SLANT = np.zeros(2)  # it is not asked for here


def network() -> nn.Sequential:
    """N×3×SIDE×SIDE → N×ANSWERS."""
    return looking(3, CHANNELS, HIDDEN, ANSWERS)


def loss(net: nn.Module, crops: Crops, rng: Rng) -> torch.Tensor:
    """Of a batch drawn from these cuttings."""
    which = _drawn(crops, rng)
    value, readable = torch.from_numpy(crops.value[which]), torch.from_numpy(crops.readable[which])
    pairs = [varied(crops.pictures[k], NO_SLANT, rng, die=bool(v > 0)) for k, v in zip(which, value, strict=True)]
    said = net(torch.from_numpy(evened(np.array([picture for picture, _ in pairs]))))
    die = (value > 0).float()
    named = functional.cross_entropy(said[:, :7], value, reduction="none", label_smoothing=SMOOTHED)
    place = torch.from_numpy(np.array([lies[:3] for _, lies in pairs], np.float32))
    away = ((said[:, 7:] - place) ** 2).sum(1)
    return (named * readable.float() + PLACE * away * die).mean()


def _drawn(crops: Crops, rng: Rng) -> NDArray[np.intp]:
    """BATCH of the cuttings, DICE of them dice."""
    dice, none = np.flatnonzero(crops.value > 0), np.flatnonzero(crops.value == 0)
    return np.concatenate([rng.choice(dice, round(BATCH * DICE)), rng.choice(none, BATCH - round(BATCH * DICE))])


def answers(net: nn.Module, crops: Crops, seed: int) -> Floats:
    """N×ANSWERS for varied cuttings that it has not seen."""
    rng = np.random.default_rng(seed)
    seen = [varied(p, NO_SLANT, rng, die=bool(v > 0))[0] for p, v in zip(crops.pictures, crops.value, strict=True)]
    with torch.no_grad():
        return np.asarray(net(torch.from_numpy(evened(np.array(seen)))).numpy())


def likelier(net: nn.Sequential) -> nn.Sequential:
    """The same network, for places of which more are dice than of what it learnt from."""
    last = net[-1]
    with torch.no_grad():
        last.bias[0] -= LIKELIER
    return net


def written(net: nn.Module, path: Path, *, fine: bool) -> None:
    """The weights, for any number of cuttings."""
    saved(net, path, (1, 3, SIDE, SIDE), {0: "n"}, fine=fine)
