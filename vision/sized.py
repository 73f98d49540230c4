"""What is no die of a table by its size alone."""

from collections.abc import Sequence
from math import dist

from vision.calibration import Point
from vision.finding.finder import WIDEST
from vision.opinions.opinion import FEW
from vision.reading import Die, Why


def fitting(die: Die, widest: float) -> Die:
    """A question where a face is larger than this, pixels: a card's 1, or two things in a tray."""
    return die.asked(Why.NOT_A_DIE) if die.certain and die.size > widest else die


def sprawls(value: int | None, edge: float, shape: tuple[int, ...]) -> bool:
    """Whether a face of few pips is so large in a lone picture of this shape (H, W, …) that its pips may be dice."""
    return (value or 0) <= FEW and edge > WIDEST * min(shape[:2])


def shortest(corners: Sequence[Point]) -> float:
    """Of the sides of a tray's floor, pixels."""
    return min(map(dist, corners, (*corners[1:], corners[0])))
