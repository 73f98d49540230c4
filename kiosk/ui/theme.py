"""One theme: felt, wood, paper and brass; every colour and size by its role."""

from math import hypot

from kivy.event import EventDispatcher
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty
from kivy.utils import get_color_from_hex as colour

MM_PER_INCH = 25.4
SHORT_SIDE = 87.0  # units across the short side: a 7-inch 16:9 screen is 87 mm high, so a unit is about 1 mm there
LEAST_SHORT_SIDE = 80.0  # on a smaller screen units grow towards true mm, until the layouts would no longer fit


def _units(count: float) -> AliasProperty:
    return AliasProperty(lambda theme: count * theme.unit, None, bind=["unit"])


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

    title = _units(7.4)
    headline = _units(7.0)
    body = _units(4.9)
    label = _units(4.4)
    small = _units(3.6)
    tiny = _units(3.1)

    clear = (0, 0, 0, 0)
    felt = colour("#1F6148")
    felt_dark = colour("#154533")
    felt_light = colour("#2B7A5C")
    wood = colour("#7A4A28")
    wood_light = colour("#A86B3C")
    wood_dark = colour("#4A2B16")
    paper = colour("#FFF6E3")
    paper_dark = colour("#E9D9B8")
    ink = colour("#2A1A10")
    ink_soft = colour("#6B5442")
    gold = colour("#F6BE3B")
    gold_dark = colour("#B57F12")
    danger = colour("#B23A2B")
    danger_dark = colour("#771F14")
    warn = colour("#FFD9C2")
    warn_ink = colour("#7A1E12")
    shade = (0.02, 0.09, 0.06, 0.72)
    shadow = (0, 0, 0, 0.32)
    lamp_off = colour("#3B2A1C")
    lamp_on = colour("#FFD54A")
    seats = tuple(
        colour(each)
        for each in (
            "#C0392B", "#2165A8", "#7D3C98", "#A85200", "#00706B", "#5B6B1F",
            "#A8327E", "#4A4A8F", "#6B4423", "#37474F", "#9A2A4F", "#2E6B2E",
        )
    )  # fmt: skip
    """One for each seat; paper is readable on all of them."""

    def fit(self, width: float, height: float, diagonal_in: float | None = None) -> None:
        """Take the measure of a screen of so many pixels and inches (the inches stay, where they are not told)."""
        self.diagonal = diagonal_in or self.diagonal
        self.portrait = height > width
        self.mm = hypot(width, height) / self.diagonal / MM_PER_INCH
        short = min(width, height)
        self.unit = min(max(self.mm, short / SHORT_SIDE), short / LEAST_SHORT_SIDE)

    def seat(self, number: int) -> list[float]:
        """The colour of a seat, from 0."""
        found: list[float] = self.seats[number % len(self.seats)]
        return found


theme = Theme()
