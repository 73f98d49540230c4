"""The thirteen boxes of a card, what five dice score in each, and filling one."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from kiosk.rules.dice import counts
from kiosk.rules.words import Sentence

DICE = 5
UPPER_NEEDED = 63
UPPER_BONUS = 35

Values = tuple[int, ...]
Boxes = tuple[int | None, ...]
"""What stands in the boxes, in their order; None while a box is open."""


@dataclass(frozen=True, slots=True)
class Box:
    """A line of the card, and what five dice score in it."""

    id: str
    label: Sentence
    score: Callable[[Values], int]


def each(face: int) -> Callable[[Values], int]:
    return lambda values: face * values.count(face)


def alike(least: int, points: int) -> Callable[[Values], int]:
    return lambda values: points * (max(counts(values).values()) >= least)


def full_house(values: Values) -> int:
    return 25 * (sorted(counts(values).values()) == [2, 3])


def straight(length: int, points: int) -> Callable[[Values], int]:
    return lambda values: points * any({*range(low, low + length)} <= set(values) for low in range(1, 8 - length))


BOXES = (
    Box("ones", Sentence("Ones"), each(1)),
    Box("twos", Sentence("Twos"), each(2)),
    Box("threes", Sentence("Threes"), each(3)),
    Box("fours", Sentence("Fours"), each(4)),
    Box("fives", Sentence("Fives"), each(5)),
    Box("sixes", Sentence("Sixes"), each(6)),
    Box("three-of-a-kind", Sentence("Three of a kind"), alike(3, 25)),
    Box("four-of-a-kind", Sentence("Four of a kind"), alike(4, 30)),
    Box("full-house", Sentence("Full house"), full_house),
    Box("small-straight", Sentence("Small straight"), straight(4, 30)),
    Box("large-straight", Sentence("Large straight"), straight(5, 40)),
    Box("lucky-dice", Sentence("Lucky dice"), alike(5, 50)),
    Box("freebie", Sentence("Freebie"), sum),
)
UPPER = slice(0, 6)
LUCKY = [box.id for box in BOXES].index("lucky-dice")


@dataclass(frozen=True, slots=True)
class Score:
    """Fill a box with what the dice score in it; the turn ends."""

    box: int
    points: int
    ends: ClassVar[bool] = False

    @property
    def id(self) -> str:
        return f"score:{BOXES[self.box].id}"

    @property
    def label(self) -> Sentence:
        return Sentence.of("{box}: {points}", box=BOXES[self.box].label, points=self.points)

    @property
    def confirm(self) -> Sentence | None:
        return None if self.points else Sentence.of("Close {box} for 0 points?", box=BOXES[self.box].label)


def upper_bonus(card: Boxes) -> int:
    """35 once the boxes of single numbers total 63."""
    return UPPER_BONUS * (filled(card[UPPER]) >= UPPER_NEEDED)


def filled(card: Boxes) -> int:
    return sum(score or 0 for score in card)
