"""The network that tells how a face looks past the camera, and how sure it is."""

from pathlib import Path

import numpy as np
import torch
from torch import nn

from vision.crops import SIDE, evened
from vision.picture import Floats
from vision.train.networks.learning import Rng, looking, saved
from vision.train.tips import Tips
from vision.train.vary import varied

CHANNELS = (16, 32, 48, 64)
HIDDEN = 32
ANSWERS = 3  # slant to the right and down; logarithm of how far off that is
BATCH = 96
FASTEST = 2e-3  # learning rate
NARROWEST, WIDEST = -4.0, 1.0  # of that logarithm


def network() -> nn.Sequential:
    """N×3×SIDE×SIDE → N×ANSWERS."""
    return looking(3, CHANNELS, HIDDEN, ANSWERS)


def loss(net: nn.Module, tips: Tips, rng: Rng) -> torch.Tensor:
    """Of a batch drawn from these cuttings: how unlikely the true slants are, the doubtful ones counting as well."""
    which = rng.integers(0, len(tips), BATCH)
    pairs = [varied(tips.pictures[k], tips.slant[k], rng, die=True, square=True) for k in which]
    said = net(torch.from_numpy(evened(np.array([picture for picture, _ in pairs]))))
    true = torch.from_numpy(np.array([lies[3:] for _, lies in pairs], np.float32))
    spread = said[:, 2].clamp(NARROWEST, WIDEST)
    off = ((said[:, :2] - true) ** 2).sum(1) * torch.exp(-2 * spread) / 2 + 2 * spread
    return (off * torch.exp(spread.detach())).mean()


def answers(net: nn.Module, tips: Tips, seed: int) -> tuple[Floats, Floats]:
    """N×ANSWERS for varied cuttings that it has not seen, and N×2 true slants."""
    rng = np.random.default_rng(seed)
    pairs = [varied(p, s, rng, die=True, square=True) for p, s in zip(tips.pictures, tips.slant, strict=True)]
    with torch.no_grad():
        said = net(torch.from_numpy(evened(np.array([picture for picture, _ in pairs])))).numpy()
    return np.asarray(said), np.array([lies[3:] for _, lies in pairs])


def written(net: nn.Module, path: Path) -> None:
    """The weights, for any number of cuttings."""
    saved(net, path, (1, 3, SIDE, SIDE), {0: "n"})
