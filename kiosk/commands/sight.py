"""How the kiosk sees and calibrates: what the eye's process is handed, in the words that the kiosk understands."""

import sys
from dataclasses import dataclass, replace
from functools import partial

import cv2

from kiosk.commands.sized import Known, Size, Sized, fitted, plain
from kiosk.commands.tray import unused
from kiosk.commands.wizard import Measuring, looked, weighed
from kiosk.orders import Calibrate, Expect, LeaveTable, Order, TakeEmpty, UseTable
from kiosk.signals import (
    DiceRolling,
    DiceSettled,
    DiceTaken,
    EyeReport,
    HandSeen,
    LightChanged,
    TableAsMeasured,
    TableMoved,
    TableUnused,
    TrayEmpty,
)
from vision.calibration import Calibration
from vision.eye import Eye, first, look
from vision.picture import Picture
from vision.reading import Reading
from vision.sides import read_in_turn
from vision.tray.mat import on_tray
from vision.watching.drift import Drift
from vision.watching.sighting import Kind, Sighting

WIDEST = 640  # pixels of a picture that is kept of a roll
QUALITY = 80  # of its JPEG file, of 100

DRIFTED: dict[Drift | None, EyeReport] = {
    Drift.MOVED: TableMoved(),
    Drift.LIGHT: LightChanged(),
    None: TableAsMeasured(),
}


@dataclass(frozen=True, slots=True)
class Seeing:
    """The eye and what it knows of the table."""

    eye: Eye
    calibration: Calibration | None = None
    """In pictures as they come."""
    table: Known | None = None
    """As it is known, of whatever size."""
    size: Size | None = None
    """Of the pictures as they come; None before the first."""
    unused: bool = False
    """The kiosk was told that `table` is of pictures of another shape."""
    expected: int = 0
    """So many dice the game waits for."""
    drift: Drift | None = None
    """As the kiosk was told last."""
    unsettled: bool = False
    """The kiosk was told that something moves; it is owed a rest."""
    measuring: Measuring | None = None
    """The table is being calibrated."""
    trusted: Known | None = None
    """What is known of the table meanwhile, unless what is measured is used."""


def start(table: Known | None) -> Seeing:
    """Before the first picture."""
    known = None if table is None else plain(table)
    return Seeing(first(calibration=known), known, table, trusted=table)


def heed(seeing: Seeing, order: Order) -> Seeing:
    """What the kiosk wants of the eye itself."""
    match order:
        case Expect(dice):
            return replace(seeing, expected=dice)
        case Calibrate():
            return replace(seeing, measuring=Measuring(order))
        case TakeEmpty() if seeing.measuring:
            return replace(seeing, measuring=replace(seeing.measuring, wanted=True))
        case UseTable(Calibration() | Sized() as measured):
            return _anew(seeing, measured)
        case LeaveTable() if seeing.measuring:
            return _anew(seeing, seeing.trusted)
        case _:
            return seeing


def _anew(seeing: Seeing, known: Known | None) -> Seeing:
    return replace(start(known), expected=seeing.expected, unused=seeing.unused)


def see(
    seeing: Seeing, picture: Picture, t: float, *, focal_px: float | None = None
) -> tuple[Seeing, tuple[EyeReport, ...]]:
    """The eye after one picture, taken through a lens of this focal length where that is known; what it reports."""
    size = (picture.shape[1], picture.shape[0])
    seeing, told = (seeing, ()) if size == seeing.size else _fitted(seeing, size)
    seeing, reports = _looked(seeing, picture, t, focal_px)
    return seeing, (*told, *reports)


def _fitted(seeing: Seeing, size: Size) -> tuple[Seeing, tuple[EyeReport, ...]]:
    """With the table as it is in pictures that come in this size, and what is to be told of that."""
    seeing, table = replace(seeing, size=size), seeing.table
    if table is None:
        return seeing, ()
    known, whole = fitted(table, size)
    if known != seeing.calibration:
        seeing = replace(seeing, eye=first(calibration=known), calibration=known)
    if isinstance(table, Sized) and not whole:
        print("dice-kiosk:", unused(table.size, size), file=sys.stderr)
    if whole is not seeing.unused:
        return seeing, ()
    return replace(seeing, unused=not whole), (TableAsMeasured() if whole else TableUnused(),)


def _looked(seeing: Seeing, picture: Picture, t: float, focal_px: float | None) -> tuple[Seeing, tuple[EyeReport, ...]]:
    measuring = seeing.measuring
    if measuring is None:
        return _seen(seeing, picture, t)
    if not measuring.kept:
        measuring, reports = looked(measuring, picture, t, focal_px=focal_px)
        return _known(seeing, measuring), reports
    seeing, reports = _seen(seeing, picture, t)
    thrown = next((told for told in reports if isinstance(told, DiceSettled) and told.thrown), None)
    if thrown is None:
        return seeing, reports
    measuring, more = weighed(measuring, thrown.reading, (thrown.width, thrown.height))
    return _known(seeing, measuring), (*reports, *more)


def _known(seeing: Seeing, measuring: Measuring) -> Seeing:
    """What is measured is seen by as soon as it is known."""
    before, known = seeing.measuring, measuring.known
    seeing = replace(seeing, measuring=measuring)
    if before is None or before.known == known:
        return seeing
    eye = replace(seeing.eye, known=known) if before.kept else first(calibration=known)
    return replace(seeing, eye=eye, calibration=known, table=Sized(known, seeing.size) if seeing.size else known)


def _seen(seeing: Seeing, picture: Picture, t: float) -> tuple[Seeing, tuple[EyeReport, ...]]:
    read = partial(read_in_turn, calibration=seeing.eye.known)
    eye, sighting = look(seeing.eye, picture, t, read, expected=seeing.expected)
    seeing = replace(seeing, eye=eye)
    if sighting is None:
        return seeing, ()
    moving = sighting.kind in (Kind.HAND, Kind.ROLLING)
    drifted = not moving and sighting.drift is not seeing.drift
    told = seeing.unsettled or drifted or sighting.kind is not Kind.DISTURBED
    reports = (pictured(report(sighting, picture, seeing.calibration), picture),) if told else ()
    if not drifted:
        return replace(seeing, unsettled=moving), reports
    return replace(seeing, unsettled=moving, drift=sighting.drift), (*reports, DRIFTED[sighting.drift])


def report(sighting: Sighting, picture: Picture, calibration: Calibration | None) -> EyeReport:
    """A sighting as the kiosk hears of it."""
    height, width = picture.shape[:2]
    reading = sighting.reading
    match sighting.kind:
        case Kind.EMPTY:
            return TrayEmpty()
        case Kind.HAND:
            return HandSeen()
        case Kind.ROLLING:
            return DiceRolling()
        case Kind.TAKEN:
            return DiceTaken(reading, kept(reading, calibration), width, height)
        case Kind.SETTLED | Kind.DISTURBED:
            strip = kept(reading, calibration)
            return DiceSettled(reading, sighting.thrown, width, height, sighting.moved, strip)


def pictured(report: EyeReport, picture: Picture) -> EyeReport:
    """Thrown dice are told of with the picture they were read in, at most WIDEST pixels wide."""
    if not (isinstance(report, DiceSettled) and report.thrown):
        return report
    scale = min(1.0, WIDEST / picture.shape[1])
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    made, jpeg = cv2.imencode(".jpg", small, (cv2.IMWRITE_JPEG_QUALITY, QUALITY))
    return replace(report, jpeg=jpeg.tobytes()) if made else report


def kept(reading: Reading, calibration: Calibration | None) -> tuple[bool, ...]:
    """Per die, whether it lies in the keep strip; none where there is no strip."""
    if calibration is None or not calibration.keep_mm:
        return ()
    begins = calibration.tray_mm[1] - calibration.keep_mm
    return tuple(on_tray(calibration, (die.x, die.y))[1] > begins for die in reading.dice)
