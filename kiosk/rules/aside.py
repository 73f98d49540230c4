"""Setting scoring dice aside and rolling the others on: the running turn of 5000 and 10 000."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import TypeVar

from kiosk.rules.dice import FACES, Dice, counts
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

    def going_on(self, state: Running) -> int:
        """How many dice would be rolled next: as the holds are, or with all set aside that scores."""
        return self.rolls(state) or len(self.best(state.dice).free) or self.dice

    def risk(self, n: int) -> float:
        """The chance that a roll of `n` dice brings no points."""
        return _barren(self.points, n)

    def set_aside(self, state: R, values: tuple[int, ...]) -> R:
        """The held dice locked and counted, the others rolled; all of them fresh when none were left."""
        kept = state.dice.lock()
        dice = kept.roll(values) if kept.free else Dice(values)
        return replace(state, dice=dice, points=state.points + self.held(state.dice))


@lru_cache(maxsize=4096)
def _best(points: Points, dice: Dice) -> Dice:
    parts = [(points(part.at(part.held)), len(part.held), part) for part in dice.all_holds()]
    return max((part for part in parts if part[0]), key=lambda part: part[:2], default=(0, 0, dice))[2]


@lru_cache(maxsize=64)
def _barren(points: Points, n: int) -> float:
    rolls = combinations_with_replacement(FACES, n)
    ways = sum(_ways(roll) for roll in rolls if not any(points(part) for part in _parts(roll)))
    return float(ways / len(FACES) ** n)


def _ways(roll: tuple[int, ...]) -> int:
    """In how many orders these values can fall."""
    return factorial(len(roll)) // prod(factorial(times) for times in counts(roll).values())


def _parts(roll: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for size in range(1, len(roll) + 1):
        yield from combinations(roll, size)
