"""`dice-kiosk check`: every part is tried, a broken one is named with what to do, and nothing is changed."""

import json
import sqlite3
from pathlib import Path
from queue import SimpleQueue

import cv2
import numpy as np
import pytest
from gpiozero import LED, Device
from gpiozero.pins.mock import MockFactory, MockPin

from kiosk.__main__ import main
from kiosk.commands.look import _first_word
from kiosk.commands.machine import alone
from kiosk.commands.parts import buttons
from kiosk.settings import PanelSettings
from kiosk.signals import CameraSteady, EyeLost, EyeReady, HandSeen, Report, TableUnused, TrayEmpty
from kiosk.translate import say
from vision.reading import Die, Reading, Why

PARTS = ["machine", "software", "reader", "settings", "storage", "games", "clock", "power", "heat", "display", "touch",
         "camera", "buttons"]  # fmt: skip


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "dice-kiosk"


def check(capsys: pytest.CaptureFixture[str], *parts: str) -> tuple[int, dict[str, tuple[str, str]]]:
    """Exit status, and state and words of each part."""
    status = main(["check", "--json", *parts])
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    return status, {one["part"]: (one["state"], one["found"]) for one in told}


def test_a_sound_kiosk_is_told_part_by_part(capsys: pytest.CaptureFixture[str]) -> None:
    status, told = check(capsys)
    assert [*told] == PARTS
    assert [told[part][0] for part in ("software", "reader", "storage", "games", "camera")] == ["well"] * 5
    assert told["reader"][1] == "reads a drawn throw: 1 2 3 4 5 6"
    assert status == int("broken" in [state for state, _ in told.values()])


def test_a_reader_that_only_asks_is_broken(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    dice = [Die(value, 100.0 * value, 100.0, 40.0, certain=True) for value in range(1, 7)]
    doubted = Reading((*dice[:5], dice[5].asked(Why.GLARE)), False, Why.GLARE)
    monkeypatch.setattr("vision.read.read", lambda *_picture, **_known: doubted)
    status, told = check(capsys, "reader")
    assert (status, told["reader"]) == (1, ("broken", "reads 1 2 3 4 5 ? where 1 2 3 4 5 6 were drawn"))


def test_only_the_parts_named_are_tried(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(capsys, "games", "clock")[1].keys() == {"games", "clock"}


def test_an_unknown_part_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "gamse"]) == 2
    assert 'there is no part "gamse"; there are machine, software,' in capsys.readouterr().err


def test_a_setting_that_cannot_be_used_is_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.mkdir()
    (home / "settings.toml").write_text("[screen]\nrotation = 45\n")
    status, told = check(capsys, "settings")
    assert (status, told["settings"][0]) == (0, "look")
    assert "screen.rotation cannot be 45" in told["settings"][1]


@pytest.mark.parametrize(
    "text, told",
    [
        ('[screen]\nlanguage = "xx"', "screen.language cannot be 'xx'"),
        ('[table]\ngames = "nope"', "there is no game nope"),
        ('[camera]\nsource = "x"', 'there is no camera "x"'),
        ("[panel]\nundo = 1000000", "panel.undo cannot be 1000000; it wants a whole number from -1 to 27"),
    ],
)
def test_what_nothing_is_called_by_is_told(
    home: Path, text: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    home.mkdir()
    (home / "settings.toml").write_text(text)
    status, found = check(capsys, "settings")
    assert (status, found["settings"][0]) == (0, "look")
    assert told in found["settings"][1]


def test_a_settings_file_that_was_told_and_is_not_there_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "none.toml"
    _status, told = check(capsys, "settings", "--settings", str(file))
    said = f"There is no settings file {file}. The defaults are used until you write it."
    assert told["settings"] == ("look", said)
    assert check(capsys, "settings")[1]["settings"][0] == "well"


@pytest.mark.parametrize("name", [".", "", "/"])
def test_a_folder_is_no_settings_file(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "settings", "--settings", name]) == 2
    said = f"dice-kiosk check: --settings names no file that can be read: {name or '.'}\n"
    assert capsys.readouterr() == ("", said)


@pytest.mark.parametrize(
    "tray, told",
    [
        ("width_mm = 0.0\ncorners = [0, 0, 60, 0, 60, 40, 0, 40]", "tray.width_mm cannot be 0.0"),
        ("corners = [0, 0, 100, 100, 100, 0, 0, 100]", "tray.corners wants one corner after the other"),
        ("corners = [5, 5, 5, 5, 5, 5, 5, 5]", "tray.corners wants one corner after the other"),
    ],
    ids=["no_width", "crossing", "all_one_place"],
)
def test_a_tray_that_cannot_be_is_told_and_the_eye_sees_without_it(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], tray: str, told: str
) -> None:
    cv2.imwrite(str(tmp_path / "a.png"), np.full((48, 64, 3), 90, np.uint8))
    camera(home, f"photos:{tmp_path}")
    with (home / "settings.toml").open("a") as file:
        file.write(f"[tray]\ndie_mm = 16.0\n{tray}\n")
    _status, found = check(capsys, "settings", "camera")
    assert told in found["settings"][1]
    assert found["camera"] == ("look", "photos gives pictures, but nothing is to be seen (brightness 90 of 255)")


def test_a_damaged_journal_is_told_and_left_as_it_is(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.mkdir()
    (home / "journal.db").write_bytes(b"no journal at all")
    status, told = check(capsys, "games")
    assert (status, told["games"][0]) == (0, "look")
    assert (home / "journal.db").read_bytes() == b"no journal at all"


def test_a_journal_of_a_newer_version_is_broken(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.mkdir()
    with sqlite3.connect(home / "journal.db") as newer:
        newer.execute("PRAGMA user_version=99")
    newer.close()
    status, told = check(capsys, "games")
    assert (status, told["games"][0]) == (1, "broken")
    assert "newer dice-kiosk" in told["games"][1]


def camera(home: Path, source: str) -> None:
    home.mkdir(exist_ok=True)
    (home / "settings.toml").write_text(f'[camera]\nsource = "{source}"\nspeed = 0.0\n')


def test_a_camera_that_is_not_there_is_broken(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    camera(home, "usb:97")
    status, told = check(capsys, "camera")
    assert (status, told["camera"][0]) == (1, "broken")
    assert "usb:97" in told["camera"][1]


def test_a_camera_that_sees_nothing_is_told(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "dark").mkdir()
    cv2.imwrite(str(tmp_path / "dark" / "a.png"), np.full((48, 64, 3), 4, np.uint8))
    camera(home, f"photos:{tmp_path / 'dark'}")
    status, told = check(capsys, "camera")
    assert (status, *told["camera"]) == (
        0, "look", "photos gives pictures, but nothing is to be seen (brightness 4 of 255)"
    )  # fmt: skip


def test_another_settings_file_has_its_own_camera_and_calibration(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other"
    camera(other, "usb:97")
    (other / "calibration.json").write_text("{")
    assert main(["check", "camera", "--settings", str(other / "settings.toml")]) == 1
    told = capsys.readouterr()
    assert "usb:97" in told.out
    assert f"{other / 'calibration.json'} cannot be used: it is damaged" in told.err


def test_what_the_kiosk_uses_is_left_to_it(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lock = alone(home)
    assert lock
    with lock:
        told = check(capsys, "camera", "buttons")[1]
    assert {state for state, _ in told.values()} == {"not here"}
    assert "stop it first" in told["camera"][1]


class Grounded(MockPin):  # type: ignore[misc] # gpiozero has no types
    """A pin that somebody's finger joins to ground, where it is one of these."""

    pressed: tuple[int, ...] = ()

    def _get_state(self) -> int:
        return 0 if self.info.name in {f"GPIO{pin}" for pin in self.pressed} else 1


def test_a_button_that_is_down_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    monkeypatch.setattr(Device, "pin_factory", MockFactory(pin_class=Grounded))
    assert check(capsys, "buttons")[1]["buttons"] == ("well", "8 wired, none is down")
    monkeypatch.setattr(Grounded, "pressed", (5, 24))
    assert check(capsys, "buttons")[1]["buttons"] == ("look", "down: hold-1, end-turn")


@pytest.mark.parametrize(
    "panel, found",
    [
        (PanelSettings(hold=(5, 5, 16, 17, 22, 23)), "pin 5 is used for both hold-1 and hold-2"),
        (PanelSettings(undo=99), "there is no pin 99"),
    ],
    ids=["twice", "unknown"],
)
def test_pins_that_the_settings_name_wrongly_are_mended_in_the_settings(
    monkeypatch: pytest.MonkeyPatch, panel: PanelSettings, found: str
) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    monkeypatch.setattr(Device, "pin_factory", MockFactory())
    told = buttons(panel)
    assert told.do is not None
    assert say(told.found).startswith(found)
    assert say(told.do).startswith("Mend it under [panel] in the settings file")


def test_a_pin_that_something_else_uses_is_to_be_freed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    monkeypatch.setattr(Device, "pin_factory", MockFactory())
    taken = LED(5)
    assert main(["check", "buttons"]) == 1
    taken.close()
    told = capsys.readouterr().out
    assert "pin 5 cannot be used" in told
    assert "Free it, or wire another pin" in told
    assert "lgpio" not in told


def test_without_pins_the_library_that_drives_them_is_to_be_installed(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "lgpio")
    monkeypatch.setattr(Device, "pin_factory", None)
    home.mkdir()
    (home / "settings.toml").write_text('[panel]\nwired = "yes"\n')
    assert main(["check", "buttons"]) == 1
    assert "sudo apt install python3-lgpio" in capsys.readouterr().out


def test_a_camera_that_gets_used_to_the_light_is_judged_when_it_is() -> None:
    said: SimpleQueue[Report] = SimpleQueue()
    for report in (EyeReady(), CameraSteady(False), TrayEmpty(), CameraSteady(True), HandSeen()):
        said.put(report)
    assert _first_word(said) is None
    assert said.get_nowait() == HandSeen()


def test_a_camera_with_nothing_to_lock_is_judged_once_something_is_seen() -> None:
    said: SimpleQueue[Report] = SimpleQueue()
    for report in (EyeReady(), TableUnused(), TrayEmpty(), HandSeen()):
        said.put(report)
    assert _first_word(said) is None
    assert said.get_nowait() == HandSeen()


def test_a_camera_that_is_lost_before_it_is_used_to_the_light_is_lost() -> None:
    said: SimpleQueue[Report] = SimpleQueue()
    for report in (EyeReady(), CameraSteady(False), EyeLost("gone")):
        said.put(report)
    assert _first_word(said) == EyeLost("gone")


def test_the_table_has_a_row_for_each_part_and_what_to_do_below(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "games", "touch"]) == 0
    first, *rest = capsys.readouterr().out.splitlines()
    assert first.startswith("games     ok      none saved yet in ")
    assert rest[0].startswith("touch     ")
