"""What a person can tell of the table on the command line: the tray, the edge of a die, the camera's height."""

import argparse
from dataclasses import replace
from typing import NamedTuple

from kiosk.settings import DIE_MM, HIGH_MM, TRAY_MM
from kiosk.translate import _
from vision.calibration import Calibration, Point

FAR = 1e6
"""A number beyond is not believed to be meant."""
FARTHEST_PX = 10_000.0
"""Of a corner from the picture: of a tray that reaches out of it."""


class ToldSize(NamedTuple):
    """Inside width and depth of a tray as a person told them, millimetres; they may be the usual ones."""

    width: float
    depth: float


class Unusable(ValueError):
    """A value on the command line that cannot be used; its text is one line for the person who typed it."""


def add_known(parser: argparse.ArgumentParser) -> None:
    """--corners, --tray-mm, --die-mm and --high-mm."""
    parser.add_argument(
        "--corners", metavar="X,Y,X,Y,X,Y,X,Y", help=_("inner floor of the tray, clockwise from the top left, pixels")
    )
    parser.add_argument(
        "--tray-mm",
        metavar="W,H",
        help=_("inside width and depth of the tray, millimetres; of use beside its corners or a die's edge"),
    )
    parser.add_argument("--die-mm", metavar="N", help=_("edge of a die, millimetres; of use beside the tray's size"))
    parser.add_argument(
        "--high-mm",
        metavar="N",
        help=_("from the tray's floor up to the camera's lens, millimetres; of use beside the tray's corners and size"),
    )


def calibration(args: argparse.Namespace, *, most: float = FARTHEST_PX) -> Calibration:
    """What was told; `most` bounds the places of corners, for a picture may be larger than any camera's.

    Raises Unusable.
    """
    known = Calibration()
    if args.corners is not None:
        known = Calibration(corners=four(numbers("--corners", args.corners, 8, bounds=(-FARTHEST_PX, most))))
    if args.tray_mm is not None:
        known = replace(known, tray_mm=ToldSize(*numbers("--tray-mm", args.tray_mm, 2, bounds=TRAY_MM)))
    if args.die_mm is not None:
        known = replace(known, die_mm=numbers("--die-mm", args.die_mm, 1, bounds=DIE_MM)[0])
    if args.high_mm is not None:
        known = replace(known, high_mm=numbers("--high-mm", args.high_mm, 1, bounds=HIGH_MM)[0])
    return known


def unmeasured(args: argparse.Namespace, *, most: float = FARTHEST_PX) -> Calibration:
    """What was told of a table that nobody measured: millimetres need its tray's size to be pixels. Raises Unusable."""
    known = calibration(args, most=most)
    return known if args.tray_mm is not None else replace(known, die_mm=None, high_mm=None)


def beyond(known: Calibration, width: int, height: int) -> bool:
    """Whether a corner is so far from a picture of this size that it cannot be meant."""
    return any(
        not -FARTHEST_PX <= place <= side + FARTHEST_PX
        for corner in known.corners or ()
        for place, side in zip(corner, (width, height), strict=True)
    )


def unused(args: argparse.Namespace) -> str | None:
    """A sentence about what was told and is of no use without what was not."""
    match (args.corners is not None, args.tray_mm is not None, args.die_mm is not None):
        case (False, True, False):
            return _("--tray-mm is of no use without --corners or --die-mm")
        case (_corners, False, True):
            return _("--die-mm is of no use without --tray-mm")
        case _unplaced if args.high_mm is not None and None in (args.corners, args.tray_mm):
            return _("--high-mm is of no use without --corners and --tray-mm")
        case _other:
            return None


def numbers(option: str, text: str, count: int, *, bounds: tuple[float, float] = (-FAR, FAR)) -> tuple[float, ...]:
    """So many numbers with commas between them, each within the bounds. Raises Unusable."""
    least, most = bounds
    try:
        told = tuple(float(part) for part in text.split(","))
    except ValueError:
        told = ()
    if len(told) != count:
        wanted = _("{option} wants a number, not {text}")
        if count > 1:
            wanted = _("{option} wants {count} numbers with commas between them, not {text}")
        raise Unusable(wanted.format(option=option, count=count, text=repr(text)))
    if not all(least <= number <= most for number in told):
        wanted = _("{option} wants a number from {least} to {most}, not {text}")
        if count > 1:
            wanted = _("{option} wants numbers from {least} to {most} each, not {text}")
        raise Unusable(wanted.format(option=option, least=f"{least:.0f}", most=f"{most:.0f}", text=repr(text)))
    return told


def four(told: tuple[float, ...]) -> tuple[Point, Point, Point, Point]:
    """Eight numbers as the corners of a tray, clockwise as the picture shows it. Raises Unusable where they are not."""
    a, b, c, d, e, f, g, h = told
    corners = ((a, b), (c, d), (e, f), (g, h))
    if len(set(corners)) < 4 or 0 < abs(_doubled(corners)) < 2:
        raise Unusable(_("--corners wants four different places around the tray's floor"))
    turns = [_doubled((corners[i - 2], corners[i - 1], corners[i])) for i in range(4)]
    if max(turns) < 0:
        raise Unusable(_("--corners wants the corners clockwise: these go round the other way"))
    if min(turns) <= 0:
        raise Unusable(
            _("--corners wants one corner after the other around the tray: these sides cross or bend inwards")
        )
    return corners


def _doubled(places: tuple[Point, ...]) -> float:
    """Twice the area that they go round, clockwise as the picture shows it; below 0 the other way."""
    return sum(x * v - u * y for (x, y), (u, v) in zip(places, (*places[1:], places[0]), strict=True))
