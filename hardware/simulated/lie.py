"""How a die has come to lie: flat in the tray, or where it does not count."""

from enum import StrEnum
from math import dist

from hardware.simulated.artist import Body, Size2
from hardware.simulated.turn import Turn, top

LEANS_DEG = 5.0  # more than this is cocked
TREMBLES_MM, TREMBLES_TURN = 0.5, 0.02  # of its quaternion; a die that is at rest for physics moves less
RAISED = 0.12  # of its edge over the floor: it lies on something


class Lie(StrEnum):
    """How a die lies."""

    FLAT = "flat"
    COCKED = "cocked"
    STACKED = "stacked"
    """Flat, but on top of something in the tray."""
    OUTSIDE = "outside"
    """On the rim or beyond."""


def face(turn: Turn) -> int | None:
    """The face that lies up; None where the die leans."""
    value, leans = top(turn)
    return value if leans <= LEANS_DEG else None


def lie(die: Body, tray_mm: Size2, die_mm: float) -> Lie:
    x, y, z = die.at
    if abs(x) > tray_mm[0] / 2 or abs(y) > tray_mm[1] / 2:
        return Lie.OUTSIDE
    if die.value is None:
        return Lie.COCKED
    return Lie.STACKED if z > die_mm * (0.5 + RAISED) else Lie.FLAT


def as_it_will(die: Body, end: Body) -> bool:
    """Whether it lies already as it will in the end."""
    return dist(die.at, end.at) < TREMBLES_MM and dist(die.turn, end.turn) < TREMBLES_TURN
