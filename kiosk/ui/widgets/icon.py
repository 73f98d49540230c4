"""Small drawings made of strokes, so that a button is known before it is read."""

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.lang import Builder
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from kiosk.ui.widgets.rounded import Disc

Stroke = tuple[float, ...]

ICONS: dict[str, tuple[Stroke, ...]] = {  # x, y pairs in a unit square, origin at the lower left; one pair alone is a dot
    "home": ((0.1, 0.5, 0.5, 0.88, 0.9, 0.5), (0.22, 0.4, 0.22, 0.1, 0.78, 0.1, 0.78, 0.4), (0.5, 0.1, 0.5, 0.34)),
    "back": ((0.88, 0.5, 0.12, 0.5), (0.44, 0.82, 0.12, 0.5, 0.44, 0.18)),
    "undo": ((0.34, 0.92, 0.1, 0.68, 0.34, 0.44), (0.1, 0.68, 0.58, 0.68, 0.8, 0.58, 0.88, 0.38, 0.8, 0.2, 0.58, 0.1, 0.3, 0.1)),
    "die": ((0.14, 0.14, 0.86, 0.14, 0.86, 0.86, 0.14, 0.86, 0.14, 0.14), (0.33, 0.67), (0.67, 0.33), (0.5, 0.5)),
    "again": ((0.86, 0.56, 0.76, 0.78, 0.5, 0.88, 0.24, 0.78, 0.12, 0.5, 0.24, 0.22, 0.5, 0.12, 0.76, 0.2), (0.88, 0.86, 0.87, 0.55, 0.58, 0.6)),
    "play": ((0.28, 0.14, 0.28, 0.86, 0.84, 0.5, 0.28, 0.14),),
    "plus": ((0.5, 0.14, 0.5, 0.86), (0.14, 0.5, 0.86, 0.5)),
    "cross": ((0.2, 0.2, 0.8, 0.8), (0.2, 0.8, 0.8, 0.2)),
    "check": ((0.12, 0.5, 0.4, 0.2, 0.88, 0.8),),
    "shift": ((0.5, 0.88, 0.12, 0.5, 0.34, 0.5, 0.34, 0.14, 0.66, 0.14, 0.66, 0.5, 0.88, 0.5, 0.5, 0.88),),
    "erase": ((0.32, 0.82, 0.92, 0.82, 0.92, 0.18, 0.32, 0.18, 0.06, 0.5, 0.32, 0.82), (0.44, 0.64, 0.72, 0.36), (0.44, 0.36, 0.72, 0.64)),
    "lock": ((0.2, 0.5, 0.8, 0.5, 0.8, 0.1, 0.2, 0.1, 0.2, 0.5), (0.32, 0.5, 0.32, 0.74, 0.42, 0.88, 0.58, 0.88, 0.68, 0.74, 0.68, 0.5), (0.5, 0.3)),
    "hand": ((0.3, 0.1, 0.16, 0.34, 0.1, 0.52), (0.28, 0.42, 0.28, 0.82), (0.46, 0.5, 0.46, 0.92), (0.63, 0.5, 0.63, 0.86), (0.8, 0.44, 0.8, 0.74), (0.8, 0.44, 0.8, 0.28, 0.7, 0.1)),
    "person": ((0.5, 0.88, 0.64, 0.8, 0.68, 0.68, 0.64, 0.56, 0.5, 0.5, 0.36, 0.56, 0.32, 0.68, 0.36, 0.8, 0.5, 0.88), (0.14, 0.1, 0.18, 0.26, 0.34, 0.36, 0.66, 0.36, 0.82, 0.26, 0.86, 0.1)),
    "clock": ((0.5, 0.9, 0.78, 0.78, 0.9, 0.5, 0.78, 0.22, 0.5, 0.1, 0.22, 0.22, 0.1, 0.5, 0.22, 0.78, 0.5, 0.9), (0.5, 0.72, 0.5, 0.5, 0.66, 0.42)),
    "camera": ((0.08, 0.16, 0.92, 0.16, 0.92, 0.72, 0.68, 0.72, 0.6, 0.84, 0.4, 0.84, 0.32, 0.72, 0.08, 0.72, 0.08, 0.16), (0.5, 0.6, 0.62, 0.55, 0.66, 0.44, 0.62, 0.33, 0.5, 0.28, 0.38, 0.33, 0.34, 0.44, 0.38, 0.55, 0.5, 0.6)),
    "alert": ((0.5, 0.9, 0.06, 0.12, 0.94, 0.12, 0.5, 0.9), (0.5, 0.62, 0.5, 0.4), (0.5, 0.25)),
    "crown": ((0.1, 0.2, 0.1, 0.78, 0.32, 0.5, 0.5, 0.88, 0.68, 0.5, 0.9, 0.78, 0.9, 0.2, 0.1, 0.2),),
    "book": ((0.5, 0.8, 0.34, 0.88, 0.08, 0.86, 0.08, 0.2, 0.34, 0.22, 0.5, 0.12, 0.66, 0.22, 0.92, 0.2, 0.92, 0.86, 0.66, 0.88, 0.5, 0.8), (0.5, 0.8, 0.5, 0.12)),
    "globe": ((0.5, 0.9, 0.78, 0.78, 0.9, 0.5, 0.78, 0.22, 0.5, 0.1, 0.22, 0.22, 0.1, 0.5, 0.22, 0.78, 0.5, 0.9, 0.34, 0.7, 0.3, 0.5, 0.34, 0.3, 0.5, 0.1, 0.66, 0.3, 0.7, 0.5, 0.66, 0.7, 0.5, 0.9), (0.1, 0.5, 0.9, 0.5)),
    "turn": ((0.3, 0.16, 0.74, 0.5, 0.3, 0.84),),
    "earlier": ((0.88, 0.5, 0.12, 0.5), (0.44, 0.82, 0.12, 0.5, 0.44, 0.18)),
    "later": ((0.12, 0.5, 0.88, 0.5), (0.56, 0.82, 0.88, 0.5, 0.56, 0.18)),
}  # fmt: skip


class Icon(Widget):
    """One of the drawings, in one colour; nothing where the name is empty."""

    name = StringProperty("")
    color = ColorProperty((1, 1, 1, 1))
    weight = NumericProperty(0.055)
    """Half the width of a stroke, in parts of the icon."""

    def __init__(self, **kwargs: Any) -> None:
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self.bind(
            pos=self._draw_soon, size=self._draw_soon, name=self._draw_soon,
            color=self._draw_soon, weight=self._draw_soon,
        )  # fmt: skip
        self._draw_soon()

    def _draw(self, *_: Any) -> None:
        side = min(self.size)
        left, low = self.center_x - side / 2, self.center_y - side / 2
        self.canvas.clear()
        with self.canvas:
            Color(*self.color)
            for stroke in ICONS.get(self.name, ()):
                self._stroke([(left if at % 2 == 0 else low) + part * side for at, part in enumerate(stroke)], side)

    def _stroke(self, points: list[float], side: float) -> None:
        half = max(self.weight * side, 1.0)
        if len(points) > 2:
            SmoothLine(points=points, width=half, cap="round", joint="round")
        else:
            Disc(pos=(points[0] - half * 1.5, points[1] - half * 1.5), size=(half * 3, half * 3))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
