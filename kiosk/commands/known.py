"""What a person can tell of the table on the command line: the tray's corners, its size, the edge of a die."""

import argparse
from dataclasses import replace

from kiosk.translate import _
from vision.calibration import Calibration, Point


class Unusable(ValueError):
    """A value on the command line that cannot be used; its text is one line for the person who typed it."""


def add_known(parser: argparse.ArgumentParser) -> None:
    """--corners, --tray-mm and --die-mm."""
    parser.add_argument(
        "--corners", metavar="X,Y,X,Y,X,Y,X,Y", help=_("inner floor of the tray, clockwise from the top left, pixels")
    )
    parser.add_argument("--tray-mm", metavar="W,H", help=_("inside width and depth of the tray, millimetres"))
    parser.add_argument("--die-mm", metavar="N", help=_("edge of a die, millimetres; of use beside the tray's size"))


def calibration(args: argparse.Namespace) -> Calibration:
    """What was told. Raises Unusable."""
    known = Calibration()
    if args.corners is not None:
        known = Calibration(corners=four(numbers("--corners", args.corners, 8)))
    if args.tray_mm is not None:
        width, depth = _lengths("--tray-mm", args.tray_mm, 2)
        known = Calibration(known.corners, (width, depth))
    if args.die_mm is not None:
        known = Calibration(known.corners, known.tray_mm, _lengths("--die-mm", args.die_mm, 1)[0])
    return known


def unmeasured(args: argparse.Namespace) -> Calibration:
    """What was told of a table that nobody measured: millimetres need its tray's size to be pixels. Raises Unusable."""
    known = calibration(args)
    return known if args.tray_mm is not None else replace(known, die_mm=None)


def numbers(option: str, text: str, count: int) -> tuple[float, ...]:
    """So many finite numbers with commas between them. Raises Unusable."""
    wanted = _("{option} wants a number, not {text}")
    if count > 1:
        wanted = _("{option} wants {count} numbers with commas between them, not {text}")
    try:
        told = tuple(float(part) for part in text.split(","))
    except ValueError:
        told = ()
    if len(told) != count or not all(abs(number) < 1e6 for number in told):
        raise Unusable(wanted.format(option=option, count=count, text=repr(text)))
    return told


def four(told: tuple[float, ...]) -> tuple[Point, Point, Point, Point]:
    """Eight numbers as the corners of a tray. Raises Unusable where they enclose nothing."""
    a, b, c, d, e, f, g, h = told
    corners = ((a, b), (c, d), (e, f), (g, h))
    doubled = sum(x * v - u * y for (x, y), (u, v) in zip(corners, (*corners[1:], corners[0]), strict=True))
    if abs(doubled) < 2:
        raise Unusable(_("--corners wants four different places around the tray's floor"))
    return corners


def _lengths(option: str, text: str, count: int) -> tuple[float, ...]:
    told = numbers(option, text, count)
    if min(told) <= 0:
        raise Unusable(_("{option} wants millimetres above 0, not {text}").format(option=option, text=repr(text)))
    return told
