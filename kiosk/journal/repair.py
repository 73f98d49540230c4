"""A damaged journal is moved aside, and what can still be read of it goes into a new one."""

import sqlite3
from pathlib import Path

from kiosk.journal.file import Row, append, connect
from kiosk.rules.words import Sentence

COMPANIONS = ("", "-wal", "-shm")


def repair(path: Path) -> Sentence:
    """A new journal at `path` with every row that could be read; the sentence tells where the damaged one is."""
    aside = _free_name(path)
    for end in COMPANIONS:
        part = path.with_name(path.name + end)
        if part.exists():
            part.rename(aside.with_name(aside.name + end))
    rows = _readable(aside)
    fresh = connect(path)
    append(fresh, rows)
    fresh.close()
    message = "The saved games were damaged: {n} entries could be kept; the damaged file is {path}."
    return Sentence.of(message, n=len(rows), path=str(aside))


def _free_name(path: Path) -> Path:
    names = (path.with_name(f"{path.stem}-damaged-{n}{path.suffix}") for n in range(1, 10_000))
    return next(name for name in names if not name.exists())


def _readable(damaged: Path) -> list[Row]:
    """Rows from the front, and those from the end that are not among them."""
    rows = {row[0]: row for order in ("ASC", "DESC") for row in _rows(damaged, order)}
    return [rows[seq] for seq in sorted(rows)]


def _rows(damaged: Path, order: str) -> list[Row]:
    rows: list[Row] = []
    try:
        opened = sqlite3.connect(
            f"file:{damaged}?immutable=1" if not _has_wal(damaged) else f"file:{damaged}", uri=True
        )
        for seq, game, line in opened.execute(f"SELECT seq, game, line FROM entries NOT INDEXED ORDER BY seq {order}"):
            if isinstance(seq, int) and isinstance(game, int) and isinstance(line, str):
                rows.append((seq, game, line))
    except sqlite3.DatabaseError:
        pass  # the damage begins here; what came before it is kept
    return rows


def _has_wal(damaged: Path) -> bool:
    return damaged.with_name(damaged.name + "-wal").exists()
