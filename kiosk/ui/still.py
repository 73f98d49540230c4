"""While nothing but few parts of the window are new, all else is drawn from a picture that was kept of it.

The tray's picture is new fifteen times a second, a die that settles with each frame; without this all that stands
around them would be drawn as often.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Callback, Canvas, ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable
from kivy.uix.floatlayout import FloatLayout


class Still(FloatLayout):
    """Fills the window. A class of it tells which widgets are `live`: nothing lies on them, their parents keep them."""

    def __init__(self, **kwargs: Any) -> None:
        self._inside = Canvas()
        self._picture: Fbo | None = None
        self._lifted: tuple[_Lifted, ...] = ()
        self.kept = False
        """What is drawn now stands in the kept picture, but what is live."""
        self.canvas: Any = Canvas()
        self.canvas.add(self._inside)
        super().__init__(**kwargs)
        Window.bind(on_draw=self._choose)

    @property
    def live(self) -> Sequence[Any]:
        """The widgets; none: there are none now."""
        return ()

    def apply_class_lang_rules(self, *args: Any, **kwargs: Any) -> None:
        with self._drawing_inside():
            super().apply_class_lang_rules(*args, **kwargs)

    def add_widget(self, *args: Any, **kwargs: Any) -> None:
        with self._drawing_inside():
            super().add_widget(*args, **kwargs)

    def remove_widget(self, *args: Any, **kwargs: Any) -> None:
        with self._drawing_inside():
            super().remove_widget(*args, **kwargs)

    @contextmanager
    def _drawing_inside(self) -> Iterator[None]:
        """What is said to be on the canvas meanwhile stands beneath what is live."""
        outside, self.canvas = self.canvas, self._inside
        try:
            yield
        finally:
            self.canvas = outside

    def _choose(self, *_: Any) -> None:
        """Before each frame: what is new is drawn at once, what is not is kept."""
        live = tuple(self.live)
        lifted = tuple(each.widget for each in self._lifted)
        if self._inside.needs_redraw or not live or not set(live) <= set(lifted):
            if self.kept or live != lifted:
                self._draw_all(live)
        elif not self.kept:
            self._keep()

    def _draw_all(self, live: Sequence[Any]) -> None:
        self.canvas.clear()
        if self.kept and self._picture:
            self._picture.remove(self._inside)
        for each in self._lifted:
            each.lay_back()
        self.kept, self._lifted = False, tuple(map(_Lifted, live))
        self.canvas.add(self._inside)
        self._draw_lifted()

    def _keep(self) -> None:
        picture = self._fitting()
        self.kept = True
        self.canvas.clear()
        picture.add(self._inside)
        with self.canvas:
            self.canvas.add(picture)
            Callback(lambda _instruction: glDisable(GL_BLEND))  # it hides all that is behind it
            Color(1, 1, 1, 1)
            Rectangle(texture=picture.texture, size=picture.size)
            Callback(lambda _instruction: glEnable(GL_BLEND))
        self._draw_lifted()

    def _draw_lifted(self) -> None:
        for each in self._lifted:
            self.canvas.add(each.widget.canvas)

    def _fitting(self) -> Fbo:
        """A picture as large as the window."""
        if self._picture is None or self._picture.size != tuple(Window.size):
            self._picture = Fbo(size=tuple(Window.size), with_stencilbuffer=True)
            self._picture.texture.min_filter = self._picture.texture.mag_filter = "nearest"  # pixel for pixel
            with self._picture.before:
                ClearColor(*Window.clearcolor)
                ClearBuffers(clear_stencil=True)
        return self._picture


class _Lifted:
    """A widget's drawing taken out of the drawing around it, with the place where it was."""

    def __init__(self, widget: Any) -> None:
        self.widget = widget
        self._around = widget.parent.canvas
        self._place = self._around.indexof(widget.canvas)
        self._around.remove(widget.canvas)

    def lay_back(self) -> None:
        self._around.insert(self._place, self.widget.canvas)
