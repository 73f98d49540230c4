"""Statistics carried away and read back: who played what how often, what they scored, and who won."""

import csv
import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from kiosk.games import GAMES
from kiosk.journal import reckoned
from kiosk.journal.reckoned import NAME, forget
from kiosk.journal.writer import Writer
from kiosk.office.carry import statistics
from kiosk.office.statistics import Row, as_csv, as_json, played, rows
from kiosk.rules.moves import Choose, Gone, Roll, Undo
from kiosk.rules.record import Commands, Header, NewGame, Renamed

PLAIN = {name: game() for name, game in GAMES.items()}
FIFTEEN_HUNDRED = (Roll((1, 1, 1, 1, 1)), Choose("bank"))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Ann wins a game of 5000 alone and begins another; with Bob she rolls for who begins and banks once."""
    writer = Writer(tmp_path / "journal.db", lambda _: None, loose=2)
    for number, (names, commands) in enumerate(
        (
            (("Ann",), FIFTEEN_HUNDRED * 5),
            (("Ann",), FIFTEEN_HUNDRED),
            (("Ann", "Bob"), (Roll((6, 6)), Roll((1, 2)), *FIFTEEN_HUNDRED, Roll((2, 2, 2, 1, 3)), Undo())),
        ),
        start=1,
    ):
        writer.write(2 * number - 1, NewGame(Header(number, "five-thousand", names, 1)))
        writer.write(2 * number, Commands(number, commands))
    assert writer.close()
    return tmp_path


def test_games_are_told_as_they_ended(data: Path) -> None:
    found = played(data / "journal.db", PLAIN)
    assert [(one.number, one.names, one.over, one.winners) for one in found] == [
        (1, ("Ann",), True, ("Ann",)),
        (2, ("Ann",), False, ()),
        (3, ("Ann", "Bob"), False, ()),
    ]
    assert found[0].scores[0] >= 5000
    assert found[2].scores[1] == 0
    assert all(one.last.startswith(time.strftime("%Y-", time.gmtime())) for one in found)


def test_a_player_has_one_row_for_each_game_of_the_menu(data: Path) -> None:
    ann, bob = rows(played(data / "journal.db", PLAIN))
    assert (ann.player, ann.game, ann.games, ann.finished, ann.won) == ("Ann", "five-thousand", 3, 1, 1)
    assert ann.best == ann.average
    assert (bob.player, bob.games, bob.finished, bob.won, bob.best, bob.average) == ("Bob", 1, 0, 0, None, None)


def test_a_game_that_is_not_in_the_menu_any_more_is_left_out(data: Path) -> None:
    assert played(data / "journal.db", {}) == ()
    assert played(data / "nothing.db", PLAIN) == ()


def broken(journal: Path, number: int) -> None:
    """The moves of a game cannot be read any more, though it looks as it did."""
    with closing(sqlite3.connect(journal)) as opened:
        blank = "UPDATE entries SET line = replace(hex(zeroblob(length(line))), '00', ' ') WHERE game = ?"
        opened.execute(blank, (number,))
        opened.commit()


def test_a_game_that_is_known_is_not_read_again(data: Path) -> None:
    found = played(data / "journal.db", PLAIN)
    broken(data / "journal.db", 3)
    assert played(data / "journal.db", PLAIN) == found
    forget(data / "journal.db")
    assert played(data / "journal.db", PLAIN) == found[:2]


def test_a_game_that_went_on_is_reckoned_again(data: Path) -> None:
    before = played(data / "journal.db", PLAIN)
    writer = Writer(data / "journal.db", lambda _: None)
    writer.write(1, Commands(2, FIFTEEN_HUNDRED))
    assert writer.close()
    after = played(data / "journal.db", PLAIN)
    assert (before[1].scores, after[1].scores) == ((1200,), (2400,))
    assert (after[0], after[2]) == (before[0], before[2])


def test_a_new_name_is_told_at_once(data: Path) -> None:
    played(data / "journal.db", PLAIN)
    writer = Writer(data / "journal.db", lambda _: None)
    writer.write(1, Renamed("Bob", "Cyd"))
    assert writer.close()
    assert [one.names for one in played(data / "journal.db", PLAIN)][2] == ("Ann", "Cyd")


def test_who_left_has_not_finished(tmp_path: Path) -> None:
    writer = Writer(tmp_path / "journal.db", lambda _: None)
    turns = (Roll((6, 6)), Roll((1, 2)), *FIFTEEN_HUNDRED, Gone(1), *FIFTEEN_HUNDRED * 4)
    writer.write(1, NewGame(Header(1, "five-thousand", ("Ann", "Bob"), 1)))
    writer.write(2, Commands(1, turns))
    assert writer.close()
    (one,) = played(tmp_path / "journal.db", PLAIN)
    assert (one.over, one.left) == (True, ("Bob",))
    ann, bob = rows((one,))
    assert (ann.finished, ann.won, bob.games, bob.finished, bob.best) == (1, 1, 1, 0, None)


def test_both_files_tell_what_was_played(data: Path, tmp_path: Path) -> None:
    as_table, as_object = statistics(tmp_path / "stick", data, PLAIN)
    found = played(data / "journal.db", PLAIN)
    with as_table.open(newline="", encoding="utf-8") as file:
        told = [dict(row) for row in csv.DictReader(file)]
    fresh = [{name: "" if value is None else str(value) for name, value in _of(row).items()} for row in rows(found)]
    assert told == fresh
    whole = json.loads(as_object.read_text("utf-8"))
    assert whole["players"] == [_of(row) for row in rows(found)]
    assert [(game["number"], game["names"], game["winners"]) for game in whole["games"]] == [
        (one.number, list(one.names), list(one.winners)) for one in found
    ]
    assert sorted(file.suffix for file in (tmp_path / "stick").iterdir()) == [".csv", ".json"]


def _of(row: Row) -> dict[str, object]:
    return {name: getattr(row, name) for name in Row.__dataclass_fields__}


def test_names_with_commas_and_quotes_survive() -> None:
    row = Row('Ann "the, best"', "tug", 1, 1, 1, 3, 3.0, "2030-01-31 18:00")
    (told,) = csv.DictReader(as_csv((row,)).splitlines())
    assert told["player"] == row.player
    assert json.loads(as_json(())) == {"players": [], "games": []}


@pytest.mark.parametrize(
    "old, new",
    [
        ('{"number"', '{?"number"'),
        ('{"number"', '{"rolls":3,"number"'),
        ('"names":["Ann"', '"names":["Amn"'),
        ('"over"', '"oven"'),
        (" {", "{"),
    ],
)
def test_what_was_reckoned_and_is_damaged_or_from_another_version_is_reckoned_again(
    old: str, new: str, data: Path
) -> None:
    found = played(data / "journal.db", PLAIN)
    with closing(sqlite3.connect(data / NAME)) as opened:
        opened.execute("UPDATE reckoned SET told = replace(told, ?, ?)", (old, new))
        opened.commit()
    assert played(data / "journal.db", PLAIN) == found


def test_what_a_version_reckoned_that_knows_other_things_of_a_game_does_not_count(data: Path) -> None:
    played(data / "journal.db", PLAIN)
    with closing(sqlite3.connect(data / NAME)) as opened:
        marks = dict(opened.execute("SELECT game, mark FROM reckoned"))
    with closing(sqlite3.connect(data / "journal.db")) as opened:
        rules = ",".join(f"{game.id}:{game.rules}" for game in PLAIN.values())
        assert not set(reckoned.marks(opened, rules).values()) & set(marks.values())
