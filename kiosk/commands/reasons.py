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
    Why.TRAY_CUT_OFF: "a part of the tray is out of the picture, and a die may lie there",
    Why.TOO_MANY: "there are more dice than expected",
    Why.TOO_FEW: "there are fewer dice than expected",
}


def reason(reading: Reading) -> str:
    """All reasons against a reading, the picture's first; nothing where it is certain. Where dice differ, which."""
    places = dict[Why, list[int]]() if reading.why is None else {reading.why: list[int]()}
    for place, die in enumerate(reading.dice, 1):
        if die.why is not None:
            places.setdefault(die.why, []).append(place)
    differ = len({die.why for die in reading.dice} - {None}) > 1
    return "; ".join(_at(at if differ else [], sentence(why)) for why, at in places.items())


def sentence(why: Why) -> str:
    """A reason as a guest reads it."""
    return _(REASONS[why])


def _at(places: list[int], reason: str) -> str:
    """A reason with the dice that it is of; alone where there are none."""
    if not places:
        return reason
    said = _("die {places} from the left: {reason}") if len(places) == 1 else _("dice {places} from the left: {reason}")
    return said.format(places=", ".join(map(str, places)), reason=reason)
