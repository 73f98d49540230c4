"""What is known of a table before the first look: where the tray lies in the picture and how large the dice are."""

from dataclasses import dataclass, field, replace
from math import dist, sqrt

from vision.lens import Lens

Point = tuple[float, float]
Corners = tuple[Point, Point, Point, Point]
"""Of the tray's inner floor, clockwise from the top left, pixels of the picture."""

PARTS = 8
"""A side of the tray that a lens bends is drawn in so many straight parts."""


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
    lens: Lens | None = None
    """None where it bends nothing that matters, or nobody knows."""
    high_mm: float | None = None
    """Of the camera's lens above the floor; None where nobody knows."""

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
    def focal_px(self) -> float | None:
        """Focal length of the lens, pixels; None where it is not known."""
        scale = self.px_per_mm
        return None if scale is None or self.high_mm is None else scale * self.high_mm

    @property
    def die_px(self) -> float | None:
        """Edge of a die lying on the floor, pixels; None where it is not known."""
        scale = self.px_per_mm
        return None if scale is None or self.die_mm is None else scale * self.die_mm

    @property
    def unbent(self) -> "Calibration":
        """The same in pixels of the unbent picture, in which it is not known how the empty tray looks."""
        if self.lens is None or self.corners is None:
            return replace(self, empty=b"", lens=None)
        a, b, c, d = map(self.lens.unbent, self.corners)
        return replace(self, corners=(a, b, c, d), empty=b"", lens=None)

    @property
    def outline(self) -> tuple[Point, ...] | None:
        """Of the floor as the lens shows it, clockwise from the top left; None without corners."""
        if self.lens is None or self.corners is None:
            return self.corners
        corners = [self.lens.unbent(corner) for corner in self.corners]
        sides = zip(corners, (*corners[1:], corners[0]), strict=True)
        return tuple(self.lens.seen(_between(*side, k / PARTS)) for side in sides for k in range(PARTS))


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
