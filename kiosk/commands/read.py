"""`dice-kiosk read`: what the reader sees on photographs, in films and through a camera."""

import argparse
import sys
from contextlib import suppress
from dataclasses import dataclass, replace
from os.path import realpath

from kiosk.commands.asked import folder, whole
from kiosk.commands.drawings import Drawings, Unwritten
from kiosk.commands.known import FAR, FARTHEST_PX, Unusable, add_known, beyond, unmeasured, unused
from kiosk.commands.pictures import load, pictures
from kiosk.commands.progress import Progress
from kiosk.commands.readings import AboveBar, Lines, Printer, Table, aside
from kiosk.commands.shown import Shown, Unreadable
from kiosk.translate import _
from vision.calibration import Calibration
from vision.tray.bare import look_of, seen_alike

HELP = "read dice on photographs, in films or under a camera"


@dataclass(frozen=True, slots=True)
class Wanted:
    """How the pictures are to be read, and where that is told."""

    known: Calibration
    expected: int | None
    every: int
    printer: Printer
    drawings: Drawings | None


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of `dice-kiosk read`."""
    parser.add_argument("pictures", nargs="*", metavar="PICTURE", help=_("a photograph or a film of dice"))
    parser.add_argument("--camera", metavar="NAME", help=_("instead: one picture of this camera, such as pi or usb:0"))
    parser.add_argument("--every", metavar="N", help=_("of films only each N-th picture"))
    parser.add_argument("--json", action="store_true", help=_("JSON lines, described in README.md, on a terminal too"))
    parser.add_argument("--draw", metavar="DIR", help=_("save each picture there with what was read drawn on it"))
    parser.add_argument("--dice", metavar="N", help=_("how many dice are expected"))
    add_known(parser)
    parser.add_argument(
        "--empty",
        metavar="PICTURE",
        help=_("the same view of the tray with nothing in it: what looks so is no die; of use beside its corners"),
    )
    parser.epilog = _(
        "Exit status: 0 all was read, 1 something could not be read or written, 2 an argument cannot be used, "
        "130 broken off with Ctrl-C."
    )


def main(args: argparse.Namespace) -> int:
    """Exit status: 0 all read, 1 something cannot be read or written, 2 an argument cannot be used."""
    try:
        wanted = _wanted(args)
    except Unusable as error:
        return _fault(error, 2)
    try:
        return _files(args.pictures, wanted) if args.camera is None else _camera(args.camera, wanted)
    except Unreadable as error:
        return _fault(error, 1)


def _wanted(args: argparse.Namespace) -> Wanted:
    """Raises Unusable."""
    if bool(args.pictures) == (args.camera is not None):
        raise Unusable(_("name photographs or films, or else a camera with --camera"))
    if args.camera is not None and args.every is not None:
        raise Unusable(_("--every is for films: --camera takes one picture"))
    known, needless = unmeasured(args, most=FAR), unused(args) or _needless(args)
    if args.empty is not None:
        known = replace(known, empty=_look(args.empty))
    every = 1 if args.every is None else whole("--every", args.every, 1)
    expected = None if args.dice is None else whole("--dice", args.dice, 0)
    drawings = None if args.draw is None else Drawings(folder(args.draw), set(map(realpath, args.pictures)))
    if needless and args.camera is None:  # of a camera's table the rest may have been kept
        _fault(needless, 0)
    printer = Table(args.pictures or [args.camera]) if _seen() and not args.json else Lines()
    return Wanted(known, expected, every, printer, drawings)


def _needless(args: argparse.Namespace) -> str | None:
    """A sentence about an empty tray of which nobody told where it lies."""
    return None if args.empty is None or args.corners else _("--empty is of no use without --corners")


def _look(name: str) -> bytes:
    """How the tray in a file looks, as a calibration keeps it. Raises Unusable."""
    try:
        return look_of(load(name))
    except Unreadable as error:
        raise Unusable(f"--empty {name}: {error}") from error


def _seen() -> bool:
    """Whether somebody looks at what is printed."""
    return bool(sys.stdout) and sys.stdout.isatty()


def _files(names: list[str], wanted: Wanted) -> int:
    """Read them all, or as many as somebody listens to; the exit status."""
    if len(names) == 1:
        return _file(names[0], wanted)
    worst = 0
    with suppress(BrokenPipeError), Progress(len(names)) as progress:
        above = replace(wanted, printer=AboveBar(wanted.printer, progress))
        for name in names:
            worst = max(worst, _file(name, above))
            progress.step()
    return worst


def _file(name: str, wanted: Wanted) -> int:
    """Read one file and print what it shows; the exit status that it asks for."""
    worst = 0
    try:
        for shown in pictures(name, every=wanted.every):
            worst = max(worst, _tell(shown, wanted, wanted.known))
    except Unreadable as error:
        with suppress(BrokenPipeError):  # the next line will find it
            wanted.printer.fault(name, str(error))
        return 1
    return worst


def _camera(name: str, wanted: Wanted) -> int:
    """Read one picture of a camera; the exit status. Raises Unreadable."""
    from hardware.ports import CameraLost  # noqa: PLC0415 - photographs need no hardware
    from kiosk.commands.faults import told  # noqa: PLC0415 - as above
    from kiosk.commands.still import still  # noqa: PLC0415 - as above

    try:
        taken = still(name, wanted.known)
    except CameraLost as lost:
        return _fault(told(lost), 1)
    except ValueError as error:
        return _fault(told(error), 2)
    return _tell(taken.shown, wanted, taken.known)


def _tell(shown: Shown, wanted: Wanted, known: Calibration) -> int:
    """Read one picture, print it, draw it; the exit status that it asks for. Raises Unreadable."""
    if beyond(known, shown.width, shown.height):
        said = _("a corner of this tray lies more than {most} pixels outside of the picture: check --corners")
        raise Unreadable(said.format(most=f"{FARTHEST_PX:.0f}"))
    if not shown.shows(known):
        raise Unreadable(_("no part of this tray is in the picture: check --corners"))
    if wanted.known.empty and not seen_alike(shown.picture, wanted.known):
        raise Unreadable(_("the empty tray was seen in a picture of another shape: --empty wants the same view"))
    reading, ms = shown.read(known=known, expected=wanted.expected)
    wanted.printer.reading(shown, reading, ms)
    try:
        if wanted.drawings is not None:
            wanted.drawings.save(shown, reading)
    except Unwritten as error:
        wanted.printer.aside(error)
        return 1
    return 0


def _fault(error: object, status: int) -> int:
    aside(error)
    return status
