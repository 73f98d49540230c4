"""Try your dice: the tray as the eye sees it, and each die as it was read."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

import kiosk.ui.widgets.call
import kiosk.ui.widgets.marks
import kiosk.ui.widgets.note
import kiosk.ui.widgets.panel
import kiosk.ui.widgets.tray  # noqa: F401 - the rules in the .kv name them
from kiosk.session.pieces import Mark
from kiosk.session.tryviews import TriedDie, TryView
from kiosk.translate import say
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.die import draw_die
from kiosk.ui.widgets.press import Back
from kiosk.ui.widgets.tray import Preview

ONE_BELOW_THE_OTHER = 3  # dice; more stand in two columns


class TriedFace(Widget):
    """The face of a die as one knows it; blank where it is not certain."""

    value = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self.bind(pos=self._draw_soon, size=self._draw_soon, value=self._draw_soon)

    def _draw(self, *_: Any) -> None:
        self.canvas.before.clear()
        with self.canvas.before:
            draw_die(self.center, max(min(self.size) * 0.9, 1), int(self.value))


class Tried(BoxLayout):
    """A die, drawn large, with how sure it is."""

    value = NumericProperty(0)
    """0 where it is not certain."""

    def show(self, tried: TriedDie) -> None:
        self.value = tried.value or 0
        self.ids.number.show(Mark(tried.number, 0, 0, 0, tried.value is not None))
        self.ids.words.say(say(tried.text))
        self.ids.doubt.say("" if tried.value else "?")


class TryScreen(FloatLayout):
    """Draws a TryView."""

    post = ObjectProperty(None)
    dice = NumericProperty(0)
    columns = NumericProperty(1)

    def on_kv_post(self, _base: Any) -> None:
        self._back = Deck(self.ids.back, lambda: Back(post=self.post))
        self._dice = Deck(self.ids.dice, Tried)

    def show(self, view: TryView) -> None:
        ids = self.ids
        ids.title.say(say(view.title))
        ids.headline.say(say(view.headline))
        ids.note.say(say(view.note) if view.note else "", warn=view.warn)
        ids.tray.show(view.tray)
        ids.panel.show(view.panel)
        self.dice = len(view.dice)
        self.columns = 1 if self.dice <= ONE_BELOW_THE_OTHER else 2
        self._dice.show(view.dice)
        self._back.show([view.back])

    @property
    def live(self) -> Sequence[Any]:
        """The tray's picture."""
        return (self.ids.tray.ids.live,)

    def look(self, preview: Preview | None) -> None:
        """A new picture of the tray."""
        self.ids.tray.look(preview)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
