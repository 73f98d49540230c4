"""The owner's settings as commands heed them: what is wrong in them is said, and a file that is not there, too."""

from pathlib import Path

import pytest

from kiosk.__main__ import main
from kiosk.commands.known import Unusable
from kiosk.commands.wishes import heeded
from kiosk.settings import Settings


def test_what_cannot_be_used_is_printed_a_line_each_and_the_rest_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("[tray]\nwidth_mm = 0\ndepth_mm = 200\ncorners = [0, 0, 100, 100, 100, 0, 0, 100]\n")
    tray = heeded(file).tray
    assert (tray.width_mm, tray.depth_mm, tray.corners) == (300, 200, ())
    first, second = capsys.readouterr().err.splitlines()
    assert first.startswith("dice-kiosk: settings.toml: tray.width_mm cannot be 0; ")
    assert second.startswith("dice-kiosk: settings.toml: tray.corners wants ")


@pytest.mark.parametrize("name", ["none.toml", "no/folder/none.toml", "."])
def test_a_file_that_was_told_and_is_not_there_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="--settings names no file that can be read: "):
        heeded(tmp_path / name)


def test_where_no_file_was_told_none_need_be_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CONFIGURATION_DIRECTORY", str(tmp_path))
    assert heeded(None) == Settings()
    assert capsys.readouterr().err == ""


def test_calibrate_says_what_is_wrong_in_the_settings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("[camera\n")
    main(["calibrate", str(tmp_path / "none.mp4"), "--settings", str(file)])
    assert capsys.readouterr().err.startswith("dice-kiosk: settings.toml cannot be read: ")


def test_calibrate_makes_no_folder_for_settings_that_are_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "none" / "settings.toml"
    assert main(["calibrate", str(tmp_path / "none.mp4"), "--settings", str(missing)]) == 2
    said = f"dice-kiosk calibrate: --settings names no file that can be read: {missing}\n"
    assert capsys.readouterr().err == said
    assert not missing.parent.exists()
