"""The bare tray as it was measured: what still looks so is print on its floor, or a mark, and no die."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TypeVar

import cv2
import numpy as np

from vision.calibration import Calibration
from vision.motion import Grey, change, part, small
from vision.picture import Bools, Picture
from vision.places import Places
from vision.shake import may_be_shaken
from vision.tray.floor import AROUND, UNTOUCHED, differing

QUIET = 5.0  # grey levels that a point of a plain floor may differ by at rest
# of a print's contrast, by which it may: no fit of a shaken camera is perfect; what covers it differs by half of it
PRINTED = 0.2

Untouched = Callable[[Places], Bools]
"""N: which of N×3 places (x, y, edge in pixels) look as the empty tray did."""
Placed = TypeVar("Placed")


@dataclass(frozen=True)
class Bare:
    """A picture beside that of the empty tray; compared when it is asked first."""

    picture: Picture
    """H×W×3 BGR."""
    empty: Grey
    """The small one of the empty tray, h×w."""

    def shows(self, places: Places) -> Bools:
        """N: which of N×3 places (x, y, edge in pixels of the picture) look as the empty tray did."""
        return np.array([self._untouched(*place) for place in places.tolist()], np.bool_)

    @cached_property
    def _strength(self) -> Grey:
        """h×w: by how many grey levels each point looks otherwise; light and a shaken camera are left out."""
        now = small(self.picture).grey
        if now.shape != self.empty.shape:
            return np.full_like(self.empty, np.inf)
        return differing(self.empty, now) if may_be_shaken(self.empty, now, QUIET) else change(self.empty, now)

    def _untouched(self, x: float, y: float, edge: float) -> bool:
        scale = self.empty.shape[1] / self.picture.shape[1]
        empty, strength = (part(of, (x, y), AROUND * edge, scale) for of in (self.empty, self._strength))
        most = PRINTED * float(empty.max() - empty.min())
        return float(strength.max()) < min(max(most, QUIET), UNTOUCHED)


def compared(picture: Picture, known: Calibration) -> Bare | None:
    """An H×W×3 picture of a measured tray beside that tray when it was empty; None where nobody knows how it looked."""
    empty = unpacked(known.empty)
    return None if empty is None or known.corners is None else Bare(picture, empty)


def seen_alike(picture: Picture, known: Calibration) -> bool:
    """Whether an H×W×3 picture has the shape of that in which the empty tray was seen."""
    empty = unpacked(known.empty)
    return empty is None or small(picture).grey.shape == empty.shape


def come(seen: Sequence[Placed], at: Places, untouched: Untouched | None) -> list[Placed]:
    """Those of N things, seen at N×3 places, that have come since the tray was empty; all where nobody knows."""
    if untouched is None or not seen:
        return list(seen)
    return [one for one, bare in zip(seen, untouched(at), strict=True) if not bare]


def look_of(picture: Picture) -> bytes:
    """How an empty tray looks in an H×W×3 picture, as its calibration keeps it."""
    return packed(small(picture).grey)


def packed(grey: Grey) -> bytes:
    """A small grey picture as PNG."""
    return bytes(cv2.imencode(".png", np.clip(np.round(grey), 0, 255).astype(np.uint8))[1])


@lru_cache(maxsize=1)
def unpacked(png: bytes) -> Grey | None:
    """The small picture in a PNG, not to be written into; None where there is none."""
    if not png:
        return None
    picture = np.asarray(cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_GRAYSCALE))
    return np.asarray(picture, dtype=np.float32) if picture.ndim == 2 else None
