"""Words drawn straight on a canvas, for what is printed in many small places."""

from collections.abc import Sequence

from kivy.graphics import Color, Rectangle

from kiosk.ui.widgets.print import stamp
from kiosk.ui.widgets.wording import width_of

LINE = 0.86  # height of a printed line, in font sizes: figures have nothing below the line

Box = tuple[float, float, float, float]
"""x, y, width, height, in pixels."""


def fitting(words: str, box: Box, largest: float) -> int:
    """The font size at which the words, one below the other, fill a box and no more."""
    lines = words.split()
    widest = max(width_of(line, 1, bold=True) for line in lines)
    return int(min(largest, box[2] / widest, box[3] / (LINE * len(lines))))


def draw_words(words: str, box: Box, largest: float, colour: Sequence[float]) -> None:
    """Draw words on the canvas that is open now, one below the other in the middle of the box."""
    size, lines = fitting(words, box, largest), words.split()
    if size < 1:
        return
    Color(*colour)
    x, y, wide, high = box
    for at, line in enumerate(lines):
        texture = stamp(line, size)
        middle = y + high / 2 + ((len(lines) - 1) / 2 - at) * LINE * size
        Rectangle(
            texture=texture,
            pos=(round(x + (wide - texture.width) / 2), round(middle - texture.height / 2)),
            size=texture.size,
        )
