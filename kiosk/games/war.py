"""5-Dice War: both roll all their dice, and what each can match is captured; whoever has none left has lost."""

from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar

from kiosk.rules.asks import DieState, Lying
from kiosk.rules.dice import Dice
from kiosk.rules.options import option
from kiosk.rules.picture import Armies, Picture
from kiosk.rules.sheet import Cell, Row, Sheet
from kiosk.rules.words import Player, Sentence

DICE = 5
GOAL = 5
SIDES = (0, 1)


@dataclass(frozen=True, slots=True)
class Capture:
    """Capture dice of the opponent that show these numbers, and perhaps the centre die; or nothing."""

    values: tuple[int, ...] = ()
    centre: bool = False
    ends: ClassVar[bool] = False
    confirm: ClassVar[None] = None

    @property
    def id(self) -> str:
        return "capture:" + "+".join([*map(str, self.values), *(["centre"] if self.centre else [])])

    @property
    def label(self) -> Sentence:
        values = " + ".join(map(str, self.values))
        if not self.values:
            return Sentence("Capture the centre die")
        if self.centre:
            return Sentence.of("Capture {values} and the centre die", values=values)
        return Sentence.of("Capture {values}", values=values)


@dataclass(frozen=True, slots=True)
class State:
    """A game of War as it stands."""

    scores: tuple[int, int]
    player: int
    armies: tuple[int, int] = (2, 2)
    """Number of dice that each player owns."""
    rolled: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """What they show in this round; none before they are rolled."""
    centre: int | None = None
    capture: Capture = Capture()
    """What player 0 captures, while player 1 makes up their mind."""
    dice: Dice = Dice()
    said: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class War:
    """First to win 5 battles."""

    loser_takes_three: bool = option(
        Sentence("Loser takes three"),
        Sentence("From the second battle on the last loser starts with three dice; there is no centre die."),
    )
    double_capture: bool = option(
        Sentence("Double capture"), Sentence("A single die may capture two dice that show its number.")
    )

    id: ClassVar[str] = "war"
    title: ClassVar[Sentence] = Sentence("5-Dice War")
    line: ClassVar[Sentence] = Sentence("Capture the other player's dice until none is left.")
    minutes: ClassVar[int] = 25
    rolloff_dice: ClassVar[int] = 0
    rules: ClassVar[int] = 1

    def seats(self) -> tuple[int, ...]:
        return (2,)

    def teams(self, players: int) -> int:
        return players

    def start(self, players: int, first: int | None) -> State:
        return State(scores=(0, 0), player=first or 0)

    def rolls(self, state: State) -> int:
        if _awaits_centre(state):
            return 1
        return 0 if state.rolled[state.player] else state.armies[state.player]

    def choices(self, state: State) -> tuple[Capture, ...]:
        """All that can be captured; where nothing can, that is the only choice."""
        if not all(state.rolled):
            return ()
        most = 2 if self.double_capture else 1
        return captures(state.rolled[state.player], state.rolled[1 - state.player], state.centre, most)

    def holdable(self, state: State) -> bool:
        return False

    def hint(self, state: State) -> Sentence:
        return Sentence("choose what to capture")

    def winners(self, state: State) -> tuple[int, ...]:
        return tuple(player for player in SIDES if state.scores[player] >= GOAL)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def board(self, state: State) -> dict[str, object]:
        return {"dice": [list(shown) for shown in _shown(state)], "centre": state.centre}

    def elsewhere(self, state: State) -> tuple[Lying, ...]:
        centre = () if state.centre is None else (Lying(state.centre, DieState.LOCKED),)
        rolled = (Lying(value, DieState.LOCKED, owner=player) for player in SIDES for value in state.rolled[player])
        return (*rolled, *centre)

    def roll(self, state: State, values: tuple[int, ...]) -> State:
        if not _awaits_centre(state):
            other = state.rolled[1 - state.player]
            rolled = (values, other) if state.player == 0 else (other, values)
            return replace(state, rolled=rolled, player=1 - state.player)
        if values == (1,):
            return replace(state, said=(Sentence("The centre die cannot be a 1: roll it again"),))
        return replace(state, centre=values[0], player=0)

    def choose(self, state: State, choice: Capture) -> State:
        player = Player(state.player)
        told = choice.values or choice.centre
        said = (Sentence.of("{player}: {what}", player=player, what=choice.label),) if told else ()
        state = replace(state, said=(*state.said, *said))
        if state.player == 0:
            return replace(state, capture=choice, player=1)
        return self._settle(_exchange(state, state.capture, choice))

    def lapse(self, state: State) -> State:
        raise AssertionError("there is always something to roll or to capture, if only nothing")

    def sheet(self, state: State) -> Sheet:
        dice = tuple(map(Cell, state.armies))
        total = tuple(Cell(score, strong=True) for score in state.scores)
        return Sheet((Row(Sentence("Dice"), dice), Row(Sentence("Score"), total)))

    def picture(self, state: State) -> Picture:
        choices = self.choices(state)
        one, other = (tuple(value or 0 for value in shown) for shown in _shown(state))
        return Armies(
            dice=(one, other),
            centre=0 if _awaits_centre(state) else state.centre,
            aims=tuple(sorted({value for choice in choices for value in choice.values})),
            centre_aim=any(choice.centre for choice in choices),
            actor=state.player,
        )

    def _settle(self, state: State) -> State:
        """The next battle if this one is won."""
        if all(state.armies):
            return state
        winner = 0 if state.armies[0] else 1
        scores = (state.scores[0] + 1 - winner, state.scores[1] + winner)
        said = Sentence.of("{player} wins the battle", player=Player(winner))
        won = replace(state, scores=scores, said=(*state.said, said))
        if self.winners(won):
            return won
        if self.loser_takes_three:
            return replace(won, armies=(2 + winner, 3 - winner), centre=None)
        return replace(won, armies=(2, 2), centre=None, player=winner)


def captures(own: tuple[int, ...], others: tuple[int, ...], centre: int | None, most: int) -> tuple[Capture, ...]:
    """What these dice can capture: one die takes its like, `most` of them; two take one that shows their sum.

    Of five dice no two pairs ever find a target each: who has four dice has one target. So it is one capture by pairs.
    """
    numbers = set(own) if len(own) == 1 else {one + other for one, other in combinations(own, 2)}
    hits = sorted(value for value in others if value in numbers)
    size = min(len(hits) + (centre in numbers), most if len(own) == 1 else 1)
    found = {Capture(taken) for taken in combinations(hits, size)}
    if centre in numbers:
        found |= {Capture(taken, centre=True) for taken in combinations(hits, size - 1)}
    return tuple(sorted(found, key=lambda capture: capture.id))


def _exchange(state: State, one: Capture, other: Capture) -> State:
    """All captures at the same moment; the centre goes to whoever alone captures it. A new round begins."""
    moved = len(one.values) - len(other.values)
    alone = one.centre != other.centre
    armies = (
        state.armies[0] + moved + (alone and one.centre),
        state.armies[1] - moved + (alone and other.centre),
    )
    centre = None if alone else state.centre
    return replace(state, armies=armies, rolled=((), ()), centre=centre, capture=Capture(), player=0)


def _awaits_centre(state: State) -> bool:
    """A die lies in nobody's hands and has not been rolled."""
    return state.centre is None and sum(state.armies) < DICE


def _shown(state: State) -> tuple[tuple[int | None, ...], ...]:
    """What the dice of each player show, None where they are still to be rolled in this round."""
    return tuple(state.rolled[player] or (None,) * state.armies[player] for player in SIDES)
