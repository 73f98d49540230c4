"""The owner's settings as commands heed them: what is wrong in them is said, and a file that is not there, too."""

from pathlib import Path

import pytest

from kiosk.__main__ import main
from kiosk.commands.known import Unusable
from kiosk.commands.wishes import heeded, named, wishes
from kiosk.settings import Settings
from kiosk.translate import say


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


@pytest.mark.parametrize(
    "text, told",
    [
        ('[screen]\nlanguage = "deutsch"', "screen.language cannot be 'deutsch'; it wants one of en, de, fr, es. Its "),
        (
            '[screen]\nlanguage = ""',
            "screen.language cannot be ''; it wants one of en, de, fr, es. Its default is used",
        ),
        ('[table]\ngames = "nope"', "table.games: there is no game nope; there are detective, "),
        ('[camera]\nsource = "x"', 'there is no camera "x"; a camera is "pi", "usb:0", '),
        ('[camera]\nsource = "usb:100"', '"usb:100" is none; '),
    ],
)
def test_words_that_nothing_is_called_by_are_told_with_the_files_name_and_the_default_serves(
    tmp_path: Path, text: str, told: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    settings, (fault,) = wishes(file)
    assert say(fault).startswith(f"mine.toml: {told}")
    assert (settings.screen, settings.camera) == (Settings().screen, Settings().camera)


def test_the_games_that_there_are_stay_beside_one_that_there_is_not(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('[table]\ngames = "tug, chess, war"')
    assert wishes(file)[0].table.games == "tug, war"


@pytest.mark.parametrize("text", ['[camera]\nsource = "auto"', '[screen]\nlanguage = "de"', '[table]\ngames = "tug"'])
def test_words_that_something_is_called_by_count(tmp_path: Path, text: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text)
    assert wishes(file)[1] == ()


@pytest.mark.parametrize("name", ["none.toml", "no/folder/none.toml", "."])
def test_a_file_that_was_told_and_is_not_there_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="--settings names no file that can be read: "):
        heeded(tmp_path / name)


@pytest.mark.parametrize("name", [".", "", "/"])
def test_a_folder_is_no_settings_file(name: str) -> None:
    with pytest.raises(Unusable, match="--settings names no file that can be read: "):
        named(Path(name))


def test_a_file_that_was_told_and_is_yet_to_be_written_is_mentioned(tmp_path: Path) -> None:
    file = tmp_path / "none.toml"
    path, missing = named(file)
    assert path == file
    assert missing
    assert say(missing) == f"There is no settings file {file}. The defaults are used until you write it."
    file.touch()
    assert named(file) == (file, None)


def test_the_usual_file_may_be_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONFIGURATION_DIRECTORY", str(tmp_path))
    assert named(None) == (tmp_path / "settings.toml", None)


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
