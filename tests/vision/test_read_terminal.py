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


def on_a_terminal(*args: object) -> tuple[int, list[str]]:
    """Exit status and what a terminal shows, bars and their wiping out included."""
    ours, theirs = pty.openpty()
    words = [sys.executable, "-m", "kiosk", "read", *map(str, args)]
    wide = os.environ | {"COLUMNS": "120", "PYTHONPATH": str(HOME)}
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
