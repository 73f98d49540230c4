"""The clues of a case file: suspects as dice with hats, and under each what was found against them."""

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rotate, SmoothEllipse, SmoothLine
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.rules.picture import CaseFile, Clue
from kiosk.session.tabletouches import Pointed
from kiosk.ui.pictures.aim import nearest
from kiosk.ui.theme import theme
from kiosk.ui.widgets.die import draw_die
from kiosk.ui.widgets.ink import Box, draw_words
from kiosk.ui.widgets.parts import Draw, Parts
from kiosk.ui.widgets.rounded import Disc, Rounded
from kiosk.ui.widgets.seat import Mark
from kiosk.ui.widgets.shape import draw_shape

HEAD = 0.27  # of its height: where the suspects are
BARS = 4  # before a suspect whose case is whole
TILTS = (-14, 9, -6, 16, -11, 5, 12)  # degrees: no hand stamps straight
STAMP = (0.22, 0.5, 0.43, 0.28, 0.8, 0.74)  # the check in it: x, y pairs in a unit square


class Clues(ButtonBehavior, Widget):
    """Draws the clues of a CaseFile; a tap points at the nearest one that can be written down."""

    post = ObjectProperty(None)
    head = NumericProperty(0)
    """Height of the suspects, in pixels."""

    def __init__(self, **kwargs: Any) -> None:
        self._file = CaseFile(None, ())
        self._needed: Sequence[int] = ()
        self._marks: Sequence[Mark] = ()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self._parts = Parts(self.canvas)
        self.bind(pos=self._draw_soon, size=self._draw_soon, height=self._stand)

    def show(self, file: CaseFile, needed: Sequence[int], seats: Sequence[Mark]) -> None:
        """`needed`: how many dice alike each section takes."""
        if (file, needed, seats) != (self._file, self._needed, self._marks):
            self._file, self._needed, self._marks = file, needed, seats
            self._draw_soon()

    @property
    def boxes(self) -> Iterator[tuple[int, int, Clue, Box]]:
        """Suspect (from 1), section (from 0), clue, and where it lies in pixels."""
        if not self._needed:
            return
        wide = self.width / len(self._file.clues)
        high = (self.height - self.head) / len(self._needed)
        gap = theme.unit * 0.3
        for at, clues in enumerate(self._file.clues):
            for section, clue in enumerate(clues):
                low = self.top - self.head - (section + 1) * high
                yield at + 1, section, clue, (self.x + at * wide + gap, low + gap, wide - 2 * gap, high - 2 * gap)

    def aimed(self, x: float, y: float) -> str | None:
        """The choice that a finger at this point means."""
        return nearest([(clue.choice, box) for _at, _section, clue, box in self.boxes if clue.choice], x, y)

    def on_release(self) -> None:
        if choice := self.aimed(*self.last_touch.pos):
            self.post(Pointed(choice))

    def _stand(self, *_: Any) -> None:
        self.head = self.height * HEAD

    def _draw(self, *_: Any) -> None:
        self._parts.show({**dict(self._suspects()), **dict(self._found())})

    def _suspects(self) -> Iterator[tuple[Hashable, tuple[object, Draw]]]:
        for at, clues in enumerate(self._file.clues):
            whole = all(clue.found for clue in clues)
            circled = self._file.circles[at] if self._file.circles else None
            owner = None if circled is None else self._marks[circled]
            shown = (tuple(self.pos), tuple(self.size), whole, owner)
            yield at, (shown, partial(self._suspect, at, whole, owner))

    def _found(self) -> Iterator[tuple[Hashable, tuple[object, Draw]]]:
        for suspect, section, clue, box in self.boxes:
            needed = self._needed[section]
            draw = partial(_draw_clue, suspect, needed, clue, box, TILTS[(suspect + 3 * section) % len(TILTS)])
            yield (suspect, section), ((needed, clue, box), draw)

    def _suspect(self, at: int, whole: bool, owner: Mark | None) -> None:
        wide = self.width / len(self._file.clues)
        side = min(wide * 0.62, self.head * 0.62)
        x, y = self.x + (at + 0.5) * wide, self.top - self.head + side * 0.62
        if whole:
            _cell(x, y, side)
        draw_die((x, y), side, at + 1)
        _hat(x, y + side * 0.5, side)
        if whole:
            _bars(x, y, side)
        if owner:
            _circle(owner, x, y, side)


def _draw_clue(suspect: int, needed: int, clue: Clue, box: Box, tilt: float) -> None:
    _clue(suspect, needed, clue, box)
    if clue.found:
        _stamp(box, tilt)


def _clue(suspect: int, needed: int, clue: Clue, box: Box) -> None:
    x, y, wide, high = box
    Color(*(theme.lamp_on if clue.choice else theme.paper_dark))
    Rounded(pos=(x, y), size=(wide, high), radius=theme.unit * 0.8)
    if clue.choice:
        line = max(theme.line, 1)
        Color(*theme.danger)
        inside = (x + line, y + line, wide - 2 * line, high - 2 * line)
        SmoothLine(rounded_rectangle=(*inside, theme.unit * 0.8), width=line)
    wanted = str(suspect) * needed
    if needed > 3:
        wanted = f"{wanted[: needed // 2]} {wanted[needed // 2 :]}"
    colour = theme.ink if clue.choice else theme.ink_soft
    inside = (x + wide * 0.12, y + high * 0.1, wide * 0.76, high * 0.8)
    draw_words(wanted, inside, min(high * 0.5, theme.body), colour)


def _stamp(box: Box, tilt: float) -> None:
    """Found: stamped red."""
    x, y, wide, high = box
    side = min(wide, high) * 0.86
    centre = (x + wide / 2, y + high / 2)
    PushMatrix()
    Rotate(angle=tilt, origin=centre)
    Color(*theme.paper[:3], 0.72)
    Disc(pos=(centre[0] - side / 2, centre[1] - side / 2), size=(side, side))
    Color(*theme.danger)
    SmoothLine(circle=(*centre, side * 0.46), width=max(side * 0.045, 1.2))
    SmoothLine(circle=(*centre, side * 0.37), width=max(side * 0.02, 0.8))
    low = (centre[0] - side * 0.33, centre[1] - side * 0.33)
    points = [low[at % 2] + part * side * 0.66 for at, part in enumerate(STAMP)]
    SmoothLine(points=points, width=max(side * 0.055, 1.4), cap="round", joint="round")
    PopMatrix()


def _hat(x: float, y: float, side: float) -> None:
    """On a suspect's head, `y` where the brim sits."""
    Color(*theme.ink)
    SmoothEllipse(pos=(x - side * 0.62, y - side * 0.1), size=(side * 1.24, side * 0.22))
    Rounded(pos=(x - side * 0.36, y), size=(side * 0.72, side * 0.36), radius=side * 0.14)
    Color(*theme.danger)
    Rounded(pos=(x - side * 0.36, y + side * 0.02), size=(side * 0.72, side * 0.09), radius=1)


def _cell(x: float, y: float, side: float) -> None:
    Color(*theme.gold)
    Rounded(pos=(x - side * 0.72, y - side * 0.6), size=(side * 1.44, side * 1.6), radius=side * 0.12)


def _bars(x: float, y: float, side: float) -> None:
    """The case is whole: behind bars."""
    Color(*theme.ink)
    for bar in range(BARS):
        at = x + side * (bar / (BARS - 1) - 0.5) * 1.16
        SmoothLine(points=(at, y - side * 0.54, at, y + side * 0.5), width=max(side * 0.04, 1.2))


def _circle(mark: Mark, x: float, y: float, side: float) -> None:
    """Whose case it is: a ring of that player's colour, and the mark on it."""
    Color(*theme.seat(mark.seat))
    SmoothLine(circle=(x, y, side * 0.68), width=max(side * 0.06, 1.5))
    disc, centre = side * 0.62, (x + side * 0.56, y - side * 0.32)
    draw_shape(mark.seat, *centre, disc)
    draw_words(mark.letter, (centre[0] - disc / 2, centre[1] - disc / 2, disc, disc), disc * 0.7, theme.paper)
