"""A player renamed or deleted in the journal: their games alone change, packed ones too, and nothing is left behind."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kiosk.journal.file import connect, game, has_gaps, last_game
from kiosk.journal.people import headers, rewrite
from kiosk.journal.start import read_journal
from kiosk.journal.writer import Writer
from kiosk.rules.moves import Roll
from kiosk.rules.record import Commands, Forgotten, Header, NewGame, Renamed, Rewrite, Saved, SavedGame, SaveFailed
from kiosk.translate import say
from tests.kiosk.journal.desk import Desk, desk, spoil

SEATS = (("Ann", "Bob"), ("Bob", "Zoë"), ("Ann",), ("Ida", "Bob"), ("Ann", "Ida"), ("Ole",), ("Zoë", "Ann"))


def written(path: Path, *changes: Rewrite, loose: int = 100) -> list[Saved | SaveFailed]:
    """A game for each of SEATS, turn by turn among each other, then the changes; by the writer's own thread."""
    posted: list[Saved | SaveFailed] = []
    writer = Writer(path, posted.append, loose=loose)
    chance, number = random.Random(1), 0
    for at, names in enumerate(SEATS, start=1):
        began = NewGame(Header(at, "five-thousand", names, 1))
        rolled = [Commands(chance.randint(1, at), (Roll((1, 2, 3, 4, chance.randint(1, 6))),)) for _ in range(9)]
        number += 1
        writer.write(number, began)
        for commands in rolled:
            number += 1
            writer.write(number, commands)
    for change in changes:
        number += 1
        writer.write(number, change)
    assert writer.close()
    assert posted[-1] == Saved(number)
    return posted


def games(path: Path) -> dict[int, SavedGame | None]:
    with closing(connect(path)) as opened:
        assert not has_gaps(opened)
        return {number: game(opened, number) for number in range(1, len(SEATS) + 1)}


LOOSE = pytest.mark.parametrize("loose", [100, 3], ids=["loose", "packed"])


@LOOSE
def test_t25_a_deleted_player_takes_their_games_along_and_no_others(tmp_path: Path, loose: int) -> None:
    whole, without = tmp_path / "whole.db", tmp_path / "without.db"
    written(whole, loose=loose)
    written(without, Forgotten("Ann"), loose=loose)
    kept = {number: None if "Ann" in SEATS[number - 1] else saved for number, saved in games(whole).items()}
    assert games(without) == kept
    assert read_journal(without).fault is None


@LOOSE
def test_t25_a_renamed_player_is_renamed_in_every_game_and_nothing_else_changes(tmp_path: Path, loose: int) -> None:
    whole, renamed = tmp_path / "whole.db", tmp_path / "renamed.db"
    written(whole, loose=loose)
    written(renamed, Renamed("Bob", "Robert"), loose=loose)
    before, after = games(whole), games(renamed)
    for number, seats in enumerate(SEATS, start=1):
        one, other = before[number], after[number]
        assert one is not None
        assert other is not None
        assert other.commands == one.commands
        assert other.header.names == tuple("Robert" if name == "Bob" else name for name in seats)


@LOOSE
def test_t25_nothing_of_a_deleted_player_is_left_in_the_file(tmp_path: Path, loose: int) -> None:
    path = tmp_path / "journal.db"
    written(path, Renamed("Ann", "Annabella"), Forgotten("Annabella"), Renamed("Ole", "Oleander"), loose=loose)
    data = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Annabella" not in data
    assert b'"Ole"' not in data


@LOOSE
def test_games_go_on_and_are_written_after_a_deletion(tmp_path: Path, loose: int) -> None:
    path = tmp_path / "journal.db"
    written(path, Forgotten("Ann"), loose=loose)
    writer = Writer(path, lambda _: None)
    writer.write(1, NewGame(Header(9, "tug", ("Eva",), 1)))
    assert writer.close()
    with closing(connect(path)) as opened:
        assert not has_gaps(opened)
        assert last_game(opened) == 9
        assert [told.names for told in headers(opened)] == [seats for seats in SEATS if "Ann" not in seats] + [("Eva",)]


def test_when_all_newer_games_are_deleted_no_number_of_an_old_one_is_given_again(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    written(path, Forgotten("Ann"), Forgotten("Ole"), Forgotten("Ida"), loose=3)
    assert games(path)[2] is not None
    assert read_journal(path).last_game >= 2


def test_a_player_who_is_not_there_changes_nothing(tmp_path: Path) -> None:
    whole, same = tmp_path / "whole.db", tmp_path / "same.db"
    written(whole)
    written(same, Forgotten("Nobody"), Renamed("Nobody", "Somebody"))
    assert games(same) == games(whole)


def test_a_change_is_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    written(path)
    before = games(path)
    with closing(connect(path)) as opened:
        opened.execute("CREATE TRIGGER full BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'full'); END")
        with pytest.raises(sqlite3.DatabaseError):
            rewrite(opened, Forgotten("Ann"))
        opened.execute("DROP TRIGGER full")
    assert games(path) == before


CHANGES = pytest.mark.parametrize(
    "change, told",
    [
        (Forgotten("Ann"), "Ann could not be deleted: nothing can be written just now"),
        (Renamed("Ann", "Anna"), "Ann could not be renamed: nothing can be written just now"),
    ],
)


def given_up(writing: Desk) -> SaveFailed:
    answer = writing.answer()
    assert isinstance(answer, SaveFailed)
    return answer


@CHANGES
def test_a_change_that_cannot_be_done_is_told_and_given_up_and_what_follows_is_saved(
    tmp_path: Path, change: Rewrite, told: str
) -> None:
    path = tmp_path / "journal.db"
    written(path)
    before = games(path)
    spoil(path, "CREATE TRIGGER full BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'full'); END")
    with desk(path) as writing:
        writing.write(change, NewGame(Header(9, "tug", ("Eva",), 1)))
        refused = given_up(writing)
        assert (refused.given_up, say(refused.why)) == (1, told)
        assert writing.answer() == Saved(2)
    assert games(path) == before
    assert read_journal(path).last_game == 9


def test_a_change_is_done_in_a_damaged_journal_once_it_is_mended(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    written(path)
    spoil(path, "PRAGMA user_version=0")
    path.write_bytes(path.read_bytes()[:-100])
    with desk(path) as writing:
        assert "damaged file is" in writing.refused(Forgotten("Ann"))
        writing.saved()
    with closing(connect(path)) as opened:
        assert all("Ann" not in told.names for told in headers(opened))
        assert list(headers(opened))
