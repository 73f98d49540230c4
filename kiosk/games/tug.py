"""Tug: both pull at the same five dice, one towards five different numbers, the other towards three alike."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar

from kiosk.rules.asks import Lying
from kiosk.rules.dice import Dice, counts
from kiosk.rules.options import excluded, option
from kiosk.rules.picture import Picture, Rope
from kiosk.rules.scores import added
from kiosk.rules.sheet import Sheet, race
from kiosk.rules.words import Player, Sentence

DICE = 5
GOAL = 5

Values = tuple[int, ...]


def all_different(values: Values) -> bool:
    """Five different numbers."""
    return len(set(values)) == DICE


def three_alike(values: Values) -> bool:
    """Some number on exactly three dice, and not both a 1 and a 6 among the five."""
    return 3 in counts(values).values() and not {1, 6} <= set(values)


@dataclass(frozen=True, slots=True)
class Combination:
    """What a player tries to form; the starting player chooses one."""

    id: str
    label: Sentence
    shows: Callable[[Values], bool]
    ends: ClassVar[bool] = False
    confirm: ClassVar[None] = None


DIFFERENT = Combination("all-different", Sentence("All different"), all_different)
ALIKE = Combination("three-alike", Sentence("Three alike"), three_alike)
OTHER = {DIFFERENT: ALIKE, ALIKE: DIFFERENT}


@dataclass(frozen=True, slots=True)
class State:
    """A game of Tug as it stands."""

    player: int
    points: tuple[int, ...] = (0, 0)
    combinations: tuple[Combination, ...] = ()
    """What each player tries to form; nothing before it is chosen."""
    dice: Dice = Dice()
    turn: int = 1
    """Which turn on the same five dice this is."""
    rerolled: int = 0
    """Dice rerolled so far in this turn."""
    said: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class Tug:
    """First to 5 wins."""

    escalating: bool = option(
        Sentence("Escalating"),
        Sentence("On the same five dice the first turn rerolls 1 die, the next 2, then 3, and so on."),
    )
    two_dice: bool = option(Sentence("Two dice"), Sentence("Every turn rerolls exactly two dice."))

    id: ClassVar[str] = "tug"
    title: ClassVar[Sentence] = Sentence("Tug")
    line: ClassVar[Sentence] = Sentence("Pull five dice your way: all different, or three alike.")
    minutes: ClassVar[int] = 15
    rolloff_dice: ClassVar[int] = 2
    rules: ClassVar[int] = 1

    def __post_init__(self) -> None:
        if self.escalating and self.two_dice:
            raise excluded("escalating", "two-dice")

    def seats(self) -> tuple[int, ...]:
        return (2,)

    def teams(self, players: int) -> int:
        return players

    def start(self, players: int, first: int | None) -> State:
        return State(player=first or 0)

    def rolls(self, state: State) -> int:
        if not state.combinations:
            return 0
        if self.escalating:
            return state.dice.rolls(DICE, most=state.turn - state.rerolled)
        return state.dice.rolls(DICE, most=2, least=2 if self.two_dice else 1)

    def choices(self, state: State) -> tuple[Combination, ...]:
        return () if state.combinations else (DIFFERENT, ALIKE)

    def holdable(self, state: State) -> bool:
        return True

    def hint(self, state: State) -> Sentence:
        if not state.combinations:
            return Sentence("what do you play for?")
        if self.escalating:
            message = ("hold all but one die", "hold dice, reroll {n} in all")
            return Sentence.counted(*message, state.turn - state.rerolled)
        if self.two_dice:
            return Sentence("hold three dice, reroll two")
        return Sentence("hold three or four, reroll the rest")

    def winners(self, state: State) -> tuple[int, ...]:
        return tuple(player for player, points in enumerate(state.points) if points == GOAL)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.points

    def board(self, state: State) -> dict[str, object]:
        return {"combinations": [combination.id for combination in state.combinations] or [None, None]}

    def elsewhere(self, state: State) -> tuple[Lying, ...]:
        return ()

    def roll(self, state: State, values: Values) -> State:
        return self._reroll(state, values) if state.dice.values else _fresh(state, Dice(values))

    def choose(self, state: State, choice: Combination) -> State:
        combinations = (OTHER[choice], choice) if state.player else (choice, OTHER[choice])
        said = Sentence.of("{player} goes for: {what}", player=Player(state.player), what=choice.label)
        return replace(state, combinations=combinations, said=(*state.said, said))

    def lapse(self, state: State) -> State:
        raise AssertionError("there is always a die to reroll")

    def sheet(self, state: State) -> Sheet:
        return race(state.points, GOAL)

    def picture(self, state: State) -> Picture:
        wants = tuple(combination.label for combination in state.combinations)
        return Rope(wants, state.points, GOAL, state.player)

    def _reroll(self, state: State, values: Values) -> State:
        dice = state.dice.roll(values)
        if state.combinations[state.player].shows(dice.values):
            return _point(state, state.player)
        after = replace(state, dice=dice, rerolled=state.rerolled + len(values))
        if self.escalating and after.rerolled < after.turn:
            return after
        return replace(after, player=1 - state.player, dice=dice.hold(()), turn=state.turn + 1, rerolled=0)


def _fresh(state: State, dice: Dice) -> State:
    """Five fresh dice: a combination that shows scores for its owner, whoever rolled it."""
    for player, combination in enumerate(state.combinations):
        if combination.shows(dice.values):
            return _point(state, player)
    return replace(state, dice=dice)


def _point(state: State, player: int) -> State:
    """A point, and five fresh dice for the opponent."""
    shown = state.combinations[player].label
    said = Sentence.of("{what}: a point for {player}", what=shown, player=Player(player))
    after = replace(state, points=added(state.points, player, 1), said=(*state.said, said))
    return replace(after, player=1 - player, dice=Dice(), turn=1, rerolled=0)
