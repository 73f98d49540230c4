"""Small pictures that lie side by side in large textures: each change of texture within a frame takes time and room.

A processor that draws where no graphics card does keeps some 60 KB for each.
"""

from dataclasses import dataclass

from kivy.graphics.texture import Texture

PAGE = 512  # pixels of a side
GAP = 1  # clear pixels between two, that none is seen at the edge of another
LARGE = PAGE // 2  # what is wider or higher has a texture of its own


@dataclass(slots=True)
class _Shelf:
    """A row of pictures, none higher than the row."""

    low: int
    high: int
    right: int = GAP
    """Where the next one stands."""

    def takes(self, wide: int, high: int) -> bool:
        return high <= self.high <= 1.5 * high + GAP and self.right + wide + GAP <= PAGE


class Atlas:
    """Takes in pictures that are never given up."""

    def __init__(self) -> None:
        self._page: Texture | None = None
        self._shelves: list[_Shelf] = []

    def place(self, size: tuple[int, int], pixels: bytes) -> Texture:
        """A picture of `size` pixels, RGBA from below."""
        wide, high = size
        if max(size) > LARGE:
            return _filled(Texture.create(size=size, colorfmt="rgba"), (0, 0), size, pixels)
        shelf = next((shelf for shelf in self._shelves if shelf.takes(wide, high)), None) or self._shelf(high)
        spot = shelf.right, shelf.low
        shelf.right += wide + GAP
        return _filled(self._page, spot, size, pixels).get_region(*spot, *size)

    def _shelf(self, high: int) -> _Shelf:
        """A new one; on a new page where the last is full."""
        low = self._shelves[-1].low + self._shelves[-1].high + GAP if self._shelves else GAP
        if self._page is None or low + high + GAP > PAGE:
            self._page, self._shelves, low = _blank(), [], GAP
        self._shelves.append(_Shelf(low, high))
        return self._shelves[-1]


def _blank() -> Texture:
    page = Texture.create(size=(PAGE, PAGE), colorfmt="rgba")
    return _filled(page, (0, 0), (PAGE, PAGE), bytes(4 * PAGE * PAGE))


def _filled(texture: Texture, spot: tuple[int, int], size: tuple[int, int], pixels: bytes) -> Texture:
    texture.blit_buffer(pixels, pos=spot, size=size, colorfmt="rgba", bufferfmt="ubyte")
    return texture


atlas = Atlas()
