"""The steps in which a table is measured, as `dice-kiosk calibrate` takes them and the screen's wizard too."""

from dataclasses import replace

from kiosk.rules.words import Sentence
from vision.calibration import Calibration
from vision.drift import packed
from vision.mat import KEEP_STRIP_MM, Found
from vision.measure import Trouble, die_edge, troubles
from vision.motion import Picture, small
from vision.read import read
from vision.reading import Reading

SAID: dict[Trouble, Sentence] = {
    Trouble.TOO_FAR: Sentence(
        "the tray is too small in the picture: bring the camera nearer, or take a larger picture"
    ),
    Trouble.BLURRED: Sentence("the picture is not sharp: focus the camera on the tray's floor, clean its lens"),
    Trouble.TOO_DARK: Sentence("the tray is too dark: more light, from the side"),
    Trouble.PALE: Sentence("black and white hardly differ: clean the lens, keep lamps from shining into it"),
    Trouble.GLARE: Sentence("a lamp is mirrored in the tray: move it aside, or let it shine on the ceiling"),
}
"""What is wrong, and what to do."""


def by_mat(known: Calibration, found: Found) -> Calibration:
    """With the tray where its mat is seen."""
    return replace(known, corners=found.corners, keep_mm=KEEP_STRIP_MM)


def wrong(picture: Picture, known: Calibration) -> tuple[Sentence, ...]:
    """What is wrong with the look of a tray of known corners, in an H×W×3 BGR picture; worst first.

    Of one without a mat only glare can be told: the rest wants the mat's true size, its black and its white.
    """
    seen = troubles(picture, known)
    return tuple(SAID[trouble] for trouble in seen if known.keep_mm or trouble is Trouble.GLARE)


def emptied(picture: Picture, known: Calibration) -> Calibration | None:
    """With the look of the empty tray, to be compared with later; None where dice lie in it."""
    if any(die.certain for die in read(picture, calibration=known).dice):
        return None
    return replace(known, empty=packed(small(picture).grey))


def sized(thrown: Reading, known: Calibration) -> Calibration | None:
    """With the edge of the dice that were thrown; None where they do not tell."""
    edge = die_edge((thrown,), known)
    return None if edge is None else replace(known, die_mm=edge)


def proved(thrown: Reading) -> bool:
    """Whether a throw is read with certainty."""
    return thrown.certain and bool(thrown.dice)
