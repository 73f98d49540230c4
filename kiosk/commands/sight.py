"""How the kiosk sees: the eye's sightings in the words that the kiosk understands; handed to the eye's process."""

from dataclasses import dataclass, replace

import cv2

from hardware.eye import Sight
from kiosk.signals import (
    DiceRolling,
    DiceSettled,
    DiceTaken,
    Expect,
    EyeReport,
    HandSeen,
    LightChanged,
    Order,
    TableAsMeasured,
    TableMoved,
    TrayEmpty,
)
from vision.calibration import Calibration
from vision.drift import Drift
from vision.eye import Eye, Kind, Sighting, first, look
from vision.mat import on_tray
from vision.motion import Picture
from vision.read import read
from vision.reading import Reading

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
    expected: int = 0
    """So many dice the game waits for."""
    drift: Drift | None = None
    """As the kiosk was told last."""
    unsettled: bool = False
    """The kiosk was told that something moves; it is owed a rest."""


def start(calibration: Calibration | None) -> Seeing:
    return Seeing(first(calibration), calibration)


def heed(seeing: Seeing, order: Order) -> Seeing:
    """What the kiosk wants of the eye itself."""
    return replace(seeing, expected=order.dice) if isinstance(order, Expect) else seeing


def see(seeing: Seeing, picture: Picture, t: float) -> tuple[Seeing, tuple[EyeReport, ...]]:
    """The eye after one picture, and the reports that it makes."""

    def read_known(still: Picture) -> Reading:
        return read(still, calibration=seeing.calibration)

    eye, sighting = look(seeing.eye, picture, t, read_known, expected=seeing.expected)
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


def report(sighting: Sighting, picture: Picture, calibration: Calibration | None = None) -> EyeReport:
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
            return DiceTaken(reading, kept(reading, calibration))
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


SIGHT = Sight(start, see, heed)
"""Give this to a Watcher, with the calibration as what is known."""
