"""`dice-kiosk read` at a terminal: a row a picture, reasons in words, and a bar that says how far it is."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import cv2
import pytest

from kiosk.commands.reasons import REASONS
from tests.vision.drawn import Drawn, tray
from vision.reading import Why

HOME = Path(__file__).parents[2]


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "two dice.png"
    cv2.imwrite(str(path), tray(Drawn(2, 200, 240), Drawn(6, 420, 200)))
    return path


def on_a_terminal(*args: object, **environment: str) -> tuple[int, list[str]]:
    """Exit status and what a terminal shows, bars and their wiping out included."""
    ours, theirs = pty.openpty()
    words = [sys.executable, "-m", "kiosk", "read", *map(str, args)]
    wide = os.environ | {"COLUMNS": "120", "PYTHONPATH": str(HOME)} | environment
    with subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, env=wide) as reading:
        os.close(theirs)
        shown = b""
        while part := _part(ours):
            shown += part
    os.close(ours)
    return reading.returncode, [row.split("\x1b[K")[-1] for row in shown.decode().replace("\r\n", "\n").split("\n")]


def _part(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # nobody writes there any more
        return b""


def test_a_terminal_shows_a_table_and_how_far_it_is(picture: Path, tmp_path: Path) -> None:
    odd = picture.rename(tmp_path / "\x1b[2Jodd.png")
    ended, rows = on_a_terminal("--dice", 2, odd, tmp_path / "none.png")
    assert ended == 1
    head, read, missing, *bar = [row for row in rows if row.strip()]
    assert head.split()[:3] == ["picture", "dice", "ms"]
    assert read.split()[-3:-1] == ["2", "6"]
    assert "\ufffd[2Jodd.png" in read
    assert missing.endswith("cannot open the file: No such file or directory")
    assert bar[-1].endswith("2/2")


@pytest.mark.parametrize("columns", [1, 12, 20, 34, 120])
def test_the_bar_finds_room_on_any_terminal(columns: int, picture: Path) -> None:
    _ended, rows = on_a_terminal(picture, picture, COLUMNS=str(columns))
    bars = [part for row in rows for part in row.split("\r") if part.endswith("/2")]
    assert {bar[-3:] for bar in bars} >= {"1/2", "2/2"}
    assert max(map(len, bars)) <= max(columns - 1, len(" 2/2"))
    assert max(map(len, bars)) == min(max(columns - 1, len(" 2/2")), 34)


@pytest.mark.parametrize("columns", ["1", "2", "3", "4"])
def test_the_end_of_a_name_is_seen_on_the_narrowest_terminal(columns: str, picture: Path) -> None:
    _ended, rows = on_a_terminal(picture, COLUMNS=columns)
    assert rows[1].startswith("…wo dice.png  ")


def test_a_terminal_of_few_letters_gets_what_it_knows(picture: Path) -> None:
    ended, rows = on_a_terminal(picture, picture, PYTHONIOENCODING="ascii", COLUMNS="20")
    assert ended == 0
    assert rows[1].startswith("?wo dice.png  ")
    assert any(row.endswith("#######........ 1/2") for row in "\r".join(rows).split("\r"))


def test_a_drawing_that_cannot_be_saved_is_said_on_a_line_of_its_own(picture: Path, tmp_path: Path) -> None:
    other = picture.rename(tmp_path / "other.png")
    cv2.imwrite(str(picture), tray())
    (tmp_path / "drawn" / "other.png").mkdir(parents=True)
    ended, rows = on_a_terminal("--draw", tmp_path / "drawn", picture, other)
    assert ended == 1
    assert any(row.startswith("dice-kiosk read: cannot write ") for row in rows)
    assert rows[-2].endswith("2/2")


def test_a_question_is_told_with_its_reason(picture: Path) -> None:
    ended, rows = on_a_terminal("--dice", 3, picture)
    assert ended == 0
    assert rows[-2].endswith("there are fewer dice than expected")
    assert not any("1/1" in row for row in rows)


def test_a_terminal_gets_json_where_it_is_asked_for(picture: Path) -> None:
    ended, rows = on_a_terminal("--json", picture)
    assert ended == 0
    assert json.loads("".join(rows))["certain"] is True


def test_all_reasons_have_words() -> None:
    assert REASONS.keys() == set(Why)
