"""What must be right before dice can be read, and why a die cannot: each in a sentence that says what to do."""

from kiosk.rules.words import Sentence
from vision.reading import Die, Why

CHECKS: dict[str, tuple[Sentence, Sentence]] = {
    "turned": (
        Sentence("The players' edge is the lower one"),
        Sentence("the players' edge is not the picture's lower one: turn the camera, or its picture in the settings"),
    ),
    "too far": (
        Sentence("Near enough"),
        Sentence("the tray is too small in the picture: bring the camera nearer, or take a larger picture"),
    ),
    "cut off": (
        Sentence("All of it is in the picture"),
        Sentence("a part of the tray is out of the picture: bring the camera over its middle, or farther away"),
    ),
    "too dark": (Sentence("Bright enough"), Sentence("the tray is too dark: more light, from the side")),
    "pale": (
        Sentence("Black and white differ"),
        Sentence("black and white hardly differ: clean the lens, keep lamps from shining into it"),
    ),
    "blurred": (
        Sentence("Sharp"),
        Sentence("the picture is not sharp: focus the camera on the tray's floor, clean its lens"),
    ),
    "glare": (
        Sentence("No lamp is mirrored"),
        Sentence("a lamp is mirrored in the tray: move it aside, or let it shine on the ceiling"),
    ),
}
"""Of a table with its mat: what is said where it is so, and where it is not."""
OF_PLAIN_TRAYS = ("turned", "cut off", "glare")
"""What can be told without a mat."""

WHYS: dict[Why, Sentence] = {
    Why.COCKED: Sentence("It leans on something: throw it again"),
    Why.HIDDEN: Sentence("Something lies over it: take that away"),
    Why.CUT_OFF: Sentence("It lies half out of sight: throw it again"),
    Why.OUTSIDE: Sentence("It lies outside the tray: throw it again"),
    Why.FROM_THE_SIDE: Sentence("Seen from the side: bring the camera above it"),
    Why.BLURRED: Sentence("It is not sharp: focus the camera, clean its lens"),
    Why.TOO_DARK: Sentence("It is too dark here: more light"),
    Why.TOO_SMALL: Sentence("Too small in the picture: camera nearer"),
    Why.GLARE: Sentence("A lamp is mirrored on it: move the lamp aside"),
    Why.TWO_READINGS: Sentence("More light from the side"),
    Why.NOT_A_DIE: Sentence("This is no die: take it out"),
    Why.NO_PIPS: Sentence("No pips to be seen: more light"),
    Why.UNCLEAR: Sentence("Not clear enough: more light, or a little apart"),
    Why.TRAY_CUT_OFF: Sentence("A part of the tray is out of the picture: move the camera"),
    Why.TOO_MANY: Sentence("There are more dice than expected: take some out"),
    Why.TOO_FEW: Sentence("There are fewer dice than expected: throw them again"),
}
"""Why a die is not certain, and what to do."""


def doubt(die: Die) -> Sentence:
    """What speaks against it; what it may be, where that is known."""
    why = WHYS[die.why or Why.UNCLEAR]
    if len(die.likely) != 2:
        return why
    a, b = sorted(die.likely)
    return Sentence.of("{a} or {b}? {why}", a=a, b=b, why=why)
