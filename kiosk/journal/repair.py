"""A damaged journal is moved aside as it is, and what can still be read of it goes into a new one."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kiosk.journal.file import Line, append, connect, explained
from kiosk.journal.lines import begins, goes_on
from kiosk.journal.looks import UNSOUND
from kiosk.journal.packed import Pack, packed_rows, put
from kiosk.journal.reckoned import forget
from kiosk.rules.words import Sentence

COMPANIONS = ("", "-wal", "-shm")


@dataclass(frozen=True, slots=True)
class Loose:
    """One row."""

    first: int
    game: int
    line: str
    count: int = 1


Piece = Loose | Pack


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


def repair(path: Path) -> Sentence:
    """A new journal at `path` with all that could be read; the sentence tells where the damaged one is.

    Raises JournalFault, and the damaged one is still in its place then.
    """
    try:
        sound = _sound(_readable(path))
        forget(path)
        aside = _free_name(path)
        mended = _written(aside.with_name(aside.name + "-mended"), sound)
        _move(path, aside)
        mended.rename(path)
    except (sqlite3.DatabaseError, OSError) as fault:
        raise explained(fault, path) from None
    message = "The saved games were damaged: {n} entries could be kept; the damaged file is {path}."
    return Sentence.of(message, n=sound.count, path=str(aside))


def _free_name(path: Path) -> Path:
    names = (path.with_name(f"{path.stem}-damaged-{n}{path.suffix}") for n in range(1, 10_000))
    return next(name for name in names if not name.exists())


def _written(path: Path, sound: Sound) -> Path:
    _remove(path)
    with closing(connect(path)) as fresh:
        fresh.execute("BEGIN IMMEDIATE")
        if sound.packs:
            put(fresh, sound.packs)
        fresh.execute("COMMIT")
        append(fresh, packed_rows(fresh), sound.lines)
    return path


def _move(path: Path, aside: Path) -> None:
    for end in COMPANIONS:
        with suppress(FileNotFoundError):
            path.with_name(path.name + end).rename(aside.with_name(aside.name + end))


def _remove(path: Path) -> None:
    for end in COMPANIONS:
        path.with_name(path.name + end).unlink(missing_ok=True)


def _sound(found: dict[int, Piece]) -> Sound:
    """Of each game what comes before the first thing of it that is missing: a later move means nothing without it."""
    kept = Sound([], [])
    whole: set[int] = set()
    last = 0
    for piece in (found[seq] for seq in sorted(found)):
        if piece.first != last + 1:
            whole.clear()
        last = piece.first + piece.count - 1
        if begins(_first_line(piece)):
            whole.add(piece.game)
        elif not _goes_on(piece):
            whole.discard(piece.game)
        if piece.game in whole:
            kept.add(piece)
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
    with TemporaryDirectory() as room:
        copy = Path(room, "journal.db")
        for end in ("", "-wal"):
            with suppress(FileNotFoundError):
                shutil.copyfile(damaged.with_name(damaged.name + end), copy.with_name(copy.name + end))
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
