"""A disk that cannot be written to: it is told, tried again, and in the end nothing is lost and nothing doubled."""

import resource
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from kiosk.journal.file import append, connect, explained
from kiosk.journal.start import read_journal
from kiosk.rules.record import NewGame, Saved
from kiosk.translate import say
from tests.kiosk.journal.desk import (
    ANN,
    FIRST,
    LONG_S,
    TURN,
    Desk,
    begun,
    desk,
    moves,
    numbered,
    rows,
    saved_game,
    written,
)

REPO = Path(__file__).parents[3]
LINES = [(1, f"line {n} {'x' * 900}") for n in range(40)]
TOO_BIG = 64 * 1024
"""No file may grow beyond this, bytes; as when a quota is used up."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


def told(path: Path) -> str:
    found = read_journal(path)
    assert found.latest is None
    return say(found.fault) if found.fault else ""


@pytest.mark.parametrize("below", ["journal.db", "saved/games/journal.db"])
def test_where_no_directory_can_be_made_the_sentence_says_so(tmp_path: Path, below: str) -> None:
    file = tmp_path / "a file"
    file.write_text("")
    assert f"cannot be saved in {file / below}" in told(file / below)
    with desk(file / below) as writing:
        assert f"cannot be saved in {file / below}" in writing.refused(NewGame(ANN))


def test_where_a_directory_is_in_the_way_the_sentence_says_so(path: Path) -> None:
    path.mkdir()
    assert f"cannot be saved in {path}" in told(path)
    assert list(path.iterdir()) == []


def test_as_soon_as_it_works_again_everything_is_saved(path: Path) -> None:
    path.mkdir()
    with desk(path) as writing:
        writing.refused(NewGame(ANN), moves(FIRST))
        writing.write(*numbered(5))
        path.rmdir()
        writing.saved(moves(*TURN))
    assert len(rows(path)) == 2 + 5 + len(TURN)
    assert saved_game(path).commands[-len(TURN) :] == TURN


def test_a_failure_is_told_again_as_long_as_it_lasts(path: Path) -> None:
    path.mkdir()
    with desk(path) as writing:
        assert len({writing.refused(NewGame(ANN)), *(writing.refused() for _ in range(3))}) == 1


def test_a_journal_that_somebody_else_holds_is_waited_for(path: Path) -> None:
    written(path, NewGame(ANN))
    with closing(sqlite3.connect(path, isolation_level=None)) as other, desk(path) as writing:
        other.execute("BEGIN IMMEDIATE")
        assert "cannot be saved" in writing.refused(moves(FIRST))
        other.execute("ROLLBACK")
        writing.saved(moves(*TURN))
    assert saved_game(path).commands == (FIRST, *TURN)


def test_closing_says_whether_everything_was_saved(path: Path) -> None:
    path.mkdir()
    writing = Desk(path)
    writing.refused(NewGame(ANN))
    assert not writing.writer.close(patience_s=LONG_S)


def test_closing_tries_once_more(path: Path) -> None:
    path.mkdir()
    writing = Desk(path, retry_s=10 * LONG_S)  # only closing can wake it
    writing.refused(NewGame(ANN))
    path.rmdir()
    writing.write(moves(*TURN))
    assert writing.writer.close(patience_s=LONG_S)
    assert saved_game(path).commands == TURN


def test_a_full_disk_is_called_full(path: Path) -> None:
    with closing(connect(path)) as opened:
        opened.execute("PRAGMA max_page_count=8")
        with pytest.raises(sqlite3.OperationalError) as full:
            append(opened, 0, LINES)
        assert say(explained(full.value, path).sentence).startswith("The disk is full: the game goes on")


def test_what_did_not_fit_is_written_whole_once_there_is_room(path: Path) -> None:
    with closing(connect(path)) as opened:
        last = append(opened, 0, LINES[:2])
        opened.execute("PRAGMA max_page_count=8")
        with pytest.raises(sqlite3.OperationalError):
            append(opened, last, LINES[2:])
        opened.execute("PRAGMA max_page_count=1000")
        append(opened, last, LINES[2:])
    assert [(game, line) for _, game, line in rows(path)] == LINES


def test_a_write_that_came_through_after_all_is_not_written_twice(path: Path) -> None:
    with closing(connect(path)) as opened:
        assert append(opened, 0, LINES) == append(opened, 0, LINES) == len(LINES)
    assert len(rows(path)) == len(LINES)


def test_the_same_line_twice_in_a_row_is_written_twice(path: Path) -> None:
    with closing(connect(path)) as opened:
        last = append(opened, 0, LINES[:1])
        append(opened, last, LINES[:1])
    assert len(rows(path)) == 2


def test_somebody_elses_rows_stay_and_ours_follow(path: Path) -> None:
    with closing(connect(path)) as opened:
        append(opened, 0, [(9, "theirs")])
        assert append(opened, 0, LINES[:2]) == 3
    assert [(game, line) for _, game, line in rows(path)] == [(9, "theirs"), *LINES[:2]]


def test_of_two_writers_neither_loses_a_row(path: Path) -> None:
    with desk(path) as ann, desk(path) as bob:
        ann.saved(begun(1))
        bob.saved(begun(2))
        for one, other in zip(numbered(100, game=1), numbered(100, game=2), strict=True):
            ann.write(one)
            bob.write(other)
        for writing in (ann, bob):
            while writing.answer() != Saved(101):
                pass
    assert saved_game(path, number=1).commands == saved_game(path, number=2).commands
    assert len(saved_game(path, number=1).commands) == 100


def test_when_files_may_not_grow_it_is_told_and_later_all_is_saved(path: Path) -> None:
    command = [sys.executable, "-m", "tests.kiosk.journal.test_failing", str(path)]
    done = subprocess.run(command, cwd=REPO, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(saved_game(path).commands) == 5000
    assert [int(command.choice) for command in saved_game(path).commands if hasattr(command, "choice")] == [
        *range(5000)
    ]


def _cramped(path: Path) -> None:
    """In a process of its own: files may not grow beyond a size, until the writer has failed."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (TOO_BIG, resource.RLIM_INFINITY))
    with desk(path) as writing:
        writing.saved(NewGame(ANN))
        assert "it goes on and is saved as soon as that works" in writing.refused(*numbered(5000))
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        writing.saved()


if __name__ == "__main__":
    _cramped(Path(sys.argv[1]))
