"""One setting: its default, the sentence that explains it, and what it may be."""

from dataclasses import field
from typing import Any

from kiosk.rules.words import Sentence

MOST = 1_000_000  # no setting is as large as this


def knob(
    default: Any,
    says: str,
    *,
    least: int = 0,
    most: int = MOST,
    open_at_0: bool = False,
    among: tuple[Any, ...] = (),
    lengths: tuple[int, ...] = (),
) -> Any:
    """A setting with its default and the sentence that explains it.

    `least`, `most`: no number may be below or above. `open_at_0`: but 0 may stand for what is to be found out.
    `among`: it is one of these. `lengths`: of a list, if not that of the default.
    """
    bounds = {"least": least, "most": most, "open_at_0": open_at_0}
    return field(default=default, metadata={"says": says, "among": among, "lengths": lengths} | bounds)


def fits(setting: Any, value: Any) -> bool:
    """The value is one that the setting (a field) can have, as TOML spells it (a list, not a tuple)."""
    default, allowed = setting.default, setting.metadata
    if allowed["among"]:
        return type(value) is type(default) and value in allowed["among"]
    if not isinstance(default, tuple):
        return _alike(value, default, allowed)
    lengths, like = allowed["lengths"] or (len(default),), default[0] if default else 0.0
    return isinstance(value, list) and len(value) in lengths and all(_alike(each, like, allowed) for each in value)


def _alike(value: Any, default: Any, allowed: Any) -> bool:
    """Of the default's type, neither too small nor too large; a whole number will do for any."""
    if isinstance(default, str):
        return isinstance(value, str)
    if type(value) not in ((int, float) if isinstance(default, float) else (int,)):
        return False
    return bool(allowed["least"] <= value <= allowed["most"] or (allowed["open_at_0"] and value == 0))


def kind(setting: Any) -> Sentence:
    """What a setting (a field) wants."""
    default, allowed = setting.default, setting.metadata
    if allowed["among"]:
        return Sentence.of("one of {these}", these=", ".join(map(str, allowed["among"])))
    match default:
        case tuple() if allowed["most"] != MOST:
            message = "a list of {n} whole numbers from {least} to {most}"
            return Sentence.of(message, n=_longest(setting), least=allowed["least"], most=allowed["most"])
        case tuple():
            return Sentence.of("a list of {n} numbers", n=_longest(setting))
        case str():
            return Sentence("a word in quotes")
        case int() if allowed["most"] != MOST:
            return _whole_between(allowed)
        case int():
            return Sentence.of("a whole number from {least} up", least=allowed["least"])
        case _ if allowed["most"] == MOST:
            return Sentence("a number that is not negative")
        case _:
            return _between(allowed)


def _longest(setting: Any) -> int:
    return max(setting.metadata["lengths"] or (len(setting.default),))


def _whole_between(allowed: Any) -> Sentence:
    message = "a whole number from {least} to {most}"
    if allowed["open_at_0"]:
        message = "0 or a whole number from {least} to {most}"
    return Sentence.of(message, least=allowed["least"], most=allowed["most"])


def _between(allowed: Any) -> Sentence:
    message = "a number from {least} to {most}"
    if allowed["open_at_0"]:
        message = "0 or a number from {least} to {most}"
    return Sentence.of(message, least=allowed["least"], most=allowed["most"])
