"""The settings as knobs that an owner can turn: told, and turned in their file."""

from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from kiosk.office.written import change
from kiosk.rules.words import Sentence
from kiosk.session.errands import KnobRefused, KnobTurned, TurnKnob
from kiosk.session.knob import Kind, Knob
from kiosk.session.live import AT_ONCE
from kiosk.session.ownertouches import Value
from kiosk.settings import Settings, turned
from kiosk.settingsfile import load, pin_used_twice, wrong

Offers = Mapping[str, tuple[str, ...]]
"""What is offered for knobs that take any words, by their names."""


def knobs(settings: Settings, offers: Offers) -> tuple[Knob, ...]:
    """All of them, in the order of the file."""
    sections = [(part.name, getattr(settings, part.name)) for part in fields(Settings)]
    return tuple(_knob(name, one, getattr(part, one.name), offers) for name, part in sections for one in fields(part))


def _knob(section: str, knob: Any, value: Value, offers: Offers) -> Knob:
    name = f"{section}.{knob.name}"
    return Knob(
        section=section,
        key=knob.name,
        says=Sentence(knob.metadata["says"]),
        value=value,
        default=knob.default,
        kind=_kind(knob),
        among=knob.metadata["among"] or offers.get(name, ()),
        at_once=name in AT_ONCE,
        none=knob.metadata["least"] == -1,
    )


def _kind(knob: Any) -> Kind:
    among = knob.metadata["among"]
    match knob.default:
        case _ if set(among) == {"yes", "no"}:
            return Kind.SWITCH
        case _ if among:
            return Kind.CHOICE
        case tuple():
            return Kind.NUMBERS
        case str():
            return Kind.WORDS
        case _:
            return Kind.NUMBER


def turn(path: Path, wanted: TurnKnob, offers: Offers) -> KnobTurned | KnobRefused:
    """Turn a knob in the settings file, unless it cannot be so."""
    settings, _faults = load(path)
    value = list(wanted.value) if isinstance(wanted.value, tuple) else wanted.value
    if value is not None and (why := _refused(settings, wanted, value)):
        return KnobRefused(why)
    try:
        change(path, wanted.section, wanted.key, value)
    except OSError as fault:
        message = "{file} cannot be written: {why}"
        return KnobRefused(Sentence.of(message, file=path.name, why=str(fault.strerror or fault)))
    now = knobs(load(path)[0], offers)
    return KnobTurned(next(knob for knob in now if (knob.section, knob.key) == (wanted.section, wanted.key)))


def _refused(settings: Settings, wanted: TurnKnob, value: Any) -> Sentence | None:
    """Why it cannot be so."""
    if why := wrong(settings, wanted.section, wanted.key, value):
        return why
    return pin_used_twice(turned(settings, wanted.section, wanted.key, value).panel)
