"""What the simulated dice really show, for tests outside: one line of JSON for each rest. The game never reads it."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from hardware.simulated.artist import Body
from hardware.simulated.lie import Lie

Lying = tuple[tuple[Body, Lie], ...]
"""Dice and how they lie."""
Seen = Callable[[tuple[float, float, float]], tuple[float, float]]
"""Where the camera sees a place (mm), pixels."""


class TruthLog:
    """Appends to a file; a line is on the disk when `rest` returns. Without a path it writes nothing."""

    def __init__(self, path: Path | None) -> None:
        self._file: TextIO | None = path.open("a", encoding="utf-8") if path else None

    def rest(self, throw: int, lying: Lying, thrown: Lying, seen: Seen) -> None:
        """After throw number `throw` (from 1), or after a die was put down since, when nothing was `thrown`.

        "values", "lies" and "at" (pixels of their middles) tell of the dice in the tray, left to right, and "outside"
        counts the others; "thrown" are the values just thrown. A die that does not lie flat on the floor has no value:
        null.
        """
        if self._file is None:
            return
        inside = [(die, how) for die, how in lying if how is not Lie.OUTSIDE]
        told = {
            "throw": throw,
            "values": [_value(die, how) for die, how in inside],
            "lies": [how for _, how in inside],
            "at": [[round(part, 1) for part in seen(die.at)] for die, _ in inside],
            "outside": len(lying) - len(inside),
            "thrown": [_value(die, how) for die, how in thrown],
        }
        self._file.write(json.dumps(told) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def _value(die: Body, how: Lie) -> int | None:
    return die.value if how is Lie.FLAT else None
