"""The tray: its live picture, or why there is none; on a simulated table a tap or flick throws, a slow finger drags."""

from dataclasses import replace
from math import dist
from pathlib import Path
from typing import Any, Protocol

from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.lang import Builder
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

import kiosk.ui.widgets.icon
import kiosk.ui.widgets.marks
import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name them
from kiosk.orders import Drag, Flick
from kiosk.session.pieces import TrayView
from kiosk.session.tabletouches import TrayDragged, TrayTouched
from kiosk.session.wizardtouches import SpotTouched
from kiosk.translate import _, say
from kiosk.ui.theme import theme

FLICK_S = 0.3
"""A finger that moves on for longer drags."""
SHORTEST_S = 0.02
"""No flick is quicker, whatever a driver of touches says."""


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


class Fitted(Widget):
    """A picture as large as it can be. (Kivy's own marks out its box first, twice, for one that would leave it.)"""

    texture = ObjectProperty(None, allownone=True)

    def _norm(self) -> tuple[float, float]:
        if self.texture is None:
            return 1.0, 1.0
        wide, high = self.texture.size
        scale = min(self.width / wide, self.height / high)
        return max(wide * scale, 1.0), max(high * scale, 1.0)

    norm_image_size = AliasProperty(_norm, None, bind=["size", "texture"])
    """Its width and height, in pixels."""


class Tray(ButtonBehavior, FloatLayout):
    """Shows the newest picture; posts the view's event when it is touched."""

    post = ObjectProperty(None)
    event = ObjectProperty(None, allownone=True)
    texture = ObjectProperty(None, allownone=True)
    live = BooleanProperty(True)
    simulated = BooleanProperty(False)
    points = BooleanProperty(False)
    """A touch posts the spot in the picture where it was."""
    inviting = BooleanProperty(False)
    foot = NumericProperty(0)
    """Height of the wall in front; on a simulated table it is broad, and what invites to throw stands on it."""

    def __init__(self, **kwargs: Any) -> None:
        self._number: int | None = None
        self._finger: Any = None
        self._dragging = False
        super().__init__(**kwargs)

    def show(self, tray: TrayView) -> None:
        self.live = tray.live
        self.simulated = tray.simulated
        self.points = tray.points
        self.ids.marks.show(tray)
        self.event = tray.event
        self.inviting = tray.event is not None
        self.ids.note.say(say(tray.note) if tray.note else "")
        self.ids.invitation.brief = _("Tap")
        self.ids.invitation.say(_("Tap or flick"))

    def look(self, preview: Preview | None) -> None:
        """Take over a picture, if it is another than the last."""
        if preview is None or preview.number == self._number:
            return
        self._number = preview.number
        size = (preview.width, preview.height)
        if self.texture is None or tuple(self.texture.size) != size:
            self.texture = _blank(size)
        self.texture.blit_buffer(preview.rgb, colorfmt="rgb", bufferfmt="ubyte")
        Window.canvas.ask_update()  # nothing else is new

    def on_touch_down(self, touch: Any) -> bool:
        taken: bool = super().on_touch_down(touch)
        if taken and self._finger is None and touch.grab_list:
            self._finger, self._dragging = touch, False
        return taken

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and touch is self._finger:
            self._follow(touch)
        taken: bool = super().on_touch_move(touch)
        return taken

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and touch is self._finger:
            self._finger = None
            self._lift(touch)
        taken: bool = super().on_touch_up(touch)
        return taken

    def _follow(self, touch: Any) -> None:
        """A finger that has moved and is still on its way after FLICK_S drags from where it began."""
        if self.points or not (self.simulated and self.live and self.texture):
            return
        if not self._dragging:
            if not _swept(touch) or _seconds(touch) < FLICK_S:
                return
            self._dragging = True
            self._lead(touch.opos)
        self._lead(touch.pos)

    def _lift(self, touch: Any) -> None:
        if self.points:
            self._point(touch.pos)
        elif self._dragging:
            self._lead(touch.pos, over=True)
        elif isinstance(self.event, TrayTouched) and _swept(touch) and self.texture:
            self.post(replace(self.event, flick=self._flick(touch)))
        elif self.event is not None and self.collide_point(*touch.pos):
            self.post(self.event)

    def _point(self, at: tuple[float, float]) -> None:
        """Only what the picture shows can be pointed at."""
        x, y = self._spot(at)
        if self.live and self.texture and 0 <= x <= 1 and 0 <= y <= 1:
            self.post(SpotTouched(x, y))

    def _lead(self, at: tuple[float, float], *, over: bool = False) -> None:
        self.post(TrayDragged(Drag(*self._spot(at), over)))

    def _spot(self, at: tuple[float, float]) -> tuple[float, float]:
        """Shares of the picture's width and height, from the top left."""
        picture = self.ids.picture
        width, height = picture.norm_image_size
        return (at[0] - picture.center_x) / width + 0.5, 0.5 - (at[1] - picture.center_y) / height

    def _flick(self, touch: Any) -> Flick:
        heights = self.ids.picture.norm_image_size[1] * max(_seconds(touch), SHORTEST_S)
        return Flick((touch.x - touch.ox) / heights, (touch.y - touch.oy) / heights)


def _swept(touch: Any) -> bool:
    """The finger has moved, more than a tap trembles."""
    return bool(dist(touch.pos, touch.opos) > theme.unit * 2)


def _seconds(touch: Any) -> float:
    """From its first to its last move."""
    return float(touch.time_update - touch.time_start)


def _blank(size: tuple[int, int]) -> Any:
    texture = Texture.create(size=size, colorfmt="rgb")
    texture.flip_vertical()
    return texture


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
