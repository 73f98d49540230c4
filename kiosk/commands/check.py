"""`dice-kiosk check`: tries every part of the kiosk and says what to do where one is not well."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from kiosk import places
from kiosk.health.finding import Finding, State, absent, worst
from kiosk.rules.words import Sentence
from kiosk.settings import Settings
from kiosk.translate import _, say

HELP = "try every part of the kiosk, and say what to do where one is not well"
MARKS = {State.WELL: "ok", State.ABSENT: "-", State.LOOK: "look", State.BROKEN: "BROKEN"}

Check = Callable[[], Finding]


@dataclass(frozen=True, slots=True)
class Place:
    """Whose kiosk is tried."""

    settings_file: Path
    settings: Settings
    faults: tuple[Sentence, ...]
    data: Path


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("parts", nargs="*", metavar="PART", help=_("only these parts"))
    parser.add_argument("--json", action="store_true", help=_("one JSON line for each part"))
    parser.add_argument("--settings", type=Path, metavar="FILE", help=_("another settings file"))
    parser.add_argument("--data", type=Path, metavar="DIR", help=_("games are saved here"))


def main(args: argparse.Namespace) -> int:
    """Exit status: 0 nothing is broken, 1 something is, 2 an argument cannot be used."""
    try:
        checks = _checks(args)
    except ValueError as error:
        print("dice-kiosk check:", error, file=sys.stderr)
        return 2
    if unknown := [part for part in args.parts if part not in checks]:
        message = _('there is no part "{part}"; there are {parts}')
        print("dice-kiosk check:", message.format(part=unknown[0], parts=", ".join(checks)), file=sys.stderr)
        return 2
    findings = []
    for name in args.parts or checks:
        findings.append(tried(name, checks[name]))
        print(line(findings[-1]) if args.json else row(findings[-1]), flush=True)
    return 1 if worst(tuple(findings)) is State.BROKEN else 0


def _checks(args: argparse.Namespace) -> dict[str, Check]:
    """Of the kiosk that was told. Raises ValueError."""
    from kiosk.commands.wishes import named  # noqa: PLC0415 - numpy only where somebody checks

    path, missing = named(args.settings)
    checks = all_checks(place(path, args.data))
    if missing:
        checks["settings"] = partial(Finding, "settings", State.LOOK, missing)
    return checks


def place(settings_file: Path | None, data: Path | None) -> Place:
    """The kiosk of these files, or the usual ones."""
    from kiosk.commands.wishes import wishes  # noqa: PLC0415 - as above

    path = settings_file or places.settings_file()
    settings, faults = wishes(path)
    return Place(path, settings, faults, data or places.data_directory())


def all_checks(at: Place) -> dict[str, Check]:
    """Every part by name, in the order in which they are told."""
    from kiosk.commands import parts  # noqa: PLC0415 - numpy only where somebody checks
    from kiosk.health.clock import clock  # noqa: PLC0415 - as above
    from kiosk.health.power import heat, power  # noqa: PLC0415 - as above
    from kiosk.health.screen import display, touch  # noqa: PLC0415 - as above
    from kiosk.health.storage import storage  # noqa: PLC0415 - as above

    return {
        "machine": parts.machine,
        "software": parts.software,
        "reader": parts.reader,
        "settings": partial(parts.settings, at.settings_file, at.faults),
        "storage": partial(storage, at.data),
        "games": partial(parts.games, at.data / "journal.db"),
        "clock": partial(clock, at.data),
        "power": power,
        "heat": heat,
        "display": display,
        "touch": touch,
        "camera": _alone(at, "camera", partial(parts.camera, at.settings, at.settings_file)),
        "buttons": _alone(at, "buttons", partial(parts.buttons, at.settings.panel)),
    }


def tried(name: str, check: Check) -> Finding:
    """What was found of a part; a check that fails itself does not keep the others from being made."""
    try:
        return check()
    except Exception as fault:
        found = Sentence.of("it could not be tried: {why}", why=f"{type(fault).__name__}: {fault}")
        return Finding(name, State.BROKEN, found, Sentence("Please send what dice-kiosk report packs."))


def _alone(at: Place, name: str, check: Check) -> Check:
    """Only one program can have a camera or a pin."""
    from kiosk.commands.machine import alone  # noqa: PLC0415 - as above

    def checked() -> Finding:
        try:
            lock = alone(at.data)
        except ValueError:
            return absent(name, Sentence("the kiosk is using it; stop it first: sudo systemctl stop dice-kiosk"))
        try:
            return check()
        finally:
            if lock:
                lock.close()

    return checked


def row(finding: Finding) -> str:
    """A finding as a row of the table, and below it what to do."""
    return "\n".join(_lines(finding))


def _lines(finding: Finding) -> Iterator[str]:
    yield f"{finding.part:<9} {MARKS[finding.state]:<7} {say(finding.found)}"
    if finding.do:
        yield f"{'':<17} → {say(finding.do)}"


def line(finding: Finding) -> str:
    """A finding as one line of JSON."""
    do = say(finding.do) if finding.do else None
    return json.dumps({"part": finding.part, "state": finding.state, "found": say(finding.found), "do": do})
