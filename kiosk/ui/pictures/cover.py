"""The picture on a game's card in the menu: a few dice on coloured cloth, as they may lie in that game."""

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.properties import StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex as colour

from kiosk.ui.theme import theme
from kiosk.ui.widgets.die import draw_die
from kiosk.ui.widgets.rounded import Disc, Rounded

Lying = tuple[float, float, float, int, float]  # x, y, edge (parts of the picture's shorter side), value, angle

ONE_ROW: tuple[Lying, ...] = tuple((0.12 + 0.19 * at, 0.5, 0.18, value, 0) for at, value in enumerate((3, 5, 1, 2, 6)))
COVERS: dict[str, tuple[str, tuple[Lying, ...]]] = {  # cloth, dice from back to front
    "five-thousand": ("#B23A2B", ((0.26, 0.66, 0.3, 1, 14), (0.7, 0.7, 0.3, 1, -10), (0.5, 0.42, 0.34, 1, 4), (0.14, 0.26, 0.26, 5, -24), (0.84, 0.28, 0.26, 5, 20))),
    "ten-thousand": ("#7D3C98", ((0.2, 0.7, 0.26, 1, 9), (0.5, 0.72, 0.26, 2, -4), (0.8, 0.7, 0.26, 3, 7), (0.2, 0.33, 0.26, 4, -9), (0.5, 0.31, 0.26, 5, 5), (0.8, 0.33, 0.26, 6, -6))),
    "detective": ("#2165A8", ((0.34, 0.6, 0.42, 4, 8), (0.76, 0.34, 0.3, 4, -18))),
    "dominoes": ("#00706B", ONE_ROW),
    "hi-low": ("#A85200", ((0.3, 0.68, 0.36, 6, 10), (0.7, 0.34, 0.36, 1, -12))),
    "tug": ("#5B6B1F", ((0.14, 0.5, 0.25, 2, -8), (0.32, 0.52, 0.25, 2, 6), (0.5, 0.5, 0.3, 2, 0), (0.7, 0.52, 0.25, 4, 9), (0.88, 0.5, 0.25, 5, -7))),
    "war": ("#9A2A4F", ((0.2, 0.72, 0.28, 5, 12), (0.5, 0.72, 0.28, 3, -5), (0.5, 0.3, 0.28, 3, 8), (0.8, 0.3, 0.28, 6, -14))),
    "roll-em": ("#4A4A8F", ((0.22, 0.34, 0.3, 2, -8), (0.5, 0.36, 0.3, 3, 5), (0.78, 0.34, 0.3, 4, -4), (0.36, 0.72, 0.3, 5, 12), (0.66, 0.72, 0.3, 6, -10))),
    "dice-poker": ("#2E6B2E", ((0.2, 0.34, 0.26, 4, 10), (0.4, 0.36, 0.26, 4, 5), (0.6, 0.36, 0.26, 4, 0), (0.8, 0.34, 0.26, 3, -8), (0.5, 0.74, 0.26, 3, -4))),
}  # fmt: skip
ANY = ("#37474F", ((0.34, 0.58, 0.4, 5, 10), (0.7, 0.38, 0.34, 2, -14)))


class Cover(Widget):
    """Drawn for the game it is told; a game that it does not know gets two dice."""

    game = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self.bind(pos=self._draw_soon, size=self._draw_soon, game=self._draw_soon)
        self._draw_soon()

    def _draw(self, *_: Any) -> None:
        cloth, dice = COVERS.get(self.game, ANY)
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*colour(cloth))
            Rounded(pos=self.pos, size=self.size, radius=theme.unit)
            self._ring()
            self._dice(dice)

    def _ring(self) -> None:
        """As on a playing mat."""
        side = min(self.size)
        Color(1, 1, 1, 0.1)
        Disc(pos=(self.center_x - side * 0.47, self.center_y - side * 0.47), size=(side * 0.94, side * 0.94))
        Color(1, 1, 1, 0.28)
        SmoothLine(circle=(self.center_x, self.center_y, side * 0.44), width=max(theme.line * 0.8, 1))

    def _dice(self, dice: tuple[Lying, ...]) -> None:
        side = min(self.size)
        wide = min(self.width, side * 1.4)
        for x, y, edge, value, angle in dice:
            at = (self.center_x + (x - 0.5) * wide, self.center_y + (y - 0.5) * side)
            draw_die(at, edge * side, value, angle=angle)
