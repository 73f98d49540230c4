"""A part of the screen that is drawn once and kept as a picture until something in it changes.

The tray's picture is new fifteen times a second; without this all that stands around it would be drawn as often.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil, floor
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Callback, Canvas, ClearBuffers, ClearColor, Color, Fbo, Rectangle, Translate
from kivy.graphics.opengl import GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_SRC_ALPHA, glBlendFuncSeparate
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from kiosk.ui.theme import theme

Blending = tuple[int, int, int, int]

KIVYS: Blending = (GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE)
"""How one colour is laid over another as Kivy sets it: right in a window, behind which there is nothing."""
INSIDE: Blending = (GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)
"""The same in a picture with holes; its colours come out multiplied with how much they cover."""
MULTIPLIED: Blending = (GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE)
"""How such a picture is laid over the window."""


class Kept:
    """Mixed in before a layout: what it draws, and all in it, is kept until it changes.

    `opacity` hides it or shows it; values between are not known to it.
    """

    reach = NumericProperty(1)
    """So far outside of its rectangle it draws, units: its shadow, as a rule."""

    def __init__(self, **kwargs: Any) -> None:
        self._place_soon = Clock.create_trigger(self._place, -1)
        self._inside = Fbo(size=(1, 1), with_stencilbuffer=True)
        with self._inside.before:
            _blend(INSIDE)
            ClearColor(0, 0, 0, 0)
            ClearBuffers(clear_stencil=True)
            self._corner = Translate()
        self.canvas: Any = Canvas()
        with self.canvas:
            self.canvas.add(self._inside)
            _blend(MULTIPLIED)
            Color(1, 1, 1, 1)
            self._picture = Rectangle(size=(0, 0))
            _blend(KIVYS)
        super().__init__(**kwargs)
        for name in ("pos", "size", "reach"):
            self.fbind(name, self._place_soon)  # type: ignore[attr-defined]
        self._place_soon()

    def apply_class_lang_rules(self, *args: Any, **kwargs: Any) -> None:
        with self._drawing_inside():
            super().apply_class_lang_rules(*args, **kwargs)  # type: ignore[misc]

    def add_widget(self, *args: Any, **kwargs: Any) -> None:
        with self._drawing_inside():
            super().add_widget(*args, **kwargs)  # type: ignore[misc]

    def remove_widget(self, *args: Any, **kwargs: Any) -> None:
        with self._drawing_inside():
            super().remove_widget(*args, **kwargs)  # type: ignore[misc]

    def on_opacity(self, *_: Any) -> None:
        self._place_soon()

    @contextmanager
    def _drawing_inside(self) -> Iterator[None]:
        """What is said to be on the canvas meanwhile goes into the picture."""
        outside, self.canvas = self.canvas, self._inside
        try:
            yield
        finally:
            self.canvas = outside

    def _place(self, *_: Any) -> None:
        """On whole pixels, so that letters stay as sharp as they are."""
        widget: Any = self
        reach = self.reach * theme.unit
        left, bottom = floor(widget.x - reach), floor(widget.y - reach)
        size = ceil(widget.right + reach) - left, ceil(widget.top + reach) - bottom
        if not widget.opacity or min(size) < 1:
            self._picture.size = (0, 0)
            return
        self._corner.xy = -left, -bottom
        if self._inside.size != size:
            self._inside.size = size
            texture = self._inside.texture
            texture.min_filter = texture.mag_filter = "nearest"  # it lies on whole pixels
            self._picture.texture = texture
        self._picture.pos, self._picture.size = (left, bottom), size


class KeptBox(Kept, BoxLayout):
    """Widgets side by side, or below each other."""


class KeptGrid(Kept, GridLayout):
    """Widgets in the lines of a grid."""


def _blend(how: Blending) -> None:
    """On the canvas that is open now: from here on colours are laid over each other so."""
    Callback(lambda _instruction: glBlendFuncSeparate(*how))
