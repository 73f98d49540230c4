"""Why a picture is not read for certain, in plain words."""

from kiosk.translate import _
from vision.reading import Reading, Why

REASONS: dict[Why, str] = {
    Why.COCKED: "a die leans",
    Why.HIDDEN: "a die is covered",
    Why.CUT_OFF: "a die is cut off",
    Why.OUTSIDE: "a die lies outside the tray",
    Why.FROM_THE_SIDE: "a die is seen from the side: the camera belongs above it",
    Why.BLURRED: "the picture is blurred",
    Why.TOO_DARK: "it is too dark",
    Why.TOO_SMALL: "dice are too small in the picture",
    Why.GLARE: "a lamp is mirrored on a die",
    Why.TWO_READINGS: "a die may show one or the other",
    Why.NOT_A_DIE: "something there is not a die",
    Why.NO_PIPS: "no pips can be seen on a die",
    Why.UNCLEAR: "a die is not clear enough",
    Why.TOO_MANY: "there are more dice than expected",
    Why.TOO_FEW: "there are fewer dice than expected",
}


def reason(reading: Reading) -> str:
    """All reasons against a reading, the first one first; nothing where it is certain."""
    whys = [why for why in (reading.why, *(die.why for die in reading.dice)) if why is not None]
    return "; ".join(_(REASONS[why]) for why in dict.fromkeys(whys))
