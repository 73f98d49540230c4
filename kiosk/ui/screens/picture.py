"""The tray as it was seen at a roll, with the rolls before and after it at hand."""

from io import BytesIO
from pathlib import Path
from typing import Any

from kivy.core.image import Image as Decoded
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name it
from kiosk.session.pieces import Button
from kiosk.session.touches import PictureTurned
from kiosk.session.views import PictureView
from kiosk.translate import _, say
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.press import Back, Press


class Step(Press):
    """To the roll before or after."""

    def icon_of(self, button: Button) -> str:
        return "earlier" if isinstance(button.event, PictureTurned) and button.event.by < 0 else "later"


class PictureScreen(FloatLayout):
    """Draws a PictureView."""

    post = ObjectProperty(None)
    texture = ObjectProperty(None, allownone=True)
    marked = BooleanProperty(False)
    """Something became of the roll that is told."""

    def on_kv_post(self, _base: Any) -> None:
        self._jpeg: bytes | None = None
        self._back = Deck(self.ids.back, lambda: Back(post=self.post))
        self._steps = Deck(self.ids.steps, lambda: Step(post=self.post, big=True))

    def show(self, view: PictureView) -> None:
        self.ids.title.say(say(view.title))
        self.marked = view.mark is not None
        self.ids.fate.say(say(view.mark) if view.mark else "")
        self._back.show([view.back])
        self._steps.show([button for button in (view.earlier, view.later) if button])
        if view.jpeg != self._jpeg:
            self._jpeg, self.texture = view.jpeg, _decoded(view.jpeg)
        damaged = view.jpeg is not None and self.texture is None
        self.ids.note.say(say(view.note) if view.note else _("This picture is damaged") if damaged else "")


def _decoded(jpeg: bytes | None) -> Any:
    """The texture of a JPEG file; None where it is none, or cut off by a power cut."""
    try:
        return Decoded(BytesIO(jpeg), ext="jpg").texture if jpeg else None
    except Exception:  # whatever the library behind it says
        return None


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
