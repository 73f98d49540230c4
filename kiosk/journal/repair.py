"""A damaged journal is moved aside as it is, and what can still be read of it goes into a new one."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from kiosk.journal.file import Line, append, connect, explained
from kiosk.journal.lines import begins, goes_on
from kiosk.rules.words import Sentence

COMPANIONS = ("", "-wal", "-shm")

Row = tuple[int, int, str]
"""Its number, game, line."""


def repair(path: Path) -> Sentence:
    """A new journal at `path` with all that could be read; the sentence tells where the damaged one is.

    Raises JournalFault, and the damaged one is still in its place then.
    """
    try:
        lines = _sound(_readable(path))
        aside = _free_name(path)
        mended = _written(aside.with_name(aside.name + "-mended"), lines)
        _move(path, aside)
        mended.rename(path)
    except (sqlite3.DatabaseError, OSError) as fault:
        raise explained(fault, path) from None
    message = "The saved games were damaged: {n} entries could be kept; the damaged file is {path}."
    return Sentence.of(message, n=len(lines), path=str(aside))


def _free_name(path: Path) -> Path:
    names = (path.with_name(f"{path.stem}-damaged-{n}{path.suffix}") for n in range(1, 10_000))
    return next(name for name in names if not name.exists())


def _written(path: Path, lines: list[Line]) -> Path:
    _remove(path)
    with closing(connect(path)) as fresh:
        append(fresh, 0, lines)
    return path


def _move(path: Path, aside: Path) -> None:
    for end in COMPANIONS:
        with suppress(FileNotFoundError):
            path.with_name(path.name + end).rename(aside.with_name(aside.name + end))


def _remove(path: Path) -> None:
    for end in COMPANIONS:
        path.with_name(path.name + end).unlink(missing_ok=True)


def _sound(rows: dict[int, Row]) -> list[Line]:
    """The lines of games as far as nothing of them is missing: a later move means nothing without the one before."""
    kept: list[Line] = []
    whole: set[int] = set()
    last = 0
    for seq, game, line in (rows[seq] for seq in sorted(rows)):
        if seq != last + 1:
            whole.clear()
        last = seq
        if begins(line):
            whole.add(game)
        elif not goes_on(line):
            whole.discard(game)
        if game in whole:
            kept.append((game, line))
    return kept


def _readable(damaged: Path) -> dict[int, Row]:
    """Rows from the front, and those from the end; read from a copy, since to open a file may change it."""
    with TemporaryDirectory() as room:
        copy = Path(room, "journal.db")
        for end in ("", "-wal"):
            with suppress(FileNotFoundError):
                shutil.copyfile(damaged.with_name(damaged.name + end), copy.with_name(copy.name + end))
        return {row[0]: row for order in ("ASC", "DESC") for row in _rows(copy, order)}


def _rows(copy: Path, order: str) -> Iterator[Row]:
    """Up to where the damage begins."""
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(copy)) as opened:
        opened.execute("PRAGMA writable_schema=ON")  # reads a file that is shorter than it says, too
        for seq, game, line in opened.execute(f"SELECT seq, game, line FROM entries NOT INDEXED ORDER BY seq {order}"):
            if isinstance(seq, int) and isinstance(game, int) and isinstance(line, str):
                yield seq, game, line
