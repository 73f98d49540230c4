"""How the kiosk sees: the eye's sightings in the words that the kiosk understands; handed to the eye's process."""

from dataclasses import dataclass, replace

from hardware.eye import Sight
from kiosk.signals import DiceRolling, DiceSettled, DiceTaken, EyeReport, HandSeen, TrayEmpty
from vision.calibration import Calibration
from vision.eye import Eye, Kind, Sighting, first, look
from vision.motion import Picture
from vision.read import read


@dataclass(frozen=True, slots=True)
class Seeing:
    """The eye and what it knows of the table."""

    eye: Eye
    calibration: Calibration | None = None
    unsettled: bool = False
    """The kiosk was told that something moves; it is owed a rest."""


def start(calibration: Calibration | None) -> Seeing:
    return Seeing(first(calibration), calibration)


def see(seeing: Seeing, picture: Picture, t: float) -> tuple[Seeing, tuple[EyeReport, ...]]:
    """The eye after one picture, and the reports that it makes."""
    eye, sighting = look(seeing.eye, picture, t, lambda still: read(still, calibration=seeing.calibration))
    seeing = replace(seeing, eye=eye)
    if sighting is None:
        return seeing, ()
    told = report(sighting, picture) if seeing.unsettled or sighting.kind is not Kind.DISTURBED else None
    moving = sighting.kind in (Kind.HAND, Kind.ROLLING)
    return replace(seeing, unsettled=moving), () if told is None else (told,)


def report(sighting: Sighting, picture: Picture) -> EyeReport:
    """A sighting as the kiosk hears of it."""
    height, width = picture.shape[:2]
    match sighting.kind:
        case Kind.EMPTY:
            return TrayEmpty()
        case Kind.HAND:
            return HandSeen()
        case Kind.ROLLING:
            return DiceRolling()
        case Kind.TAKEN:
            return DiceTaken(sighting.reading)
        case Kind.SETTLED | Kind.DISTURBED:
            return DiceSettled(sighting.reading, thrown=sighting.thrown, width=width, height=height)


SIGHT = Sight(start, see)
"""Give this to a Watcher, with the calibration as what is known."""
