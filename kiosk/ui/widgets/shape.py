"""The shape of a seat: beside its colour, so that nobody needs to tell colours apart."""

from dataclasses import dataclass

from kivy.graphics import Color, Rectangle

from kiosk.ui.theme import theme
from kiosk.ui.widgets.mask import POLYGON, RIM, polygon
from kiosk.ui.widgets.rounded import Disc

RINGS = (1.0, 0.86, 0.76, 0.64, 0.54)
"""Edges of the rings from outside to inside, in parts of the shape."""
EDGE = 1.1
"""Of the light edge: dark seats stand out from dark cloth too."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A polygon with equal sides, or a disc."""

    corners: int = 0
    """None: a disc."""
    turned: float = 0.0
    """Degrees, clockwise from one corner up."""
    grown: float = 1.0
    """That it covers about as much as the disc, in parts of the disc's width."""


SHAPES = (Shape(), Shape(4, 45, 1.2), Shape(6, 0, 1.07), Shape(4, 0, 1.22), Shape(5, 0, 1.14))


def shape(seat: int) -> tuple[Shape, int]:
    """The shape of a seat from 0, and how many light rings lie in it: no two seats of 15 look alike."""
    return SHAPES[seat % len(SHAPES)], seat // len(SHAPES) % 3


def draw_shape(seat: int, x: float, y: float, wide: float) -> None:
    """Draw the mark of a seat, with a light edge, around a point of the canvas that is open now."""
    drawn, rings = shape(seat)
    for at, part in enumerate((EDGE, *RINGS[: 1 + 2 * rings])):
        Color(*(theme.seat(seat) if at % 2 else theme.paper))
        side = wide * drawn.grown * part
        if drawn.corners:
            side *= POLYGON / (POLYGON - 2 * RIM)
            texture = polygon(drawn.corners, drawn.turned)
            Rectangle(texture=texture, pos=(x - side / 2, y - side / 2), size=(side, side))
        else:
            Disc((x - side / 2, y - side / 2), (side, side))
