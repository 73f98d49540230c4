"""How large words are written in a box, how wide they are then, and where their lines end."""

from dataclasses import dataclass
from functools import lru_cache

from kivy.core.text import Label as Ruler

RULER = 100  # font size at which words are measured, once each
SMALL = range(8, 30)  # font sizes, pixels: each letter takes whole pixels, which adds up, so words are measured at each
LINE = 1.19  # height of a line, in font sizes (Roboto)
SLACK = 0.06  # of a font size: what a rendered line may be wider than its words were measured
BETWEEN = 0.25  # pixels: what two words may be wider than each for itself, and a space
STEP = 0.94
CUT = "…"


@lru_cache(maxsize=4096)
def _measured(word: str, bold: bool) -> float:
    width: float = Ruler(font_size=RULER, bold=bold).get_extents(word)[0]
    return width / RULER


@lru_cache(maxsize=8192)
def _drawn(word: str, size: int, bold: bool) -> float:
    width: float = Ruler(font_size=size, bold=bold).get_extents(word)[0]
    return width


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """How wide one line of text is at that font size (fonts come in whole pixels), in pixels."""
    return _drawn(text, int(size), bold) if int(size) in SMALL else _measured(text, bold) * size


def lines(text: str, width: float, size: float, *, bold: bool = False) -> int:
    """How many lines the text takes in that width; 0 where a word alone is too wide."""
    space = width_of(" ", size, bold=bold) + BETWEEN
    width -= size * SLACK
    count = 0
    for paragraph in text.split("\n"):
        used = width + 1
        for word in paragraph.split(" "):
            wide = width_of(word, size, bold=bold)
            if wide > width:
                return 0
            if used + space + wide > width:
                count, used = count + 1, wide
            else:
                used += space + wide
    return count


def fitting(text: str, width: float, height: float, largest: float, smallest: float, *, bold: bool = False) -> float:
    """The largest font size at which the text fits the box, not below `smallest`."""
    size = largest
    while size > smallest and not _fits(text, width, height, size, bold):
        size *= STEP
    return max(size, smallest)


def shortened(text: str, width: float, size: float, *, bold: bool = False, most: int = 1) -> str:
    """At `most` so many lines that fit the width, its end given up for … where it must."""
    if 0 < _broken(text, width, size, bold) <= most:
        return text
    kept = text
    while kept and not 0 < _broken(kept + CUT, width, size, bold) <= most:
        kept = kept[:-1].rstrip()
    return kept + CUT


def _fits(text: str, width: float, height: float, size: float, bold: bool) -> bool:
    count = _broken(text, width, size, bold)
    return count > 0 and count * LINE * size <= height


def _broken(text: str, width: float, size: float, bold: bool) -> int:
    """As `lines`; but they are broken where a whole pixel ends, which is nothing to a line that need not be."""
    return 1 if lines(text, width, size, bold=bold) == 1 else lines(text, int(width), size, bold=bold)


@dataclass(frozen=True, slots=True)
class Fit:
    """How words are written in a box."""

    text: str
    """They, or what is left of them."""
    font_size: float
    count: int
    """Lines."""


@lru_cache(maxsize=2048)
def fit(words: str, brief: str, room: tuple[float, float], largest: float, smallest: float, bold: bool) -> Fit:
    """`words` in a room of so many pixels.

    Where they do not fit at the smallest size, broken behind their hyphens, or else `brief` where there is one.
    """
    if not _fits(words, *room, smallest, bold):
        parted = words.replace("-", "-\n")
        words = parted if parted != words and _fits(parted, *room, smallest, bold) else brief or words
    size = fitting(words, *room, largest, smallest, bold=bold)
    if not _fits(words, *room, size, bold):
        words = shortened(words, room[0], size, bold=bold, most=max(1, int(room[1] / (LINE * size))))
    return Fit(words, size, _broken(words, room[0], size, bold))
