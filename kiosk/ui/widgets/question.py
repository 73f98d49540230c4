"""A question over the table: it waits for an answer; the panel's keys below it still answer too."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

import kiosk.ui.pictures.board
import kiosk.ui.widgets.call
import kiosk.ui.widgets.die
import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name them
from kiosk.session.pieces import Button, Question
from kiosk.session.views import PlayerView
from kiosk.translate import say
from kiosk.ui.pictures.chip import chips
from kiosk.ui.theme import theme
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.die import dashes, draw_die
from kiosk.ui.widgets.press import Press, Surface

MUCH = 110  # letters of a detail that two lines do not hold
PART = 5  # rows of a board up to which it is a part of one


class DieFace(Widget):
    """A die and nothing else."""

    value = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        draw = Clock.create_trigger(self._draw, -1)
        self.bind(pos=draw, size=draw, value=draw)
        draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            draw_die(tuple(self.center), min(self.size), int(self.value))


class Face(Surface):
    """An answer drawn as a big die."""

    value = NumericProperty(1)

    def show(self, button: Button) -> None:
        super().show(button)
        self.face, self.lip = theme.felt, theme.felt_dark


class Entered(Widget):
    """The dice given so far, and the places of those still to come."""

    faces = ListProperty()
    missing = NumericProperty(0)

    def on_kv_post(self, _base: Any) -> None:
        draw = Clock.create_trigger(self._draw, -1)
        self.bind(pos=draw, size=draw, faces=draw, missing=draw)

    def _draw(self, *_: Any) -> None:
        count = len(self.faces) + int(self.missing)
        self.canvas.clear()
        if not count:
            return
        step = min(self.height, self.width / count)
        left = self.center_x - step * (count - 1) / 2
        with self.canvas:
            for at in range(count):
                self._place(left + at * step, step * 0.8, at)

    def _place(self, x: float, side: float, at: int) -> None:
        if at < len(self.faces):
            draw_die((x, self.center_y), side, self.faces[at])
        else:
            Color(*theme.ink_soft)
            dashes(x, self.center_y, side * 0.4)


class Asking(FloatLayout):
    """Covers the table; touches that miss the answers end here."""

    post = ObjectProperty(None)
    entering = NumericProperty(0)
    """Dice of the entry by hand: those given and those missing."""
    faces = NumericProperty(0)
    answers = NumericProperty(0)
    closeup = BooleanProperty(False)
    """It shows a board, or part of one."""
    whole = BooleanProperty(False)
    """All of it, with numbers to pick from."""
    beside = BooleanProperty(False)
    """It stands beside the answers, not above them."""

    telling = NumericProperty(1)
    """How much room its detail takes: once, or twice where it says much."""

    def on_kv_post(self, _base: Any) -> None:
        self._faces = Deck(self.ids.faces, lambda: Face(post=self._tell))
        self._answers = Deck(self.ids.answers, lambda: Press(post=self._tell))

    def show(self, question: Question, players: Sequence[PlayerView]) -> None:
        """`players` are those at the table, where it asks about a board."""
        self.closeup, self.whole = question.closeup is not None, False
        if question.closeup:
            self.whole = len(question.closeup.rows) > PART
            self.ids.closeup.show(question.closeup, chips(players, question.closeup.sides))
        drawn = len(question.faces)
        self.faces, self.answers = drawn, len(question.answers) - drawn
        self.entering = len(question.entered) + question.missing
        self.ids.text.say(say(question.text))
        detail = say(question.detail) if question.detail else ""
        self.telling = 2 if len(detail) > MUCH else 1
        self.ids.detail.say(detail)
        self.ids.entered.faces, self.ids.entered.missing = question.entered, question.missing
        self._faces.show(question.answers[:drawn])
        for face, value in zip(self._faces.shown, question.faces, strict=True):
            face.value = value
        self._answers.show(question.answers[drawn:])

    @property
    def shown(self) -> list[Any]:
        """What can be pressed, in the order of the answers."""
        return self._faces.shown + self._answers.shown

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return bool(self.collide_point(*touch.pos))

    def _tell(self, event: Any) -> None:
        self.post(event)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
