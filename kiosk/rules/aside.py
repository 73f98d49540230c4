"""Setting scoring dice aside and rolling the others on: the running turn of 5000 and 10 000."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

from kiosk.rules.dice import Dice
from kiosk.rules.words import Sentence


@dataclass(frozen=True, slots=True)
class Running:
    """A game of running turns as it stands."""

    scores: tuple[int, ...]
    player: int
    dice: Dice = Dice()
    points: int = 0
    """Points locked so far in this turn."""
    gone: frozenset[int] = frozenset()
    """Who has left the game."""
    said: tuple[Sentence, ...] = ()


R = TypeVar("R", bound=Running)

Points = Callable[[tuple[int, ...]], int]


@dataclass(frozen=True, slots=True)
class Tariff:
    """With how many dice a game is played and what it pays for them."""

    dice: int
    goal: int
    """The score that wins."""
    points: Points
    """Points of dice of one roll that are set aside together; 0 where one of them brings nothing."""

    def rolls(self, state: Running) -> int:
        """How many dice may be rolled: those left, or all once all are set aside; none while the holds score 0."""
        dice = state.dice
        if dice.values and not self.held(dice):
            return 0
        return len(dice.free) or self.dice

    def held(self, dice: Dice) -> int:
        """Points of the dice held now."""
        return self.points(dice.at(dice.held))

    def best(self, dice: Dice) -> Dice:
        """The dice with the best-scoring part of the roll held, of equal parts the one with most dice."""
        return _best(self.points, dice.hold(()))

    def set_aside(self, state: R, values: tuple[int, ...]) -> R:
        """The held dice locked and counted, the others rolled; all of them fresh when none were left."""
        kept = state.dice.lock()
        dice = kept.roll(values) if kept.free else Dice(values)
        return replace(state, dice=dice, points=state.points + self.held(state.dice))


@lru_cache(maxsize=4096)
def _best(points: Points, dice: Dice) -> Dice:
    parts = [(points(part.at(part.held)), len(part.held), part) for part in dice.all_holds()]
    return max((part for part in parts if part[0]), key=lambda part: part[:2], default=(0, 0, dice))[2]
