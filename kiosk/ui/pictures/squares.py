"""A single square of a board: what is printed on it, and how it shows that it can be touched."""

from collections.abc import Sequence

from kivy.graphics import Color, Rectangle, SmoothLine

from kiosk.rules.grid import Sign, Square
from kiosk.translate import say
from kiosk.ui.pictures.chip import Chip, draw_chip, draw_everyones
from kiosk.ui.theme import theme
from kiosk.ui.widgets.ink import Box, draw_words
from kiosk.ui.widgets.mask import white
from kiosk.ui.widgets.rounded import Disc, Rounded

Stroke = tuple[float, ...]
SIGNS: dict[Sign, tuple[Stroke, ...]] = {  # x, y pairs in a unit square, origin at the lower left
    Sign.STAIRS: ((0.05, 0.12, 0.3, 0.12, 0.3, 0.38, 0.55, 0.38, 0.55, 0.64, 0.8, 0.64, 0.8, 0.9, 1.0, 0.9),),
    Sign.HOUSE: (
        (0.02, 0.5, 0.5, 0.92, 0.98, 0.5),
        (0.16, 0.44, 0.16, 0.08, 0.84, 0.08, 0.84, 0.44),
        (0.42, 0.08, 0.42, 0.34, 0.58, 0.34, 0.58, 0.08),
    ),
    Sign.STAR: (
        (0.5, 0.98, 0.62, 0.64, 0.98, 0.63, 0.69, 0.42, 0.79, 0.07, 0.5, 0.28, 0.21, 0.07, 0.31, 0.42, 0.02, 0.63,
         0.38, 0.64, 0.5, 0.98),
    ),
}  # fmt: skip
PRINT = 0.88  # how much of a square's edge its print may fill
CHIP = 0.86  # a chip's width, in edges of the square
NUMBERED = 0.72  # the width of a number on it
LIFTED = 0.64  # of one that can be taken away: its lit square is seen


def draw_square(square: Square, box: Box, *, dark: bool, crowd: Sequence[Chip]) -> None:
    """Draw a square with all that lies on it on the canvas that is open now; `crowd` are the chips of the sides."""
    x, y, edge, _high = box
    draw_bed(square, box, dark=dark)
    middle = (x + edge / 2, y + edge / 2)
    if square.everyone:
        draw_everyones(len(crowd), *middle, edge * 0.94)
    elif square.side is not None:
        draw_chip(crowd[square.side], *middle, edge * (LIFTED if square.choice else CHIP), kept=square.kept)
    if square.number is not None:
        _draw_number(square.number, middle, edge * NUMBERED)


def _draw_number(number: int, middle: tuple[float, float], across: float) -> None:
    """The button that picks it, as it stands on its answer."""
    left, low = middle[0] - across / 2, middle[1] - across / 2
    Color(*theme.wood_dark)
    Disc(pos=(left, low), size=(across, across))
    draw_words(str(number), (left, low, across, across), across * 0.8, theme.paper)


def draw_bed(square: Square, box: Box, *, dark: bool) -> None:
    """The square as the board is printed; lit where it can be touched."""
    x, y, edge, high = box
    line = 0.0
    if square.choice:
        line = 2 * max(edge * 0.045, 1.5)
        Color(*theme.danger)
        Rectangle(texture=white(), pos=(x, y), size=(edge, high))
    Color(*_cloth(square, dark=dark))
    Rectangle(texture=white(), pos=(x + line, y + line), size=(edge - 2 * line, high - 2 * line))
    if square.side is None and square.label is not None:
        _print(square, box, theme.ink if square.choice else theme.ink_soft)


def _cloth(square: Square, *, dark: bool) -> Sequence[float]:
    colour: Sequence[float] = theme.paper_dark if dark else theme.paper
    if square.kept:
        colour = theme.gold_dark
    return theme.lamp_on if square.choice else colour


def _print(square: Square, box: Box, colour: Sequence[float]) -> None:
    x, y, edge, high = box
    assert square.label
    wide, low = edge * PRINT, high * PRINT
    if square.sign is None:
        inside = (x + (edge - wide) / 2, y + (high - low) / 2, wide, low)
        draw_words(say(square.label), inside, edge * 0.54, colour)
        return
    draw_sign(square.sign, x + edge * 0.3, y + high * 0.5, edge * 0.48, _sign_ink(square.sign))
    draw_words(say(square.label), (x + edge * 0.55, y, edge * 0.42, high), edge * 0.5, colour)


def _sign_ink(sign: Sign) -> Sequence[float]:
    colours: dict[Sign, Sequence[float]] = {
        Sign.STAIRS: theme.seat(1), Sign.HOUSE: theme.felt_light, Sign.STAR: theme.gold_dark,
    }  # fmt: skip
    return colours[sign]


def draw_sign(sign: Sign, x: float, y: float, edge: float, colour: Sequence[float]) -> None:
    """Draw a sign around a point of the canvas that is open now."""
    Color(*colour)
    left, low = x - edge / 2, y - edge / 2
    for stroke in SIGNS[sign]:
        points = [(left if at % 2 == 0 else low) + part * edge for at, part in enumerate(stroke)]
        SmoothLine(points=points, width=max(edge * 0.07, 1), cap="round", joint="round")


def draw_frame(box: Box, rim: float) -> None:
    """The wood around a board, so broad."""
    x, y, wide, high = box
    radius = theme.radius * 0.7
    for colour, outer, inner in (
        (theme.shadow, 1.25, 1.0),
        (theme.wood_dark, 1.0, 0.72),
        (theme.wood_light, 0.72, 0.3),
    ):
        grown = rim * (outer + inner) / 2
        ring = (x - grown, y - grown, wide + 2 * grown, high + 2 * grown, radius)
        Color(*colour)
        SmoothLine(rounded_rectangle=ring, width=rim * (outer - inner) / 2)
    grown = rim * 0.3
    Color(*theme.wood_dark)
    Rounded((x - grown, y - grown), (wide + 2 * grown, high + 2 * grown), radius)
