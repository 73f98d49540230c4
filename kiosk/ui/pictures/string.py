"""Dominoes: the string of dice, and at its ends, faint, the dice that would fit."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.graphics import Color, Line
from kivy.lang import Builder
from kivy.uix.floatlayout import FloatLayout

import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name it
from kiosk.rules.picture import String
from kiosk.rules.words import Sentence
from kiosk.session.views import PlayerView
from kiosk.translate import _, say
from kiosk.ui.theme import theme
from kiosk.ui.widgets.die import dashes, draw_die
from kiosk.ui.widgets.drawn import drawn
from kiosk.ui.widgets.rounded import Rounded

STEP = 1.08  # from die to die, in edges of a die: they nearly touch
GHOST = 0.44  # edge of a die that would fit
SLIM = 0.58  # width of a place for one of two numbers, in edges of a die
LARGEST = 20.0  # edge of a die, in units
LEAST_PLACES = 3.4  # places that the string is drawn for, however short it is


class StringPicture(FloatLayout):
    """Draws a String."""

    def __init__(self, **kwargs: Any) -> None:
        self._string = String((), 5, (), ())
        super().__init__(**kwargs)
        self._draw_soon = drawn(self.ids.table, self._draw)

    def show(self, string: String, _players: Sequence[PlayerView]) -> None:
        self._string = string
        self.ids.words.say(_words(string))
        self._draw_soon()

    def _draw(self, *_: Any) -> None:
        table, string = self.ids.table, self._string
        left, right = _width(string.left), _width(string.right)
        places = max(left + (len(string.numbers) or string.length) + right, LEAST_PLACES)
        below = 1.15 if string.left_swaps or string.right_swaps else 0
        side = min(table.width / (places * STEP), table.height / (1.2 + below), theme.unit * LARGEST)
        step = side * STEP
        first = table.center_x + ((left - right) - (len(string.numbers) - 1)) / 2 * step
        last = first + (len(string.numbers) - 1) * step
        y = table.center_y + side * below / 2
        table.canvas.clear()
        with table.canvas:
            self._dice(first, y, side)
            _ghosts((first - step * (1 + left) / 2, y), side, string.left)
            _ghosts((last + step * (1 + right) / 2, y), side, string.right)
            _ghosts((first, y - side * 1.12), side, string.left_swaps)
            _ghosts((last, y - side * 1.12), side, string.right_swaps)

    def _dice(self, first: float, y: float, side: float) -> None:
        """The string on its thread; an empty one is a row of places."""
        numbers, step = self._string.numbers, side * STEP
        if not numbers:
            Color(*theme.felt_light)
            for at in range(self._string.length):
                dashes(self.ids.table.center_x + (at - (self._string.length - 1) / 2) * step, y, side * 0.4)
            return
        Color(*theme.gold_dark)
        last = first + (len(numbers) - 1) * step
        Line(points=(first - step * 0.58, y, last + step * 0.58, y), width=max(theme.line * 1.4, 1), cap="round")
        for at, number in enumerate(numbers):
            draw_die((first + at * step, y), side, number)


def _width(numbers: Sequence[int]) -> float:
    """Of the place for a die that shows one of these numbers, in edges of a die; 0: no such place."""
    return (0, 1, SLIM)[len(numbers)] if len(numbers) < 3 else 1


def _ghosts(centre: tuple[float, float], side: float, numbers: Sequence[int]) -> None:
    """A place for a die, and in it, small and faint, the up to four dice that fit."""
    if not numbers:
        return
    wide, edge = side * _width(numbers), side * (GHOST if len(numbers) > 1 else GHOST * 1.6)
    Color(*theme.felt)
    Rounded(pos=(centre[0] - wide / 2, centre[1] - side / 2), size=(wide, side), radius=side * 0.14)
    across = 1 if len(numbers) < 3 else 2
    down = -(-len(numbers) // across)
    for at, number in enumerate(numbers):
        row, column = divmod(at, across)
        count = min(across, len(numbers) - row * across)
        x = centre[0] + (column - (count - 1) / 2) * side * 0.47
        y = centre[1] + ((down - 1) / 2 - row) * side * 0.47
        _ghost(x, y, edge, number)


def _ghost(x: float, y: float, edge: float, number: int) -> None:
    draw_die((x, y), edge, number)
    Color(*theme.felt[:3], 0.3)
    Rounded(pos=(x - edge * 0.52, y - edge * 0.56), size=(edge * 1.04, edge * 1.08), radius=edge * 0.2)


def _words(string: String) -> str:
    if not string.numbers:
        return _("The first die begins the string")
    if not string.tries:
        return ""
    return say(Sentence.counted("{n} try left", "{n} tries left", string.tries))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
