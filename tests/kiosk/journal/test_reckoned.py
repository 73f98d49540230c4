"""What was reckoned from games is kept beside the journal, and holds only as long as they stand as they were."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kiosk.journal import reckoned
from kiosk.journal.file import connect
from kiosk.journal.repair import repair
from kiosk.journal.writer import Writer
from kiosk.rules.moves import Roll
from kiosk.rules.record import Commands, Entry, Forgotten, Header, NewGame, Renamed, Rewrite

ROLL = Roll((1,))


def begun(number: int, *, name: str = "Ann") -> NewGame:
    return NewGame(Header(number, "war", (name, "Bob"), 1))


def written(path: Path, *entries: Entry | Rewrite, loose: int = 100) -> None:
    writer = Writer(path, lambda _: None, loose=loose)
    for number, entry in enumerate(entries, start=1):
        writer.write(number, entry)
    assert writer.close()


def marks(path: Path, *, by: str = "war:1") -> dict[int, str]:
    with closing(connect(path)) as opened:
        return reckoned.marks(opened, by)


def kept(path: Path, told: dict[int, str]) -> None:
    with reckoned.known(path) as opened:
        reckoned.keep(opened, marks(path), told)


def known(path: Path, *, by: str = "war:1") -> dict[int, str]:
    with reckoned.known(path) as opened:
        return reckoned.told(opened, marks(path, by=by))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Two games were played, and what came of them is known."""
    path = tmp_path / "journal.db"
    written(path, begun(1), Commands(1, (ROLL,)), begun(2, name="Cy"), Commands(2, (ROLL,)))
    kept(path, {1: "one", 2: "two"})
    return path


def test_what_is_known_holds_as_long_as_nothing_is_written(path: Path) -> None:
    assert known(path) == {1: "one", 2: "two"}


def test_of_a_game_that_went_on_nothing_is_known(path: Path) -> None:
    written(path, Commands(2, (ROLL,)))
    assert known(path) == {1: "one"}


def test_of_a_new_game_nothing_is_known(path: Path) -> None:
    written(path, begun(3))
    assert known(path) == {1: "one", 2: "two"}


def test_under_other_rules_nothing_is_known(path: Path) -> None:
    assert known(path, by="war:2") == {}


@pytest.mark.parametrize("change", [Renamed("Cy", "Di"), Forgotten("Cy")])
def test_when_what_was_written_is_changed_it_is_thrown_away(path: Path, change: Rewrite) -> None:
    before = marks(path)
    written(path, change)
    assert not path.with_name(reckoned.NAME).exists()
    assert not set(before.values()) & set(marks(path).values())


def test_what_was_reckoned_while_it_was_changed_does_not_hold(path: Path) -> None:
    before = marks(path)
    written(path, Renamed("Cy", "Di"))
    with reckoned.known(path) as opened:
        reckoned.keep(opened, before, {2: "Cy"})
    assert known(path) == {}


def test_a_journal_that_is_mended_is_reckoned_anew(path: Path) -> None:
    repair(path)
    assert known(path) == {}


def test_games_that_are_packed_are_known_from_then_on(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    for number in range(1, 6):
        written(path, begun(number), Commands(number, (ROLL,)), loose=2)
    kept(path, {1: "one", 5: "five"})
    written(path, begun(6), loose=2)
    assert known(path) == {1: "one", 5: "five"}


@pytest.mark.parametrize("damage", [b"", b"no database at all, and longer than its head" * 9])
def test_where_it_is_damaged_nothing_is_known_and_it_is_begun_again(path: Path, damage: bytes) -> None:
    path.with_name(reckoned.NAME).write_bytes(damage)
    assert known(path) == {}
    kept(path, {1: "one"})
    assert known(path) == {1: "one"}


def test_where_nothing_can_be_kept_nothing_is_known(path: Path) -> None:
    beside = path.with_name(reckoned.NAME)
    beside.unlink()
    beside.mkdir()
    kept(path, {1: "one"})
    assert known(path) == {}


def test_no_game_is_read_for_its_mark(path: Path) -> None:
    with closing(sqlite3.connect(path)) as opened:
        opened.execute("UPDATE entries SET line = substr('????????????????????????', 1, length(line)) WHERE game = 2")
        opened.commit()
    assert set(marks(path)) == {1, 2}
