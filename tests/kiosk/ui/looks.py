"""What may be wrong with a screen: cut off, lying on another, too small to touch, hard to read. Each fault is told."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

from tests.kiosk.ui.seen import Box, box, ink, shown

TOUCH_MM = 9.0
MM_PER_INCH = 25.4
DIAGONAL_IN = 7.0
CUT = "…"
LEAST_CONTRAST = 4.5
CALL_MM = 5.0
MANY = 8  # players


def texts(screen: Any) -> list[tuple[Any, Box]]:
    from kiosk.ui.widgets.text import Text

    return [(text, seen) for text, seen in shown(front(screen), Text) if text.text]


def targets(screen: Any) -> list[tuple[Any, Box]]:
    from kivy.uix.behaviors import ButtonBehavior

    return [(target, seen) for target, seen in shown(front(screen), ButtonBehavior) if not target.disabled]


def front(screen: Any) -> Any:
    """What is not covered by a question."""
    asked = getattr(screen, "_asked", None)
    return screen if asked is None or asked.asking is None else asked.asking


def cut_off(screen: Any, size: tuple[int, int]) -> Iterator[str]:
    window = Box(0, 0, *size)
    for widget, seen in [*texts(screen), *targets(screen)]:
        if not window.holds(seen):
            yield f"{widget} leaves the screen"
    for text, _seen in texts(screen):
        wide, high = text.texture_size
        left, top, right, bottom = text.padding
        over = wide + left + right > text.width + 1 or high + top + bottom > text.height + 1
        if over or not box(text).holds(ink(text)):
            yield f"“{text.words}” is cut off"


def shortened(screen: Any, names: tuple[str, ...]) -> Iterator[str]:
    """Words in which none of these long names stands."""
    for text, _seen in texts(screen):
        if text.text.endswith(CUT) and not text.words.endswith(CUT) and not any(name in text.words for name in names):
            yield f"“{text.words}” is shortened to “{text.text}”"


def overlapping_texts(screen: Any) -> Iterator[str]:
    boxes = [(text.words, ink(text).cut(seen)) for text, seen in texts(screen)]
    for (one, first), (two, second) in combinations(boxes, 2):
        if first.meets(second):
            yield f"“{one}” lies on “{two}”"


def overlapping_targets(screen: Any) -> Iterator[str]:
    for (one, first), (two, second) in combinations(targets(screen), 2):
        if first.meets(second):
            yield f"{one} lies on {two}"


def too_small(screen: Any, size: tuple[int, int]) -> Iterator[str]:
    from kiosk.ui.widgets.keyboard import LetterKey

    least = TOUCH_MM / MM_PER_INCH * (size[0] ** 2 + size[1] ** 2) ** 0.5 / DIAGONAL_IN
    for target, _seen in targets(screen):
        if not isinstance(target, LetterKey) and min(target.width, target.height) < least - 1:
            yield f"{target} is {target.width:.0f} × {target.height:.0f} pixels, {least:.0f} are {TOUCH_MM} mm"


def calls(screen: Any, size: tuple[int, int]) -> Iterator[tuple[str, float, int]]:
    """What a screen of 7 inches tells to do now: the words, how high their small letters are in mm, how many lines."""
    from kiosk.ui.widgets.call import Call
    from kiosk.ui.widgets.wording import lines

    mm = (size[0] ** 2 + size[1] ** 2) ** 0.5 / DIAGONAL_IN / MM_PER_INCH
    for call, _seen in shown(front(screen), Call):
        if call.text:
            high = int(call.font_size) * x_height(call) / mm  # fonts come in whole pixels
            yield call.words, high, lines(call.text, call.width, call.font_size, bold=call.bold)


def small_calls(screen: Any, size: tuple[int, int]) -> Iterator[str]:
    """Told to do, and not read from a step away."""
    most = 3 if size[1] > size[0] else 2
    for words, high, count in calls(screen, size):
        if high < CALL_MM or count > most:
            yield f"“{words}” stands in {count} lines, its small letters {high:.1f} mm high"


def x_height(text: Any) -> float:
    """Of its font's small letters, in font sizes."""
    from kivy.core.text import DEFAULT_FONT, LabelBase

    regular, _italic, bold, _both = LabelBase._fonts[DEFAULT_FONT]
    return small_letters(Path(bold if text.bold else regular))


@cache
def small_letters(font: Path) -> float:
    """What a font says of itself: sxHeight of its table OS/2 in parts of unitsPerEm of its table head."""
    data = font.read_bytes()
    count = int.from_bytes(data[4:6])
    rows = [data[12 + 16 * at : 28 + 16 * at] for at in range(count)]
    tables = {row[:4]: int.from_bytes(row[8:12]) for row in rows}
    high, em = tables[b"OS/2"] + 86, tables[b"head"] + 18
    return int.from_bytes(data[high : high + 2]) / int.from_bytes(data[em : em + 2])


def outside(screen: Any) -> Iterator[str]:
    for text, seen in texts(screen):
        holder = text.parent
        while holder is not None and holder is not screen:
            if not box(holder).holds(ink(text).cut(seen)):
                yield f"“{text.words}” leaves {holder}"
            holder = holder.parent


def unseen_players(screen: Any) -> Iterator[str]:
    """Scores that have to be scrolled to; those of very many players may be."""
    from kiosk.ui.widgets.sheet import SheetPaper
    from kiosk.ui.widgets.sheetline import SheetLine

    for sheet, _seen in shown(front(screen), SheetPaper):
        clip = box(sheet.ids.scroll)
        for line, _part in shown(sheet, SheetLine):
            if line.marked and len(sheet._lines.shown) <= MANY and not clip.holds(box(line)):
                yield f"The score of {line.player} is seen only when the sheet is scrolled"


def faded(screen: Any) -> Iterator[str]:
    """Words that do not stand out from what is drawn behind them now; what cannot be used may be pale."""
    pixels = drawn()
    for text, seen in texts(screen):
        part = within(pixels, ink(text).cut(seen))
        if text.disabled or not part.size:
            continue
        if contrast(text.color, ground(part)) < LEAST_CONTRAST:
            yield f"“{text.words}” is hard to read on what it is written on"


def drawn() -> Any:
    """What the window shows: height × width × 3 numbers up to 255, the lowest line first."""
    import numpy as np
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    width, height = Window.system_size
    pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    return np.frombuffer(pixels, np.uint8).reshape(height, width, 3)


def within(pixels: Any, where: Box) -> Any:
    """Those in a box, one below the other; none where it is not on the screen."""
    low, left = max(int(where.low), 0), max(int(where.left), 0)
    return pixels[low : max(int(where.top) + 1, 0), left : max(int(where.right) + 1, 0)].reshape(-1, 3)


def ground(part: Any) -> list[float]:
    """The colour that most of these pixels have: letters cover less than what they stand on."""
    import numpy as np

    coded, counts = np.unique(part.astype(np.int64) @ (65536, 256, 1), return_counts=True)
    most = int(coded[counts.argmax()])
    return [most // 65536 / 255, most // 256 % 256 / 255, most % 256 / 255]


def contrast(one: Sequence[float], other: Sequence[float]) -> float:
    """As WCAG defines it, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: Sequence[float]) -> float:
    """Relative luminance as WCAG defines it."""
    red, green, blue = (linear(part) for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: float) -> float:
    """How bright a part of a colour is."""
    return part / 12.92 if part <= 0.03928 else float(((part + 0.055) / 1.055) ** 2.4)


def faults(screen: Any, size: tuple[int, int], names: tuple[str, ...]) -> list[str]:
    """All that is wrong with a screen of that size, 7 inches across."""
    return [
        *cut_off(screen, size),
        *shortened(screen, names),
        *overlapping_texts(screen),
        *overlapping_targets(screen),
        *too_small(screen, size),
        *outside(screen),
        *small_calls(screen, size),
        *unseen_players(screen),
        *faded(screen),
    ]
