"""A die as one knows it: a white cube's face with pips, and how it lies: free, held, set aside, in question."""

from collections.abc import Iterable, Iterator
from math import cos, radians, sin
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, Mesh, PopMatrix, PushMatrix, Rotate
from kivy.lang import Builder
from kivy.properties import NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

import kiosk.ui.widgets.icon
import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name them
from kiosk.session.pieces import DieLook, DieView
from kiosk.translate import _
from kiosk.ui.motion import settle
from kiosk.ui.theme import theme
from kiosk.ui.widgets.panel import LONG_PRESS_S
from kiosk.ui.widgets.rounded import Rounded, draw_discs

CORNERS = ((-1, 1), (1, -1), (1, 1), (-1, -1))
SIDES = ((-1, 0), (1, 0))
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: CORNERS[:2],
    3: (*CORNERS[:2], (0, 0)),
    4: CORNERS,
    5: (*CORNERS, (0, 0)),
    6: (*CORNERS, *SIDES),
}
SPREAD = 0.27  # from the middle to an outer pip, in edges of the die
PIP = 0.19  # its diameter
SWELLS, TURNS, DROPS = 0.12, 50.0, 0.2  # while it settles: larger by, turned by degrees, higher by parts of its bed


def draw_die(centre: tuple[float, float], side: float, value: int | None, *, angle: float = 0.0) -> None:
    """Draw a die on the canvas that is open now, turned by `angle` degrees; None: a blank face."""
    x, y = centre
    PushMatrix()
    Rotate(angle=angle, origin=centre)
    _face(x, y - side * 0.05, side, (0, 0, 0, 0.3))
    _face(x, y, side, theme.die_edge)
    _face(x, y + side * 0.02, side * 0.93, theme.die)
    Color(*theme.pip)
    pips = [(x + across * SPREAD * side, y + (up * SPREAD + 0.02) * side) for across, up in PIPS.get(value or 0, ())]
    draw_discs(pips, side * PIP * (1.25 if value == 1 else 1))
    PopMatrix()


def _face(x: float, y: float, side: float, colour: tuple[float, ...]) -> None:
    Color(*colour)
    Rounded(pos=(x - side / 2, y - side / 2), size=(side, side), radius=side * 0.2)


def dashes(x: float, y: float, side: float, *, count: int = 16) -> None:
    """A broken ring on the canvas that is open now: a place where a die will lie.

    In one drawing and an opaque colour: a line for each dash would be a drawing of its own to Kivy, and slow.
    """
    inner, outer = side - max(theme.line, 1), side + max(theme.line, 1)
    vertices: list[float] = []
    for at in range(count):
        for angle in (radians(360 * at / count), radians(360 * (at + 0.5) / count)):
            for far in (inner, outer):
                vertices += (x + far * cos(angle), y + far * sin(angle), 0, 0)
    indices = [4 * at + corner for at in range(count) for corner in (0, 1, 2, 1, 3, 2)]
    Mesh(vertices=vertices, indices=indices, mode="triangles")


class Die(ButtonBehavior, Widget):
    """One slot of the table with its die; a tap posts the event in the view, a long touch says that it is wrong.

    Where a die has no event, a tap says that too.
    """

    post = ObjectProperty(None)
    event = ObjectProperty(None, allownone=True)
    wrong = ObjectProperty(None, allownone=True)
    look = OptionProperty(DieLook.EMPTY, options=list(DieLook))
    value = NumericProperty(0)
    slot = NumericProperty(0)
    tag = StringProperty("")
    icon = StringProperty("")
    tag_height = NumericProperty(0)
    bed = NumericProperty(0)
    """Edge of the square that it lies on."""
    settling = NumericProperty(0)
    """How far it still is from its rest, from 1 to 0."""

    def __init__(self, **kwargs: Any) -> None:
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        self._face_soon = Clock.create_trigger(self._draw_face, -1)
        self._long: Any = None
        self._told = False
        super().__init__(**kwargs)
        self.bind(
            pos=self._draw_soon, size=self._draw_soon, look=self._draw_soon,
            value=self._draw_soon, bed=self._draw_soon, state=self._draw_soon,
            settling=self._face_soon,
        )  # fmt: skip
        self._draw_soon()

    def show(self, die: DieView) -> None:
        if die.value and die.value != self.value:
            settle(self)
        self.slot, self.look, self.value = die.slot, die.look, die.value or 0
        self.event, self.wrong = die.event, die.wrong
        self.icon = {DieLook.HELD: "hand", DieLook.LOCKED: "lock", DieLook.QUESTION: "alert"}.get(die.look, "")
        self.tag = self._tag()
        self.ids.tag.brief = str(die.slot + 1) if die.look is DieLook.HELD else ""
        self.ids.tag.say(self.tag)

    def on_state(self, _widget: Any, state: str) -> None:
        if self._long is not None:
            self._long.cancel()
        if state == "down":
            self._told = False
            self._long = Clock.schedule_once(self._say_wrong, LONG_PRESS_S)

    def _say_wrong(self, *_: Any) -> None:
        if self.wrong is not None:
            self._told = True  # the release that follows says nothing more
            self.post(self.wrong)

    def on_release(self) -> None:
        tapped = self.event or self.wrong
        if tapped is not None and not self._told:
            self.post(tapped)

    def _tag(self) -> str:
        match self.look:
            case DieLook.HELD:
                return f"{self.slot + 1} {_('held')}"
            case DieLook.LOCKED:
                return _("set aside")
            case DieLook.QUESTION:
                return f"{self.slot + 1} ?"
            case _:
                return str(self.slot + 1)

    @property
    def side(self) -> float:
        """Edge of the drawn die, in pixels."""
        return float(self.bed) * {DieLook.LOCKED: 0.7, DieLook.QUESTION: 0.76, DieLook.HELD: 0.78}.get(self.look, 0.84)

    @property
    def live(self) -> Any:
        """What is new with each frame while it settles."""
        return self.ids.face

    @property
    def _middle(self) -> tuple[float, float]:
        return self.center_x, self.y + self.tag_height + (self.height - self.tag_height) / 2

    def _draw(self, *_: Any) -> None:
        self.canvas.before.clear()
        with self.canvas.before:
            self._bed(*self._middle)
        self._draw_face()

    def _draw_face(self, *_: Any) -> None:
        x, y = self._middle
        self.live.canvas.before.clear()
        with self.live.canvas.before:
            if self.look == DieLook.EMPTY:
                Color(*theme.felt_light)
                dashes(x, y, self.side * 0.45)
            else:
                side = self.side * (0.94 if self.state == "down" else 1 + SWELLS * self.settling)
                turned = TURNS * self.settling * (1 if self.slot % 2 else -1)
                draw_die((x, y + DROPS * self.bed * self.settling), side, int(self.value), angle=turned)

    def _bed(self, x: float, y: float) -> None:
        """What the die lies on: brass for held, wood for set aside, a warning frame for a question."""
        if self.look in (DieLook.EMPTY, DieLook.FREE):
            return
        colour = {DieLook.HELD: theme.gold, DieLook.LOCKED: theme.wood_dark, DieLook.QUESTION: theme.warn}[self.look]
        Color(*colour)
        box = (x - self.bed / 2, self.y, self.bed, y + self.bed / 2 - self.y)
        Rounded(pos=box[:2], size=box[2:], radius=theme.radius)
        if self.look == DieLook.QUESTION:
            Color(*theme.danger)
            edge = theme.line * 2
            inner = (box[0] + edge, box[1] + edge, box[2] - 2 * edge, box[3] - 2 * edge)
            Line(rounded_rectangle=(*inner, theme.radius), width=theme.line * 1.5)


def settling(dice: Iterable[Die]) -> Iterator[Any]:
    """What of them is new with each frame now."""
    return (die.live for die in dice if die.settling)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
