"""10 000: six dice, bigger combinations, one bold sweep, and what you leave over the next player may steal."""

from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import ClassVar

from kiosk.rules import bank
from kiosk.rules.aside import Running, Tariff
from kiosk.rules.asks import Choice, Lying
from kiosk.rules.bank import Bank, Forfeit
from kiosk.rules.dice import FACES, Dice, counts
from kiosk.rules.options import option
from kiosk.rules.picture import Picture
from kiosk.rules.sheet import Sheet, race
from kiosk.rules.words import Player, Sentence

FIRST_SCORE = 500
SINGLES = {1: 100, 5: 50}
TRIPLES = {1: 1000, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600}
THREE_PAIRS = 1000
STRAIGHT = 1500


@dataclass(frozen=True, slots=True)
class Steal:
    """Roll the dice that were left over, and begin with the points of the turn that left them."""

    dice: int
    points: int
    id: ClassVar[str] = "steal"
    ends: ClassVar[bool] = False
    confirm: ClassVar[None] = None

    @property
    def label(self) -> Sentence:
        button = ("Steal {points} with {n} die", "Steal {points} with {n} dice")
        return Sentence.counted(*button, self.dice, points=self.points)


@dataclass(frozen=True, slots=True)
class Decline:
    """Leave them lying and begin with six fresh dice."""

    id: ClassVar[str] = "decline"
    ends: ClassVar[bool] = True
    confirm: ClassVar[None] = None
    label: ClassVar[Sentence] = Sentence("Six fresh dice")


class Stage(Enum):
    """What the dice that lie are to the player who acts."""

    OWN = "own"
    OFFERED = "left over by another: steal or decline"
    STOLEN = "taken over, not yet rolled"
    SWEPT = "all six rolled once more: the last roll of the turn"


@dataclass(frozen=True, slots=True)
class State(Running):
    """A game of 10 000 as it stands."""

    stage: Stage = Stage.OWN


@dataclass(frozen=True, slots=True)
class TenThousand:
    """First to 10 000 wins."""

    opening_500: bool = option(Sentence("Opening 500"), Sentence("Your first score must be 500 or more."))

    id: ClassVar[str] = "ten-thousand"
    title: ClassVar[Sentence] = Sentence("10 000")
    line: ClassVar[Sentence] = Sentence("Set scoring dice aside, roll on, or steal what others leave.")
    minutes: ClassVar[int] = 30
    rolloff_dice: ClassVar[int] = 2
    rules: ClassVar[int] = 1

    def seats(self) -> tuple[int, ...]:
        return tuple(range(1, 9))

    def teams(self, players: int) -> int:
        return players

    def start(self, players: int, first: int | None) -> State:
        return State(scores=(0,) * players, player=first or 0)

    def rolls(self, state: State) -> int:
        match state.stage:
            case Stage.OWN:
                return TARIFF.rolls(state)
            case Stage.STOLEN:
                return len(state.dice.free)
            case Stage.OFFERED | Stage.SWEPT:
                return 0

    def choices(self, state: State) -> tuple[Choice, ...]:
        match state.stage:
            case Stage.OFFERED:
                return (Steal(len(state.dice.free), state.points), Decline())
            case Stage.STOLEN:
                return ()
            case Stage.OWN | Stage.SWEPT:
                points = worth(state)
                return (bank.ending(points, self.least(state)),) if points else ()

    def holdable(self, state: State) -> bool:
        return state.stage is Stage.OWN

    def hint(self, state: State) -> Sentence:
        if state.stage is Stage.OFFERED:
            return Sentence("steal these points, or start afresh?")
        rolling = self.rolls(state) > 0
        if state.dice.held and not rolling:
            return Sentence("set aside only dice that score")
        return bank.hint(worth(state), self.least(state), rolling=rolling)

    def winners(self, state: State) -> tuple[int, ...]:
        return bank.winners(state, TARIFF.goal)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def board(self, state: State) -> dict[str, object]:
        left_over = len(state.dice.free) if state.stage is Stage.OFFERED else 0
        return {"turn_points": state.points, "left_over": left_over}

    def elsewhere(self, state: State) -> tuple[Lying, ...]:
        return ()

    def roll(self, state: State, values: tuple[int, ...]) -> State:
        sweep = bool(state.dice.values) and not state.dice.free
        return replace(TARIFF.set_aside(state, values), stage=Stage.SWEPT if sweep else Stage.OWN)

    def choose(self, state: State, choice: Bank | Forfeit | Steal | Decline) -> State:
        player = Player(state.player)
        match choice:
            case Bank():
                return self._offered(bank.end(state, choice), ended=state)
            case Forfeit():
                return replace(bank.end(state, choice), stage=Stage.OWN)
            case Steal(_, points):
                said = Sentence.of("{player} steals {points}", player=player, points=points)
                return replace(state, stage=Stage.STOLEN, said=(said,))
            case Decline():
                return _afresh(state)

    def lapse(self, state: State) -> State:
        return replace(bank.bust(state), stage=Stage.OWN)

    def leave(self, state: State, player: int) -> State:
        """Who is left alone has nobody to steal from."""
        after = bank.leave(state, player)
        asked_alone = state.stage is Stage.OFFERED and len(after.gone) == len(after.scores) - 1
        return _afresh(after) if asked_alone or player == state.player else after

    def sheet(self, state: State) -> Sheet:
        return race(state.scores, TARIFF.goal)

    def picture(self, state: State) -> Picture:
        return bank.pot(state, TARIFF, best=worth(state), needed=self.least(state), rolling=_rolling(state))

    def least(self, state: State) -> int:
        """The least that this turn must reach to count."""
        return FIRST_SCORE if self.opening_500 and not state.scores[state.player] else 0

    def _offered(self, after: State, *, ended: State) -> State:
        """What was not set aside lies before the next player, unless the game is won or nobody else plays."""
        lying = counted(ended).lock()
        if not lying.free or after.player == ended.player or self.winners(after):
            return replace(after, stage=Stage.OWN)
        return replace(after, stage=Stage.OFFERED, dice=lying, points=worth(ended))


@lru_cache(maxsize=4096)
def points(values: tuple[int, ...]) -> int:
    """Points of dice set aside together, in the best reading in which each of them contributes."""
    found = counts(values)
    alike = [_alike(face, n) for face, n in found.items()]
    three_pairs = THREE_PAIRS if len(values) == 6 and all(n % 2 == 0 for n in found.values()) else 0
    straight = STRAIGHT if tuple(found) == FACES else 0
    return max(sum(alike) if all(alike) else 0, three_pairs, straight)


def counted(state: State) -> Dice:
    """The dice with those held that ending the turn now counts: the held ones, or else the best part of the roll."""
    return state.dice if state.dice.held else TARIFF.best(state.dice)


def worth(state: State) -> int:
    """What ending the turn now would post; 0 where it cannot be ended."""
    fresh = 0 if state.stage in (Stage.OFFERED, Stage.STOLEN) else TARIFF.held(counted(state))
    return state.points + fresh if fresh else 0


def _afresh(state: State) -> State:
    """With six fresh dice, whatever lies there."""
    return replace(state, stage=Stage.OWN, dice=Dice(), points=0)


def _rolling(state: State) -> int:
    """How many dice the turn would go on with; 0 where nothing is at stake."""
    match state.stage:
        case Stage.OWN if state.dice.values:
            return TARIFF.going_on(state)
        case Stage.OFFERED | Stage.STOLEN:
            left = state.dice.free
            return len(left)
        case _:
            return 0


def _alike(face: int, n: int) -> int:
    """Three alike and more: each further one doubles."""
    return TRIPLES[face] * 2 ** (n - 3) if n >= 3 else SINGLES.get(face, 0) * n


TARIFF = Tariff(dice=6, goal=10_000, points=points)
