"""The settings file changed in one place: what its owner wrote around it, comments too, stays as it is."""

import json
import os
import re
import shutil
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any

Told = dict[str, Any]
BEFORE = ".before"
"""What stood in the file before the last change is kept beside it under this name."""


def change(path: Path, section: str, key: str, value: Any | None) -> None:
    """Set a knob in the file, or with None take it out; whole or not at all. Raises OSError.

    What is there and is no settings file is only kept aside; the new file has this knob alone.
    """
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        old = path.read_bytes()
        shutil.copy2(path, path.with_name(path.name + BEFORE))
    except FileNotFoundError:
        old = b""
    put(path, changed(_text(old), section, key, value).encode())


def _text(old: bytes) -> str:
    """Nothing, where it is no text that TOML can be read from."""
    with suppress(ValueError, RecursionError):
        text = old.decode("utf-8-sig")
        tomllib.loads(text)
        return text
    return ""


def put(path: Path, new: bytes) -> None:
    """This stands in the file, whole or not at all; its rights stay. Raises OSError."""
    half = path.with_name(path.name + ".new")
    with half.open("wb") as file:
        file.write(new)
        file.flush()
        os.fsync(file.fileno())
    if path.exists():
        shutil.copymode(path, half)
    half.replace(path)


def changed(text: str, section: str, key: str, value: Any | None) -> str:
    """The text of a settings file with this knob set, or taken out; the text is TOML.

    Where a value is spelled in a way that is not understood here, all is spelled anew and comments are lost.
    """
    wanted = _told(tomllib.loads(text), section, key, value)
    lines = text.splitlines(keepends=True)
    new = "".join(_edited(lines, section, key, value))
    return new if _reads(new) == wanted else spell(wanted)


def _reads(text: str) -> Told | None:
    try:
        return tomllib.loads(text)
    except ValueError:
        return None


def _told(told: Told, section: str, key: str, value: Any | None) -> Told:
    """What the file is to tell."""
    part = told.get(section)
    knobs = dict(part) if isinstance(part, dict) else {}
    knobs.pop(key, None)
    if value is not None:
        knobs[key] = value
    kept = isinstance(part, dict) or bool(knobs)
    return {name: each for name, each in told.items() if name != section} | ({section: knobs} if kept else {})


def _edited(lines: list[str], section: str, key: str, value: Any | None) -> list[str]:
    head = _find(lines, rf"\s*\[\s*{section}\s*\]\s*(#.*)?", range(len(lines)))
    if head is None:
        return lines if value is None else [*_ended(lines), *["\n"] * bool(lines), f"[{section}]\n", _line(key, value)]
    after = _find(lines, r"\s*\[.*", range(head + 1, len(lines)))
    end = len(lines) if after is None else after
    at = _find(lines, rf"\s*(\"{key}\"|'{key}'|{key})\s*=.*", range(head + 1, end))
    if at is not None:
        return [*lines[:at], *_instead(lines[at:end], key, value), *lines[at + _extent(lines[at:end]) :]]
    last = max(place for place in range(head, end) if place == head or _tells(lines[place]))
    new = [] if value is None else [_line(key, value)]
    return [*_ended(lines[: last + 1]), *new, *lines[last + 1 :]]


def _find(lines: list[str], pattern: str, places: range) -> int | None:
    return next((place for place in places if re.fullmatch(pattern, lines[place].rstrip("\r\n"))), None)


def _ended(lines: list[str]) -> list[str]:
    """The last line with its end."""
    return [*lines[:-1], lines[-1].rstrip("\n") + "\n"] if lines else []


def _tells(line: str) -> bool:
    """It is more than space and comment."""
    return bool(line.partition("#")[0].strip())


def _line(key: str, value: Any) -> str:
    return f"{key} = {spelled(value)}\n"


def _extent(lines: list[str]) -> int:
    """How many lines the value takes that begins in the first."""
    return next((count for count in range(1, len(lines) + 1) if _reads("".join(lines[:count])) is not None), 1)


def _instead(lines: list[str], key: str, value: Any | None) -> list[str]:
    """The line with the new value, its comment kept."""
    if value is None:
        return []
    first, _, _old = lines[0].partition("=")
    return [f"{first.rstrip()} = {spelled(value)}{_comment(lines[: _extent(lines)])}\n"]


def _comment(lines: list[str]) -> str:
    """What follows a value in its last line, with its spaces."""
    told, last = _reads("".join(lines)), lines[-1].rstrip()
    for at in (place for place, letter in enumerate(last) if letter == "#"):
        if _reads("".join([*lines[:-1], last[:at]])) == told:
            return "  " + last[at:]
    return ""


def spell(told: Told) -> str:
    """A whole settings file, without comments."""
    parts = []
    for section, knobs in told.items():
        if isinstance(knobs, dict):
            lines = [_line(key, value) for key, value in knobs.items() if _spells(value)]
            parts.append("".join([f"[{section}]\n", *lines]))
    return "\n".join(parts)


def _spells(value: Any) -> bool:
    return isinstance(value, str | int | float | list | tuple)


def spelled(value: Any) -> str:
    """A value as TOML has it."""
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(spelled, value))}]"
    return json.dumps(value, ensure_ascii=False)
