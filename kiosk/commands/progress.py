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
        if not sys.stderr.isatty():
            return
        full = WIDTH * self._done // self._total
        end = "\n" if self._done == self._total else ""
        bar = "█" * full + "·" * (WIDTH - full)
        print(f"\r{bar} {self._done}/{self._total}", end=end, file=sys.stderr, flush=True)
