"""Which games were played last, and by whom, as the journal tells at start."""

from pathlib import Path

from kiosk.journal.start import read_journal
from kiosk.journal.writer import Writer
from kiosk.rules.moves import Roll
from kiosk.rules.record import Commands, Entry, Forgotten, Header, Leave, NewGame, Rewrite, TakeUp


def begun(number: int, game: str, *names: str) -> NewGame:
    return NewGame(Header(number, game, names or ("Ann",), 1))


def written(path: Path, *entries: Entry | Rewrite, loose: int = 100) -> None:
    writer = Writer(path, lambda _: None, loose=loose)
    for number, entry in enumerate(entries, start=1):
        writer.write(number, entry)
    assert writer.close()


def recent(path: Path) -> tuple[str, ...]:
    return read_journal(path).recent.games


def test_where_nothing_was_played_nothing_is_told(tmp_path: Path) -> None:
    assert recent(tmp_path / "journal.db") == ()


def test_the_game_begun_last_is_the_first(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    written(path, begun(1, "war"), begun(2, "tug"), begun(3, "war"), begun(4, "hi-low"))
    assert recent(path) == ("hi-low", "war", "tug")


def test_a_game_that_was_taken_up_again_was_played_last(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    written(path, begun(1, "war"), Leave(1), begun(2, "tug"), Leave(2), TakeUp(1), Commands(1, (Roll((1,)),)))
    assert recent(path) == ("war", "tug")


def test_games_that_are_packed_are_told_behind_the_others(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    for number, game in enumerate(("dominoes", "roll-em", "war", "tug", "tug"), start=1):
        written(path, begun(number, game), Commands(number, (Roll((1,)),)), loose=2)
    assert recent(path) == ("tug", "war", "roll-em", "dominoes")


def test_who_played_last_is_the_first_and_nobody_stands_twice(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    written(path, begun(1, "war", "Ann", "Bob"), loose=1)
    written(path, begun(2, "tug", "Cem", "Bob"), begun(3, "war", "Ann", "Dee"))
    assert read_journal(path).recent.players == ("Ann", "Dee", "Cem", "Bob")


def test_a_player_who_was_deleted_is_not_told(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    written(path, begun(1, "war", "Ann", "Bob"), begun(2, "tug", "Cem", "Dee"), Forgotten("Dee"))
    assert read_journal(path).recent.players == ("Ann", "Bob")
