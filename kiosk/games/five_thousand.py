"""5000: roll on as long as you dare; a roll without points takes the turn's points with it."""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from kiosk.rules import bank
from kiosk.rules.aside import Running, Tariff
from kiosk.rules.asks import Choice, Lying
from kiosk.rules.bank import Bank, Forfeit
from kiosk.rules.dice import counts
from kiosk.rules.picture import Picture
from kiosk.rules.sheet import Sheet, race
from kiosk.rules.words import Sentence

LEAST_TURN = 300
FIRST_SCORE = 500
SINGLES = {1: 100, 5: 50}
TRIPLES = {1: 1000, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600}


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

    def start(self, players: int, first: int | None) -> Running:
        return Running(scores=(0,) * players, player=first or 0)

    def rolls(self, state: Running) -> int:
        return TARIFF.rolls(state)

    def choices(self, state: Running) -> tuple[Choice, ...]:
        fresh = _fresh_points(state)
        return (bank.ending(state.points + fresh, least(state)),) if fresh else ()

    def holdable(self, state: Running) -> bool:
        return True

    def hint(self, state: Running) -> Sentence:
        rolling = self.rolls(state) > 0
        if state.dice.held and not rolling:
            return Sentence("only 1s, 5s and three alike score")
        return bank.hint(state.points + _fresh_points(state), least(state), rolling=rolling)

    def winners(self, state: Running) -> tuple[int, ...]:
        return bank.winners(state, TARIFF.goal)

    def scores(self, state: Running) -> tuple[int, ...]:
        return state.scores

    def board(self, state: Running) -> dict[str, object]:
        return {"turn_points": state.points}

    def elsewhere(self, state: Running) -> tuple[Lying, ...]:
        return ()

    def roll(self, state: Running, values: tuple[int, ...]) -> Running:
        return TARIFF.set_aside(state, values)

    def choose(self, state: Running, choice: Bank | Forfeit) -> Running:
        return bank.end(state, choice)

    def lapse(self, state: Running) -> Running:
        return bank.bust(state)

    def leave(self, state: Running, player: int) -> Running:
        return bank.leave(state, player)

    def sheet(self, state: Running) -> Sheet:
        return race(state.scores, TARIFF.goal)

    def picture(self, state: Running) -> Picture:
        fresh = _fresh_points(state)
        rolling = TARIFF.going_on(state) if fresh else 0
        return bank.pot(state, TARIFF, best=state.points + fresh if fresh else 0, needed=least(state), rolling=rolling)


@lru_cache(maxsize=4096)
def points(values: tuple[int, ...]) -> int:
    """Points of dice set aside together: 1s and 5s in any number, any other number exactly three times."""
    alike = [_alike(face, n) for face, n in counts(values).items()]
    return sum(alike) if all(alike) else 0


def least(state: Running) -> int:
    """The least that this turn must reach to count."""
    return LEAST_TURN if state.scores[state.player] else FIRST_SCORE


def _alike(face: int, n: int) -> int:
    """A fourth and fifth alike count as singles, if at all."""
    if face in SINGLES:
        return TRIPLES[face] + SINGLES[face] * (n - 3) if n >= 3 else SINGLES[face] * n
    return TRIPLES[face] if n == 3 else 0


def _fresh_points(state: Running) -> int:
    """Points of every scoring die of the last roll, whatever is held."""
    return TARIFF.held(TARIFF.best(state.dice))


TARIFF = Tariff(dice=5, goal=5000, points=points)
