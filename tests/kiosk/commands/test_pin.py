"""`dice-kiosk pin`: says how it is, and forgets it."""

from pathlib import Path

import pytest

from kiosk.__main__ import main
from kiosk.office.pin import Lock


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    status = main(["pin", *words])
    out = capsys.readouterr()
    return status, out.out + out.err


def test_it_says_whether_there_is_one_and_how_often_it_was_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(capsys, "--data", str(tmp_path)) == (
        0,
        "There is no PIN yet: hold the upper left corner of the menu and choose one.\n",
    )
    lock = Lock(tmp_path / "pin.json")
    lock.choose("1234")
    lock.opens("4321")
    status, text = told(capsys, "--data", str(tmp_path))
    assert status == 0
    assert text.endswith("wrong tries since the last right one: 1.\n")


def test_it_forgets_a_pin_even_a_damaged_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "pin.json"
    file.write_text("{")
    status, text = told(capsys, "--data", str(tmp_path))
    assert (status, "dice-kiosk pin --forget" in text) == (1, True)
    assert told(capsys, "--forget", "--data", str(tmp_path))[0] == 0
    assert not file.exists()
    assert told(capsys, "--forget", "--data", str(tmp_path)) == (0, "There was no PIN.\n")
