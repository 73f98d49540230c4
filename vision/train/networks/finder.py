"""The network that finds faces, and how far it is off."""

from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from vision.crops import evened
from vision.train.networks.learning import FIRST, Rng, layer, saved
from vision.train.scenes import Shot
from vision.train.windows import window

CHANNELS = (12, 24, 44, 28)
ANSWERS = 4  # a face lies here; right, down, logarithm of the size
LEANING = 4  # the answer that an earlier one gave: whether a die leans; it told nothing
BATCH = 16
FASTEST = 3e-3  # learning rate
PLACE = 2.0  # weight beside the face's
RARE = -4.0  # where the network begins: faces are rare


class Finder(nn.Module):
    """N×3×H×W → N×answers×H/4×W/4; H and W are multiples of 8."""

    def __init__(self, channels: tuple[int, int, int, int], answers: int) -> None:
        super().__init__()
        a, b, c, d = channels
        self.near = nn.Sequential(layer(3, a, step=2, size=FIRST), layer(a, b, step=2))
        self.far = nn.Sequential(layer(b, c, step=2), layer(c, c), layer(c, c, wide=2), layer(c, c), nn.Conv2d(c, b, 1))
        self.both = layer(b, d)
        self.said = nn.Conv2d(d, answers, 1)
        with torch.no_grad():
            self.said.bias[0] = RARE

    def forward(self, pictures: torch.Tensor) -> torch.Tensor:
        near = self.near(pictures)
        far = functional.interpolate(self.far(near), scale_factor=2.0, mode="nearest")
        said: torch.Tensor = self.said(self.both(torch.relu(near + far)))
        return said


def network() -> Finder:
    """N×3×H×W → N×ANSWERS×H/4×W/4."""
    return Finder(CHANNELS, ANSWERS)


def loss(net: nn.Module, shots: list[Shot], rng: Rng) -> torch.Tensor:
    """Of a batch drawn from these pictures."""
    batch = [window(shots[int(rng.integers(len(shots)))], rng) for _ in range(BATCH)]
    seen = torch.from_numpy(np.concatenate([evened(w.picture[None]) for w in batch]))
    seen = seen.contiguous(memory_format=torch.channels_last)
    heat, counts, place, told = (
        torch.from_numpy(np.stack([getattr(w, name) for w in batch])) for name in ("heat", "counts", "place", "told")
    )
    said = net(seen)
    away = ((said[:, 1:] - place).abs().sum(1) * told).sum() / told.sum().clamp(min=1)
    return focal(said[:, 0], heat, counts) + PLACE * away


def focal(said: torch.Tensor, heat: torch.Tensor, counts: torch.Tensor) -> torch.Tensor:
    """Focal loss of a map of answers (N×H×W) that are to be 1 where `heat` is; near there they may be more than 0.

    As in CornerNet (Law and Deng 2018), where `counts`.
    """
    share = torch.sigmoid(said).clamp(1e-4, 1 - 1e-4)
    middle = (heat >= 1).float()
    here = middle * (1 - share) ** 2 * torch.log(share)
    elsewhere = (1 - middle) * (1 - heat) ** 4 * share**2 * torch.log(1 - share)
    return -((here + elsewhere) * counts).sum() / middle.sum().clamp(min=1)


def written(net: nn.Module, path: Path, *, fine: bool = True) -> None:
    """The weights, for a picture of any size; `fine` as `saved` has it."""
    saved(net, path, (1, 3, 224, 400), {2: "height", 3: "width"}, fine=fine)
