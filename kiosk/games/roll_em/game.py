"""Roll-Em: up to three rolls a turn to fill one of thirteen boxes, each only once."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from kiosk.games.roll_em import card
from kiosk.games.roll_em.boxes import BOXES, DICE, LUCKY, UPPER, Boxes, Score, Values, alike, filled, upper_bonus
from kiosk.rules.asks import Lying
from kiosk.rules.dice import Dice
from kiosk.rules.picture import Picture
from kiosk.rules.scores import added, leaders
from kiosk.rules.seating import following
from kiosk.rules.sheet import Cell, Row, Sheet, total
from kiosk.rules.words import Player, Sentence

ROLLS = 3
LUCKY_BONUS = 50


@dataclass(frozen=True, slots=True)
class State:
    """A game of Roll-Em as it stands."""

    cards: tuple[Boxes, ...]
    bonuses: tuple[int, ...]
    """How many lucky bonuses each player has."""
    player: int
    dice: Dice = Dice()
    rolls_left: int = ROLLS
    gone: frozenset[int] = frozenset()
    """Who has left the game."""
    said: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class RollEm:
    """The highest total of thirteen boxes wins. It has no options."""

    id: ClassVar[str] = "roll-em"
    title: ClassVar[Sentence] = Sentence("Roll-Em")
    line: ClassVar[Sentence] = Sentence("Three rolls a turn, thirteen boxes: the highest total wins.")
    minutes: ClassVar[int] = 30
    rolloff_dice: ClassVar[int] = 2
    rules: ClassVar[int] = 1

    def seats(self) -> tuple[int, ...]:
        return tuple(range(1, 9))

    def teams(self, players: int) -> int:
        return players

    def start(self, players: int, first: int | None) -> State:
        empty: Boxes = (None,) * len(BOXES)
        return State(cards=(empty,) * players, bonuses=(0,) * players, player=first or 0)

    def rolls(self, state: State) -> int:
        return state.dice.rolls(DICE, most=DICE if state.rolls_left else 0)

    def choices(self, state: State) -> tuple[Score, ...]:
        card, values = state.cards[state.player], state.dice.values
        return tuple(Score(at, box.score(values)) for at, box in enumerate(BOXES) if values and card[at] is None)

    def holdable(self, state: State) -> bool:
        return True

    def hint(self, state: State) -> Sentence:
        if self.rolls(state):
            return Sentence("score")
        return Sentence("fill a box, or let dice go") if state.rolls_left else Sentence("fill a box")

    def winners(self, state: State) -> tuple[int, ...]:
        unfinished = any(None in card for seat, card in enumerate(state.cards) if seat not in state.gone)
        return () if unfinished else leaders(self.scores(state), gone=state.gone)

    def scores(self, state: State) -> tuple[int, ...]:
        boxes = [filled(card) + upper_bonus(card) for card in state.cards]
        return tuple(score + LUCKY_BONUS * bonuses for score, bonuses in zip(boxes, state.bonuses, strict=True))

    def board(self, state: State) -> dict[str, object]:
        return {
            "cards": [{box.id: score for box, score in zip(BOXES, card, strict=True)} for card in state.cards],
            "lucky_bonuses": list(state.bonuses),
            "rolls_left": 0 if self.winners(state) else state.rolls_left,
        }

    def elsewhere(self, state: State) -> tuple[Lying, ...]:
        return ()

    def roll(self, state: State, values: Values) -> State:
        dice = state.dice.roll(values)
        if state.cards[state.player][LUCKY] and alike(DICE, 1)(dice.values):
            return _lucky_again(state)
        return replace(state, dice=dice, rolls_left=state.rolls_left - 1)

    def choose(self, state: State, choice: Score) -> State:
        card = state.cards[state.player]
        filled = (*card[: choice.box], choice.points, *card[choice.box + 1 :])
        cards = (*state.cards[: state.player], filled, *state.cards[state.player + 1 :])
        label = BOXES[choice.box].label
        said = Sentence.of("{player}: {points} in {box}", player=Player(state.player), points=choice.points, box=label)
        after = replace(state, cards=cards, said=(*state.said, said))
        return _turn(after, following(state.player, len(cards), state.gone))

    def lapse(self, state: State) -> State:
        raise AssertionError("after a roll there is always a box to fill")

    def leave(self, state: State, player: int) -> State:
        after = replace(state, gone=state.gone | {player})
        return after if player != state.player else _turn(after, following(player, len(state.cards), after.gone))

    def sheet(self, state: State) -> Sheet:
        boxes = [_row(box.label, scores) for box, *scores in zip(BOXES, *state.cards, strict=True)]
        upper = _row(Sentence("Bonus from 63"), map(upper_bonus, state.cards))
        lucky = _row(Sentence("Lucky bonuses"), (LUCKY_BONUS * bonuses for bonuses in state.bonuses))
        return Sheet((*boxes[UPPER], upper, *boxes[UPPER.stop :], lucky, total(Sentence("Total"), self.scores(state))))

    def picture(self, state: State) -> Picture:
        return card.drawn(state.player, state.cards[state.player], self.choices(state))


def _row(label: Sentence, values: Iterable[int | None]) -> Row:
    return Row(label, tuple(map(Cell, values)))


def _lucky_again(state: State) -> State:
    """Five alike once more: the bonus at once, and another turn in place of this one."""
    message = "Lucky dice again! {points} more and another turn for {player}"
    said = Sentence.of(message, points=LUCKY_BONUS, player=Player(state.player))
    bonuses = added(state.bonuses, state.player, 1)
    return _turn(replace(state, bonuses=bonuses, said=(*state.said, said)), state.player)


def _turn(state: State, player: int) -> State:
    return replace(state, player=player, dice=Dice(), rolls_left=ROLLS)
