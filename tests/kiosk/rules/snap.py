"""Snap: a tiny game that asks of the core what 5000 does not; a pair's points may be given away."""

from dataclasses import dataclass, field, replace
from typing import ClassVar

from kiosk.rules.asks import Choice, DieState, Lying
from kiosk.rules.dice import Dice
from kiosk.rules.picture import Nothing, Picture
from kiosk.rules.sheet import Cell, Row, Sheet
from kiosk.rules.words import Player, Sentence

GOAL = 20


@dataclass(frozen=True, slots=True)
class Take:
    """End the turn: the sum goes to one side."""

    id: str
    side: int
    ends: ClassVar[bool] = False
    confirm: ClassVar[None] = None

    @property
    def label(self) -> Sentence:
        return Sentence.of("To {player}", player=Player(self.side))


@dataclass(frozen=True, slots=True)
class State:
    sides: tuple[int, int] = (0, 0)
    player: int = 0
    dice: Dice = field(default_factory=Dice)
    rerolls: int = 2
    said: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class Snap:
    """Double sixes are nothing at all: the turn lapses. The loser's die lies beside the others."""

    id: ClassVar[str] = "snap"
    title: ClassVar[Sentence] = Sentence("Snap")
    line: ClassVar[Sentence] = Sentence("First to 20.")
    minutes: ClassVar[int] = 1
    rolloff_dice: ClassVar[int] = 1
    rules: ClassVar[int] = 1

    def seats(self) -> tuple[int, ...]:
        return (2, 4)

    def teams(self, players: int) -> int:
        return 2

    def start(self, players: int, first: int | None) -> State:
        return State(player=first or 0)

    def rolls(self, state: State) -> int:
        if self.winners(state):
            return 0
        if not state.dice.values:
            return 2
        return len(state.dice.free) if state.rerolls else 0

    def choices(self, state: State) -> tuple[Choice, ...]:
        if not state.dice.values or state.dice.values == (6, 6):
            return ()
        own, other = state.player % 2, 1 - state.player % 2
        keep, give = Take("keep", own), Take("give", other)
        return (keep, give) if len(set(state.dice.values)) == 1 else (keep,)

    def holdable(self, state: State) -> bool:
        return state.dice.values != (6, 6)

    def hint(self, state: State) -> Sentence:
        return Sentence("Roll again, or keep them")

    def winners(self, state: State) -> tuple[int, ...]:
        return tuple(player for player in range(2) if state.sides[player] >= GOAL)

    def scores(self, state: State) -> tuple[int, ...]:
        return (*state.sides, *state.sides)

    def board(self, state: State) -> dict[str, object]:
        return {"rolls_left": state.rerolls}

    def elsewhere(self, state: State) -> tuple[Lying, ...]:
        return (Lying(6, DieState.FREE, owner=1),)

    def roll(self, state: State, values: tuple[int, ...]) -> State:
        if not state.dice.values:
            return replace(state, dice=Dice(values))
        return replace(state, dice=state.dice.roll(values), rerolls=0 if values == (6, 6) else state.rerolls - 1)

    def choose(self, state: State, choice: Take) -> State:
        points = sum(state.dice.values)
        sides = (state.sides[0] + points * (choice.side == 0), state.sides[1] + points * (choice.side == 1))
        return _next(replace(state, sides=sides), Sentence.of("{points} scored", points=points))

    def lapse(self, state: State) -> State:
        assert not self.winners(state), "nothing happens any more when it is over"
        return _next(state, Sentence("Nothing"))

    def sheet(self, state: State) -> Sheet:
        return Sheet((Row(Sentence("Score"), tuple(map(Cell, self.scores(state)))),))

    def picture(self, state: State) -> Picture:
        return Nothing()


class AgreedSnap(Snap):
    """Snap without a roll-off."""

    rolloff_dice: ClassVar[int] = 0


class StrictSnap(Snap):
    """Snap in which two held dice can be neither rolled nor kept."""

    def choices(self, state: State) -> tuple[Choice, ...]:
        return () if len(state.dice.held) == 2 else super().choices(state)


def _next(state: State, said: Sentence) -> State:
    return State(state.sides, 1 - state.player, said=(*state.said, said))
