"""The panel on the screen: hold buttons, end turn and undo with their lamps, where no real ones are wired."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name it
from kiosk.session.pieces import Button, PanelKey
from kiosk.session.tabletouches import UndoTouched
from kiosk.signals import HOLD_KEYS, Key, KeyPressed, Lamp
from kiosk.translate import say
from kiosk.ui.widgets.deck import Deck

BLINK_S = 0.5  # a lamp that blinks changes so often
LONG_PRESS_S = 0.7  # held down for so long, a press is a long one


def beside(keys: Sequence[PanelKey], tools: Sequence[Button]) -> list[Button]:
    """The tools that no key of the panel is there for."""
    return [tool for tool in tools if not keys or tool.event != UndoTouched()]


class PanelButton(ButtonBehavior, BoxLayout):
    """A button of the panel: pressed like the real one, short or long."""

    post = ObjectProperty(None)
    lamp = OptionProperty(Lamp.OFF, options=list(Lamp))
    lit = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._key = Key.UNDO
        self._wait: Any = None
        super().__init__(**kwargs)

    def show(self, key: PanelKey) -> None:
        self._key = key.key
        self.ids.words.say(say(key.label))
        if self.lamp != key.lamp:
            self.lamp = key.lamp
            self.lit = key.lamp != Lamp.OFF

    def on_press(self) -> None:
        self._wait = Clock.schedule_once(self._long, LONG_PRESS_S)

    def on_release(self) -> None:
        if self._wait is not None:
            self._cancel()
            self.post(KeyPressed(self._key))

    def on_touch_up(self, touch: Any) -> bool:
        handled: bool = super().on_touch_up(touch)
        if touch.grab_current is self:
            self._cancel()
        return handled

    def _long(self, *_: Any) -> None:
        self._wait = None
        self.post(KeyPressed(self._key, long=True))

    def _cancel(self) -> None:
        if self._wait is not None:
            self._wait.cancel()
            self._wait = None


class Row(GridLayout):
    """Buttons side by side."""


class Panel(BoxLayout):
    """All keys of the panel; nothing, and no room taken, where there are none."""

    post = ObjectProperty(None)
    keys = NumericProperty(0)

    def on_kv_post(self, _base: Any) -> None:
        self._holds = Deck(self.ids.holds, self._button)
        self._others = Deck(self.ids.others, self._button)
        self._blinker = Clock.schedule_interval(self._blink, BLINK_S)
        self._blinker.cancel()

    def show(self, keys: Sequence[PanelKey]) -> None:
        self.keys = len(keys)
        self._holds.show([key for key in keys if key.key in HOLD_KEYS])
        self._others.show([key for key in keys if key.key not in HOLD_KEYS])
        self._blinker.cancel()
        if any(key.lamp == Lamp.BLINK for key in keys):
            self._blinker()

    @property
    def shown(self) -> list[Any]:
        """The buttons, in the order of the view."""
        return self._holds.shown + self._others.shown

    def _button(self) -> PanelButton:
        return PanelButton(post=self.post)

    def _blink(self, *_: Any) -> None:
        if self.get_root_window() is None:
            return
        blinking = [each for each in self.shown if each.lamp == Lamp.BLINK]
        lit = not any(each.lit for each in blinking)
        for each in blinking:
            each.lit = lit


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
