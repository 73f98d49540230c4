"""A drawing kept as a picture: what never changes is one rectangle in every frame, however much is drawn on it."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.graphics.texture import Texture

Colour = Sequence[float]


def pixels(size: tuple[int, int], draw: Callable[[], None], ground: Colour) -> bytes:
    """RGBA from below, so many pixels wide and high: what `draw` draws, the origin at the lower left.

    `ground` (red, green, blue) is what soft edges of the drawing fade towards while they become clear.
    """
    press = _press()
    press.size = size
    press.clear()
    with press:
        ClearColor(*ground[:3], 0)
        ClearBuffers()
        draw()
    press.draw()
    drawn: bytes = press.pixels
    press.clear()
    return drawn


def picture(size: tuple[int, int], draw: Callable[[], None], ground: Colour) -> Texture:
    """The same as a texture of its own, which goes with the last that uses it."""
    texture = Texture.create(size=size, colorfmt="rgba")
    texture.blit_buffer(pixels(size, draw, ground), colorfmt="rgba", bufferfmt="ubyte")
    texture.min_filter = texture.mag_filter = "nearest"  # it lies pixel on pixel
    return texture


@lru_cache(maxsize=1)
def _press() -> Any:
    """The one in which all are drawn: each would bring programs of its own for the graphics."""
    return Fbo(size=(1, 1))
