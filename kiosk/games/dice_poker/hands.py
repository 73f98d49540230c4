"""What five dice are worth: one hand, the best, and the squares that it may cover."""

from kiosk.games.dice_poker.squares import FULL_HOUSE, LUCKY, SQUARES, STRAIGHT, name
from kiosk.rules.dice import counts
from kiosk.rules.words import Sentence

FIVE_ALIKE = "five alike"
STRAIGHTS = ({1, 2, 3, 4, 5}, {2, 3, 4, 5, 6})


def hand(values: tuple[int, ...]) -> str | None:
    """The best hand, spelled as its square; None for dice that are none."""
    alike = sorted((-n, face) for face, n in counts(values).items())
    faces = [face for _, face in alike]
    match [-n for n, _ in alike]:
        case [5]:
            return FIVE_ALIKE
        case [4, 1]:
            return f"Q{faces[0]}"
        case [3, 2]:
            return FULL_HOUSE
        case [3, 1, 1]:
            return f"K{faces[0]}"
        case [2, 2, 1]:
            return f"T{faces[0]}{faces[1]}"
        case [2, 1, 1, 1]:
            return f"P{faces[0]}"
    return STRAIGHT if set(values) in STRAIGHTS else None


def playable(values: tuple[int, ...]) -> frozenset[str]:
    """The squares that these dice may cover: those of their hand, those of a lucky total; five alike cover any."""
    best = hand(values)
    if best == FIVE_ALIKE:
        return SQUARES
    return frozenset(square for square in (best, LUCKY.get(sum(values))) if square)


def said(values: tuple[int, ...]) -> Sentence:
    """The hand as it is said aloud."""
    best = hand(values)
    if best == FIVE_ALIKE:
        return Sentence("Five alike")
    return name(best) if best else Sentence("No hand")
