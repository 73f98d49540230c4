"""How far a long command has come: a bar on the terminal, nothing where nobody looks."""

import os
import shutil
import sys
from typing import Self

WIDTH = 30
PLAIN = str.maketrans("█·", "#.")
"""Where a terminal has no blocks."""


class Progress:
    """Shown on stderr, where it is a terminal."""

    def __init__(self, total: int) -> None:
        self._total, self._done = total, 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_fault: object) -> None:
        """Make room for what is said about an end before the end."""
        if self._done < self._total:
            self.hide()

    def step(self) -> None:
        """One more is done."""
        self._done += 1
        self.show()

    def show(self) -> None:
        """Draw the bar, below what was printed since it was hidden; shorter where the terminal is narrow."""
        if not sys.stderr.isatty():
            return
        far = f" {self._done}/{self._total}"
        width = max(0, min(WIDTH, _columns() - len(f" {self._total}/{self._total}") - 1))
        full = width * self._done // self._total
        end = "\n" if self._done == self._total else ""
        self._draw(_known("█" * full + "·" * (width - full)) + far + end)

    def hide(self) -> None:
        """Make room for a line of print."""
        self._draw("\x1b[K")

    def _draw(self, text: str) -> None:
        if sys.stderr.isatty():
            print(f"\r{text}", end="", file=sys.stderr, flush=True)


def _columns() -> int:
    """Of the terminal, as COLUMNS or else stderr tells: stdout may go elsewhere."""
    there = os.get_terminal_size(sys.stderr.fileno())
    return shutil.get_terminal_size((there.columns or 80, there.lines)).columns


def _known(bar: str) -> str:
    """The bar in letters that stderr has."""
    try:
        bar.encode(sys.stderr.encoding)
    except UnicodeEncodeError:
        return bar.translate(PLAIN)
    return bar
