"""Tug: a rope with a knot that comes nearer to whoever is ahead, and what each side pulls for."""

from collections.abc import Sequence
from math import sin
from pathlib import Path
from typing import Any

from kivy.graphics import Color, Line, SmoothLine
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name it
from kiosk.rules.picture import Rope
from kiosk.session.views import PlayerView
from kiosk.translate import say
from kiosk.ui.theme import theme
from kiosk.ui.widgets.drawn import drawn
from kiosk.ui.widgets.rounded import Disc
from kiosk.ui.widgets.seat import Mark, marks

STRANDS = 46  # turns of the strands that are seen along the rope


class Puller(BoxLayout):
    """A player at their end of the rope, what they pull for, and a peg for each point."""

    seat = NumericProperty(0)
    points = NumericProperty(0)
    goal = NumericProperty(1)
    turn = BooleanProperty(False)

    def on_kv_post(self, _base: Any) -> None:
        self._draw_soon = drawn(self.ids.pegs, self._pegs)
        self.bind(points=self._draw_soon, goal=self._draw_soon, seat=self._draw_soon)

    def show(self, mark: Mark, want: str, points: int, goal: int, turn: bool) -> None:
        self.seat, self.points, self.goal, self.turn = mark.seat, points, goal, turn
        self.ids.mark.show(mark)
        self.ids.want.say(want)

    def _pegs(self, *_: Any) -> None:
        pegs = self.ids.pegs
        step = pegs.width / self.goal
        size = min(step * 0.8, pegs.height * 0.9)
        pegs.canvas.clear()
        with pegs.canvas:
            for at in range(int(self.goal)):
                from_end = at if self.seat == 0 else self.goal - 1 - at
                Color(*(theme.gold if at < self.points else theme.felt_light))
                x = pegs.x + (from_end + 0.5) * step
                Disc(pos=(x - size / 2, pegs.center_y - size / 2), size=(size, size))


class RopePicture(BoxLayout):
    """Draws a Rope."""

    pull = NumericProperty(0)
    """Where the knot is: -1 at the first player's end, 1 at the second's."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = drawn(self.ids.rope, self._draw)
        self.bind(pull=self._draw_soon)

    def show(self, rope: Rope, players: Sequence[PlayerView]) -> None:
        wants = [say(want) for want in rope.wants] or ["?", "?"]
        for side, mark, want in zip(
            (self.ids.one, self.ids.other), marks([p.name for p in players]), wants, strict=True
        ):
            side.show(mark, want, rope.points[mark.seat], rope.goal, rope.actor == mark.seat)
        self.pull = (rope.points[1] - rope.points[0]) / rope.goal

    def _draw(self, *_: Any) -> None:
        rope = self.ids.rope
        thick = min(rope.height * 0.22, theme.unit * 3.4)
        knot = rope.center_x + self.pull * (rope.width / 2 - thick * 1.6)
        rope.canvas.clear()
        with rope.canvas:
            Color(*theme.felt_light)
            for at in range(7):
                y = rope.y + rope.height * (at + 0.25) / 7
                Line(points=(rope.center_x, y, rope.center_x, y + rope.height / 14), width=max(theme.line * 0.6, 1))
            _rope(rope.x, rope.right, rope.center_y, thick)
            _knot(knot, rope.center_y, thick)


def _rope(left: float, right: float, y: float, thick: float) -> None:
    """A rope from end to end, its strands laid over each other."""
    Color(*theme.wood_dark)
    Line(
        points=(left + thick / 2, y - thick * 0.08, right - thick / 2, y - thick * 0.08),
        width=thick * 0.58,
        cap="round",
    )
    Color(*theme.wood_light)
    Line(points=(left + thick / 2, y, right - thick / 2, y), width=thick * 0.5, cap="round")
    Color(*theme.wood)
    step = (right - left - thick) / STRANDS
    for at in range(STRANDS):
        x = left + thick / 2 + at * step
        bend = sin(at) * thick * 0.04
        SmoothLine(points=(x, y - thick * 0.42, x + step * 0.9, y + thick * 0.42 + bend), width=max(thick * 0.05, 1))


def _knot(x: float, y: float, thick: float) -> None:
    """The knot, and a ribbon that hangs from it."""
    Color(*theme.danger)
    Line(points=(x, y, x - thick * 0.35, y - thick * 1.7), width=thick * 0.2, cap="square")
    Line(points=(x, y, x + thick * 0.35, y - thick * 1.6), width=thick * 0.2, cap="square")
    Color(*theme.danger_dark)
    Disc(pos=(x - thick * 0.8, y - thick * 0.85), size=(thick * 1.6, thick * 1.6))
    Color(*theme.danger)
    Disc(pos=(x - thick * 0.75, y - thick * 0.72), size=(thick * 1.5, thick * 1.5))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
