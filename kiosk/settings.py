"""The settings: one TOML file, every knob with its sentence, its unit and its default."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from kiosk.rules.words import Sentence


def knob(default: Any, says: str) -> Any:
    """A setting with its default and the sentence that explains it."""
    return field(default=default, metadata={"says": says})


@dataclass(frozen=True, slots=True)
class CameraSettings:
    """[camera]"""

    source: str = knob("auto", 'Which camera: "auto", "pi", "usb:0", "simulated", "film:a.mp4,b.mp4", "photos:folder".')
    width: int = knob(1280, "Width of the picture, pixels.")
    height: int = knob(720, "Height of the picture, pixels.")
    speed: float = knob(1.0, "Films and the simulated table: times as fast as life; 0 is as fast as it goes.")


@dataclass(frozen=True, slots=True)
class TraySettings:
    """[tray]"""

    width_mm: float = knob(300.0, "Inside width of the tray, mm.")
    depth_mm: float = knob(300.0, "Inside depth of the tray, mm.")
    die_mm: float = knob(0.0, "Edge of a die, mm; 0 where it is to be found out.")
    corners: tuple[float, ...] = knob(
        (), "Inner floor of the tray in the picture, clockwise from the top left, pixels."
    )


@dataclass(frozen=True, slots=True)
class ScreenSettings:
    """[screen]"""

    diagonal_in: float = knob(7.0, "Diagonal of the screen, inches.")
    width: int = knob(0, "Width of the window, pixels; 0 for the whole screen.")
    height: int = knob(0, "Height of the window, pixels; 0 for the whole screen.")
    rotation: int = knob(0, "Turn the picture clockwise: 0, 90, 180 or 270 degrees.")
    language: str = knob("en", "Language of the guests.")


@dataclass(frozen=True, slots=True)
class PanelSettings:
    """[panel]"""

    wired: str = knob("auto", 'Buttons on pins: "yes", "no", or "auto" for yes on a Raspberry Pi.')
    hold: tuple[int, ...] = knob((5, 6, 16, 17, 22, 23), "BCM pins of the hold buttons, left to right; -1 for none.")
    end_turn: int = knob(24, "BCM pin of the End turn button; -1 for none.")
    undo: int = knob(4, "BCM pin of the Undo button; -1 for none.")
    hold_lamps: tuple[int, ...] = knob((12, 13, 19, 20, 21, 26), "BCM pins of their lamps; -1 for none.")
    end_turn_lamp: int = knob(27, "BCM pin of the End turn lamp; -1 for none.")
    undo_lamp: int = knob(25, "BCM pin of the Undo lamp; -1 for none.")


@dataclass(frozen=True, slots=True)
class Settings:
    """All of them."""

    camera: CameraSettings = CameraSettings()
    tray: TraySettings = TraySettings()
    screen: ScreenSettings = ScreenSettings()
    panel: PanelSettings = PanelSettings()


def load(path: Path) -> tuple[Settings, tuple[Sentence, ...]]:
    """The settings in the file, and a sentence for each thing in it that cannot be used: its default serves instead."""
    try:
        text = path.read_bytes().decode()
        told = tomllib.loads(text)
    except FileNotFoundError:
        return Settings(), ()
    except UnicodeDecodeError:
        return Settings(), (_fault(path, Sentence("it is not a text file")),)
    except tomllib.TOMLDecodeError as fault:
        return Settings(), (_fault(path, Sentence.of("{why}", why=str(fault))),)
    except OSError as fault:
        return Settings(), (_fault(path, Sentence.of("{why}", why=fault.strerror or str(fault))),)
    return _read(path, told)


def _read(path: Path, told: Mapping[str, Any]) -> tuple[Settings, tuple[Sentence, ...]]:
    settings, faults = Settings(), []
    for section, key, value in _knobs(told):
        wrong = _wrong(settings, section, key, value)
        if wrong:
            faults.append(_fault(path, wrong))
        else:
            settings = _turned(settings, section, key, value)
    if twice := pin_used_twice(settings.panel):
        faults.append(_fault(path, twice))
        settings = replace(settings, panel=replace(settings.panel, wired="no"))
    return settings, tuple(faults)


def _fault(path: Path, what: Sentence) -> Sentence:
    return Sentence.of("{file}: {what}. Its default is used until you mend it.", file=path.name, what=what)


def _knobs(told: Mapping[str, Any]) -> Iterator[tuple[str, str, Any]]:
    for section, knobs in told.items():
        if isinstance(knobs, dict):
            yield from ((section, key, value) for key, value in knobs.items())
        else:
            yield section, "", knobs


def _wrong(settings: Settings, section: str, key: str, value: Any) -> Sentence | None:
    """What is wrong with a knob, if anything."""
    sections = [part.name for part in fields(Settings)]
    if section not in sections:
        return _unknown(section, sections)
    part = getattr(settings, section)
    known = [knob.name for knob in fields(part)]
    if key not in known:
        return _unknown(f"{section}.{key}", [f"{section}.{name}" for name in known])
    default = getattr(type(part)(), key)
    if not _fits(value, default):
        message = "{key} cannot be {value}; it wants {kind}"
        return Sentence.of(message, key=f"{section}.{key}", value=repr(value), kind=_kind(default))
    return None


def _unknown(name: str, known: list[str]) -> Sentence:
    near = get_close_matches(name, known, n=1, cutoff=0.0)
    return Sentence.of("there is no setting {name}; do you mean {near}?", name=name, near=near[0])


def _fits(value: Any, default: Any) -> bool:
    if isinstance(default, tuple):
        if not isinstance(value, list) or (default and len(value) != len(default)):
            return False
        return all(_fits(item, default[0] if default else 0.0) for item in value)
    if isinstance(default, float):
        return type(value) in (int, float) and value >= 0
    return type(value) is type(default)


def _kind(default: Any) -> Sentence:
    match default:
        case tuple() if default:
            return Sentence.of("a list of {n} numbers", n=len(default))
        case tuple():
            return Sentence("a list of numbers")
        case str():
            return Sentence("a word in quotes")
        case int():
            return Sentence("a whole number")
        case _:
            return Sentence("a number that is not negative")


def _turned(settings: Settings, section: str, key: str, value: Any) -> Settings:
    part = getattr(settings, section)
    set_to = tuple(value) if isinstance(value, list) else value
    return replace(settings, **{section: replace(part, **{key: set_to})})


def pin_used_twice(panel: PanelSettings) -> Sentence | None:
    """Two things on one pin cannot work: which, and what to do."""
    users: dict[int, str] = {}
    for name, pin in pins(panel):
        if pin in users:
            message = "pin {pin} is used for both {one} and {other}; give each its own, then the buttons work again"
            return Sentence.of(message, pin=pin, one=users[pin], other=name)
        users[pin] = name
    return None


def pins(panel: PanelSettings) -> Iterator[tuple[str, int]]:
    """Every pin in use, with what for."""
    for knob in fields(panel):
        value = getattr(panel, knob.name)
        row = value if isinstance(value, tuple) else (value,) if isinstance(value, int) else ()
        for place, pin in enumerate(row, start=1):
            if pin >= 0:
                yield f"panel.{knob.name}" + (f" {place}" if isinstance(value, tuple) else ""), pin
