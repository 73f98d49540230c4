"""While nothing but one part of the window is new, all else is drawn from a picture that was kept of it.

The tray's picture is new fifteen times a second; without this all that stands around it would be drawn as often.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Callback, Canvas, ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable
from kivy.uix.floatlayout import FloatLayout


class Still(FloatLayout):
    """Fills the window. A class of it tells which widget is `live`: nothing lies on it, whatever is new in it says so
    to the window's canvas alone.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._inside = Canvas()
        self._kept: Fbo | None = None
        self._lifted: _Lifted | None = None
        self.canvas: Any = Canvas()
        self.canvas.add(self._inside)
        super().__init__(**kwargs)
        Window.bind(on_draw=self._choose)

    @property
    def live(self) -> Any:
        """The widget, None: there is none now."""
        return None

    @property
    def kept(self) -> bool:
        """What is drawn now stands in the kept picture, but what is live."""
        return self._lifted is not None

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
        live = self.live
        if live is None or self._inside.needs_redraw:
            self._let_go()
        elif self._lifted is None:
            self._keep(live)

    def _keep(self, live: Any) -> None:
        picture = self._picture()
        self._lifted = _Lifted(live)
        self.canvas.clear()
        picture.add(self._inside)
        with self.canvas:
            self.canvas.add(picture)
            Callback(lambda _instruction: glDisable(GL_BLEND))  # it hides all that is behind it
            Color(1, 1, 1, 1)
            Rectangle(texture=picture.texture, size=picture.size)
            Callback(lambda _instruction: glEnable(GL_BLEND))
            self.canvas.add(live.canvas)

    def _let_go(self) -> None:
        if self._kept is None or self._lifted is None:
            return
        self.canvas.clear()
        self._kept.remove(self._inside)
        self._lifted.lay_back()
        self._lifted = None
        self.canvas.add(self._inside)

    def _picture(self) -> Fbo:
        """As large as the window."""
        if self._kept is None or self._kept.size != tuple(Window.size):
            self._kept = Fbo(size=tuple(Window.size), with_stencilbuffer=True)
            self._kept.texture.min_filter = self._kept.texture.mag_filter = "nearest"  # pixel for pixel
            with self._kept.before:
                ClearColor(*Window.clearcolor)
                ClearBuffers(clear_stencil=True)
        return self._kept


class _Lifted:
    """A widget's drawing taken out of the drawing around it, with the place where it was."""

    def __init__(self, widget: Any) -> None:
        self._canvas, self._around = widget.canvas, widget.parent.canvas
        self._place = self._around.indexof(self._canvas)
        self._around.remove(self._canvas)

    def lay_back(self) -> None:
        self._around.insert(self._place, self._canvas)
