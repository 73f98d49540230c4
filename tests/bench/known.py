"""What is known of the tray of a rendered still, by its row of `truth.json`."""

from math import dist
from statistics import median
from typing import Any

from vision.calibration import Calibration

ABOVE = 1.04  # a top face is nearer to the camera than the floor, by about this at 45 cm

Row = dict[str, Any]


def corners(row: Row) -> Calibration:
    """Where the tray lies, and no more."""
    a, b, c, d = ((float(x), float(y)) for x, y in row["corners"])
    return Calibration((a, b, c, d))


def table(row: Row) -> Calibration:
    """What a measured table would know; the tray's size follows from its dice, where these are all of one size."""
    sizes, side = [float(tag[:-2]) for tag in row["tags"] if tag.endswith("mm")], edge(row)
    if side is None or len(sizes) != 1:
        return corners(row)
    a, b, c, d = ((float(x), float(y)) for x, y in row["corners"])
    scale = side / sizes[0] / ABOVE
    return Calibration((a, b, c, d), (dist(a, b) / scale, dist(a, d) / scale), sizes[0])


def edge(row: Row) -> float | None:
    """Of its dice, pixels; None where there are none."""
    return median(dist(face[0], face[1]) for face in row["faces"]) if row["faces"] else None
