"""Small textures that say how much of each pixel a shape covers: made once, tinted and stretched wherever it is drawn.

Kivy's own smooth shapes are drawn by the corner, several times as slowly, and what is replaced waits to be collected.
"""

from collections.abc import Callable
from functools import lru_cache
from math import cos, hypot, pi, radians, sin

from kivy.graphics.texture import Texture

from kiosk.ui.widgets.atlas import atlas

LARGEST = 32.0  # pixels of a radius; larger corners are stretched, and a little softer
HALVES = 2  # radii are told apart to half a pixel
RIM = 1  # clear pixels around a shape: between pixels its edge stays as smooth as on them
POLYGON = 64  # pixels across a polygon's mask
WHITE = 2  # pixels across, with a RIM that is white too

Distance = Callable[[float, float], float]
"""How far a point, in pixels from the middle, is outside of a shape; negative inside."""


def covered(side: int, outside: Distance) -> bytes:
    """White pixels (RGBA, from below) of a square, as opaque as a shape covers them that is its own mirror image."""
    half, left = side / 2, -(-side // 2)
    lines = []
    for down in range(side):
        line = [min(max(0.5 - outside(half - at - 0.5, down + 0.5 - half), 0), 1) for at in range(left)]
        lines.append(line + line[: side - left][::-1])
    return b"".join(b"\xff\xff\xff" + bytes((round(255 * part),)) for line in lines for part in line)


@lru_cache(maxsize=256)
def corners(halves: int) -> tuple[Texture, float]:
    """A square with round corners of so many half pixels, and where they end, in pixels from its edge."""
    radius = halves / HALVES
    side = round(2 * (radius + RIM)) + 1
    straight = side / 2 - RIM - radius

    def outside(x: float, y: float) -> float:
        across, up = abs(x) - straight, abs(y) - straight
        return hypot(max(across, 0), max(up, 0)) + min(max(across, up), 0) - radius

    return texture(side, covered(side, outside)), radius + RIM


@lru_cache(maxsize=128)
def disc(wide: int) -> Texture:
    """A disc so many pixels wide, with its RIM."""
    return texture(wide + 2 * RIM, covered(wide + 2 * RIM, lambda x, y: hypot(x, y) - wide / 2))


@lru_cache(maxsize=64)
def polygon(count: int, turned: float, *, wide: int = POLYGON) -> Texture:
    """A polygon with so many equal sides, one corner turned so far clockwise from the top (degrees), in a square.

    Of `wide` pixels, RIM are left clear around the circle through its corners.
    """
    reach = (wide / 2 - RIM) * cos(pi / count)
    walls = [radians(turned + 360 * (at + 0.5) / count) for at in range(count)]
    ways = [(sin(wall), cos(wall)) for wall in walls]
    return texture(wide, covered(wide, lambda x, y: max(x * across + y * up for across, up in ways) - reach))


@lru_cache(maxsize=1)
def white() -> Texture:
    """Covers all: for what is drawn between masks."""
    side = WHITE + 2 * RIM
    whole = atlas.place((side, side), b"\xff" * (4 * side * side))
    return whole.get_region(RIM, RIM, WHITE, WHITE)


def texture(side: int, pixels: bytes) -> Texture:
    """A square of so many pixels a side."""
    return atlas.place((side, side), pixels)
