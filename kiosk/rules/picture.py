"""What lies on the table beside the dice, as a closed choice of pictures that one widget each can draw.

Where a picture shows what can be chosen, it names the choice by its id: a touch there means the same as its button.
"""

from dataclasses import dataclass

from kiosk.rules.grid import Grid
from kiosk.rules.words import Sentence


@dataclass(frozen=True, slots=True)
class Pot:
    """A running turn: points that are safe only when banked, on the way to a goal."""

    points: int
    """Points of the turn as it stands, those of the dice held now included."""
    best: int
    """Points that ending the turn now would post."""
    needed: int
    """The least that a turn must reach to count."""
    goal: int
    """The score that wins the game."""
    scores: tuple[int, ...]
    """Posted points of each player."""
    rolling: int = 0
    """How many dice would be rolled on; 0 where nothing is at stake yet, or no more."""
    risk: float = 0.0
    """The chance, 0 to 1, that they bring no points."""


@dataclass(frozen=True, slots=True)
class Armies:
    """Two armies of dice that face each other, and perhaps a die between them."""

    dice: tuple[tuple[int, ...], tuple[int, ...]]
    """What each player's dice show; 0 for a die not rolled yet."""
    centre: int | None
    """The die between them, 0 before it is rolled; None where there is none."""
    aims: tuple[int, ...] = ()
    """Numbers of the other army that the player to move can capture."""
    centre_aim: bool = False
    """The centre die can be captured."""
    actor: int | None = None


@dataclass(frozen=True, slots=True)
class String:
    """Dice in a row that grows at its ends."""

    numbers: tuple[int, ...]
    """From left to right."""
    length: int
    """How many it can have at most."""
    left: tuple[int, ...]
    """Numbers that could be added on the left now."""
    right: tuple[int, ...]
    left_swaps: tuple[int, ...] = ()
    """Numbers that could take the place of the leftmost die now."""
    right_swaps: tuple[int, ...] = ()
    tries: int = 0
    """Rolls that are left to add a die; 0 where they are not counted."""


@dataclass(frozen=True, slots=True)
class Clue:
    """One place for a piece of evidence."""

    found: bool
    choice: str | None = None
    """What a touch on it would choose: to write it down."""


@dataclass(frozen=True, slots=True)
class CaseFile:
    """A sheet of evidence, suspect by suspect."""

    player: int | None
    """Whose it is; None where all share it."""
    clues: tuple[tuple[Clue, ...], ...]
    """For each suspect (a number of the die, from 1), one clue a section."""
    circles: tuple[int | None, ...] = ()
    """Which player has circled each suspect, where suspects are circled."""


@dataclass(frozen=True, slots=True)
class Cases:
    """Everybody's sheets of evidence."""

    sections: tuple[tuple[Sentence, int], ...]
    """What is to be found, and how many dice alike it takes."""
    files: tuple[CaseFile, ...]
    open: int
    """The file that the player to move writes in."""

    @property
    def choices(self) -> frozenset[str]:
        """All that can be chosen by touching a place for a piece of evidence."""
        clues = (clue for file in self.files for suspect in file.clues for clue in suspect)
        return frozenset(clue.choice for clue in clues if clue.choice)


@dataclass(frozen=True, slots=True)
class Rope:
    """Two players who pull the same dice their own way."""

    wants: tuple[Sentence, ...]
    """What each tries to form; none before it is chosen."""
    points: tuple[int, ...]
    goal: int
    actor: int | None
    """Who pulls now."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Totals on a scale, and the mark between low and high."""

    least: int
    most: int
    mark: float | None
    """Where low and high divide for the player to move, or the total that is chased."""
    chased: bool
    """The mark is to be hit, not to be kept away from."""
    totals: tuple[int | None, ...]
    """What each player has made in this round."""
    now: int | None
    """What the dice of the player to move make as they lie."""
    wish: Sentence | None
    """What would be good for the player to move."""
    actor: int
    low: tuple[int, ...] = ()
    """Players who want the low end."""
    high: tuple[int, ...] = ()
    both: int = 0
    """What the mark makes with the total that it is reckoned against."""


@dataclass(frozen=True, slots=True)
class CardBox:
    """A box on a score card."""

    label: Sentence
    score: int | None
    """What stands in it; None while it is open."""
    now: int | None = None
    """What the dice would score in it as they lie."""
    choice: str | None = None
    """What a touch on it would choose: to fill it."""


@dataclass(frozen=True, slots=True)
class Card:
    """The score card of the player to move."""

    player: int
    upper: tuple[CardBox, ...]
    lower: tuple[CardBox, ...]
    bonus: int
    """Points that the upper boxes bring on top once they total `bonus_from`."""
    bonus_from: int

    @property
    def choices(self) -> frozenset[str]:
        """All that can be chosen by touching its boxes."""
        return frozenset(box.choice for box in (*self.upper, *self.lower) if box.choice)


@dataclass(frozen=True, slots=True)
class Nothing:
    """No picture: the dice and the sheet say it all."""

    caption: Sentence | None = None


Picture = Pot | Grid | Armies | String | Cases | Rope | Scale | Card | Nothing
