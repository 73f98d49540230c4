"""How far a long command has come: a bar on the terminal, nothing where nobody looks."""

import sys

WIDTH = 30


class Progress:
    """Shown on stderr, where it is a terminal."""

    def __init__(self, total: int) -> None:
        self._total, self._done = total, 0

    def step(self) -> None:
        """One more is done."""
        self._done += 1
        self.show()

    def show(self) -> None:
        """Draw the bar, below what was printed since it was hidden."""
        full = WIDTH * self._done // self._total
        end = "\n" if self._done == self._total else ""
        self._draw("█" * full + "·" * (WIDTH - full) + f" {self._done}/{self._total}{end}")

    def hide(self) -> None:
        """Make room for a line of print."""
        self._draw("\x1b[K")

    def _draw(self, text: str) -> None:
        if sys.stderr.isatty():
            print(f"\r{text}", end="", file=sys.stderr, flush=True)
