"""5000: roll on as long as you dare; a roll without points takes the turn's points with it."""

from dataclasses import dataclass, replace
from typing import ClassVar

from kiosk.rules.asks import Choice, Lying
from kiosk.rules.dice import Dice, counts
from kiosk.rules.picture import Picture, Pot
from kiosk.rules.sheet import Cell, Row, Sheet
from kiosk.rules.words import Player, Sentence

DICE = 5
GOAL = 5000
LEAST_TURN = 300
FIRST_SCORE = 500
SINGLES = {1: 100, 5: 50}
TRIPLES = {1: 1000, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600}


@dataclass(frozen=True, slots=True)
class Bank:
    """End the turn and post its points."""

    points: int
    id: ClassVar[str] = "bank"
    ends: ClassVar[bool] = True
    confirm: ClassVar[None] = None

    @property
    def label(self) -> Sentence:
        return Sentence.of("Bank {points}", points=self.points)


@dataclass(frozen=True, slots=True)
class Forfeit:
    """End the turn for nothing: it has not reached what counts."""

    needed: int
    id: ClassVar[str] = "forfeit"
    ends: ClassVar[bool] = True

    @property
    def label(self) -> Sentence:
        return Sentence.of("End for 0 (below {needed})", needed=self.needed)

    @property
    def confirm(self) -> Sentence:
        return Sentence.of("Less than {needed} does not count: end the turn for 0 points?", needed=self.needed)


@dataclass(frozen=True, slots=True)
class State:
    """A game of 5000 as it stands."""

    scores: tuple[int, ...]
    player: int
    dice: Dice = Dice()
    points: int = 0
    """Points locked so far in this turn."""
    said: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class FiveThousand:
    """First to 5000 wins. It has no options."""

    id: ClassVar[str] = "five-thousand"
    title: ClassVar[Sentence] = Sentence("5000")
    line: ClassVar[Sentence] = Sentence("Set scoring dice aside and dare to roll on: first to 5000.")
    minutes: ClassVar[int] = 20
    rolloff_dice: ClassVar[int] = 2
    rules: ClassVar[int] = 1

    def seats(self) -> tuple[int, ...]:
        return tuple(range(1, 9))

    def teams(self, players: int) -> int:
        return players

    def start(self, players: int, first: int | None) -> State:
        return State(scores=(0,) * players, player=first or 0)

    def rolls(self, state: State) -> int:
        dice = state.dice
        if not dice.values:
            return DICE
        if not dice.held or not all_contribute(dice.at(dice.held)):
            return 0
        return len(dice.free) or DICE

    def choices(self, state: State) -> tuple[Choice, ...]:
        if not _fresh_points(state):
            return ()
        points, needed = worth(state), least(state)
        return (Bank(points),) if points >= needed else (Forfeit(needed),)

    def holdable(self, state: State) -> bool:
        return True

    def hint(self, state: State) -> Sentence:
        if state.dice.held and not self.rolls(state):
            return Sentence("Only dice that score can be set aside: 1s, 5s and three alike")
        return Sentence("Touch the dice to set aside, then roll on, or end the turn")

    def winners(self, state: State) -> tuple[int, ...]:
        return tuple(player for player, score in enumerate(state.scores) if score >= GOAL)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def board(self, state: State) -> dict[str, object]:
        return {"turn_points": state.points}

    def elsewhere(self, state: State) -> tuple[Lying, ...]:
        return ()

    def roll(self, state: State, values: tuple[int, ...]) -> State:
        kept = state.dice.lock()
        points = state.points + score(state.dice.at(state.dice.held))
        dice = kept.roll(values) if kept.free else Dice(values)
        return replace(state, dice=dice, points=points)

    def choose(self, state: State, choice: Bank | Forfeit) -> State:
        player = Player(state.player)
        match choice:
            case Bank(points):
                said = Sentence.of("{player} banks {points}", player=player, points=points)
                return _pass(state, points, said)
            case Forfeit():
                return _pass(state, 0, Sentence.of("{player} ends the turn for 0", player=player))

    def lapse(self, state: State) -> State:
        player = Player(state.player)
        if not state.points:
            return _pass(state, 0, Sentence.of("Bust! No points in this roll, {player}", player=player))
        return _pass(state, 0, Sentence.of("Bust! {player} loses {points}", player=player, points=state.points))

    def sheet(self, state: State) -> Sheet:
        to_go = tuple(Cell(max(0, GOAL - score)) for score in state.scores)
        total = tuple(Cell(score, strong=True) for score in state.scores)
        return Sheet((Row(Sentence("To go"), to_go), Row(Sentence("Score"), total)))

    def picture(self, state: State) -> Picture:
        held = state.points + score(state.dice.at(state.dice.held))
        best = worth(state) if state.dice.values else 0
        return Pot(points=held, best=best, needed=least(state), goal=GOAL, scores=state.scores)


def score(values: tuple[int, ...]) -> int:
    """Points of dice from one roll: three alike, and each 1 and 5 beside them."""
    return sum(_alike(face, n) for face, n in counts(values).items())


def all_contribute(values: tuple[int, ...]) -> bool:
    """Every one of these dice brings points: 1s and 5s in any number, any other number exactly three times."""
    return all(face in SINGLES or n == 3 for face, n in counts(values).items())


def worth(state: State) -> int:
    """What ending the turn now would count: every scoring die of the roll, whatever is held."""
    return state.points + _fresh_points(state)


def least(state: State) -> int:
    """The least that this turn must reach to count."""
    return LEAST_TURN if state.scores[state.player] else FIRST_SCORE


def _alike(face: int, n: int) -> int:
    triple = TRIPLES[face] if n >= 3 else 0
    return triple + SINGLES.get(face, 0) * (n - 3 if triple else n)


def _fresh_points(state: State) -> int:
    """Points that the last roll shows."""
    return score(state.dice.at(state.dice.open))


def _pass(state: State, points: int, said: Sentence) -> State:
    """Post the points; the next player begins a turn, unless the game is won."""
    player = state.player
    scores = tuple(score + points * (seat == player) for seat, score in enumerate(state.scores))
    after = replace(state, scores=scores, dice=Dice(), points=0, said=(*state.said, said))
    return replace(after, player=(player + 1) % len(scores))
