"""The settings file: one of TOML, read with a sentence for each thing in it that cannot be used."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from kiosk.knob import fits, kind
from kiosk.rules.words import Sentence
from kiosk.settings import PanelSettings, Settings, pins, turned

LONGEST = 80  # letters of what stands in the file, as a sentence quotes it


def load(path: Path) -> tuple[Settings, tuple[Sentence, ...]]:
    """The settings in the file, and a sentence for each thing in it that cannot be used: its default serves instead."""
    try:
        told = tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except FileNotFoundError:
        return Settings(), ()
    except (OSError, ValueError, RecursionError) as fault:
        message = "{file} cannot be read: {why}. The defaults are used until you mend it."
        return Settings(), (Sentence.of(message, file=path.name, why=_why(fault)),)
    return _read(path, told)


def unreadable(path: Path) -> Sentence | None:
    """Why nothing in the file can be read, if so."""
    try:
        tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except (OSError, ValueError, RecursionError) as fault:
        return _why(fault)
    return None


def _read(path: Path, told: Mapping[str, Any]) -> tuple[Settings, tuple[Sentence, ...]]:
    settings, faults = Settings(), []
    for section, key, value in _knobs(told):
        if why := wrong(settings, section, key, value):
            faults.append(_fault(path, why))
        else:
            settings = turned(settings, section, key, value)
    if twice := pin_used_twice(settings.panel):
        faults.append(Sentence.of("{file}: {what}", file=path.name, what=twice))
        settings = replace(settings, panel=replace(settings.panel, wired="no"))
    if bool(settings.screen.width) != bool(settings.screen.height):
        message = "{file}: [screen] wants width and height, or neither. The whole screen is used until you mend it."
        faults.append(Sentence.of(message, file=path.name))
    return settings, tuple(faults)


def _fault(path: Path, what: Sentence) -> Sentence:
    return Sentence.of("{file}: {what}. Its default is used until you mend it.", file=path.name, what=what)


def _why(fault: Exception) -> Sentence:
    if isinstance(fault, UnicodeDecodeError):
        return Sentence("it is not a text file")
    return Sentence.of("{why}", why=_short(getattr(fault, "strerror", None) or str(fault)))


def _knobs(told: Mapping[str, Any]) -> Iterator[tuple[str, str, Any]]:
    """Section, key and value; no key where the section is none or is unknown."""
    known = {part.name for part in fields(Settings)}
    for section, knobs in told.items():
        if isinstance(knobs, dict) and section in known:
            yield from ((section, key, value) for key, value in knobs.items())
        else:
            yield section, "", knobs


def wrong(settings: Settings, section: str, key: str, value: Any) -> Sentence | None:
    """What is wrong with a knob set to this value, if anything; spelled as in TOML (a list, not a tuple)."""
    parts = {part.name: getattr(settings, part.name) for part in fields(Settings)}
    if section in parts and not key:
        return Sentence.of("{name} is a section: write [{name}] on a line of its own", name=section)
    knobs = {f"{name}.{knob.name}": knob for name, part in parts.items() for knob in fields(part)}
    if section not in parts:
        return _unknown(section, [*parts] if isinstance(value, dict) else [*knobs])
    name = f"{section}.{key}"
    if name not in knobs:
        return _unknown(name, [known for known in knobs if known.startswith(f"{section}.")])
    if not fits(knobs[name], value):
        message = "{key} cannot be {value}; it wants {kind}"
        return Sentence.of(message, key=name, value=_told(value), kind=kind(knobs[name]))
    return None


def _unknown(name: str, known: list[str]) -> Sentence:
    near = get_close_matches(name, known, n=1, cutoff=0.0)
    return Sentence.of("there is no setting {name}; do you mean {near}?", name=_short(name), near=near[0])


def _told(value: Any) -> str:
    """The value as Python spells it, in a few letters of one line."""
    try:
        return _short(repr(value))
    except ValueError:  # a number of more digits than Python spells
        return "…"


def _short(text: str) -> str:
    line = "".join(letter if letter.isprintable() else " " for letter in text)
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


def pin_used_twice(panel: PanelSettings) -> Sentence | None:
    """Two things on one pin cannot work: which, and what to do."""
    users: dict[int, str] = {}
    for name, pin in pins(panel):
        if pin in users:
            message = "pin {pin} is used for both {one} and {other}: give each its own, then the buttons work again"
            return Sentence.of(message, pin=pin, one=users[pin], other=name)
        users[pin] = name
    return None
