"""`dice-kiosk mat`: the printed mat for the tray's floor, in true scale."""

import argparse
import sys
from math import ceil
from pathlib import Path

from kiosk.commands.asked import target
from kiosk.commands.known import Unusable, numbers
from kiosk.commands.pdf import Drawing, Page, Rectangle, Words, pdf
from kiosk.commands.replaced import replacing
from kiosk.health.printable import printable
from kiosk.translate import _
from vision.tray.mat import CELLS, KEEP_STRIP_MM, MARKER_EDGE_MM, MARKER_MM, MARKERS, black_cells, marker_places

HELP = "write the mat to print for the tray's floor (PDF)"
PAPERS = {"A3": (420.0, 297.0), "A4": (297.0, 210.0), "letter": (279.4, 215.9)}
"""Lying down, mm."""
MARGIN_MM = 8.0
"""No printer prints to the edge of the paper."""
RULER_MM = 100
LINE_MM = 0.5
LEAST_MM, MOST_MM = 150.0, 600.0
"""Trays on which the markers, the ruler and dice find room, and which a camera still sees."""
GREY = 0.6

Size = tuple[float, float]


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of `dice-kiosk mat`."""
    parser.add_argument(
        "file", metavar="OUT.pdf", nargs="?", default="mat.pdf", help=_("where to; mat.pdf unless told")
    )
    parser.add_argument("--paper", choices=tuple(PAPERS), default="A3", help=_("of the printer; A3 unless told"))
    parser.add_argument(
        "--tray-mm", metavar="W,H", default="300,300", help=_("inside width and depth of the tray, millimetres")
    )


def main(args: argparse.Namespace) -> int:
    """Exit status: 0 written, 1 the file cannot be written, 2 an argument cannot be used."""
    try:
        tray, file = _tray(args.tray_mm), target(args.file)
    except Unusable as error:
        print("dice-kiosk mat:", error, file=sys.stderr)
        return 2
    sheets = pages(tray, PAPERS[args.paper])
    try:
        _write(file, pdf(drawing(tray), sheets))
    except OSError as error:
        said = _("cannot write {path}: {reason}").format(path=printable(args.file), reason=error.strerror or error)
        print("dice-kiosk mat:", said, file=sys.stderr)
        return 1
    told = _("{file}, sheets of {paper}: {count}. Print at 100 %, check the ruler, cut along the outer line.")
    print(told.format(file=printable(args.file), count=len(sheets), paper=args.paper))
    return 0


def _tray(text: str) -> Size:
    """Raises Unusable."""
    width, depth = numbers("--tray-mm", text, 2, bounds=(LEAST_MM, MOST_MM))
    return width, depth


def _write(file: Path, data: bytes) -> None:
    """A pipe or a printer takes it as it comes. Raises OSError."""
    if file.exists() and not file.is_file() and not file.is_dir():
        file.write_bytes(data)
        return
    with replacing(file) as part:
        part.write_bytes(data)


def drawing(tray: Size) -> Drawing:
    """The mat; the tray's inner top left is 0, 0."""
    width, depth = tray
    strip = depth - KEEP_STRIP_MM
    aside = MARKER_EDGE_MM * 2 + MARKER_MM
    return (
        *_frame(tray),
        *(square for marker in range(MARKERS) for square in _marker(marker, tray)),
        Rectangle(aside, strip, width - 2 * aside, LINE_MM, GREY),
        Words(aside, strip + 6, _("held dice lie below this line"), 3.5),
        *_ruler(aside + 4, depth - 14),
    )


def _frame(tray: Size) -> Drawing:
    width, depth = tray
    return (
        Rectangle(0, 0, width, LINE_MM),
        Rectangle(0, depth - LINE_MM, width, LINE_MM),
        Rectangle(0, 0, LINE_MM, depth),
        Rectangle(width - LINE_MM, 0, LINE_MM, depth),
    )


def _marker(marker: int, tray: Size) -> Drawing:
    """Its black squares, row by row in one piece where they touch, so that no seam shines through."""
    left, top = marker_places(tray)[marker]
    cell = MARKER_MM / CELLS
    black = set(black_cells(marker))
    return tuple(
        Rectangle(left + column * cell, top + row * cell, _run(black, column, row) * cell, cell)
        for column, row in sorted(black)
        if (column - 1, row) not in black
    )


def _run(black: set[tuple[int, int]], column: int, row: int) -> int:
    """How many squares to the right are black too, this one included."""
    return next(count for count in range(1, CELLS + 1) if (column + count, row) not in black)


def _ruler(left: float, foot: float) -> Drawing:
    ticks = (Rectangle(left + mm - 0.1, foot - (4 if mm % 50 == 0 else 2), 0.2, 4, GREY) for mm in range(0, 101, 10))
    words = _("{mm} mm: measure it").format(mm=RULER_MM)
    return (Rectangle(left, foot, RULER_MM, 0.2, GREY), *ticks, Words(left, foot + 8, words, 3.5))


def pages(tray: Size, paper: Size) -> tuple[Page, ...]:
    """As few sheets as the mat needs on this paper, lying or standing."""
    return min((_cut(tray, side) for side in (paper, (paper[1], paper[0]))), key=len)


def _cut(tray: Size, paper: Size) -> tuple[Page, ...]:
    """The mat in pieces of one size, middle of the paper each."""
    room = (paper[0] - 2 * MARGIN_MM, paper[1] - 2 * MARGIN_MM)
    columns, rows = (ceil(side / most) for side, most in zip(tray, room, strict=True))
    wide, high = tray[0] / columns, tray[1] / rows
    left, top = (paper[0] - wide) / 2, (paper[1] - high) / 2
    window = (left, top, wide, high)
    return tuple(
        Page(paper, (left - column * wide, top - row * high), window)
        for row in range(rows)
        for column in range(columns)
    )
