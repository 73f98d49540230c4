"""The writer confirms what is on the disk, and nothing else."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from kiosk.journal.lines import header
from kiosk.journal.start import read_journal
from kiosk.rules.moves import Choose, Gone, Roll, Undo
from kiosk.rules.record import Commands, End, Header, Leave, NewGame, Saved, TakeUp
from tests.kiosk.journal.desk import (
    ANN,
    FIRST,
    LONG_S,
    TURN,
    Desk,
    begun,
    copied,
    desk,
    moves,
    numbered,
    rows,
    saved_game,
    written,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saved" / "journal.db"


def gate(seen: list[tuple[str, int]]) -> tuple[Callable[[str, int], None], Event]:
    """A hook that notes the commits, and waits before the first until the event is set."""
    opened = Event()

    def hook(place: str, number: int) -> None:
        seen.append((place, number))
        assert opened.wait(LONG_S)

    return hook, opened


def test_what_was_confirmed_survives_a_power_cut(path: Path, tmp_path: Path) -> None:
    with desk(path) as writing:
        writing.saved(NewGame(ANN), moves(*TURN))
        cut = copied(path, tmp_path / "cut")
    assert saved_game(cut).commands == TURN


def test_at_every_moment_all_that_was_confirmed_is_there(path: Path, tmp_path: Path) -> None:
    with desk(path) as writing:
        writing.saved(NewGame(ANN))
        for n, entry in enumerate(numbered(30)):
            writing.saved(entry)
            assert len(rows(copied(path, tmp_path / str(n)))) == n + 2


def test_commands_come_back_in_their_order(path: Path) -> None:
    written(path, NewGame(ANN), *numbered(200))
    assert saved_game(path).commands == tuple(Choose(str(n)) for n in range(200))


def test_nothing_is_written_twice(path: Path) -> None:
    written(path, NewGame(ANN), *numbered(50))
    assert len({line for _, _, line in rows(path)}) == len(rows(path)) == 51


def test_rows_are_numbered_without_gaps(path: Path) -> None:
    written(path, NewGame(ANN), moves(*TURN))
    written(path, moves(Undo(), Undo()), begun(2))
    assert [seq for seq, _, _ in rows(path)] == list(range(1, 9))


def test_what_waits_is_written_in_one_commit(path: Path) -> None:
    seen: list[tuple[str, int]] = []
    hook, opened = gate(seen)
    with desk(path, hook=hook) as writing:
        writing.write(NewGame(ANN), *numbered(9))
        opened.set()
        while writing.answer() != Saved(10):
            pass
    assert seen[-1] == ("after-commit", 10)
    assert len(seen) <= 4
    assert len(rows(path)) == 10


def test_each_commit_is_told_before_and_after(path: Path) -> None:
    seen: list[tuple[str, int, int]] = []

    def hook(place: str, number: int) -> None:
        seen.append((place, number, len(rows(path)) if place == "after-commit" else 0))

    with desk(path, hook=hook) as writing:
        writing.saved(NewGame(ANN))
        writing.saved(moves(*TURN))
    assert seen == [("before-commit", 1, 0), ("after-commit", 1, 1), ("before-commit", 2, 0), ("after-commit", 2, 5)]


def test_nothing_is_confirmed_before_it_is_committed(path: Path) -> None:
    hook, opened = gate([])
    with desk(path, hook=hook) as writing:
        writing.write(NewGame(ANN))
        assert writing.answers.empty()
        opened.set()
        assert writing.answer() == Saved(1)


def test_closing_writes_what_waits(path: Path) -> None:
    hook, opened = gate([])
    writing = Desk(path, hook)
    writing.write(NewGame(ANN), *numbered(20))
    opened.set()
    assert writing.writer.close(patience_s=LONG_S)
    assert len(rows(path)) == 21


def test_closing_leaves_one_file_behind(path: Path) -> None:
    written(path, NewGame(ANN))
    assert [part.name for part in path.parent.iterdir()] == ["journal.db"]


def test_commands_of_one_entry_are_all_there_or_none(path: Path) -> None:
    written(path, NewGame(ANN), Commands(1, ()), moves(FIRST, Undo()))
    assert saved_game(path).commands == (FIRST, Undo())


def test_undo_is_written_not_rubbed_out(path: Path) -> None:
    written(path, NewGame(ANN), moves(FIRST), moves(Undo()), moves(Roll((6, 6, 6, 6, 6))))
    assert saved_game(path).commands == (FIRST, Undo(), Roll((6, 6, 6, 6, 6)))


@pytest.mark.parametrize("names", [("Zoë 🎲", "李雷"), ('"', "\\", "'); DROP TABLE entries"), ("\ud800", "\x00")])
def test_any_name_comes_back_as_it_was(path: Path, names: tuple[str, ...]) -> None:
    told = Header(1, "five-thousand", names, 3, ("house-rule", "ünusual"))
    written(path, NewGame(told))
    assert saved_game(path).header == told


@pytest.mark.parametrize("first", [None, 0, 1])
def test_who_was_to_begin_comes_back(path: Path, first: int | None) -> None:
    written(path, NewGame(replace(ANN, first=first)))
    assert saved_game(path).header == replace(ANN, first=first)


def test_a_header_of_an_old_journal_tells_of_nobody_who_was_to_begin() -> None:
    told = '{"game":{"id":1,"game":"five-thousand","names":["Ann","Bob"],"rules":1,"options":[]}}'
    assert header(told) == ANN


@pytest.mark.parametrize("first", ["2", "-1", '"Ann"', "[0]"])
def test_a_header_in_which_nobody_sits_where_the_first_should_is_none(first: str) -> None:
    told = f'{{"game":{{"id":1,"game":"five-thousand","names":["Ann","Bob"],"rules":1,"options":[],"first":{first}}}}}'
    with pytest.raises(ValueError, match="no header"):
        header(told)


def test_games_are_kept_apart(path: Path) -> None:
    written(path, NewGame(ANN), begun(2), moves(FIRST, game=2), moves(Undo(), game=1))
    assert (saved_game(path, number=1).commands, saved_game(path, number=2).commands) == ((Undo(),), (FIRST,))


@pytest.mark.parametrize("marks, left", [([], False), ([Leave(1)], True), ([Leave(1), TakeUp(1)], False)])
def test_it_is_known_whether_a_game_was_left(path: Path, marks: list[Leave | TakeUp], left: bool) -> None:
    written(path, NewGame(ANN), moves(FIRST), *marks)
    assert (saved_game(path).left, saved_game(path).commands) == (left, (FIRST,))


@pytest.mark.parametrize("marks, ended", [([Leave(1)], False), ([End(1)], True), ([End(1), TakeUp(1)], False)])
def test_a_game_that_was_ended_was_left_for_good(path: Path, marks: list[Leave | End | TakeUp], ended: bool) -> None:
    written(path, NewGame(ANN), moves(FIRST), *marks)
    assert (saved_game(path).left, saved_game(path).ended) == (marks[-1:] != [TakeUp(1)], ended)


def test_who_left_a_game_is_written_down(path: Path) -> None:
    written(path, NewGame(ANN), moves(FIRST, Gone(2), Undo(), Gone(11)))
    assert saved_game(path).commands == (FIRST, Gone(2), Undo(), Gone(11))


def test_the_game_played_last_is_found(path: Path) -> None:
    written(path, NewGame(ANN), begun(2), Leave(2), TakeUp(1), moves(FIRST))
    found = read_journal(path)
    assert (found.latest and found.latest.header, found.last_game, found.fault) == (ANN, 2, None)


def test_where_no_game_was_played_none_is_found(path: Path) -> None:
    assert read_journal(path).latest is None
    assert read_journal(path).last_game == 0


def test_a_clock_that_jumps_back_changes_no_order_and_loses_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kiosk.journal.file.time.time", lambda: 1.9e9)
    written(path, NewGame(ANN), moves(FIRST))
    monkeypatch.setattr("kiosk.journal.file.time.time", lambda: 60.0)
    written(path, begun(2), moves(FIRST, game=2), moves(Undo(), game=2))
    found = read_journal(path)
    assert (found.fault, found.last_game) == (None, 2)
    assert found.latest
    assert found.latest.commands == (FIRST, Undo())
    assert saved_game(path, number=1).commands == (FIRST,)
