"""What lies on the table beside the dice, as a closed choice of pictures that one widget each can draw."""

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Nothing:
    """No picture: the dice and the sheet say it all."""

    caption: Sentence | None = None


Picture = Pot | Nothing
