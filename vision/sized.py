"""What is no die of a table by its size alone."""

from collections.abc import Sequence
from math import dist

from vision.calibration import Point
from vision.finding.finder import WIDEST
from vision.opinions.opinion import FEW
from vision.reading import Die, Why

SMALLER, LARGER = 0.87, 1.6  # of the measured edge: of 289 flat dice the smallest has 0.91; 25 mm are 1.56 of 16
ABOUT = 1.25  # times: how far off that edge is in a tray of which nobody told the corners


def as_measured(die: Die, edge: float | None, *, off: float = 1.0) -> Die:
    """A question where a face is not as large as this table's dice, `edge` pixels: it leans, or they are others.

    `off`: so many times that edge, or as small a part of it, it may be itself.
    """
    if edge is None or die.value is None or not die.certain:
        return die
    if SMALLER * edge / off <= die.size <= LARGER * edge * off:
        return die
    return die.asked(Why.UNCLEAR)


def fitting(die: Die, widest: float) -> Die:
    """A question where a face is larger than this, pixels: a card's 1, or two things in a tray."""
    return die.asked(Why.NOT_A_DIE) if die.certain and die.size > widest else die


def sprawls(value: int | None, edge: float, shape: tuple[int, ...]) -> bool:
    """Whether a face of few pips is so large in a lone picture of this shape (H, W, …) that its pips may be dice."""
    return (value or 0) <= FEW and edge > WIDEST * min(shape[:2])


def shortest(corners: Sequence[Point]) -> float:
    """Of the sides of a tray's floor, pixels."""
    return min(map(dist, corners, (*corners[1:], corners[0])))
