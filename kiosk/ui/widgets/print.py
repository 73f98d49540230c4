"""Printed words: a texture for each, kept as long as they may be wanted again."""

from collections import OrderedDict
from dataclasses import asdict, dataclass

from kivy.core.text import Label
from kivy.graphics.texture import Texture

MOST_PIXELS = 1_000_000  # of all textures that are kept: 4 MB


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
            texture = _printed(setting)
            self._held += _pixels(texture)
        self._kept[setting] = texture
        while self._held > self._most and len(self._kept) > 1:
            self._held -= _pixels(self._kept.popitem(last=False)[1])
        return texture


def _printed(setting: Setting) -> Texture:
    told = asdict(setting)
    label = Label(**told, text_size=(told.pop("width"), None))
    label.refresh()
    texture = label.texture
    texture.bind()
    texture.min_filter = texture.mag_filter = "nearest"  # it lies pixel on pixel
    return texture


def _pixels(texture: Texture) -> int:
    return int(texture.width * texture.height)


prints = Prints(MOST_PIXELS)
