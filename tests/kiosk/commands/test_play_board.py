"""`dice-kiosk play --board`: a board of the players' own, read from a file."""

import os
from pathlib import Path

import pytest

from kiosk.games.dice_poker.board import OURS
from tests.kiosk.rules.headless import run, states

POKER = ("dice-poker", "--players", "Ann,Bob", "--first", "Ann")
STRAIGHT = '{"roll":[1,2,3,4,5]}\n'


@pytest.fixture
def board(tmp_path: Path) -> Path:
    return tmp_path / "board.txt"


def refusal(path: object, *more: str) -> str:
    """The one line that is said; nothing is played."""
    done = run(*POKER, "--board", str(path), *more)
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
    return done.stderr.decode()


def test_the_game_is_played_on_the_board_of_the_file(board: Path) -> None:
    board.write_text("S" + OURS.removeprefix("T46"))
    _, rolled = states(*POKER, "--board", str(board), lines=STRAIGHT)
    assert rolled["choices"] == ["place:0,0", "place:0,5", "place:3,1", "place:5,7", "place:8,3"]


def test_a_board_goes_with_an_option(board: Path) -> None:
    board.write_text(OURS)
    six = ("dice-poker", "--players", "A,B,C,D,E,F", "--option", "three-teams", "--board", str(board))
    assert [player["team"] for player in states(*six)[0]["players"]] == [0, 1, 2, 0, 1, 2]


def test_a_file_may_begin_with_the_mark_that_windows_writes(board: Path) -> None:
    board.write_bytes(b"\xef\xbb\xbf" + OURS.replace("\n", "\r\n").encode())
    assert len(states(*POKER, "--board", str(board))) == 1


def test_another_file_is_refused_with_its_line_and_column(board: Path) -> None:
    board.write_text(OURS.replace("L11", "L12", 1))
    assert f"{board}: line 2, column 36: 'L12' is no square" in refusal(board)


RUBBISH = {
    "empty": b"",
    "of bytes that are no text": bytes(range(128, 256)) * 4,
    "of zeros": bytes(1000),
    "in two bytes a letter": OURS.encode("utf-16"),
    "of one word without end": b"P" * 1_000_000,
    "of lines without end": b"P1\n" * 1_000_000,
}


@pytest.mark.parametrize("content", RUBBISH.values(), ids=RUBBISH)
def test_a_file_of_rubbish_is_refused_on_one_short_line(board: Path, content: bytes) -> None:
    board.write_bytes(content)
    told = refusal(board)
    assert "line 1, column " in told
    assert len(told) < len(str(board)) + 150


def test_what_follows_far_behind_a_board_is_not_overlooked(board: Path) -> None:
    board.write_text(OURS + "\n" * 70_000 + "P1")
    assert "line 9, column 44: the file is too long for a board" in refusal(board)


def test_a_right_board_with_too_much_behind_it_is_refused_where_it_ends(board: Path) -> None:
    board.write_bytes(b"\xef\xbb\xbf" + OURS.encode() + b" " * 70_000)
    assert f"{board}: line 9, column 44: the file is too long for a board; end it here" in refusal(board)


def test_a_little_room_behind_a_board_does_no_harm(board: Path) -> None:
    board.write_text(OURS + " " * 100 + "\n" * 100)
    assert len(states(*POKER, "--board", str(board))) == 1


@pytest.mark.parametrize("path", ["nowhere.txt", ".", ""])
def test_a_file_that_cannot_be_read_is_said_to_be_so(path: str) -> None:
    assert "the board cannot be read" in refusal(path)


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="no such device")
def test_a_file_without_end_is_not_read_to_its_end() -> None:
    assert "line 1, column 1" in refusal("/dev/zero")


def test_a_game_without_a_board_says_so_before_the_file_is_looked_at() -> None:
    done = run("tug", "--players", "Ann,Bob", "--board", "nowhere.txt")
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"dice-kiosk play: tug has no board\n")


@pytest.mark.parametrize("players", ["A,B", "A,B,C", "A,B,C,D", "A,B,C,D,E,F,G,H,I"])
def test_three_teams_are_for_six_or_twelve(players: str) -> None:
    done = run("dice-poker", "--players", players, "--option", "three-teams")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"for 6, 12 players" in done.stderr
