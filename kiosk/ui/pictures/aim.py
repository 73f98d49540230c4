"""What a finger means where things are small: the nearest one, within a finger's reach."""

from collections.abc import Iterable
from math import hypot

from kiosk.ui.theme import theme
from kiosk.ui.widgets.ink import Box

FINGER_MM = 9.0  # how far from the middle of a thing a finger may come down and still mean it


def nearest(choices: Iterable[tuple[str, Box]], x: float, y: float) -> str | None:
    """The choice whose box has its middle nearest to the point (in pixels); None where all are too far away."""
    away, choice = min(((_away(box, x, y), choice) for choice, box in choices), default=(0.0, None))
    return choice if away <= FINGER_MM * theme.mm else None


def _away(box: Box, x: float, y: float) -> float:
    left, low, wide, high = box
    return hypot(x - left - wide / 2, y - low - high / 2)
