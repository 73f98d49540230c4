"""What the table asks its players before it goes on: a die in doubt, a roll entered by hand, "really?"."""

from dataclasses import dataclass
from math import hypot

from kiosk.rules.asks import Choice
from kiosk.rules.dice import FACES
from kiosk.rules.words import Sentence
from kiosk.session.correct import NEIGHBOURS, Correction, Rolled
from kiosk.session.pieces import Button
from kiosk.session.tablemenu import Leaving, TableMenu, TooFew, WhoLeaves
from vision.reading import Die


@dataclass(frozen=True, slots=True)
class Doubt:
    """A roll in which some dice are not certain: asked for one after the other."""

    dice: tuple[Die, ...]
    answers: tuple[int, ...] = ()
    """Given so far, for the dice in doubt from left to right."""
    wide: bool = False
    """All six faces are offered for the one asked about now, not just the likely ones."""
    tray: tuple[Die, ...] = ()
    """All that lie in the tray, left to right, with those that were not rolled; none where nobody knows."""

    @property
    def open(self) -> tuple[Die, ...]:
        """The dice still in doubt."""
        return tuple(die for die in self.dice if not die.certain)[len(self.answers) :]

    @property
    def place(self) -> int:
        """The die that is asked about now, counted from the left as it lies in the tray."""
        die = self.open[0]
        tray = self.tray or self.dice
        gaps = [hypot(one.x - die.x, one.y - die.y) for one in tray]
        return gaps.index(min(gaps)) + 1

    @property
    def values(self) -> tuple[int, ...]:
        """The roll, once nothing is open."""
        answers = iter(self.answers)
        return tuple(die.value if die.certain and die.value else next(answers) for die in self.dice)


@dataclass(frozen=True, slots=True)
class HandEntry:
    """A roll entered by hand, value by value."""

    dice: int
    values: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ReallyUndo:
    """The dice were rolled: really take the roll back?"""


@dataclass(frozen=True, slots=True)
class ReallyChoose:
    """A choice that costs something, or was touched where it is small: really?"""

    choice: Choice
    text: Sentence


@dataclass(frozen=True, slots=True)
class Choosing:
    """The choices, numbered for the hold buttons."""

    choices: tuple[Choice, ...]
    page: int = 0
    more: tuple[Button, ...] = ()
    """What else can be done, behind the choices."""


@dataclass(frozen=True, slots=True)
class SomeAgain:
    """Some dice of a roll lean, are missing or fell on the floor: only those again, or all?"""

    missing: int
    why: Sentence


@dataclass(frozen=True, slots=True)
class StillIs:
    """A held die shows something else, or was pushed away: is it still what it was?"""

    old: int
    why: Sentence
    dice: tuple[Die, ...]
    """The roll, if so."""
    tray: tuple[Die, ...] = ()
    """As of a doubt."""


@dataclass(frozen=True, slots=True)
class Correct:
    """A die was misread: what does it show?"""

    die: Rolled
    wide: bool = False


@dataclass(frozen=True, slots=True)
class ReallyCorrect:
    """Putting the die right takes later moves back: really?"""

    correction: Correction


@dataclass(frozen=True, slots=True)
class WhoBegins:
    """The same players again: who begins?"""

    winner: tuple[int, str]
    """Seat and name."""
    last: tuple[int, str]
    rolled: bool
    """It can be rolled for."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """The game was left alone: go on, or a new one?"""


Asking = (
    Doubt
    | HandEntry
    | ReallyUndo
    | ReallyChoose
    | Choosing
    | SomeAgain
    | StillIs
    | Correct
    | ReallyCorrect
    | WhoBegins
    | GoOn
    | Leaving
)

PICKED = (Doubt, HandEntry, Choosing, Correct, TableMenu, WhoLeaves, TooFew)
"""Answered by picking one of several; the others by yes or no."""


def faces(asking: Doubt | Correct) -> tuple[int, ...]:
    """The values to offer for the die asked about: the likely ones, or all."""
    likely = NEIGHBOURS[asking.die.value] if isinstance(asking, Correct) else asking.open[0].likely
    return likely if not asking.wide and 1 < len(likely) < len(FACES) else FACES
