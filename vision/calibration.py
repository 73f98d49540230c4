"""What is known of a table before the first look: where the tray lies in the picture and how large the dice are."""

from dataclasses import dataclass, field
from math import dist, sqrt

Point = tuple[float, float]
Corners = tuple[Point, Point, Point, Point]
"""Of the tray's inner floor, clockwise from the top left, pixels of the picture."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """What a measured table, or a person, tells the reader; each part helps where given."""

    corners: Corners | None = None
    tray_mm: tuple[float, float] = (300.0, 300.0)
    """Inside width and depth of the tray."""
    die_mm: float | None = None
    """Edge of a die."""
    keep_mm: float = 0.0
    """Depth of the keep strip along the players' edge, the lower one; 0 where there is none."""
    empty: bytes = field(default=b"", repr=False)
    """The tray without dice when it was measured: a small grey picture, PNG; none where none was taken."""

    @property
    def px_per_mm(self) -> float | None:
        """Mean scale over the tray's floor, whichever of its sides lies across; None without corners."""
        if self.corners is None:
            return None
        a, b, c, d = self.corners
        width, depth = self.tray_mm
        across, along = (dist(a, b) + dist(d, c)) / 2, (dist(a, d) + dist(b, c)) / 2
        return sqrt(across * along / (width * depth))

    @property
    def die_px(self) -> float | None:
        """Edge of a die lying on the floor, pixels; None where it is not known."""
        scale = self.px_per_mm
        return None if scale is None or self.die_mm is None else scale * self.die_mm
