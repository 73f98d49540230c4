"""The steps in which a table is measured, as `dice-kiosk calibrate` takes them and the screen's wizard too."""

from dataclasses import replace

from kiosk.session.checks import OF_PLAIN_TRAYS
from kiosk.settings import HIGH_MM
from vision.calibration import Calibration
from vision.picture import Picture
from vision.read import read
from vision.reading import Reading
from vision.tray.bare import look_of
from vision.tray.mat import KEEP_STRIP_MM, Mat
from vision.tray.measure import die_edge, troubles


def by_mat(known: Calibration, found: Mat) -> Calibration:
    """With the tray where its mat is seen, and the lens that it is seen through."""
    return replace(known, corners=found.corners, keep_mm=KEEP_STRIP_MM, lens=found.lens)


def hung(known: Calibration, focal_px: float | None) -> Calibration:
    """With how high the camera hangs, unless that was told: by the focal length of its lens, where that is known."""
    scale = known.unbent.px_per_mm
    if known.high_mm is not None or focal_px is None or scale is None:
        return known
    high, (least, most) = focal_px / scale, HIGH_MM
    return replace(known, high_mm=high) if least <= high <= most else known


def wrong(picture: Picture, known: Calibration) -> tuple[str, ...]:
    """What is wrong with the look of a tray of known corners, in an H×W×3 BGR picture, by name; worst first.

    Of one without a mat only its turn and glare can be told: the rest wants the true size, black and white of a mat.
    """
    seen = tuple(trouble.value for trouble in troubles(picture, known))
    return tuple(name for name in seen if known.keep_mm or name in OF_PLAIN_TRAYS)


def emptied(picture: Picture, known: Calibration) -> Calibration | None:
    """With the look of the empty tray, to be compared with later; None where dice lie in it."""
    if any(die.certain for die in read(picture, calibration=known).dice):
        return None
    return replace(known, empty=look_of(picture))


def sized(thrown: Reading, known: Calibration) -> Calibration | None:
    """With the edge of the dice that were thrown; None where they do not tell."""
    edge = die_edge((thrown,), known)
    return None if edge is None else replace(known, die_mm=edge)


def proved(thrown: Reading) -> bool:
    """Whether a throw is read with certainty."""
    return thrown.certain and bool(thrown.dice)
