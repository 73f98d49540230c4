"""The squares that a board is made of: P4 one pair, T46 two pairs, K2 three alike, Q5 four alike, S, F, L7, L11."""

from itertools import combinations

from kiosk.rules.dice import FACES
from kiosk.rules.words import Sentence

CENTRE = "*"
STRAIGHT = "S"
FULL_HOUSE = "F"
LUCKY = {7: "L7", 11: "L11"}
"""The square of a lucky total."""

SQUARES = frozenset(
    (
        *(f"{kind}{face}" for kind in "PKQ" for face in FACES),
        *(f"T{low}{high}" for low, high in combinations(FACES, 2)),
        *(STRAIGHT, FULL_HOUSE, *LUCKY.values()),
    )
)
"""All that a chip can cover: the centre is not among them."""


def name(square: str) -> Sentence:
    """The square as it is said aloud."""
    match square[0]:
        case "P":
            return Sentence.of("Two {face}s", face=square[1])
        case "T":
            return Sentence.of("{low}s and {high}s", low=square[1], high=square[2])
        case "K":
            return Sentence.of("Three {face}s", face=square[1])
        case "Q":
            return Sentence.of("Four {face}s", face=square[1])
        case "L":
            return Sentence.of("Lucky {total}", total=square[1:])
    return Sentence("Straight") if square == STRAIGHT else Sentence("Full house")
