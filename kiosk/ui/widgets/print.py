"""Printed words: a texture for each, kept as long as they may be wanted again."""

from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kivy.core.text import Label
from kivy.graphics.texture import Texture

from kiosk.ui.widgets.atlas import atlas

MOST_PIXELS = 1_000_000  # of all textures that are kept: 4 MB
CLEAR = bytes(4)


@dataclass(frozen=True, slots=True)
class Setting:
    """What words look like, but for their colour and their place."""

    text: str
    font_size: int
    """Pixels: fonts come in whole ones."""
    bold: bool = False
    strikethrough: bool = False
    halign: str = "left"
    """Where lines stand that are shorter than others."""
    width: int | None = None
    """Where lines are broken, pixels; None: nowhere."""


class Prints:
    """Textures of words, white: their colour is given where they are drawn. The first to go is the longest unwanted."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held = 0
        self._kept: OrderedDict[Setting, Texture] = OrderedDict()

    def of(self, setting: Setting) -> Texture:
        """What is not there yet is printed at once: in the middle of a frame, all that is drawn would be waited for."""
        texture = self._kept.pop(setting, None)
        if texture is None:
            texture = _alone(setting)
            self._held += _pixels(texture)
        self._kept[setting] = texture
        while self._held > self._most and len(self._kept) > 1:
            self._held -= _pixels(self._kept.popitem(last=False)[1])
        return texture


@lru_cache(maxsize=1024)
def stamp(text: str, font_size: int) -> Texture:
    """Bold words that are drawn in many places, and are never many: kept for good, beside each other."""
    size, pixels = _Press(Setting(text, font_size, bold=True)).pressed()
    texture = atlas.place(size, pixels)
    texture.flip_vertical()
    return texture


class _Press(Label):
    """Kivy's label, which hands out what it has drawn; it would put it into a texture when that is first drawn with."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(
            text=setting.text,
            font_size=setting.font_size,
            bold=setting.bold,
            strikethrough=setting.strikethrough,
            halign=setting.halign,
            text_size=(setting.width, None),
        )

    def pressed(self) -> tuple[tuple[int, int], bytes]:
        """Width and height in pixels, and the pixels: RGBA from above."""
        self.resolve_font_name()
        self._size = self.render()
        if min(self._size) <= 1:
            return (1, 1), CLEAR
        self.texture = self
        self.render(real=True)
        return self._size, self._pixels

    def blit_data(self, image: Any) -> None:
        """What Kivy asks its texture to do."""
        self._pixels = image.data


def _alone(setting: Setting) -> Texture:
    size, pixels = _Press(setting).pressed()
    texture = Texture.create(size=size, colorfmt="rgba")
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    texture.flip_vertical()
    texture.min_filter = texture.mag_filter = "nearest"  # it lies pixel on pixel
    return texture


def _pixels(texture: Texture) -> int:
    return int(texture.width * texture.height)


prints = Prints(MOST_PIXELS)
