"""Hi-Low: the totals of the round on a scale, the line between low and high, and the dice as they lie."""

from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

from kivy.graphics import Color, Line, SmoothRoundedRectangle, Triangle
from kivy.lang import Builder
from kivy.uix.boxlayout import BoxLayout

import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name it
from kiosk.rules.picture import Scale
from kiosk.session.views import PlayerView
from kiosk.translate import _, say
from kiosk.ui.theme import theme
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.drawn import drawn
from kiosk.ui.widgets.rounded import Rounded
from kiosk.ui.widgets.seat import Mark, SeatMark, marks
from kiosk.ui.widgets.text import Text

FLAG = 22  # width of what is written at the mark, units
EVERY = 5  # a number stands at the least, the most, and each fifth between


class Tick(Text):
    """A number on the scale, or a flag on it."""

    def show(self, words: str) -> None:
        self.say(words)


class Bench(BoxLayout):
    """An end of the scale and the players who want it."""

    def on_kv_post(self, _base: Any) -> None:
        self._marks = Deck(self.ids.marks, SeatMark)

    def show(self, words: str, seats: Sequence[Mark]) -> None:
        self.ids.words.say(words)
        self._marks.show(seats)


class ScalePicture(BoxLayout):
    """Draws a Scale."""

    def __init__(self, **kwargs: Any) -> None:
        self._scale = Scale(0, 1, None, False, (), None, None, 0)
        super().__init__(**kwargs)
        self._draw_soon = drawn(self.ids.ruler, self._draw)

    def on_kv_post(self, _base: Any) -> None:
        ruler = self.ids.ruler
        self._marks = Deck(ruler, lambda: SeatMark(size_hint=(None, None)))
        self._ticks = Deck(ruler, Tick)
        self._flags = Deck(ruler, Tick)

    def show(self, scale: Scale, players: Sequence[PlayerView]) -> None:
        self._scale = scale
        every = marks([player.name for player in players])
        self.ids.wish.say(say(scale.wish) if scale.wish else "")
        self.ids.low.show("" if scale.chased else _("Low"), [every[seat] for seat in scale.low])
        self.ids.high.show("" if scale.chased else _("High"), [every[seat] for seat in scale.high])
        self._marks.show([mark for mark in every if scale.totals[mark.seat] is not None])
        self._ticks.show(["" if number == scale.mark else str(number) for number in self._numbers])
        self._flags.show([_reckoned(scale), str(scale.now or "")])
        self._draw_soon()

    @property
    def _numbers(self) -> range:
        return range(self._scale.least, self._scale.most + 1, EVERY)

    def _at(self, number: float) -> float:
        """Where a number is on the ruler, in pixels."""
        ruler, scale = self.ids.ruler, self._scale
        inset = theme.unit * 3
        part = (number - scale.least) / (scale.most - scale.least)
        return float(ruler.x + inset + part * (ruler.width - 2 * inset))

    def _draw(self, *_: Any) -> None:
        ruler = self.ids.ruler
        line = min(ruler.height / 4.6, theme.unit * 9)
        low = ruler.center_y - line * 2.3
        bar = low + line * 1.6
        ruler.canvas.before.clear()
        with ruler.canvas.before:
            self._bar(bar, line * 0.8)
            self._flag(bar, line)
            self._now(low, line)
        for tick, number in zip(self._ticks.shown, self._numbers, strict=True):
            tick.size, tick.largest, tick.color = (
                (theme.unit * 6, line * 0.8),
                min(line * 0.64, theme.unit * 4),
                theme.paper,
            )
            tick.center = self._at(number), bar + line * 0.4
        self._place(bar + line * 0.86, line)

    def _bar(self, y: float, thick: float) -> None:
        """In the colour of those who want it low up to the mark, of those who want it high from there."""
        left, right = self._at(self._scale.least) - theme.unit * 2.8, self._at(self._scale.most) + theme.unit * 2.8
        Color(*self._colour(self._scale.high))
        Rounded(pos=(left, y), size=(right - left, thick), radius=thick / 2)
        if self._scale.mark is not None:
            Color(*self._colour(self._scale.low))
            split = self._at(self._scale.mark)
            SmoothRoundedRectangle(pos=(left, y), size=(split - left, thick), radius=[thick / 2, 0, 0, thick / 2])

    def _colour(self, seats: Sequence[int]) -> Any:
        return theme.seat(seats[0]) if seats else theme.wood

    def _flag(self, bar: float, line: float) -> None:
        flag = self._flags.shown[0]
        flag.size = (0, 0)
        if self._scale.mark is None:
            return
        x = self._at(self._scale.mark)
        Color(*theme.gold)
        Line(points=(x, bar - line * 0.15, x, bar + line * 2.2), width=max(theme.line * 0.9, 1))
        ruler, width = self.ids.ruler, theme.unit * FLAG
        middle = min(max(x, ruler.x + width / 2), ruler.right - width / 2)
        Rounded(pos=(middle - width / 2, bar + line * 2), size=(width, line), radius=line * 0.2)
        flag.size, flag.largest, flag.color = (width, line), min(line * 0.8, theme.body), theme.ink
        flag.center = middle, bar + line * 2.5

    def _now(self, y: float, line: float) -> None:
        """The dice as they lie: a paper label that points at their total."""
        label = self._flags.shown[1]
        label.size = (0, 0)
        if not self._scale.now:
            return
        x, width = self._at(self._scale.now), theme.unit * 8
        Color(*theme.paper)
        Rounded(pos=(x - width / 2, y), size=(width, line * 1.1), radius=line * 0.25)
        Triangle(points=(x - line * 0.35, y + line * 1.08, x + line * 0.35, y + line * 1.08, x, y + line * 1.55))
        label.size, label.largest, label.color = (width, line * 1.1), min(line * 0.9, theme.title), theme.ink
        label.center = x, y + line * 0.55

    def _place(self, y: float, line: float) -> None:
        """The players' marks above their totals; where these are close, beside each other."""
        size = line * 1.08
        placed = sorted(self._marks.shown, key=lambda mark: self._scale.totals[mark.seat] or 0)
        places = apart([self._at(self._scale.totals[mark.seat] or 0) for mark in placed], size)
        for mark, x in zip(placed, places, strict=True):
            mark.size, mark.center = (size, size), (x, y + size / 2)


def apart(places: Sequence[float], size: float) -> list[float]:
    """Ascending places moved as little as keeps each at least `size` from the next."""
    groups: list[list[float]] = []
    for at, place in enumerate(places):
        groups.append([place - at * size])
        while len(groups) > 1 and fmean(groups[-2]) > fmean(groups[-1]):
            groups[-2:] = [groups[-2] + groups[-1]]
    shifted = [fmean(group) for group in groups for _ in group]
    return [place + at * size for at, place in enumerate(shifted)]


def _reckoned(scale: Scale) -> str:
    """What the mark makes with which total."""
    if scale.mark is None:
        return ""
    if 2 * scale.mark == scale.both:
        return f"2 × {scale.mark:g} = {scale.both}"
    return f"{scale.both - scale.mark:g} + {scale.mark:g} = {scale.both}"


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
