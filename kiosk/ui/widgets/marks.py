"""What is drawn over the picture of the tray: a numbered ring around each die, and the corners that are known."""

from itertools import combinations
from math import cos, dist, pi, sin
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line
from kivy.lang import Builder
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name it
from kiosk.session.pieces import Mark, TrayView
from kiosk.ui.theme import theme
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.rounded import Disc

ROUND = 0.95  # radius of the ring, edges of the die
DISC = 3.6  # diameter of the disc with its number, units of the theme; smaller where dice lie close together
LEAST_DISC = 1.7  # units of the theme
SIDES = 32  # of what is drawn for a circle


class Number(FloatLayout):
    """The number of a die, on a disc beside it."""

    label = StringProperty("")
    disc = ObjectProperty(theme.clear)
    ink = ObjectProperty(theme.clear)

    def show(self, mark: Mark) -> None:
        self.label = str(mark.number)
        self.disc, self.ink = (theme.gold, theme.ink) if mark.certain else (theme.danger, theme.paper)
        self.ids.words.say(self.label)


class Marks(FloatLayout):
    """Lies over the picture; `across` and `down` are its pixels, from the middle of this."""

    across = NumericProperty(0)
    down = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._marks: tuple[Mark, ...] = ()
        self._outline: tuple[tuple[float, float], ...] = ()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self._numbers = Deck(self, Number)
        self.bind(pos=self._draw_soon, size=self._draw_soon, across=self._draw_soon, down=self._draw_soon)

    def show(self, tray: TrayView) -> None:
        self._marks, self._outline = (tray.marks, tray.outline) if tray.live else ((), ())
        self._numbers.show(self._marks)
        self._draw_soon()

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return self.center_x + (x - 0.5) * self.across, self.center_y + (0.5 - y) * self.down

    def _draw(self, *_: Any) -> None:
        self.canvas.before.clear()
        if self.across:
            with self.canvas.before:
                self._draw_outline()
                self._draw_rings()
        spots = [self._beside(mark) for mark in self._marks]
        wide = _apart(spots, DISC * theme.unit)
        for number, spot in zip(self._numbers.shown, spots, strict=True):
            number.opacity = 1 if self.across else 0  # before the first picture there is no place
            number.size = (wide, wide)
            number.center = spot

    def _beside(self, mark: Mark) -> tuple[float, float]:
        """The middle of a die's number: on its ring, inside the tray."""
        (x, y), reach, half = self._at(mark.x, mark.y), self._radius(mark), DISC * theme.unit / 2
        return min(x + reach, self.right - half), min(y + reach, self.top - half)

    def _draw_rings(self) -> None:
        for mark in self._marks:
            Color(*(theme.gold if mark.certain else theme.danger))
            ring = _ring(*self._at(mark.x, mark.y), self._radius(mark))
            Line(points=ring, close=True, width=max(theme.line, 1.2))

    def _draw_outline(self) -> None:
        corners = [self._at(x, y) for x, y in self._outline]
        Color(*theme.gold)
        if len(corners) > 1:
            points = [side for corner in corners for side in corner]
            Line(points=points, close=len(corners) > 3, width=max(theme.line, 1.2))
        for x, y in corners:
            Disc(pos=(x - theme.unit, y - theme.unit), size=(2 * theme.unit, 2 * theme.unit))

    def _radius(self, mark: Mark) -> float:
        return max(ROUND * mark.size * float(self.down), float(theme.unit) * 2)


def _apart(spots: list[tuple[float, float]], most: float) -> float:
    """How wide discs at these spots can be without lying on each other."""
    nearest = min((dist(one, other) for one, other in combinations(spots, 2)), default=most)
    return max(min(most, nearest), LEAST_DISC * float(theme.unit))


def _ring(x: float, y: float, radius: float) -> list[float]:
    """Around a middle, as points of a line."""
    turns = [2 * pi * at / SIDES for at in range(SIDES)]
    return [side for turn in turns for side in (x + radius * cos(turn), y + radius * sin(turn))]


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
