"""A damaged journal is mended while it is played on, beside a full card, and when the plug is pulled meanwhile."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from kiosk.journal.file import append, connect
from kiosk.journal.memory import Memory
from kiosk.journal.repair import repair
from kiosk.journal.start import Journal, read_journal
from kiosk.rules.moves import Choose
from kiosk.rules.record import Entry, Forgotten, Header, NewGame
from kiosk.translate import say
from tests.kiosk.journal.desk import ANN, FIRST, begun, desk, moves, numbered, rows, saved_game, spoil, written

PAGE = 4096
"""SQLite's, bytes."""
OLD: tuple[Entry, ...] = (NewGame(ANN), *numbered(600))
LEAF = 0x0D
"""How a page of rows begins."""


class PlugPulled(BaseException):
    """Nothing is done after it."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


def damage(path: Path, holding: bytes) -> None:
    """The card loses the page on which this stands."""
    with closing(sqlite3.connect(path)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    whole = path.read_bytes()
    pages = range(2 * PAGE, len(whole), PAGE)
    start = next(at for at in pages if whole[at] == LEAF and holding in whole[at : at + PAGE])
    path.write_bytes(whole[:start] + b"\xff" * PAGE + whole[start + PAGE :])


def damaged(path: Path) -> bytes:
    """A journal with two games that has lost a page."""
    written(path, *OLD, begun(2), *numbered(20, game=2))
    damage(path, b'"choose":"300"')
    return path.read_bytes()


def told(found: Journal) -> str:
    return say(found.fault) if found.fault else ""


class Stumble:
    """One commit fails, and what was there is opened anew."""

    def __init__(self) -> None:
        self.due = False

    def __call__(self, place: str, _number: int) -> None:
        if self.due and place == "before-commit":
            self.due = False
            fault: Any = sqlite3.OperationalError("disk I/O error")
            fault.sqlite_errorcode = sqlite3.SQLITE_IOERR
            raise fault


# While a game is played ----------------------------------------------------


@pytest.mark.parametrize("lost", [b'"choose":"300"', b'"id":2', b'"choose":"late 40"'])
def test_what_was_confirmed_of_the_game_that_is_played_is_there_at_the_next_start(path: Path, lost: bytes) -> None:
    late = tuple(Choose(f"late {n}") for n in range(300))
    stumble = Stumble()
    with desk(path, hook=stumble) as writing:
        writing.saved(*OLD, begun(2), moves(*late, game=2))
        damage(path, lost)
        stumble.due = True
        assert "disk I/O error" in writing.refused(moves(FIRST, game=2))
        writing.saved()
        writing.saved(*numbered(5, game=2))
    found = read_journal(path)
    assert found.latest
    assert found.latest.header.id == 2
    assert found.latest.commands == (*late, FIRST, *(Choose(str(n)) for n in range(5)))
    assert found.fault is None
    assert [row for row, _, _ in rows(path)] == list(range(1, len(rows(path)) + 1))


def test_a_game_that_was_on_the_table_at_the_start_is_known_before_anything_is_written(path: Path) -> None:
    written(path, *OLD, begun(2), *numbered(300, game=2))
    stumble = Stumble()
    with desk(path, hook=stumble) as writing:
        writing.saved(moves(game=2))  # the writer has opened it
        damage(path, b'"id":2')
        stumble.due = True
        writing.saved(moves(FIRST, game=2))
    assert saved_game(path, number=2).commands == (*(Choose(str(n)) for n in range(300)), FIRST)


def test_t25_a_deleted_game_is_not_known_by_heart_any_more(path: Path) -> None:
    stumble = Stumble()
    with desk(path, hook=stumble) as writing:
        writing.saved(begun(1), NewGame(Header(2, "tug", ("Bob",), 1)), moves(FIRST, game=2))
        writing.saved(Forgotten("Bob"))
        path.write_bytes(b"no journal" * 1000)
        stumble.due = True
        writing.saved(begun(3))
    assert read_journal(path).recent.players == ("Ann",)
    assert {game for _, game, _ in rows(path)} == {1, 3}


def test_what_came_through_unconfirmed_is_left_to_be_written_again(path: Path) -> None:
    written(path, NewGame(ANN), *numbered(9), begun(2), moves(FIRST, game=2))
    lines = tuple(line for _, game, line in rows(path) if game == 1)
    spoil(path, "DELETE FROM entries WHERE seq = 5")
    repair(path, last=10, memory=Memory(1, lines))
    assert [(game, line) for _, game, line in rows(path)] == [(1, line) for line in lines]


def test_where_rows_went_missing_no_number_is_left_out(path: Path) -> None:
    with closing(connect(path)) as opened:
        assert append(opened, 700, [(1, "first"), (1, "second")]) == 2
    assert [row for row, _, _ in rows(path)] == [1, 2]


# A number that was given twice ---------------------------------------------


def test_a_second_game_of_the_same_number_is_left_out_and_the_journal_is_sound_again(path: Path) -> None:
    written(path, NewGame(ANN), *numbered(5), begun(2), moves(FIRST, game=2), begun(1), *numbered(3))
    assert "damaged" in told(read_journal(path))
    found = read_journal(path)
    assert (told(found), found.last_game, found.latest and found.latest.header.id) == ("", 2, 2)
    assert saved_game(path).commands == tuple(Choose(str(n)) for n in range(5))


def test_where_it_cannot_be_mended_yet_what_can_be_read_is_there_and_no_number_is_given_twice(path: Path) -> None:
    broken = damaged(path)
    blocked = path.with_name("journal-damaged-1.db-mended")
    blocked.mkdir()
    found = read_journal(path)
    assert (found.last_game, found.latest and found.latest.header.id) == (2, 2)
    assert told(found)
    assert path.read_bytes() == broken
    blocked.rmdir()
    written(path, moves(FIRST, game=2), begun(found.last_game + 1))
    assert read_journal(path).fault is None
    assert saved_game(path, number=2).commands == (*(Choose(str(n)) for n in range(20)), FIRST)


# The plug is pulled --------------------------------------------------------


@pytest.mark.parametrize("renamed", range(4))
def test_wherever_the_plug_is_pulled_the_next_start_has_the_games(
    path: Path, monkeypatch: pytest.MonkeyPatch, renamed: int
) -> None:
    broken, left, rename = damaged(path), [renamed], Path.rename

    def cut(self: Path, to: Path) -> Path:
        if left[0] == 0:
            raise PlugPulled
        left[0] -= 1
        return rename(self, to)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", cut)
        with pytest.raises(PlugPulled):
            read_journal(path)
    found = read_journal(path)
    assert (found.last_game, found.latest and found.latest.header.id) == (2, 2)
    assert f"{len(rows(path))} entries could be kept" in told(found)
    assert path.with_name("journal-damaged-1.db").read_bytes() == broken
    assert told(read_journal(path)) == ""
    assert sorted(file.name for file in path.parent.iterdir()) == ["journal-damaged-1.db", "journal.db"]


def test_the_log_of_the_damaged_one_is_never_taken_for_the_mended_ones(path: Path) -> None:
    written(path, NewGame(ANN), *numbered(5))
    path.rename(path.with_name("journal-damaged-1.db-mended"))
    aside, log = path.with_name("journal-damaged-1.db"), path.with_name("journal.db-wal")
    aside.write_bytes(b"damaged")
    log.write_bytes(b"its log")
    assert read_journal(path).last_game == 1
    assert aside.with_name(aside.name + "-wal").read_bytes() == b"its log"


def test_a_mended_one_whose_damaged_one_was_never_moved_is_no_journal(path: Path) -> None:
    written(path, NewGame(ANN)).rename(path.with_name("journal-damaged-1.db-mended"))
    assert read_journal(path) == Journal()
