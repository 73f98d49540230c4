"""Years of play: old games are packed, nothing of them is lost, and the journal stays small."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from kiosk.games import GAMES
from kiosk.journal import packed
from kiosk.journal.file import append, connect, game, has_gaps, last_game
from kiosk.journal.lines import lines
from kiosk.journal.packed import LOOSE_GAMES, Pack, pack
from kiosk.journal.start import read_journal
from kiosk.rules.game import Setup
from kiosk.rules.moves import Command, Undo
from kiosk.rules.record import Commands, Entry, Header, Leave, NewGame, SavedGame, TakeUp
from kiosk.translate import say
from tests.kiosk.journal.desk import FIRST, LONG_S, TURN, Desk, moves, rows, saved_game, spoil
from tests.kiosk.rules.walks import walk

LOOSE = 3
MB = 1_000_000
MOST_MB = 200
A_DAY = 20  # games
YEARS = 15


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


def header(number: int) -> Header:
    return Header(number, "five-thousand", ("Ann", "Zoë"), 1)


def entries(games: int) -> list[Entry]:
    """So many games, each with a few rolls of its own; the fourth is set aside and gone on with later."""
    played: list[Entry] = []
    for number in range(1, games + 1):
        played += [NewGame(header(number)), moves(*TURN[: 1 + number % 4], game=number)]
        if number in (4, 9):
            played += [Leave(4)] if number == 4 else [TakeUp(4), moves(FIRST, Undo(), game=4)]
    return played


def played(path: Path, *said: Entry, loose: int = LOOSE) -> None:
    """Written one by one, as in play."""
    desk = Desk(path, loose=loose)
    for entry in said:
        desk.saved(entry)
    assert desk.writer.close(patience_s=LONG_S)


def games(path: Path) -> list[SavedGame | None]:
    with closing(connect(path)) as opened:
        return [game(opened, number) for number in range(last_game(opened) + 2)]


def in_packs(path: Path) -> int:
    with closing(sqlite3.connect(path)) as opened:
        return packed.packed_rows(opened)


def test_packed_games_are_read_as_they_were_played(path: Path, tmp_path: Path) -> None:
    said = entries(12)
    played(path, *said)
    played(tmp_path / "loose.db", *said, loose=100)
    assert in_packs(path) > 20
    assert in_packs(tmp_path / "loose.db") == 0
    assert games(path) == games(tmp_path / "loose.db")
    assert rows(path) == rows(tmp_path / "loose.db")


def test_the_newest_games_stand_line_by_line(path: Path) -> None:
    played(path, *entries(12))
    with closing(sqlite3.connect(path)) as opened:
        loose = {number for (number,) in opened.execute("SELECT game FROM entries")}
    assert loose == {10, 11, 12}


def test_a_packed_game_can_be_taken_up_again(path: Path) -> None:
    played(path, *entries(12), TakeUp(2), moves(FIRST, game=2))
    found = read_journal(path)
    assert found.fault is None
    assert found.latest
    assert (found.latest.header, found.latest.commands) == (header(2), (*TURN[:3], FIRST))


def test_it_opens_without_a_word_and_counts_on(path: Path) -> None:
    played(path, *entries(12))
    found = read_journal(path)
    assert (found.fault, found.last_game) == (None, 12)
    assert found.latest == saved_game(path, number=12)
    played(path, NewGame(header(13)))
    assert [seq for seq, _, _ in rows(path)] == list(range(1, len(rows(path)) + 1))


def test_when_each_line_was_written_is_kept_to_the_second(path: Path) -> None:
    with closing(connect(path)) as opened:
        append(opened, 0, [(number, "line") for number in range(1, 9)])
        opened.execute("UPDATE entries SET at = 1700000000.4 + seq")
        pack(opened, loose=1)
        told = [Pack(*row).unpacked() for row in opened.execute("SELECT * FROM packed ORDER BY first")]
    assert [at for one in told for at, _line in one] == [1700000000.0 + seq for seq in range(1, 8)]


def test_where_nothing_is_old_nothing_is_packed_and_older_programs_can_read_it(path: Path) -> None:
    played(path, *entries(12), loose=LOOSE_GAMES)
    with closing(sqlite3.connect(path)) as opened:
        assert opened.execute("PRAGMA user_version").fetchone() == (1,)


def test_an_older_program_leaves_a_packed_journal_alone(path: Path) -> None:
    played(path, *entries(12))
    with closing(sqlite3.connect(path)) as opened:
        assert opened.execute("PRAGMA user_version").fetchone() == (packed.VERSION,)


def test_what_cannot_be_packed_now_is_packed_later_and_play_does_not_notice(path: Path) -> None:
    with closing(connect(path)) as opened:
        last = append(opened, 0, [(number, line) for entry in entries(12) for number, told in [lines(entry)]
                                  for line in told])  # fmt: skip
        opened.execute("PRAGMA query_only=ON")
        with pytest.raises(sqlite3.OperationalError):
            pack(opened, loose=LOOSE)
        opened.execute("PRAGMA query_only=OFF")
        assert not has_gaps(opened)
        assert pack(opened, loose=LOOSE) > 0
        assert last == len(rows(path))
        assert not has_gaps(opened)


def test_a_long_past_is_packed_little_by_little(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed, "AT_ONCE", 7)
    played(path, *entries(12), loose=100)
    before = games(path)
    with closing(connect(path)) as opened:
        counts = [pack(opened, loose=LOOSE) for _ in range(9)]
    assert counts[0] == 7
    assert counts[-1] == 0
    assert games(path) == before


@pytest.mark.parametrize("harm", ["DELETE FROM packed WHERE game = 5", "UPDATE packed SET lines = x'00' WHERE game = 5",
                                  "UPDATE packed SET count = count + 1 WHERE game = 5"])  # fmt: skip
def test_a_pack_that_is_lost_or_damaged_costs_its_own_game(path: Path, harm: str) -> None:
    played(path, *entries(12))
    before = games(path)
    spoil(path, harm)
    with closing(connect(path)) as opened:
        assert harm.startswith("UPDATE packed SET lines") or has_gaps(opened)
    spoil(path, "DELETE FROM entries WHERE seq = (SELECT max(seq) - 1 FROM entries)")
    found = read_journal(path)
    assert found.fault
    assert "damaged" in say(found.fault)
    after = games(path)
    assert after[5] is None
    assert [after[number] for number in (1, 2, 3, 6, 7, 8, 10)] == [before[number] for number in (1, 2, 3, 6, 7, 8, 10)]
    with closing(connect(path)) as opened:
        assert not has_gaps(opened)


def real_games(count: int) -> list[tuple[Header, tuple[Command, ...]]]:
    """Games of every kind as chance plays them, longer than people do."""
    chance = Random(3)
    made: list[tuple[Header, tuple[Command, ...]]] = []
    for number, name in enumerate(sorted(GAMES) * -(-count // len(GAMES)), start=1):
        kind = GAMES[name]()
        seats = chance.choice([n for n in kind.seats() if n <= 4])
        walked = walk(Setup(kind, seats, 0), chance.randrange(10**6), longest=120)
        made.append((Header(number, name, tuple(f"Player {n}" for n in range(1, seats + 1)), 1), walked.moves))
    return made[:count]


def test_years_of_play_stay_small(path: Path) -> None:
    """Every game here has up to 120 moves, one line each; what a day's games take is what a packed one takes."""
    with closing(connect(path)) as opened:
        last = 0
        for told, commands in real_games(90):
            for entry in (NewGame(told), Commands(told.id, commands)):
                number, said = lines(entry)
                last = append(opened, last, [(number, line) for line in said])
        while pack(opened, loose=1):
            pass
        (size,) = opened.execute("SELECT sum(length(lines)) FROM packed").fetchone()
    a_game = size / 89 + 60  # its row and its place in the index
    assert a_game * A_DAY * 365 * YEARS < MOST_MB * MB
