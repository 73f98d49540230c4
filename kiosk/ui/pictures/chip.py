"""Chips of the sides, as they lie on a board: told apart by colour and by what stands on them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, cos, radians, sin

from kivy.graphics import Color, Mesh, Rectangle, SmoothEllipse, SmoothLine
from kivy.graphics.texture import Texture

from kiosk.session.views import PlayerView
from kiosk.ui.theme import theme
from kiosk.ui.widgets.atlas import atlas
from kiosk.ui.widgets.ink import draw_words
from kiosk.ui.widgets.kept import Colour, pixels
from kiosk.ui.widgets.mask import RIM, polygon, white
from kiosk.ui.widgets.rounded import Disc
from kiosk.ui.widgets.seat import marks

EDGE_SPOTS = 6  # light spots around the edge
SPOT_DEGREES = 24
SPOT_SEGMENTS = 4
RING_SEGMENTS = 24
EMBLEMS = 3
FACE = 0.74  # of its middle, in parts of the chip


@dataclass(frozen=True, slots=True)
class Chip:
    """What a side's chips look like: a player's letter, or the emblem of a team where that is empty."""

    side: int
    letter: str = ""


def chips(players: Sequence[PlayerView], sides: int) -> tuple[Chip, ...]:
    """The chip of each side."""
    if len(players) > sides:
        return tuple(map(Chip, range(sides)))
    return tuple(Chip(mark.seat, mark.letter) for mark in marks([player.name for player in players]))


def draw_chip(chip: Chip, x: float, y: float, wide: float, *, kept: bool = False) -> None:
    """Draw a chip around a point of the canvas that is open now; one that is kept has a rim of brass."""
    if wide < 1:
        return
    _disc(x, y - wide * 0.05, wide, theme.shadow)
    colours = tuple(theme.gold if kept else theme.seat(chip.side)), tuple(theme.seat(chip.side)), tuple(theme.paper)
    face = _face(None if chip.letter else chip.side % EMBLEMS, round(wide, 1), kept, colours)
    Color(1, 1, 1, 1)
    Rectangle(texture=face, pos=(round(x - face.width / 2), round(y - face.height / 2)), size=face.size)
    if chip.letter:
        inner = wide * 0.6
        draw_words(chip.letter, (x - inner / 2, y - inner / 2, inner, inner), inner, theme.paper)


@lru_cache(maxsize=256)
def _face(emblem: int | None, wide: float, brass: bool, colours: tuple[Colour, Colour, Colour]) -> Texture:
    """A chip without shadow and letter; `colours`: of its rim, of its middle, and light."""
    side = ceil(wide) + 2 * RIM
    rim, face, light = colours

    def draw() -> None:
        x = y = side / 2
        _disc(x, y, wide, rim)
        if not brass:
            _edge_spots(x, y, wide * 0.97, light)
        _disc(x, y, wide * (0.8 if brass else FACE), face)
        if emblem is not None:
            _emblem(emblem, x, y, wide * 0.2, face, light)

    return atlas.place((side, side), pixels((side, side), draw, rim))


def draw_everyones(sides: int, x: float, y: float, wide: float) -> None:
    """A chip that belongs to all sides: a piece of it in each one's colour."""
    _disc(x, y - wide * 0.05, wide, theme.shadow)
    _disc(x, y, wide, theme.gold)
    for side in range(sides):
        _piece(x, y, wide * 0.84, theme.seat(side), side * 360 / sides, (side + 1) * 360 / sides)
    Color(*theme.paper)
    SmoothLine(circle=(x, y, wide * 0.13, 0, 360, RING_SEGMENTS), width=max(wide * 0.035, 1))


def _disc(x: float, y: float, wide: float, colour: Colour) -> None:
    Color(*colour)
    Disc((x - wide / 2, y - wide / 2), (wide, wide))


def _piece(x: float, y: float, wide: float, colour: Colour, start: float, end: float) -> None:
    Color(*colour)
    SmoothEllipse(pos=(x - wide / 2, y - wide / 2), size=(wide, wide), angle_start=start, angle_end=end, segments=48)


def _edge_spots(x: float, y: float, wide: float, colour: Colour) -> None:
    """Light pieces of the disc, as one drawing."""
    u, v = white().tex_coords[:2]
    vertices, indices = [x, y, u, v], list[int]()
    for spot in range(EDGE_SPOTS):
        first = (spot - 0.5) * 360 / EDGE_SPOTS + SPOT_DEGREES / 2
        for step in range(SPOT_SEGMENTS + 1):
            angle = radians(first + SPOT_DEGREES * step / SPOT_SEGMENTS)
            if step:
                indices += (0, len(vertices) // 4 - 1, len(vertices) // 4)
            vertices += (x + sin(angle) * wide / 2, y + cos(angle) * wide / 2, u, v)
    Color(*colour)
    Mesh(vertices=vertices, indices=indices, texture=white(), mode="triangles")


def _emblem(which: int, x: float, y: float, reach: float, face: Colour, light: Colour) -> None:
    """A square on its corner, a ring, a triangle."""
    match which:
        case 0:
            _sided(4, x, y, reach * 1.15, light)
        case 1:
            half = max(reach * 0.19, 0.9)
            _disc(x, y, 2 * (reach * 0.8 + half), light)
            _disc(x, y, 2 * (reach * 0.8 - half), face)
        case _:
            _sided(3, x, y - reach * 0.15, reach * 1.3, light)


def _sided(corners: int, x: float, y: float, reach: float, colour: Colour) -> None:
    """A polygon, one corner up, as far from its middle."""
    drawn = polygon(corners, 0, wide=max(round(2 * reach), 2) + 2 * RIM)
    Color(*colour)
    Rectangle(texture=drawn, pos=(x - drawn.width / 2, y - drawn.height / 2), size=drawn.size)
