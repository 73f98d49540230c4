"""5-Dice Dominoes: add dice that match to the ends of a string, and be the last who could."""

from dataclasses import dataclass, replace
from typing import ClassVar

from kiosk.games.dominoes.picture import drawn
from kiosk.games.dominoes.string import DICE, Place, String, Use, uses
from kiosk.rules.asks import DieState, Lying
from kiosk.rules.dice import FACES, Dice
from kiosk.rules.options import excluded, option
from kiosk.rules.picture import Picture
from kiosk.rules.scores import leaders
from kiosk.rules.seating import following
from kiosk.rules.sheet import Sheet, race
from kiosk.rules.words import Player, Sentence

GOAL = 5
SOLO_GOAL = 15
TRIES = 3


@dataclass(frozen=True, slots=True)
class State:
    """A game of Dominoes as it stands."""

    scores: tuple[int, ...]
    player: int
    first: int
    """With whom each round begins."""
    string: String = ()
    dice: Dice = Dice()
    tries: int = 0
    """Rolls since a die was last added."""
    gone: frozenset[int] = frozenset()
    """Who has left the game."""
    said: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class Dominoes:
    """First to win 5 rounds; with strings of one's own the highest score once somebody has 15."""

    substitute: bool = option(
        Sentence("Substitute"), Sentence("A roll may also replace the die at an end of the string.")
    )
    solo_strings: bool = option(
        Sentence("Strings of your own"),
        Sentence("2 to 4 players: each turn is a string of your own, and its length is your score."),
    )

    id: ClassVar[str] = "dominoes"
    title: ClassVar[Sentence] = Sentence("5-Dice Dominoes")
    line: ClassVar[Sentence] = Sentence("Match either end of the string; who adds last wins the round.")
    minutes: ClassVar[int] = 15
    rolloff_dice: ClassVar[int] = 2
    rules: ClassVar[int] = 1

    def __post_init__(self) -> None:
        if self.substitute and self.solo_strings:
            raise excluded("substitute", "solo-strings")

    def seats(self) -> tuple[int, ...]:
        return (2, 3, 4) if self.solo_strings else (2,)

    def teams(self, players: int) -> int:
        return players

    def start(self, players: int, first: int | None) -> State:
        return State(scores=(0,) * players, player=first or 0, first=first or 0)

    def rolls(self, state: State) -> int:
        if not state.string:
            return 1
        if not self._goes_on(state.string) or state.tries == self._tries() or self._must_add(state):
            return 0
        return DICE - len(state.string) if self.solo_strings else 1

    def choices(self, state: State) -> tuple[Use, ...]:
        return self._uses(state.string, state.dice.values) if state.dice.values else ()

    def holdable(self, state: State) -> bool:
        return False

    def hint(self, state: State) -> Sentence:
        return Sentence("where does the die go?")

    def winners(self, state: State) -> tuple[int, ...]:
        ahead = leaders(state.scores, gone=state.gone)
        best = state.scores[ahead[0]]
        done = best >= SOLO_GOAL and state.player == state.first if self.solo_strings else best >= GOAL
        return ahead if done else ()

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def board(self, state: State) -> dict[str, object]:
        return {"string": list(state.string)}

    def elsewhere(self, state: State) -> tuple[Lying, ...]:
        owner = state.player if self.solo_strings else None
        return tuple(Lying(value, DieState.LOCKED, owner=owner) for value in state.string)

    def roll(self, state: State, values: tuple[int, ...]) -> State:
        if not state.string:
            return self._added(state, values)
        rolled = replace(state, dice=Dice(values), tries=state.tries + 1)
        left = self._tries() - rolled.tries
        if self.choices(rolled) or not left:
            return rolled
        said = Sentence.counted("It does not fit: {n} more try", "It does not fit: {n} more tries", left)
        return replace(rolled, said=(said,))

    def choose(self, state: State, choice: Use) -> State:
        said = Sentence.of("{player}: {what}", player=Player(state.player), what=choice.label)
        return self._added(replace(state, said=(*state.said, said)), choice.onto(state.string))

    def lapse(self, state: State) -> State:
        scorer, points, follows = self._end(state)
        scored = ("{player} scores {n} point", "{player} scores {n} points")
        said = (*state.said, Sentence.counted(*scored, points, player=Player(scorer)))
        scores = tuple(score + points * (player == scorer) for player, score in enumerate(state.scores))
        after = replace(state, scores=scores, player=follows, dice=Dice(), tries=0, said=said)
        return after if self.winners(after) else replace(after, string=())

    def leave(self, state: State, player: int) -> State:
        """A round begins and ends with the first of those who are still there."""
        gone, players = state.gone | {player}, len(state.scores)
        first = following(player, players, gone) if player == state.first else state.first
        after = replace(state, gone=gone, first=first)
        if player != state.player:
            return after
        return replace(after, player=following(player, players, gone), string=(), dice=Dice(), tries=0)

    def sheet(self, state: State) -> Sheet:
        return race(state.scores, SOLO_GOAL if self.solo_strings else GOAL)

    def picture(self, state: State) -> Picture:
        left = 0 if self.solo_strings else TRIES - state.tries
        return drawn(state.string, self.choices(state) or self._uses(state.string, FACES), left)

    def _tries(self) -> int:
        return 1 if self.solo_strings else TRIES

    def _added(self, state: State, string: String) -> State:
        """The string has changed: the other player goes on with it, or the same one with a string of one's own."""
        player = state.player if self.solo_strings else 1 - state.player
        return replace(state, string=string, player=player, dice=Dice(), tries=0)

    def _end(self, state: State) -> tuple[int, int, int]:
        """The string is done: who scores, how much, and who begins the next one."""
        if self.solo_strings:
            follows = following(state.player, len(state.scores), state.gone)
            return state.player, len(state.string), follows
        return 1 - state.player, 1, state.player

    def _must_add(self, state: State) -> bool:
        return any(isinstance(choice, Place) for choice in self.choices(state))

    def _goes_on(self, string: String) -> bool:
        """Some number could still be used."""
        return len(string) < DICE and bool(self._uses(string, FACES))

    def _uses(self, string: String, values: tuple[int, ...]) -> tuple[Use, ...]:
        """What could be done with dice that show these numbers."""
        return uses(string, values, named=self.solo_strings, substitute=self.substitute) if string else ()
