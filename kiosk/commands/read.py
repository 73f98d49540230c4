"""`dice-kiosk read`: what the reader sees on photographs, in films and through a camera."""

import argparse
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path

import cv2

from kiosk.commands.asked import folder, whole
from kiosk.commands.known import Unusable, add_known, unmeasured
from kiosk.commands.pictures import pictures
from kiosk.commands.progress import Progress
from kiosk.commands.readings import AboveBar, Lines, Printer, Table
from kiosk.commands.shown import Shown, Unreadable, larger
from kiosk.translate import _
from vision.calibration import Calibration
from vision.draw import draw

HELP = "read dice on photographs, in films or under a camera"
INTERRUPTED = 130  # as shells say it


@dataclass(frozen=True, slots=True)
class Wanted:
    """How the pictures are to be read, and where that is told."""

    known: Calibration
    expected: int | None
    every: int
    printer: Printer
    drawn: Path | None
    taken: set[str] = field(default_factory=set)
    """Names of the pictures that were drawn."""


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of `dice-kiosk read`."""
    parser.add_argument("pictures", nargs="*", metavar="PICTURE", help=_("a photograph or a film of dice"))
    parser.add_argument("--camera", metavar="NAME", help=_("instead: one picture of this camera, such as pi or usb:0"))
    parser.add_argument("--every", metavar="N", default="1", help=_("of films only each N-th picture"))
    parser.add_argument("--json", action="store_true", help=_("JSON lines on a terminal too, instead of a table"))
    parser.add_argument("--draw", metavar="DIR", help=_("save each picture there with what was read drawn on it"))
    parser.add_argument("--dice", metavar="N", help=_("how many dice are expected"))
    add_known(parser)


def main(args: argparse.Namespace) -> int:
    """Exit status: 0 all read, 1 a file or camera shows nothing, 2 an argument cannot be used."""
    try:
        wanted = _wanted(args)
    except Unusable as error:
        return _fault(error, 2)
    try:
        return _files(args.pictures, wanted) if args.camera is None else _camera(args.camera, wanted)
    except KeyboardInterrupt:
        return INTERRUPTED


def _wanted(args: argparse.Namespace) -> Wanted:
    """Raises Unusable."""
    if bool(args.pictures) == (args.camera is not None):
        raise Unusable(_("name photographs or films, or else a camera with --camera"))
    return Wanted(
        unmeasured(args),
        None if args.dice is None else whole("--dice", args.dice, 0),
        whole("--every", args.every, 1),
        Table(args.pictures or [args.camera]) if _seen() and not args.json else Lines(),
        None if args.draw is None else folder(args.draw),
    )


def _seen() -> bool:
    """Whether somebody looks at what is printed."""
    return bool(sys.stdout) and sys.stdout.isatty()


def _files(names: list[str], wanted: Wanted) -> int:
    if len(names) == 1:
        return _file(names[0], wanted)
    progress = Progress(len(names))
    above, worst = replace(wanted, printer=AboveBar(wanted.printer, progress)), 0
    for name in names:
        worst = max(worst, _file(name, above))
        progress.step()
    return worst


def _file(name: str, wanted: Wanted) -> int:
    """Read one file and print what it shows; the exit status that it asks for."""
    try:
        return max(_told(shown, wanted, wanted.known) for shown in pictures(name, wanted.every))
    except Unreadable as error:
        wanted.printer.fault(name, str(error))
        return 1


def _camera(name: str, wanted: Wanted) -> int:
    from hardware.ports import CameraLost  # noqa: PLC0415 - photographs need no hardware
    from kiosk.commands.faults import told  # noqa: PLC0415 - as above
    from kiosk.commands.still import still  # noqa: PLC0415 - as above

    try:
        taken = still(name, wanted.known)
    except CameraLost as lost:
        return _fault(told(lost), 1)
    except ValueError as error:
        return _fault(told(error), 2)
    return _told(taken.shown, wanted, taken.known)


def _told(shown: Shown, wanted: Wanted, known: Calibration) -> int:
    """Read one picture, print it, draw it."""
    reading, ms = shown.read(known, wanted.expected)
    wanted.printer.reading(shown, reading, ms)
    if wanted.drawn is None:
        return 0
    path = wanted.drawn / _free(shown.name, wanted.taken)
    try:
        path.write_bytes(cv2.imencode(".png", draw(shown.picture, larger(reading, shown.scale)))[1].tobytes())
    except OSError as error:
        return _fault(_("cannot write {path}: {reason}").format(path=path, reason=error.strerror or error), 2)
    return 0


def _free(name: str, taken: set[str]) -> str:
    """A file name for the drawn picture that no other picture of this run has."""
    frame = Path(name).suffix.partition("#")[2]
    stem = "-".join(filter(None, (Path(name).stem or "picture", frame)))
    found, number = f"{stem}.png", 2
    while found in taken:
        found, number = f"{stem}-{number}.png", number + 1
    taken.add(found)
    return found


def _fault(error: object, status: int) -> int:
    print("dice-kiosk read:", error, file=sys.stderr)
    return status
