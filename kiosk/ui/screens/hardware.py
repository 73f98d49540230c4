"""The hardware test: buttons with their lamps, the tray as the camera reads it, and a dot wherever a finger is."""

from pathlib import Path
from typing import Any

from kivy.graphics import Color, Line
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

import kiosk.ui.widgets.tray  # noqa: F401 - the rules in the .kv name it
from kiosk.session.ownerviews import ButtonView, HardwareView
from kiosk.translate import say
from kiosk.ui.theme import theme
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.press import Back
from kiosk.ui.widgets.rounded import Disc
from kiosk.ui.widgets.tray import Preview

MOST_DOTS = 300  # of those that fingers leave behind


class TriedButton(ButtonBehavior, BoxLayout):
    """A button of the panel: glows while it was just pressed; a tap lights its lamp."""

    post = ObjectProperty(None)
    event = ObjectProperty(None)
    fresh = BooleanProperty(False)
    lit = BooleanProperty(False)

    def show(self, view: ButtonView) -> None:
        self.event, self.fresh, self.lit = view.event, view.fresh, view.lit
        self.ids.words.say(say(view.label))
        self.ids.told.say(say(view.told))

    def on_release(self) -> None:
        self.post(self.event)


class Fingers:
    """Draws a ring around each finger and a dot wherever one has been."""

    def __init__(self, canvas: Any) -> None:
        self._canvas = canvas
        self._dots: list[tuple[float, float]] = []
        self._down: dict[int, tuple[float, float]] = {}

    def at(self, touch: Any) -> None:
        self._down[touch.uid] = touch.pos
        self._dots = [*self._dots, touch.pos][-MOST_DOTS:]
        self._draw()

    def gone(self, touch: Any) -> None:
        self._down.pop(touch.uid, None)
        self._draw()

    def clear(self) -> None:
        self._dots, self._down = [], {}
        self._canvas.clear()

    def _draw(self) -> None:
        dot, ring = theme.unit * 1.2, theme.unit * 6
        self._canvas.clear()
        with self._canvas:
            Color(*theme.gold)
            for x, y in self._dots:
                Disc(pos=(x - dot / 2, y - dot / 2), size=(dot, dot))
            for x, y in self._down.values():
                Line(circle=(x, y, ring), width=max(theme.line, 1.2))


class HardwareScreen(FloatLayout):
    """Draws a HardwareView; where fingers are is its own affair."""

    post = ObjectProperty(None)

    def on_kv_post(self, _base: Any) -> None:
        self._buttons = Deck(self.ids.buttons, lambda: TriedButton(post=self.post))
        self._light = Deck(self.ids.light, lambda: TriedButton(post=self.post))
        self._back = Deck(self.ids.back, lambda: Back(post=self.post))
        self.fingers = Fingers(self.canvas.after)

    def show(self, view: HardwareView) -> None:
        self.ids.title.say(say(view.title))
        self.ids.hint.say(say(view.hint))
        self.ids.read.say(say(view.read))
        self.ids.tray.show(view.tray)
        self._buttons.show(view.buttons)
        self._light.show([view.light])
        self._back.show([view.back])

    def look(self, preview: Preview | None) -> None:
        self.ids.tray.look(preview)

    def on_parent(self, _widget: Any, parent: Any) -> None:
        if parent is None:
            self.fingers.clear()

    def on_touch_down(self, touch: Any) -> bool:
        self.fingers.at(touch)
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        self.fingers.at(touch)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        self.fingers.gone(touch)
        return bool(super().on_touch_up(touch))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
