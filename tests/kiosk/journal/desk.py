"""A journal to write into and to read again, and what the writer answers."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from queue import SimpleQueue

from kiosk.journal.file import game
from kiosk.journal.packed import LOOSE_GAMES, Pack
from kiosk.journal.writer import Hook, Writer, no_hook
from kiosk.rules.moves import Choose, Command, Hold, Roll
from kiosk.rules.record import Commands, Entry, Header, NewGame, Rewrite, Saved, SavedGame, SaveFailed
from kiosk.translate import say

LONG_S = 20.0
"""Longer than any answer takes."""
SOON_S = 0.01
"""How soon a failed write is tried again in tests."""

ANN = Header(1, "five-thousand", ("Ann", "Bob"), 1)
FIRST: Command = Roll((1, 2, 3, 4, 5))
TURN: tuple[Command, ...] = (FIRST, Hold((0, 4)), Roll((1, 1, 6)), Choose("bank"))


class Desk:
    """A writer and its answers."""

    def __init__(self, path: Path, hook: Hook = no_hook, *, retry_s: float = SOON_S, loose: int = LOOSE_GAMES) -> None:
        self.answers: SimpleQueue[Saved | SaveFailed] = SimpleQueue()
        self.writer = Writer(path, self.answers.put, hook, retry_s=retry_s, loose=loose)
        self.number = 0

    def write(self, *entries: Entry | Rewrite) -> None:
        for entry in entries:
            self.number += 1
            self.writer.write(self.number, entry)

    def answer(self) -> Saved | SaveFailed:
        return self.answers.get(timeout=LONG_S)

    def saved(self, *entries: Entry | Rewrite) -> None:
        """Write, and wait until everything is confirmed."""
        self.write(*entries)
        while self.answer() != Saved(self.number):
            pass

    def refused(self, *entries: Entry | Rewrite) -> str:
        """Write, and wait for the sentence that says why it cannot be saved."""
        self.write(*entries)
        answer = self.answer()
        while isinstance(answer, Saved) and answer.number < self.number:  # those before were saved
            answer = self.answer()
        assert isinstance(answer, SaveFailed)
        return say(answer.why)


@contextmanager
def desk(path: Path, *, hook: Hook = no_hook) -> Iterator[Desk]:
    """A writer that is closed in the end."""
    writing = Desk(path, hook)
    yield writing
    writing.writer.close(patience_s=LONG_S)


def moves(*commands: Command, game: int = 1) -> Commands:
    return Commands(game, commands)


def begun(number: int) -> NewGame:
    return NewGame(Header(number, "five-thousand", ("Ann",), 1))


def numbered(count: int, *, game: int = 1) -> list[Commands]:
    """Entries that can be told apart, and that come in this order."""
    return [moves(Choose(str(n)), game=game) for n in range(count)]


def written(path: Path, *entries: Entry) -> Path:
    """A journal with these entries, closed again."""
    with desk(path) as writing:
        writing.saved(*entries)
    return path


def copied(path: Path, to: Path) -> Path:
    """The files as a power cut would leave them."""
    to.mkdir()
    for part in path.parent.glob(path.name + "*"):
        if not part.name.endswith("-shm"):
            shutil.copy(part, to)
    return to / path.name


def rows(path: Path) -> list[tuple[int, int, str]]:
    """Sequence number, game and line of all that stands in the file, packed or not."""
    with closing(sqlite3.connect(path)) as opened:
        loose = opened.execute("SELECT seq, game, line FROM entries ORDER BY seq").fetchall()
        return [*_packed(opened), *loose]


def _packed(opened: sqlite3.Connection) -> Iterator[tuple[int, int, str]]:
    if opened.execute("SELECT 1 FROM sqlite_master WHERE name = 'packed'").fetchone():
        for row in opened.execute("SELECT first, count, game, lines FROM packed ORDER BY first"):
            one = Pack(*row)
            yield from ((seq, one.game, line) for seq, (_at, line) in enumerate(one.unpacked(), start=one.first))


def saved_game(path: Path, *, number: int = 1) -> SavedGame:
    with closing(sqlite3.connect(path)) as opened:
        saved = game(opened, number)
    assert saved
    return saved


def spoil(path: Path, statement: str) -> None:
    """Change the file behind the journal's back."""
    with closing(sqlite3.connect(path)) as opened, opened:
        opened.execute(statement)
