"""Rectangles with round corners, and discs, drawn from the nine pieces of a small texture. In .kv as in Python."""

from collections.abc import Iterable
from typing import Any

from kivy.factory import Factory
from kivy.graphics import BorderImage, Mesh, Rectangle
from kivy.graphics.texture import Texture

from kiosk.ui.widgets.mask import HALVES, LARGEST, RIM, corners, disc

Pair = tuple[float, float]


class _Laid:
    """What lies anew wherever its place or its size is set."""

    _pos: Pair
    _size: Pair

    @property
    def pos(self) -> Pair:
        return self._pos

    @pos.setter
    def pos(self, pos: Pair) -> None:
        self._pos = pos
        self._lay()

    @property
    def size(self) -> Pair:
        return self._size

    @size.setter
    def size(self, size: Pair) -> None:
        self._size = size
        self._lay()

    def _lay(self) -> None:
        raise NotImplementedError


class Rounded(_Laid, BorderImage):
    """A rectangle with round corners; nothing where it has no size."""

    def __init__(self, pos: Pair = (0, 0), size: Pair = (0, 0), radius: float = 0.0) -> None:
        self._pos, self._size, self._radius = pos, size, radius
        super().__init__(pos=pos, size=size)
        self._lay()

    @property
    def radius(self) -> float:
        """Of its corners, in pixels; no more than make it round."""
        return self._radius

    @radius.setter
    def radius(self, radius: float) -> None:
        self._radius = radius
        self._lay()

    def _lay(self) -> None:
        """The texture with the corners, its rim outside of the rectangle."""
        wide, high = self._size
        radius = min(self._radius, wide / 2, high / 2)
        if min(wide, high) <= 0:
            _place(self, self._pos, (0, 0), 0)
            return
        drawn = min(max(radius, 1 / HALVES), LARGEST)
        self.texture, border = corners(round(drawn * HALVES))
        scale = max(radius, 1 / HALVES) / (border - RIM)
        rim = RIM * scale
        self.border = (border,) * 4
        _place(self, (self._pos[0] - rim, self._pos[1] - rim), (wide + 2 * rim, high + 2 * rim), border * scale)


class Disc(_Laid, Rectangle):
    """The largest disc in a square."""

    def __init__(self, pos: Pair = (0, 0), size: Pair = (0, 0)) -> None:
        self._pos, self._size = pos, size
        super().__init__(pos=pos, size=size)
        self._lay()

    def _lay(self) -> None:
        wide = min(self._size)
        self.texture, rim = _disc(wide)
        Rectangle.pos.__set__(self, (self._pos[0] - rim, self._pos[1] - rim))
        Rectangle.size.__set__(self, (wide + 2 * rim, wide + 2 * rim) if wide > 0 else (0, 0))


def draw_discs(middles: Iterable[Pair], wide: float) -> None:
    """Draw many discs of one width on the canvas that is open now, as one drawing."""
    texture, rim = _disc(wide)
    reach = wide / 2 + rim
    left, low, _right, _low, right, top, *_rest = texture.tex_coords
    vertices, indices = list[float](), list[int]()
    for x, y in middles:
        first = len(vertices) // 4
        vertices += (x - reach, y - reach, left, low, x + reach, y - reach, right, low)
        vertices += (x + reach, y + reach, right, top, x - reach, y + reach, left, top)
        indices += (first + corner for corner in (0, 1, 2, 2, 3, 0))
    Mesh(vertices=vertices, indices=indices, texture=texture, mode="triangles")


def _disc(wide: float) -> tuple[Texture, float]:
    """The texture of a disc so wide, and the rim that it adds around it, in pixels."""
    drawn = min(max(round(wide), 1), round(2 * LARGEST))
    return disc(drawn), RIM * wide / drawn


def _place(image: Any, pos: Pair, size: Pair, border: float) -> None:
    BorderImage.pos.__set__(image, pos)
    BorderImage.size.__set__(image, size)
    image.display_border = (border,) * 4


for _kind in (Rounded, Disc):
    Factory.register(_kind.__name__, cls=_kind)
