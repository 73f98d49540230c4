"""Every colour and size by its role: the colours of one palette, letters in one of three sizes."""

from dataclasses import fields
from math import ceil, hypot
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty

from kiosk.ui.palettes import LETTERS, PALETTES, Colour, Palette

MM_PER_INCH = 25.4
SHORT_SIDE = 87.0  # units across the short side: a 7-inch 16:9 screen is 87 mm high, so a unit is about 1 mm there
CALL_MM = 5.0  # of a small letter that is read from a step away
X_HEIGHT = 1082 / 2048  # of a small letter, in font sizes (Roboto)
CALL_INCHES = 7.0  # on larger glass such letters have as many pixels
CALL_UNITS = 9.6  # and no more than fit on smaller glass
LEAST_SHORT_SIDE = 80.0  # on a smaller screen units grow towards true mm, until the layouts would no longer fit


def _units(count: float) -> AliasProperty:
    return AliasProperty(lambda theme: count * theme.unit, None, bind=["unit"])


def _letters(count: float) -> AliasProperty:
    return AliasProperty(lambda theme: count * theme.unit * theme.scale, None, bind=["unit", "scale"])


def _call(theme: "Theme") -> float:
    """Letters of whole pixels, since fonts come in no others."""
    mm = float(theme.mm) * max(float(theme.diagonal) / CALL_INCHES, 1.0)
    return min(ceil(CALL_MM / X_HEIGHT * mm), CALL_UNITS * float(theme.unit))


class Theme(EventDispatcher):
    """Sizes follow the screen once `fit` has been told about it; all of them are in pixels."""

    unit = NumericProperty(480 / SHORT_SIDE)
    mm = NumericProperty(5.25)
    """Pixels for one true millimetre of the glass."""
    portrait = BooleanProperty(False)
    motions = BooleanProperty(False)
    """Dice settle and points fly."""
    diagonal = NumericProperty(7.0)
    """Of the screen, in inches."""
    scale = NumericProperty(1.0)
    """How large letters are, in times their ordinary size."""

    gap = _units(1.6)
    rail = _units(0.8)
    """The wood around the felt."""
    edge = _units(2.2)
    radius = _units(1.8)
    line = _units(0.35)
    lip = _units(0.7)
    """How far a button stands up."""
    touch = _units(9.7)
    big_touch = _units(11.5)
    badge = _units(4.8)
    mark = _units(5.4)
    """An icon beside words."""

    title = _letters(7.4)
    headline = _letters(7.0)
    call = AliasProperty(_call, None, bind=["unit", "mm", "diagonal"])
    """What to do now: small letters are 5 mm high, to be read from a step away."""
    body = _letters(4.9)
    label = _letters(4.4)
    small = _letters(3.6)
    tiny = _letters(3.1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.dress("felt")

    def dress(self, palette: str, *, letters: str = "normal") -> None:
        """Take these colours and letters of this size, by name; what is on the screen already keeps its own."""
        for role in fields(Palette):
            setattr(self, role.name, getattr(PALETTES[palette], role.name))
        self.scale = LETTERS[letters]

    def fit(self, width: float, height: float, *, diagonal_in: float | None = None) -> None:
        """Take the measure of a screen of so many pixels and inches (the inches stay, where they are not told)."""
        self.diagonal = diagonal_in or self.diagonal
        self.portrait = height > width
        self.mm = hypot(width, height) / self.diagonal / MM_PER_INCH
        short = min(width, height)
        self.unit = min(max(self.mm, short / SHORT_SIDE), short / LEAST_SHORT_SIDE)

    def seat(self, number: int) -> Colour:
        """The colour of a seat, from 0."""
        found: Colour = self.seats[number % len(self.seats)]
        return found


theme = Theme()
