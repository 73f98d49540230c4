"""The four corners of a plain tray, touched on its picture: the front left one first, then around."""

from dataclasses import dataclass
from math import dist

from kiosk.rules.words import Sentence
from kiosk.session.wizardtouches import SpotTouched
from kiosk.signals import Corners

ASKED = (
    Sentence("Touch the front left corner"),
    Sentence("Now the far left corner"),
    Sentence("Now the far right corner"),
    Sentence("Now the front right corner"),
)
"""What is asked for, one after the other."""
FRONT = Sentence("Of the tray's floor: front is where the players sit")
FIT = Sentence("Do the corners fit?")
MEND = Sentence("If a corner is not where it should be, touch its right place")
CROOKED = Sentence("These are not the four corners of a tray: touch the front left one first, then go around")
SMALLEST = 0.02
"""Share of the picture, of the triangle at each corner: less is no tray."""

Spot = tuple[float, float]
"""Shares of the picture's width and height, from the top left."""


@dataclass(frozen=True, slots=True)
class Touched:
    """The corners as far as they were touched."""

    spots: tuple[Spot, ...] = ()
    crooked: bool = False
    """Four were touched that are none of a tray."""

    @property
    def corners(self) -> Corners | None:
        """Clockwise from the far left; None before all four were touched."""
        if len(self.spots) < len(ASKED):
            return None
        front_left, far_left, far_right, front_right = self.spots
        return far_left, far_right, front_right, front_left

    @property
    def asked(self) -> Sentence:
        """What to do now."""
        return ASKED[len(self.spots)] if len(self.spots) < len(ASKED) else FIT

    @property
    def detail(self) -> Sentence | None:
        """More about it."""
        return {0: FRONT, len(ASKED): MEND}.get(len(self.spots))


def touched(before: Touched, at: SpotTouched) -> Touched:
    """After one more; a fifth moves the corner that is nearest."""
    spot = (min(max(at.x, 0.0), 1.0), min(max(at.y, 0.0), 1.0))
    spots = before.spots
    if len(spots) < len(ASKED):
        spots = (*spots, spot)
    else:
        nearest = min(range(len(spots)), key=lambda place: dist(spots[place], spot))
        spots = (*spots[:nearest], spot, *spots[nearest + 1 :])
    if len(spots) == len(ASKED) and not _around(spots):
        return Touched(crooked=True)
    return Touched(spots)


def _around(spots: tuple[Spot, ...]) -> bool:
    """Whether they go clockwise around something, each of them a corner."""
    turns = zip(spots, (*spots[1:], spots[0]), (*spots[2:], *spots[:2]), strict=True)
    return all((bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 2 * SMALLEST for (ax, ay), (bx, by), (cx, cy) in turns)
