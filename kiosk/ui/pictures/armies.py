"""War: two armies of dice face each other over the centre die; those that can be captured are ringed in gold."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.lang import Builder
from kivy.uix.floatlayout import FloatLayout

from kiosk.rules.picture import Armies
from kiosk.session.views import PlayerView
from kiosk.ui.theme import theme
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.die import dashes, draw_die
from kiosk.ui.widgets.drawn import drawn
from kiosk.ui.widgets.rounded import Rounded
from kiosk.ui.widgets.seat import SeatMark, marks

TURNED = (5.0, -7.0, 3.0, -4.0, 6.0)  # degrees by which the dice of an army lie askew
STEP = 1.28  # from die to die, in edges of a die
MARK = 1.1  # room for a player's mark
GAP = 1.4  # between the armies, where the centre die lies
BROAD = 1.6  # width in heights from which the armies stand beside each other
LARGEST = 17.0  # edge of a die, in units
RING = 1.24  # edge of the gold behind a die that can be captured, in edges of the die

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Field:
    """Where the armies stand, in pixels."""

    side: float
    """Edge of a die."""
    camps: tuple[tuple[float, float, float, float], ...]
    """Ground of each player: x, y, width, height."""
    centre: Spot
    across: int
    """Dice beside each other in an army."""
    shift: tuple[float, float]
    """How far they make room for the player's mark, in edges of a die."""

    def spots(self, seat: int, dice: int) -> list[Spot]:
        """Where the dice of an army lie, in rows around the middle of its ground."""
        x, y, width, height = self.camps[seat]
        down = -(-dice // self.across)
        counts = [min(self.across, dice - row * self.across) for row in range(down)]
        middle = (x + width / 2 + self.shift[0] * self.side, y + height / 2 + self.shift[1] * self.side)
        step = self.side * STEP
        return [
            (middle[0] + (at - (count - 1) / 2) * step, middle[1] + ((down - 1) / 2 - row) * step)
            for row, count in enumerate(counts)
            for at in range(count)
        ]


class ArmiesPicture(FloatLayout):
    """Draws Armies."""

    def __init__(self, **kwargs: Any) -> None:
        self._armies = Armies(((), ()), None)
        super().__init__(**kwargs)
        self._draw_soon = drawn(self, self._draw)

    def on_kv_post(self, _base: Any) -> None:
        self._marks = Deck(self, SeatMark)

    def show(self, armies: Armies, players: Sequence[PlayerView]) -> None:
        self._armies = armies
        self._marks.show(marks([player.name for player in players]))
        self._draw_soon()

    def _draw(self, *_: Any) -> None:
        most = max(2, *map(len, self._armies.dice))
        lay = beside if self.width > BROAD * self.height else over
        field = max((lay(self, across, most) for across in range(1, most + 1)), key=attrgetter("side"))
        self.canvas.before.clear()
        with self.canvas.before:
            for seat in (0, 1):
                self._camp(field, seat)
            if self._armies.centre is not None:
                self._die(field.centre, field.side, self._armies.centre, self._armies.centre_aim)
        for mark, (x, y, _width, height) in zip(self._marks.shown, field.camps, strict=True):
            edge = min(field.side * 0.72, theme.unit * 8)
            mark.size_hint, mark.size = (None, None), (edge, edge)
            mark.pos = (x + theme.unit, y + height - edge - theme.unit)

    def _camp(self, field: Field, seat: int) -> None:
        """A player's ground, framed in gold while it is their turn, and the dice on it."""
        x, y, width, height = field.camps[seat]
        Color(*theme.seat(seat)[:3], 0.62)
        Rounded(pos=(x, y), size=(width, height), radius=theme.radius)
        if self._armies.actor == seat:
            Color(*theme.gold)
            edge = theme.line
            SmoothLine(
                rounded_rectangle=(x + edge, y + edge, width - 2 * edge, height - 2 * edge, theme.radius), width=edge
            )
        aimed = self._armies.aims if self._armies.actor == 1 - seat else ()
        dice = self._armies.dice[seat]
        for at, (spot, value) in enumerate(zip(field.spots(seat, len(dice)), dice, strict=True)):
            self._die(spot, field.side, value, value in aimed, angle=TURNED[at])

    def _die(self, spot: Spot, side: float, value: int, aim: bool, *, angle: float = 0.0) -> None:
        if not value:
            Color(*theme.paper_dark)
            dashes(*spot, side * 0.42)
            return
        if aim:
            Color(*theme.gold)
            edge = side * RING
            Rounded(pos=(spot[0] - edge / 2, spot[1] - edge / 2), size=(edge, edge), radius=edge * 0.24)
        draw_die(spot, side, value, angle=angle)


def over(box: Any, across: int, most: int) -> Field:
    """The second player's army over the first's."""
    down = -(-most // across)
    side = min(box.width / (across * STEP + MARK), box.height / (2 * down * STEP + GAP + 0.4), theme.unit * LARGEST)
    high = (box.height - side * GAP) / 2
    camps = ((box.x, box.y, box.width, high), (box.x, box.top - high, box.width, high))
    return Field(side, camps, box.center, across, (MARK / 2 - 0.1, 0))


def beside(box: Any, across: int, most: int) -> Field:
    """The second player's army to the right of the first's."""
    down = -(-most // across)
    side = min(box.width / (2 * across * STEP + GAP + 0.4), box.height / (down * STEP + MARK), theme.unit * LARGEST)
    wide = (box.width - side * GAP) / 2
    camps = ((box.x, box.y, wide, box.height), (box.right - wide, box.y, wide, box.height))
    return Field(side, camps, box.center, across, (0, 0.1 - MARK / 2))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
