"""A game as it stands, and what the table waits for."""

from dataclasses import dataclass, replace
from typing import Any

from kiosk.rules.asks import Ask, DieState, Lying, Over, Turn
from kiosk.rules.dice import Dice
from kiosk.rules.game import Game, Setup
from kiosk.rules.rolloff import RollOff
from kiosk.rules.words import Sentence


@dataclass(frozen=True, slots=True)
class Position:
    """A game as it stands after some moves."""

    setup: Setup
    state: Any
    rolloff: RollOff | None = None

    @property
    def said(self) -> tuple[Sentence, ...]:
        said: tuple[Sentence, ...] = self.state.said
        return said


def opening(setup: Setup) -> Position:
    """The position before the first move."""
    game, players = setup.game, setup.players
    if setup.first is not None or players == 1 or not game.rolloff_dice:
        return Position(setup, game.start(players, setup.first or 0))
    return Position(setup, game.start(players, None), RollOff(game.rolloff_dice, tuple(range(players))))


def ask(position: Position) -> Ask:
    """What the table waits for."""
    game, state = position.setup.game, position.state
    if position.rolloff:
        return Turn(position.rolloff.player, position.rolloff.dice, rolloff=True)
    if winners := game.winners(state):
        return Over(winners)
    lying = (*_in_slots(state.dice), *game.elsewhere(state))
    return Turn(state.player, game.rolls(state), game.choices(state), lying, holdable(game, state))


def holdable(game: Game[Any], state: Any) -> bool:
    """Some hold would still permit a roll of these dice."""
    if not state.dice.values or not game.holdable(state):
        return False
    return bool(game.rolls(state)) or any(game.rolls(replace(state, dice=dice)) for dice in state.dice.all_holds())


def _in_slots(dice: Dice) -> tuple[Lying, ...]:
    return tuple(Lying(value, _state(dice, slot), slot) for slot, value in enumerate(dice.values))


def _state(dice: Dice, slot: int) -> DieState:
    if slot in dice.locked:
        return DieState.LOCKED
    return DieState.HELD if slot in dice.held else DieState.FREE
