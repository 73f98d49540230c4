"""Teams round a table: who sits where, and in front of everybody the chip of their team."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from pathlib import Path
from typing import Any

from kivy.graphics import Color, SmoothEllipse
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from kiosk.session.menutouches import SeatMoved
from kiosk.ui.pictures.chip import Chip, draw_chip
from kiosk.ui.theme import theme
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.drawn import drawn
from kiosk.ui.widgets.seat import Mark

TEAM = 0.5  # how much of a team's colour lies on the table before its players
CHIPS = 0.66  # how far out the chips lie, in parts of the table
MIDDLE = 0.36  # of the table, where no team sits
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Seated:
    """A player at the table."""

    mark: Mark
    side: int


class TeamChip(Widget):
    """The chip of a player's team, beside the name."""

    side = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = drawn(self, self._draw, "side")

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if self.width > 1:
            with self.canvas:
                draw_chip(Chip(int(self.side)), self.center_x, self.center_y, min(self.size))


class Chair(FloatLayout):
    """A player's mark at the table's edge; dragged, the player sits elsewhere."""

    lifted = BooleanProperty(False)
    aimed = BooleanProperty(False)
    """Who is dragged would come here."""

    def show(self, mark: Mark) -> None:
        self.ids.mark.show(mark)


class Seating(FloatLayout):
    """Draws the table with its players, the first in front, the others clockwise."""

    post = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        self._seated: Sequence[Seated] = ()
        super().__init__(**kwargs)
        self._chairs = Deck(self, Chair)
        self._draw_soon = drawn(self, self._draw)

    def show(self, seated: Sequence[Seated]) -> None:
        self._seated = seated
        self._chairs.show([one.mark for one in seated])
        self._draw_soon()

    def on_touch_down(self, touch: Any) -> bool:
        at = self._nearest(touch.pos)
        if at == NOBODY or not self.collide_point(*touch.pos) or not self._on(at, touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        touch.ud["seat"] = at
        self._chairs.shown[at].lifted = True
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        nearest = self._nearest(touch.pos)
        for at, chair in enumerate(self._chairs.shown):
            chair.aimed = at == nearest != touch.ud["seat"]
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        for chair in self._chairs.shown:
            chair.lifted = chair.aimed = False
        seat, to = touch.ud["seat"], self._nearest(touch.pos)
        if to not in (NOBODY, seat) and seat < len(self._chairs.shown):
            self.post(SeatMoved(seat, to))
        return True

    def _nearest(self, pos: tuple[float, float]) -> int:
        """The seat nearest to a finger."""
        away = [hypot(chair.center_x - pos[0], chair.center_y - pos[1]) for chair in self._chairs.shown]
        return away.index(min(away)) if away else NOBODY

    def _on(self, at: int, pos: tuple[float, float]) -> bool:
        """The finger is on this mark, or beside it by no more than a fingertip."""
        chair = self._chairs.shown[at]
        reach = max(chair.width, theme.touch) / 2
        return bool(hypot(chair.center_x - pos[0], chair.center_y - pos[1]) <= reach)

    def _draw(self, *_: Any) -> None:
        mark = min(theme.unit * 7, self.height * 0.15)
        wide, high = max(self.width - 2.3 * mark, 1), max(self.height - 2.3 * mark, 1)
        self.canvas.before.clear()
        with self.canvas.before:
            self._oval(theme.shadow, wide, high, drop=theme.lip)
            self._oval(theme.wood, wide, high)
            self._oval(theme.felt_dark, wide * 0.94, high * 0.94)
            room = pi * CHIPS * min(wide, high) / max(len(self._seated), 1)
            self._teams(wide * 0.94, high * 0.94, min(mark * 0.8, room * 0.6))
        for chair, (x, y) in zip(self._chairs.shown, self._places(wide + 1.2 * mark, high + 1.2 * mark), strict=True):
            chair.size = (mark, mark)
            chair.center = (x, y)

    def _teams(self, wide: float, high: float, chip: float) -> None:
        """A piece of the table in each player's team's colour, with its chip."""
        part = 360 / max(len(self._seated), 1)
        for at, one in enumerate(self._seated):
            start = 180 + (at - 0.5) * part + 1
            self._oval((*theme.seat(one.side)[:3], TEAM), wide, high, start=start, end=start + part - 2)
        self._oval(theme.felt_dark, wide * MIDDLE, high * MIDDLE)
        for one, (x, y) in zip(self._seated, self._places(wide * CHIPS, high * CHIPS), strict=True):
            draw_chip(Chip(one.side), x, y, chip)

    def _places(self, wide: float, high: float) -> list[tuple[float, float]]:
        """A spot for each player on an oval of this size, clockwise from the front."""
        turns = [pi + 2 * pi * at / len(self._seated) for at in range(len(self._seated))]
        return [(self.center_x + wide / 2 * sin(turn), self.center_y + high / 2 * cos(turn)) for turn in turns]

    def _oval(
        self,
        colour: Sequence[float],
        wide: float,
        high: float,
        *,
        start: float = 0,
        end: float = 360,
        drop: float = 0,
    ) -> None:
        Color(*colour)
        pos = (self.center_x - wide / 2, self.center_y - high / 2 - drop)
        SmoothEllipse(pos=pos, size=(wide, high), angle_start=start, angle_end=end, segments=72)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
