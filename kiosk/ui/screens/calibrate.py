"""The calibration, one step after the other: what to do, what is seen, what is still wrong."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

import kiosk.ui.widgets.call
import kiosk.ui.widgets.note
import kiosk.ui.widgets.panel
import kiosk.ui.widgets.tray  # noqa: F401 - the rules in the .kv name them
from kiosk.session.pieces import Button
from kiosk.session.tryviews import CalibrateView, CheckView
from kiosk.translate import _, say
from kiosk.ui.widgets.asked import Asked
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.die import Die, settling
from kiosk.ui.widgets.press import Press
from kiosk.ui.widgets.tray import Preview


class Check(BoxLayout):
    """Something that must be right, with its tick, or what to do."""

    ok = BooleanProperty(False)

    def show(self, check: CheckView) -> None:
        self.ok = check.ok
        self.ids.words.say(say(check.text))


class Cancel(Press):
    """The way out that leaves all as it was."""

    def icon_of(self, _button: Button) -> str:
        return "cross"


class CalibrateScreen(FloatLayout):
    """Draws a CalibrateView."""

    post = ObjectProperty(None)
    checks = NumericProperty(0)
    dice = NumericProperty(0)

    def on_kv_post(self, _base: Any) -> None:
        self._checks = Deck(self.ids.checks, Check)
        self._dice = Deck(self.ids.dice, lambda: Die(post=self.post))
        self._back = Deck(self.ids.back, lambda: Cancel(post=self.post))
        self._other = Deck(self.ids.other, lambda: Press(post=self.post))
        self._go = Deck(self.ids.go, lambda: Press(post=self.post, big=True))
        self._asked = Asked(self.ids.over, self.post)

    def show(self, view: CalibrateView) -> None:
        ids = self.ids
        ids.title.say(say(view.title))
        ids.step.say(_("{n} of {all}").format(n=view.step, all=view.steps) if view.step <= view.steps else "")
        ids.headline.say(say(view.headline))
        ids.hint.say(say(view.hint) if view.hint else "")
        ids.note.say(say(view.note) if view.note else "", warn=view.warn)
        self.checks, self.dice = len(view.checks), len(view.dice)
        self._checks.show(view.checks)
        self._dice.show(view.dice)
        ids.tray.show(view.tray)
        ids.panel.show(view.panel)
        for deck, button in ((self._back, view.back), (self._other, view.other), (self._go, view.go)):
            deck.show([button] if button else [])
        self._asked.show(view.question)

    @property
    def live(self) -> Sequence[Any]:
        """The tray's picture, and dice that settle; nothing while a question lies on them."""
        return () if self._asked.asking else (self.ids.tray.ids.live, *settling(self._dice.shown))

    def look(self, preview: Preview | None) -> None:
        """A new picture of the tray."""
        self.ids.tray.look(preview)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
