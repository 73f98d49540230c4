"""The network that sees dice of which part is hidden, and how far it is off."""

import numpy as np
import torch
from torch import nn

from vision.crops import evened_whole
from vision.train.networks.finder import Finder, focal
from vision.train.networks.learning import Rng
from vision.train.partial import window
from vision.train.scenes import Shot

CHANNELS = (16, 32, 60, 40)
BATCH = 24
FASTEST = 3e-3  # learning rate


def network() -> Finder:
    """N×3×H×W → N×1×H/4×W/4: part of a die shows here; H and W are multiples of 8."""
    return Finder(CHANNELS, 1)


def loss(net: nn.Module, shots: list[Shot], rng: Rng) -> torch.Tensor:
    """Of a batch drawn from these pictures."""
    batch = [window(shots[int(rng.integers(len(shots)))], rng) for _ in range(BATCH)]
    seen = torch.from_numpy(np.concatenate([evened_whole(one.picture) for one in batch]))
    said = net(seen.contiguous(memory_format=torch.channels_last))
    heat, counts = (torch.from_numpy(np.stack([getattr(one, name) for one in batch])) for name in ("heat", "counts"))
    return focal(said[:, 0], heat, counts)
