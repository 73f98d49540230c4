"""The settings file: what it can say, and that no mistake in it keeps the kiosk from opening."""

from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from kiosk.knob import fits
from kiosk.settings import CameraSettings, PanelSettings, Settings, pins
from kiosk.settingsfile import load
from kiosk.translate import say

KNOBS = [(part.name, knob) for part in fields(Settings) for knob in fields(getattr(Settings(), part.name))]
NAMES = [f"{section}.{knob.name}" for section, knob in KNOBS]
Read = Callable[[str | bytes], tuple[Settings, list[str]]]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """What a file with these contents sets, and what is said of it."""

    def reading(contents: str | bytes) -> tuple[Settings, list[str]]:
        path = tmp_path / "settings.toml"
        path.write_bytes(contents if isinstance(contents, bytes) else contents.encode())
        found, faults = load(path)
        return found, [say(fault) for fault in faults]

    return reading


@pytest.fixture
def fault(read: Read) -> Callable[[str | bytes], str]:
    """The one thing that is wrong with a file; its defaults serve instead."""

    def found(contents: str | bytes) -> str:
        settings, faults = read(contents)
        assert settings == Settings()
        (only,) = faults
        return only

    return found


def test_where_there_is_no_file_the_defaults_serve(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.toml") == (Settings(), ())


def test_an_empty_file_says_nothing(read: Read) -> None:
    assert read("") == (Settings(), [])


def test_what_the_file_says_counts(read: Read) -> None:
    text = '[camera]\nsource = "usb:0"\nwidth = 640\n[tray]\nwidth_mm = 250\ncorners = [0, 0, 9, 0, 9, 9, 0, 9.5]\n'
    found, faults = read(text)
    assert (found.camera.source, found.camera.width, found.camera.height) == ("usb:0", 640, 720)
    assert (found.tray.width_mm, found.tray.corners) == (250, (0, 0, 9, 0, 9, 9, 0, 9.5))
    assert faults == []


@pytest.mark.parametrize("lines", ["width_mm = 20\ndie_mm = 5.0", "depth_mm = 5000\ndie_mm = 60", "die_mm = 0"])
def test_the_smallest_and_the_largest_trays_and_dice_can_be_set(read: Read, lines: str) -> None:
    assert read(f"[tray]\n{lines}\n")[1] == []


@pytest.mark.parametrize(
    "lines",
    [
        "[camera]\nwidth = 160\nheight = 4096",
        "[screen]\nwidth = 320\nheight = 240",
        "[screen]\nwidth = 4096\nheight = 4096",
        "[screen]\nwidth = 0\nheight = 0",
    ],
)
def test_the_smallest_and_the_largest_pictures_and_windows_can_be_set(read: Read, lines: str) -> None:
    assert read(lines)[1] == []


def test_a_file_from_a_windows_editor_counts_too(read: Read) -> None:
    found, faults = read('\ufeff[screen]\r\nlanguage = "de"\r\n')
    assert (found.screen.language, faults) == ("de", [])


def test_what_is_right_counts_beside_what_is_wrong(read: Read) -> None:
    found, faults = read('[camera]\nwidth = "wide"\nheight = 480\n')
    assert (found.camera, len(faults)) == (CameraSettings(height=480), 1)


@pytest.mark.parametrize(
    "text", ["[camera", "width == 3", "[camera]\nwidth = 1\nwidth = 2", "[" * 5000, "a = " + "9" * 5000]
)
def test_a_damaged_file_is_told(fault: Callable[[str | bytes], str], text: str) -> None:
    assert fault(text).startswith("settings.toml cannot be read: ")
    assert fault(text).endswith(" The defaults are used until you mend it.")


def test_a_damaged_file_is_told_with_its_line(fault: Callable[[str | bytes], str]) -> None:
    assert "line 2" in fault("[camera]\nwidth == 3\n")


def test_a_file_that_is_no_text_is_told(fault: Callable[[str | bytes], str]) -> None:
    assert "it is not a text file" in fault(b"\xff\xfe\x00[camera]")


def test_a_directory_in_its_place_is_told(tmp_path: Path) -> None:
    found, (fault,) = load(tmp_path)
    assert found == Settings()
    assert "Is a directory" in say(fault)


@pytest.mark.parametrize(
    "text, unknown, near",
    [
        ("[camra]\nwidth = 640\nheight = 480", "camra", "camera"),
        ("[camra]", "camra", "camera"),
        ("[camera]\nwidht = 640", "camera.widht", "camera.width"),
        ("[panel]\nend_turn_lmap = 3", "panel.end_turn_lmap", "panel.end_turn_lamp"),
        ("camera_width = 640", "camera_width", "camera.width"),
        ("width_mm = 300", "width_mm", "tray.width_mm"),
        ("[camera.width]\npixels = 3", "", ""),
    ],
)
def test_an_unknown_name_is_told_with_the_nearest(
    fault: Callable[[str | bytes], str], text: str, unknown: str, near: str
) -> None:
    said = f"there is no setting {unknown}; do you mean {near}?" if unknown else "camera.width cannot be"
    assert said in fault(text)


def test_a_section_is_not_set_like_a_knob(fault: Callable[[str | bytes], str]) -> None:
    assert "camera is a section: write [camera] on a line of its own" in fault('camera = "usb:0"')


@pytest.mark.parametrize(
    "section, line, wants",
    [
        ("camera", "width = true", "a whole number from 160 to 4096"),
        ("camera", "width = 640.0", "a whole number from 160 to 4096"),
        ("camera", 'width = "640"', "a whole number from 160 to 4096"),
        ("camera", "width = 0", "a whole number from 160 to 4096"),
        ("camera", "width = -640", "a whole number from 160 to 4096"),
        ("camera", "width = 0x" + "f" * 5000, "a whole number from 160 to 4096"),
        ("camera", "source = 0", "a word in quotes"),
        ("camera", "speed = -1", "a number that is not negative"),
        ("camera", "speed = nan", "a number that is not negative"),
        ("camera", "speed = inf", "a number that is not negative"),
        ("camera", "speed = true", "a number that is not negative"),
        ("camera", "width = 159", "a whole number from 160 to 4096"),
        ("camera", "height = 4097", "a whole number from 160 to 4096"),
        ("camera", "height = 1000000", "a whole number from 160 to 4096"),
        ("screen", "width = -1", "0 or a whole number from 320 to 4096"),
        ("screen", "width = 1", "0 or a whole number from 320 to 4096"),
        ("screen", "width = 4097", "0 or a whole number from 320 to 4096"),
        ("screen", "height = 239", "0 or a whole number from 240 to 4096"),
        ("screen", "rotation = 45", "one of 0, 90, 180, 270"),
        ("screen", "rotation = 90.0", "one of 0, 90, 180, 270"),
        ("screen", "language = 1979-05-27", "a word in quotes"),
        ("tray", "width_mm = 0.0", "a number from 20 to 5000"),
        ("tray", "width_mm = 19.9", "a number from 20 to 5000"),
        ("tray", "depth_mm = 5000.1", "a number from 20 to 5000"),
        ("tray", "depth_mm = nan", "a number from 20 to 5000"),
        ("tray", "die_mm = 4.9", "0 or a number from 5 to 60"),
        ("tray", "die_mm = -16", "0 or a number from 5 to 60"),
        ("tray", "die_mm = 61", "0 or a number from 5 to 60"),
        ("tray", "corners = [1, 2, 3]", "a list of 8 numbers"),
        ("tray", "corners = 3", "a list of 8 numbers"),
        ("tray", "corners = [1, 2, 3, 4, 5, 6, 7, true]", "a list of 8 numbers"),
        ("panel", 'wired = "maybe"', "one of auto, yes, no"),
        ("panel", "undo = -2", "a whole number from -1 to 27"),
        ("panel", "undo = 28", "a whole number from -1 to 27"),
        ("panel", "brightness = -1", "a whole number from 0 up"),
        ("panel", "hold = [5, 6]", "a list of 6 whole numbers from -1 to 27"),
        ("panel", "hold = [5, 6, 16, 17, 22, 23.0]", "a list of 6 whole numbers from -1 to 27"),
        ("panel", "hold = [5, 6, 16, 17, 22, 28]", "a list of 6 whole numbers from -1 to 27"),
        ("panel", "hold = 5", "a list of 6 whole numbers from -1 to 27"),
    ],
)
def test_a_value_that_cannot_be_is_told_with_what_would_be_right(
    fault: Callable[[str | bytes], str], section: str, line: str, wants: str
) -> None:
    said = fault(f"[{section}]\n{line}\n")
    assert said.startswith(f"settings.toml: {section}.{line.partition(' ')[0]} cannot be ")
    assert said.endswith(f"it wants {wants}. Its default is used until you mend it.")


def test_two_things_on_one_pin_are_told_and_the_buttons_are_off(read: Read) -> None:
    found, (said,) = read("[panel]\nend_turn = 16\n")
    assert "pin 16 is used for both panel.hold 3 and panel.end_turn" in said
    assert found.panel == PanelSettings(end_turn=16, wired="no")


def test_the_trays_light_wants_a_pin_of_its_own_and_its_brightness_is_none(read: Read) -> None:
    found, (said,) = read("[panel]\ntray_light = 4\n")
    assert "pin 4 is used for both panel.undo and panel.tray_light" in said
    assert found.panel.wired == "no"
    assert read("[panel]\ntray_light = -1\nbrightness = 24\n")[1] == []


@pytest.mark.parametrize("side", ["width = 800", "height = 480", "width = 800\nheight = 0"])
def test_a_window_of_one_side_is_told(read: Read, side: str) -> None:
    _, faults = read(f"[screen]\n{side}\n")
    said = "[screen] wants width and height, or neither. The whole screen is used until you mend it."
    assert faults == [f"settings.toml: {said}"]


def test_a_window_of_two_sides_and_of_none_are_in_order(read: Read) -> None:
    assert read("[screen]\nwidth = 800\nheight = 480\n")[1] == []
    assert read("[screen]\nwidth = 0\n")[1] == []


def test_any_number_of_things_may_be_on_no_pin(read: Read) -> None:
    found, faults = read("[panel]\nhold_lamps = [-1, -1, -1, -1, -1, -1]\nundo_lamp = -1\n")
    assert (found.panel.undo_lamp, faults) == (-1, [])


def test_pins_may_change_places(read: Read) -> None:
    assert read("[panel]\nend_turn = 4\nundo = 24\n")[1] == []


def test_no_pin_is_used_twice_to_begin_with() -> None:
    used = [pin for _, pin in pins(PanelSettings())]
    assert len(used) == len(set(used)) == 17


@pytest.mark.parametrize("section, knob", KNOBS, ids=NAMES)
def test_every_knob_has_a_sentence_of_one_line(section: str, knob: Any) -> None:
    says = knob.metadata["says"]
    assert says.endswith(".")
    assert says.isprintable()


@pytest.mark.parametrize("section, knob", KNOBS, ids=NAMES)
def test_every_default_could_stand_in_the_file(section: str, knob: Any) -> None:
    assert fits(knob, list(knob.default) if isinstance(knob.default, tuple) else knob.default)


def test_a_key_that_would_break_the_line_does_not(fault: Callable[[str | bytes], str]) -> None:
    assert "\n" not in fault('[camera]\n"wid\\nth" = 3')
