"""A button that stands up from the table and goes down under the finger; it posts the event it was shown."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout

import kiosk.ui.widgets.icon
import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name them
from kiosk.session.menutouches import LanguageTurned, OrderTurned, Resumed, SeatAdded
from kiosk.session.pieces import Button, Role
from kiosk.session.tabletouches import (
    EntryOpened,
    LeavingOpened,
    RematchOpened,
    RematchPicked,
    TableMenuOpened,
    UndoTouched,
)
from kiosk.session.touches import HistoryOpened, PictureTurned, RulesClosed, RulesOpened, WentBack
from kiosk.session.wizardtouches import CornersAsked, StepTaken, TryOpened
from kiosk.translate import say
from kiosk.ui.theme import theme


def _colours(role: Role) -> tuple[Any, Any, Any]:
    """The button's face, its lip, its words."""
    match role:
        case Role.MAIN:
            return theme.gold, theme.gold_dark, theme.ink
        case Role.PLAIN:
            return theme.paper, theme.paper_dark, theme.ink
        case Role.DANGER:
            return theme.danger, theme.danger_dark, theme.paper
        case Role.QUIET:
            return theme.felt_dark, theme.clear, theme.paper


ICONS = {
    UndoTouched: "undo",
    EntryOpened: "die",
    WentBack: "home",
    TableMenuOpened: "home",
    LeavingOpened: "person",
    RematchOpened: "again",
    RematchPicked: "again",
    Resumed: "play",
    SeatAdded: "plus",
    LanguageTurned: "globe",
    OrderTurned: "clock",
    RulesOpened: "book",
    RulesClosed: "back",
    HistoryOpened: "clock",
    PictureTurned: "camera",
    TryOpened: "die",
    StepTaken: "check",
    CornersAsked: "hand",
}


class Surface(ButtonBehavior, FloatLayout):
    """What can be pressed: it posts the event it was shown."""

    post = ObjectProperty(None)
    event = ObjectProperty(None, allownone=True)
    icon = StringProperty("")
    number = NumericProperty(0)
    """The hold button that picks it; 0: none."""
    face = ColorProperty(theme.clear)
    lip = ColorProperty(theme.clear)
    ink = ColorProperty(theme.clear)
    big = BooleanProperty(False)
    """Its words are written large."""
    sink = NumericProperty(0)
    """How far down it is now, from 0 to 1."""

    def show(self, button: Button) -> None:
        self.event = button.event
        self.number = button.number or 0
        self.icon = self.icon_of(button)
        self.face, self.lip, self.ink = _colours(button.role)
        self.ids.words.say(say(button.label))

    def icon_of(self, button: Button) -> str:
        """The drawing that goes with what the button does; empty: words alone."""
        return ICONS.get(type(button.event), "")

    def on_state(self, _widget: Any, state: str) -> None:
        self.sink = 1 if state == "down" else 0

    def on_release(self) -> None:
        if self.event is not None:
            self.post(self.event)


class Press(Surface):
    """A wide button: the number to pick it by, an icon and words side by side, in the middle."""

    side = NumericProperty(0)
    """Room left and right of them."""

    def on_kv_post(self, _base: Any) -> None:
        words = self.ids.words
        for widget, name in ((self, "width"), (self, "icon"), (self, "number"), (words, "words"), (words, "largest")):
            widget.fbind(name, self._centre)
        theme.bind(unit=self._centre)  # weakly: the theme outlives every button
        self._centre()

    def _centre(self, *_: Any) -> None:
        words = self.ids.words
        marks = (theme.badge + theme.gap * 1.3) * bool(self.number) + theme.mark * bool(self.icon)
        gap = theme.gap if self.icon and words.words else 0
        least = min(theme.unit * 0.9, (self.width - marks) / 2)
        self.side = max(least, (self.width - marks - gap - words.natural * 1.03) / 2)


class Back(Press):
    """The way back to where one came from, with an arrow."""

    def icon_of(self, _button: Button) -> str:
        return "back"


class Tool(Surface):
    """A small button: an icon with its words below."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
