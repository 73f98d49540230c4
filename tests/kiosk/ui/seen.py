"""What can be seen of a widget tree: boxes in window pixels, clipped where a list scrolls."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

SLACK = 1.0  # pixels by which boxes may overlap, from rounding


@dataclass(frozen=True)
class Box:
    left: float
    low: float
    right: float
    top: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.top - self.low

    def cut(self, other: "Box") -> "Box":
        """What both cover."""
        return Box(
            max(self.left, other.left), max(self.low, other.low), min(self.right, other.right), min(self.top, other.top)
        )

    def meets(self, other: "Box") -> bool:
        both = self.cut(other)
        return both.width > SLACK and both.height > SLACK

    def holds(self, other: "Box") -> bool:
        return (
            self.left - SLACK <= other.left and self.low - SLACK <= other.low
            and other.right <= self.right + SLACK and other.top <= self.top + SLACK
        )  # fmt: skip


def box(widget: Any) -> Box:
    left, low = widget.to_window(widget.x, widget.y)
    right, top = widget.to_window(widget.right, widget.top)
    return Box(left, low, right, top)


def ink(text: Any) -> Box:
    """Where a text has its letters: its texture is as wide as its box, so the words are measured."""
    from kiosk.ui.widgets.wording import LINE, lines, width_of

    whole = box(text)
    count = max(1, lines(text.text, text.width, text.font_size, bold=text.bold))
    wide = min(whole.width, width_of(text.text, text.font_size, bold=text.bold)) if count == 1 else whole.width
    high = count * LINE * text.font_size
    left = {"left": whole.left, "right": whole.right - wide}.get(text.halign, (whole.left + whole.right - wide) / 2)
    low = whole.top - high if text.valign == "top" else (whole.low + whole.top - high) / 2
    return Box(left, low, left + wide, low + high)


def visible(widget: Any, *, clip: Box | None = None) -> Iterator[tuple[Any, Box | None]]:
    """All widgets that are drawn, with the window of the list that they scroll in."""
    from kivy.uix.scrollview import ScrollView

    if widget.opacity == 0 or widget.width <= 1 or widget.height <= 1:
        return
    if isinstance(widget, ScrollView) and widget.do_scroll_y:
        clip = box(widget) if clip is None else clip.cut(box(widget))
    yield widget, clip
    for child in widget.children:
        yield from visible(child, clip=clip)


def shown(top: Any, *kinds: type) -> list[tuple[Any, Box]]:
    """Widgets of these kinds with the box that is seen of each."""
    found = []
    for widget, clip in visible(top):
        if isinstance(widget, kinds):
            whole = box(widget)
            seen = whole if clip is None else whole.cut(clip)
            if seen.width > SLACK and seen.height > SLACK:
                found.append((widget, seen))
    return found
