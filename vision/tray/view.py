"""Is all of a tray in the picture: of a die that lies beyond the border nobody sees anything."""

from dataclasses import replace
from math import dist

from vision.calibration import Calibration, Corners, Point
from vision.lens import Lens
from vision.picture import Picture
from vision.reading import Reading, Why
from vision.tray.reaching import usual_edge


def with_what_lies_beyond(reading: Reading, picture: Picture, known: Calibration) -> Reading:
    """The reading of an H×W×3 picture of a tray; a question where another die may lie beyond the picture's border."""
    if known.corners is None:
        return reading
    size, edge = (picture.shape[1], picture.shape[0]), usual_edge(reading, known)
    if in_view(size, known.corners, edge=edge, lens=known.lens):
        return reading
    return replace(reading, certain=False, why=reading.why or Why.TRAY_CUT_OFF)


def in_view(size: tuple[int, int], corners: Corners, *, edge: float = 0.0, lens: Lens | None = None) -> bool:
    """Whether the middle of a die is in the picture wherever on the floor it lies: of 0, whether all of the floor is.

    `size`: the picture's width and height, `edge`: of the die, pixels, `lens`: that of the picture, if it bends its
    sides. A die of which the border cuts less than half is seen; of a smaller part no reader of dice makes one.
    """
    width, height = size
    flat = corners if lens is None else [lens.unbent(at) for at in corners]
    middles = [_in_corner(at, flat[way - 1], flat[(way + 1) % 4], edge) for way, at in enumerate(flat)]
    if lens is not None:
        a, b, c, d = map(lens.seen, middles)
        middles = list(Calibration((a, b, c, d), lens=lens).outline or ())
    return all(0 <= x < width and 0 <= y < height for x, y in middles)


def _in_corner(at: Point, before: Point, after: Point, edge: float) -> Point:
    """The middle of a die in a corner of the floor, by its neighbours, where the floor is not smaller than the die."""
    x, y = at
    for other in (before, after):
        share = min(0.5, edge / 2 / max(dist(at, other), 1.0))
        x, y = x + share * (other[0] - at[0]), y + share * (other[1] - at[1])
    return x, y
