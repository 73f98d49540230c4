"""A damaged journal is moved aside as it is, and what can still be read of it goes into a new one."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from kiosk.journal.aside import exchange, free_name, mended, remove
from kiosk.journal.copies import copied
from kiosk.journal.file import JournalFault, Line, append, connect, explained
from kiosk.journal.lines import begins, goes_on
from kiosk.journal.looks import UNSOUND
from kiosk.journal.memory import Memory
from kiosk.journal.packed import Pack, packed_rows, put
from kiosk.journal.reckoned import forget
from kiosk.rules.words import Sentence


@dataclass(frozen=True, slots=True)
class Loose:
    """One row."""

    first: int
    game: int
    line: str
    count: int = 1


Piece = Loose | Pack
NOTHING = Memory()


@dataclass(frozen=True, slots=True)
class Sound:
    """What can be kept, in order: what was packed, then line by line."""

    packs: list[Pack]
    lines: list[Line]

    def add(self, piece: Piece) -> None:
        if isinstance(piece, Loose):
            self.lines.append((piece.game, piece.line))
        else:
            self.packs.append(replace(piece, first=self.packed + 1))

    @property
    def packed(self) -> int:
        """How many rows are packed."""
        return self.packs[-1].first + self.packs[-1].count - 1 if self.packs else 0

    @property
    def count(self) -> int:
        return self.packed + len(self.lines)


def repair(path: Path, *, last: int | None = None, memory: Memory = NOTHING) -> Sentence:
    """A new journal at `path` with all that could be read; the sentence tells where the damaged one is.

    For one who writes: rows after `last` will be written again, and the game that is known by heart is kept whole.
    Raises JournalFault: the damaged one is still in its place then, or the mended one takes it when it is opened next.
    """
    try:
        found = {row: piece for row, piece in _readable(path).items() if last is None or row <= last}
        sound = _sound(found, memory)
        forget(path)
        aside = free_name(path)
        _write(mended(aside), sound)
        exchange(path, aside)
    except (sqlite3.DatabaseError, OSError) as fault:
        raise explained(fault, path) from None
    return told(sound.count, aside)


def told(rows: int, aside: Path) -> Sentence:
    """That a journal was mended."""
    message = "The saved games were damaged: {n} entries could be kept; the damaged file is {path}."
    return Sentence.of(message, n=rows, path=str(aside))


def _write(path: Path, sound: Sound) -> None:
    """All of it into one file, durable on return; where there is no room it takes none."""
    remove(path)
    try:
        with closing(connect(path)) as fresh:
            fresh.execute("BEGIN IMMEDIATE")
            if sound.packs:
                put(fresh, sound.packs)
            fresh.execute("COMMIT")
            append(fresh, packed_rows(fresh), sound.lines)
            fresh.execute("PRAGMA journal_mode=DELETE")  # folds the log in, or says why not
    except (sqlite3.DatabaseError, OSError, JournalFault):
        with suppress(OSError):
            remove(path)
        raise


def _sound(found: dict[int, Piece], memory: Memory) -> Sound:
    """Of each game what comes before the first thing of it that is missing: a later move means nothing without it.

    Nor does a second game of the same number.
    """
    kept = Sound([], [])
    begun: set[int] = set()
    whole: set[int] = set()
    last = 0
    for piece in (found[seq] for seq in sorted(found)):
        if piece.first != last + 1:
            whole.clear()
        last = piece.first + piece.count - 1
        if begins(_first_line(piece)):
            whole = whole - {piece.game} if piece.game in begun else whole | {piece.game}
            begun.add(piece.game)
        elif not _goes_on(piece):
            whole.discard(piece.game)
        if piece.game in whole and not memory.knows(piece.game):
            kept.add(piece)
    kept.lines.extend((memory.game, line) for line in memory.lines)
    return kept


def _first_line(piece: Piece) -> str:
    return piece.line if isinstance(piece, Loose) else piece.unpacked()[0][1]


def _goes_on(piece: Piece) -> bool:
    """What was packed was sound when it was, and is still what it was."""
    return isinstance(piece, Pack) or goes_on(piece.line)


def _readable(damaged: Path) -> dict[int, Piece]:
    """What can be read from the front and from the end, by the number of its first row.

    From a copy, since to open a file may change it.
    """
    with copied(damaged) as copy:
        orders = ("ASC", "DESC")
        return {piece.first: piece for order in orders for piece in (*_packs(copy, order), *_rows(copy, order))}


def _rows(copy: Path, order: str) -> Iterator[Piece]:
    """Line by line, up to where the damage begins."""
    query = f"SELECT seq, game, line FROM entries NOT INDEXED ORDER BY seq {order}"
    for seq, game, line in _read(copy, query):
        if isinstance(seq, int) and isinstance(game, int) and isinstance(line, str):
            yield Loose(seq, game, line)


def _packs(copy: Path, order: str) -> Iterator[Piece]:
    """Those that can be unpacked, up to where the damage begins."""
    query = f"SELECT first, count, game, lines FROM packed NOT INDEXED ORDER BY first {order}"
    for row in _read(copy, query):
        with suppress(ValueError, TypeError):
            one = Pack(*row)
            one.unpacked()
            yield one


def _read(copy: Path, query: str) -> Iterator[tuple[Any, ...]]:
    with suppress(*UNSOUND), closing(sqlite3.connect(copy)) as opened:
        opened.execute("PRAGMA writable_schema=ON")  # reads a file that is shorter than it says, too
        yield from opened.execute(query)
