"""Every knob of the settings is told, turned, and read back; what cannot be is refused with its reason."""

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from kiosk.commands.offices import OFFERS
from kiosk.office.knobs import knobs, turn
from kiosk.session.errands import KnobRefused, KnobTurned, TurnKnob
from kiosk.session.knob import Kind, Knob
from kiosk.session.live import AT_ONCE
from kiosk.settings import Settings
from kiosk.settingsfile import load
from kiosk.translate import say

ALL = knobs(Settings(), OFFERS)
ONE_SIDE = "settings.toml: [screen] wants width and height, or neither. The whole screen is used until you mend it."


def other(knob: Knob) -> Any:
    """A value that it does not have yet."""
    match knob.kind:
        case Kind.SWITCH | Kind.CHOICE:
            return next(value for value in knob.among if value != knob.value)
        case Kind.WORDS:
            return "de" if knob.key == "language" else "usb:1"
        case Kind.NUMBERS:
            return tuple(range(8)) if knob.key == "corners" else (-1,) * 6
        case Kind.NUMBER:
            return -1 if knob.none else 640 if knob.key in ("width", "height", "high_mm") else 25


def test_every_setting_is_a_knob_with_its_sentence() -> None:
    names = [f"{part.name}.{one.name}" for part in fields(Settings) for one in fields(part.default)]  # type: ignore[arg-type]
    assert [knob.name for knob in ALL] == names
    assert all(len(say(knob.says)) > 5 for knob in ALL)
    assert set(names) >= AT_ONCE


def test_each_kind_of_knob_is_there() -> None:
    assert {knob.kind for knob in ALL} == set(Kind)


@pytest.mark.parametrize("knob", ALL, ids=lambda knob: knob.name)
def test_a_knob_is_turned_read_back_and_put_back_to_its_default(knob: Knob, tmp_path: Path) -> None:
    file, value = tmp_path / "settings.toml", other(knob)
    answer = turn(file, TurnKnob(knob.section, knob.key, value), OFFERS)
    assert isinstance(answer, KnobTurned), answer
    settings, faults = load(file)
    assert [say(fault) for fault in faults] == ([ONE_SIDE] if knob.name in {"screen.width", "screen.height"} else [])
    assert getattr(getattr(settings, knob.section), knob.key) == value == answer.knob.value
    back = turn(file, TurnKnob(knob.section, knob.key, None), OFFERS)
    assert isinstance(back, KnobTurned)
    assert back.knob == knob
    assert load(file) == (Settings(), ())


@pytest.mark.parametrize(
    "section, key, value, why",
    [
        ("screen", "rotation", 45, "screen.rotation cannot be 45; it wants one of 0, 90, 180, 270"),
        ("camera", "width", 0, "camera.width cannot be 0; it wants a whole number from 160 to 4096"),
        ("camera", "width", 1.5, "camera.width cannot be 1.5; it wants a whole number from 160 to 4096"),
        ("tray", "die_mm", 2000000, "tray.die_mm cannot be 2000000; it wants 0 or a number from 5 to 60"),
        ("panel", "hold", (1, 2), "panel.hold cannot be [1, 2]; it wants a list of 6 whole numbers from -1 to 27"),
        ("panel", "undo", 24, "pin 24 is used for both panel.end_turn and panel.undo: "),
        ("screen", "colour", 3, "there is no setting screen.colour"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(
    section: str, key: str, value: Any, why: str, tmp_path: Path
) -> None:
    answer = turn(tmp_path / "settings.toml", TurnKnob(section, key, value), OFFERS)
    assert isinstance(answer, KnobRefused)
    assert say(answer.why).startswith(why)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    answer = turn(tmp_path / "file" / "settings.toml", TurnKnob("tray", "die_mm", 16), OFFERS)
    assert isinstance(answer, KnobRefused)
    assert "settings.toml" in say(answer.why)
