"""Figures as they are told: a row of a table, or a line of JSON."""

from collections.abc import Mapping

from kiosk.commands.gauges.figure import Figure, LeftOut
from kiosk.rules.words import Sentence
from kiosk.translate import say

WIDTH = 52  # letters of what was measured


def title(machine: Mapping[str, object]) -> str:
    """Which machine it was, and how busy."""
    message = "{machine}, {n} processors, {load} of them busy when this ended"
    told = {name: str(machine[key]) for name, key in (("machine", "machine"), ("n", "processors"), ("load", "load"))}
    return say(Sentence.of(message, **told))


def row(found: Figure | LeftOut) -> str:
    """A figure with its unit, and how many times what it was."""
    if isinstance(found, LeftOut):
        return "- " + say(Sentence.of("left out: {why}", why=found.why))
    told = f"{say(found.what):{WIDTH}} {found.value:9.{digits(found.value)}f} {found.unit:6}"
    if found.floor and found.times:
        against = f"{found.floor.value:.{digits(found.floor.value)}f} {found.unit}"
        told += f" {found.times:6.1f} × {say(found.floor.what)} ({against})"
    return told.rstrip()


def line(part: str, found: Figure | LeftOut) -> dict[str, object] | None:
    """The same in words that are alike in every language; None for what was left out."""
    if isinstance(found, LeftOut):
        return None
    told: dict[str, object] = {"part": part, "id": found.id, "value": round(found.value, 4), "unit": found.unit}
    if found.floor and found.times:
        floor = {"what": found.floor.what.message, "value": round(found.floor.value, 4)}
        told |= {"floor": floor, "times": round(found.times, 2)}
    return told


def why(found: Figure | LeftOut) -> str | None:
    """Why there is no figure."""
    return say(found.why) if isinstance(found, LeftOut) else None


def digits(value: float) -> int:
    """Behind the point, so that three or four can be read."""
    return 0 if value >= 100 else 1 if value >= 10 else 2 if value >= 1 else 3
