"""The tray: its live picture, or why there is none; on a simulated table a tap throws the dice."""

from pathlib import Path
from typing import Any, Protocol

from kivy.graphics.texture import Texture
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout

import kiosk.ui.widgets.icon
import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name them
from kiosk.session.views import TrayView
from kiosk.translate import _, say


class Preview(Protocol):
    """A picture of the tray as the eye sees it now."""

    @property
    def number(self) -> int: ...
    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def rgb(self) -> bytes: ...


class Tray(ButtonBehavior, FloatLayout):
    """Shows the newest picture; posts the view's event when it is touched."""

    post = ObjectProperty(None)
    event = ObjectProperty(None, allownone=True)
    texture = ObjectProperty(None, allownone=True)
    live = BooleanProperty(True)
    simulated = BooleanProperty(False)
    inviting = BooleanProperty(False)
    foot = NumericProperty(0)
    """Height of the wall in front; on a simulated table it is broad, and what invites to throw stands on it."""

    def __init__(self, **kwargs: Any) -> None:
        self._number: int | None = None
        super().__init__(**kwargs)

    def show(self, tray: TrayView) -> None:
        self.live = tray.live
        self.simulated = tray.simulated
        self.event = tray.event
        self.inviting = tray.event is not None
        self.ids.note.say(say(tray.note) if tray.note else "")
        self.ids.invitation.say(_("Tap to roll"))

    def look(self, preview: Preview | None) -> None:
        """Take over a picture, if it is another than the last."""
        if preview is None or preview.number == self._number:
            return
        self._number = preview.number
        size = (preview.width, preview.height)
        if self.texture is None or tuple(self.texture.size) != size:
            self.texture = _blank(size)
        self.texture.blit_buffer(preview.rgb, colorfmt="rgb", bufferfmt="ubyte")
        self.canvas.ask_update()

    def on_release(self) -> None:
        if self.event is not None:
            self.post(self.event)


def _blank(size: tuple[int, int]) -> Any:
    texture = Texture.create(size=size, colorfmt="rgb")
    texture.flip_vertical()
    return texture


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
