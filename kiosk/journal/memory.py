"""What the writer knows by heart of the game played last: where the file has lost some of it, it is written again."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kiosk.journal.file import Line, lines_of
from kiosk.journal.lines import begins


@dataclass(frozen=True, slots=True)
class Memory:
    """A game from its first line on, as far as it is durable; no lines where nothing is known."""

    game: int = 0
    lines: tuple[str, ...] = ()

    def knows(self, game: int) -> bool:
        return bool(self.lines) and game == self.game

    def after(self, written: Sequence[Line]) -> "Memory | None":
        """Once these lines are durable too; None where they are of a game whose beginning is not known."""
        if not all(self.knows(game) for game, _line in written):
            return None
        return replace(self, lines=(*self.lines, *(line for _game, line in written)))


def remembered(opened: sqlite3.Connection) -> Memory:
    """The game that was played last. Raises sqlite3.DatabaseError."""
    row = opened.execute("SELECT game FROM entries ORDER BY seq DESC LIMIT 1").fetchone()
    try:
        lines = lines_of(opened, row[0]) if row else []
        return Memory(row[0], tuple(lines)) if lines and begins(lines[0]) else Memory()
    except ValueError:  # packed, and not readable any more
        return Memory()
