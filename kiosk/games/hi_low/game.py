"""5-Dice Hi-Low: five dice as high, or as low, as rerolls can make them; 35 divides the two."""

from dataclasses import dataclass, replace
from typing import ClassVar

from kiosk.games.hi_low.choices import HIGH, LOW, Call, Stop
from kiosk.games.hi_low.scale import TARGET, calling, chasing
from kiosk.rules.asks import Choice, Lying
from kiosk.rules.dice import Dice
from kiosk.rules.options import excluded, option
from kiosk.rules.picture import Picture
from kiosk.rules.scores import added
from kiosk.rules.sheet import Cell, Row, Sheet, total
from kiosk.rules.words import Player, Sentence

DICE = 5
SIDES = 2
WINS, MORE_WINS = 5, 6
PENALTY = 15
FIRST_REROLL = 4
REROLLED_IN_ALL = 10


@dataclass(frozen=True, slots=True)
class State:
    """A game of Hi-Low as it stands."""

    player: int
    setter: int | None
    """Who sets the total that is chased, where one is."""
    totals: tuple[int | None, ...]
    """What each player has made of the dice in this round."""
    points: tuple[int, ...] = (0,) * SIDES
    """Each side's rounds won, or its penalty points."""
    high: int | None = None
    """The side that rolls high."""
    dice: Dice = Dice()
    most: int = 0
    """The most dice that may be rerolled now."""
    said: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class HiLow:
    """Players sit on two sides; the side whose way the lowest and the highest total go wins the round."""

    six_wins: bool = option(Sentence("Six wins"), Sentence("Six rounds win the game, not five."))
    ten_dice: bool = option(Sentence("Ten dice"), Sentence("Reroll ten dice in all in a turn, in groups of any size."))
    target_35: bool = option(
        Sentence("Target 35"),
        Sentence("Nobody calls high or low: two totals are to make 35, and what the second misses by is a penalty."),
    )
    id: ClassVar[str] = "hi-low"
    title: ClassVar[Sentence] = Sentence("5-Dice Hi-Low")
    line: ClassVar[Sentence] = Sentence("Roll high or roll low: 35 decides who wins the round.")
    minutes: ClassVar[int] = 15
    rolloff_dice: ClassVar[int] = 2
    rules: ClassVar[int] = 1

    def __post_init__(self) -> None:
        if self.six_wins and self.target_35:
            raise excluded("six-wins", "target-35")

    def seats(self) -> tuple[int, ...]:
        return (2, 4)

    def teams(self, players: int) -> int:
        return SIDES

    def start(self, players: int, first: int | None) -> State:
        return State(player=first or 0, setter=first, totals=(None,) * players)

    def rolls(self, state: State) -> int:
        return state.dice.rolls(0 if self._must_call(state) else DICE, most=state.most)

    def choices(self, state: State) -> tuple[Choice, ...]:
        if state.dice.values:
            return (Stop(sum(state.dice.values)),)
        return (HIGH, LOW) if self._must_call(state) else ()

    def holdable(self, state: State) -> bool:
        return True

    def hint(self, state: State) -> Sentence:
        if not state.dice.values:
            return Sentence("high or low?")
        if self.rolls(state):
            return Sentence.of("stop at {total}", total=sum(state.dice.values))
        many = ("let {n} die go, or stop", "let up to {n} dice go, or stop")
        return Sentence.counted(*many, min(state.most, DICE))

    def winners(self, state: State) -> tuple[int, ...]:
        goal = PENALTY if self.target_35 else MORE_WINS if self.six_wins else WINS
        reached = [side for side, points in enumerate(state.points) if points >= goal]
        winning = [1 - side for side in reached] if self.target_35 else reached
        return tuple(player for player in range(len(state.totals)) if player % SIDES in winning)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(state.points[player % SIDES] for player in range(len(state.totals)))

    def board(self, state: State) -> dict[str, object]:
        totals = list(state.totals)
        if self.target_35:
            return {"setter": state.setter, "chaser": _chaser(state), "totals": totals}
        calls = [_called(state, player) for player in range(len(totals))]
        return {"calls": [call and call.id for call in calls], "totals": totals}

    def elsewhere(self, state: State) -> tuple[Lying, ...]:
        return ()

    def roll(self, state: State, values: tuple[int, ...]) -> State:
        if not state.dice.values:
            return replace(state, dice=Dice(values), most=REROLLED_IN_ALL if self.ten_dice else FIRST_REROLL)
        left = state.most - len(values) if self.ten_dice else len(values) - 1
        return replace(state, dice=state.dice.roll(values), most=left)

    def choose(self, state: State, choice: Call | Stop) -> State:
        match choice:
            case Call():
                side = state.player % SIDES
                return replace(state, high=side if choice == HIGH else 1 - side)
            case Stop(total):
                return self._stopped(state, total)

    def lapse(self, state: State) -> State:
        return self._stopped(state, sum(state.dice.values))

    def sheet(self, state: State) -> Sheet:
        label = Sentence("Penalty points") if self.target_35 else Sentence("Rounds won")
        return Sheet((Row(Sentence("This round"), tuple(map(Cell, state.totals))), total(label, self.scores(state))))

    def picture(self, state: State) -> Picture:
        now = sum(state.dice.values) or None
        if self.target_35:
            return chasing(state.totals, now, state.player)
        return calling(state.totals, now, state.player, [_called(state, seat) for seat in range(len(state.totals))])

    def _must_call(self, state: State) -> bool:
        return state.high is None and not self.target_35

    def _stopped(self, state: State, made: int) -> State:
        """The total is written down; after the last one the round is settled."""
        player = state.player
        totals = tuple(made if seat == player else total for seat, total in enumerate(state.totals))
        said = Sentence.of("{player} makes {total}", player=Player(player), total=made)
        after = replace(state, totals=totals, dice=Dice(), most=0, said=(*state.said, said))
        if self.target_35 and player == _chaser(state):
            return self._begun(_chased(after))
        after = replace(after, player=(player + 1) % len(totals))
        return after if self.target_35 or None in totals else self._begun(_compared(after))

    def _begun(self, state: State) -> State:
        """The next round, unless the game is won; where totals are chased, who chased last sets the next."""
        if self.winners(state):
            return state
        return replace(state, totals=(None,) * len(state.totals), setter=state.player)


def _compared(state: State) -> State:
    """A round for the side whose way the lowest and the highest total go."""
    both = min(_made(state)) + max(_made(state))
    if both == TARGET or state.high is None:
        return _told(state, Sentence("Lowest and highest make 35: nobody wins the round"))
    news = "Lowest and highest make {n}: high wins" if both > TARGET else "Lowest and highest make {n}: low wins"
    side = state.high if both > TARGET else 1 - state.high
    return _told(replace(state, points=added(state.points, side, 1)), Sentence.of(news, n=both))


def _chased(state: State) -> State:
    """The chaser's penalty: what the two totals miss 35 by."""
    missed = abs(TARGET - sum(_made(state)))
    news = ("{player} gets {n} penalty point", "{player} gets {n} penalty points")
    said = Sentence.counted(*news, missed, player=Player(state.player))
    return _told(replace(state, points=added(state.points, state.player % SIDES, missed)), said)


def _told(state: State, said: Sentence) -> State:
    return replace(state, said=(*state.said, said))


def _made(state: State) -> list[int]:
    return [total for total in state.totals if total is not None]


def _chaser(state: State) -> int | None:
    return None if state.setter is None else (state.setter + 1) % len(state.totals)


def _called(state: State, player: int) -> Call | None:
    if state.high is None:
        return None
    return HIGH if player % SIDES == state.high else LOW
