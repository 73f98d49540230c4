"""What the dice of a simulated table really show, read from the lines that it writes."""

import json
from collections import Counter
from math import dist, inf
from pathlib import Path
from typing import Any

from hardware.simulated.table import SimulatedTable
from kiosk.session.stayers import at
from vision.reading import Die


class Truth:
    """The file that a table writes; it grows only while the table's time goes by."""

    def __init__(self, file: Path, table: SimulatedTable) -> None:
        self._file, self._table = file, table

    @property
    def throw(self) -> int:
        """The number of the last throw; 0 before the first."""
        return int(self._last.get("throw", 0))

    @property
    def outside(self) -> int:
        """Dice that left the tray."""
        return int(self._last.get("outside", 0))

    def of_throw_after(self, number: int) -> list[int]:
        """What the next throw shows, once it is written: a die that left the tray may roll on for a while."""
        while self.throw == number:
            self._table.capture()
        return [value for value in self._last["thrown"] if value is not None]

    def of_those_standing(self, standing: tuple[Die, ...], seen: tuple[Die, ...]) -> list[int]:
        """What the dice show now that lie where these stand, be it that another lay under them, and were not thrown."""
        there = (at((die.x, die.y), seen) for die in standing)
        shown = Counter[int | None](self.shows(die) for die in there if die is not None)
        return [value for value in (shown & self._others).elements() if value is not None]

    def still(self, value: int, held: int) -> bool:
        """Of the dice that were not thrown just now, so many still show this value."""
        return self._others[value] >= held

    def shows(self, die: Die) -> int:
        """What the die shows that lies there, 0 where it leans or there is none."""
        last = self._last
        there = [(dist((die.x, die.y), place), value) for place, value in zip(last["at"], last["values"], strict=True)]
        away, value = min(there, key=lambda one: one[0], default=(inf, None))
        return int(value or 0) if away < die.size else 0

    @property
    def _others(self) -> Counter[int | None]:
        """What the dice show that were not thrown just now."""
        return Counter(self._last["values"]) - Counter(self._last["thrown"])

    @property
    def _last(self) -> dict[str, Any]:
        lines = self._file.read_text().splitlines()
        line: dict[str, Any] = json.loads(lines[-1]) if lines else {}
        return line
