"""From one position to the next: the one place where legality is checked."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from kiosk.rules.asks import Over, Turn
from kiosk.rules.dice import FACES, Dice
from kiosk.rules.game import Setup
from kiosk.rules.leaving import Leavable, can_spare, gone, here
from kiosk.rules.moves import Choose, Gone, Hold, Move, Roll
from kiosk.rules.position import Position, ask, holdable, opening
from kiosk.rules.rolloff import RollOff
from kiosk.rules.words import Player, Sentence


class IllegalMove(Exception):
    """Refused; nothing has changed. `sentence` says what is wrong and what would be legal."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.message)
        self.sentence = sentence


def advance(position: Position, move: Move) -> Position:
    """The position after a move. Raises IllegalMove."""
    turn = ask(position)
    if isinstance(turn, Over):
        raise IllegalMove(Sentence.of("The game is over; only undo is possible"))
    match move:
        case Roll(values):
            return _rolled(position, turn, values)
        case Hold(slots):
            return _held(position, turn, slots)
        case Choose(choice):
            return _chosen(position, turn, choice)
        case Gone(player):
            return _left(position, player)


def replay(setup: Setup, moves: Iterable[Move]) -> Position:
    """The position after all these moves. Raises IllegalMove at the first that is none."""
    position = opening(setup)
    for move in moves:
        position = advance(position, move)
    return position


def what_can_be_done(turn: Turn) -> Sentence:
    """For the end of a refusal: what would be taken."""
    choose = Sentence.of("choose: {choices}", choices=_listed(turn))
    if turn.roll:
        roll = Sentence.counted("roll {n} die", "roll {n} dice", turn.roll)
        return Sentence.of("{roll}, or {choose}", roll=roll, choose=choose) if turn.choices else roll
    return choose if turn.choices else Sentence("hold other dice, then roll")


def _rolled(position: Position, turn: Turn, values: tuple[int, ...]) -> Position:
    if not turn.roll:
        raise IllegalMove(_no_roll(turn))
    if len(values) != turn.roll:
        message = ("{n} die is to be rolled, not {got}", "{n} dice are to be rolled, not {got}")
        raise IllegalMove(Sentence.counted(*message, turn.roll, got=len(values)))
    if not all(value in FACES for value in values):
        raise IllegalMove(Sentence.of("A die shows 1 to 6"))
    if position.rolloff:
        return _rolled_off(position, position.rolloff.roll(sum(values)))
    game = position.setup.game
    return _onward(position, game.roll(_hushed(position.state), values))


def _rolled_off(position: Position, after: RollOff) -> Position:
    if after.done:
        news = Sentence.of("{player} begins", player=Player(after.winner))
        return replace(position, rolloff=None, state=replace(_started(position, after.winner), said=(news,)))
    news = Sentence.of("A tie: those who share the highest roll again")
    return replace(position, rolloff=after, state=replace(position.state, said=(news,) if after.tie else ()))


def _started(position: Position, first: int) -> Any:
    """The game begun by this player, without those who left before."""
    game = position.setup.game
    state = game.start(position.setup.players, first)
    if isinstance(game, Leavable):
        for player in sorted(gone(position)):
            state = game.leave(state, player)
    return state


def _left(position: Position, player: int) -> Position:
    game = position.setup.game
    if not isinstance(game, Leavable) or not can_spare(position):
        raise IllegalMove(Sentence.of("This game cannot go on with fewer players"))
    if player not in here(position):
        raise IllegalMove(Sentence.of("Nobody sits there who could leave"))
    news = Sentence.of("{player} has left the game", player=Player(player))
    after = replace(position, state=replace(game.leave(position.state, player), said=(news,)))
    if after.rolloff is None:
        return _onward(after, after.state)
    rolled = _rolled_off(after, after.rolloff.without(player))
    return replace(rolled, state=replace(rolled.state, said=(news, *rolled.said)))


def _held(position: Position, turn: Turn, slots: tuple[int, ...]) -> Position:
    if not turn.holdable:
        raise IllegalMove(Sentence.of("No die can be held now; {act}", act=what_can_be_done(turn)))
    dice: Dice = position.state.dice
    if len(set(slots)) != len(slots):
        slots_left = ", ".join(map(str, dice.open))
        raise IllegalMove(Sentence.of("A slot can be named only once; {slots} can be held", slots=slots_left))
    if not all(0 <= slot < len(dice.values) for slot in slots):
        raise IllegalMove(Sentence.of("Slots are 0 to {last}", last=len(dice.values) - 1))
    if dice.locked.intersection(slots):
        raise IllegalMove(Sentence.of("A die that was set aside stays there; only the others can be held"))
    return replace(position, state=replace(_hushed(position.state), dice=dice.hold(slots)))


def _chosen(position: Position, turn: Turn, wanted: str) -> Position:
    choice = next((choice for choice in turn.choices if choice.id == wanted), None)
    if choice is None:
        raise IllegalMove(_no_choice(position, turn, wanted))
    return _onward(position, position.setup.game.choose(_hushed(position.state), choice))


def _onward(position: Position, state: Any) -> Position:
    """Take every step that leaves nothing to decide."""
    game = position.setup.game
    while not game.winners(state) and not game.rolls(state) and not holdable(game, state):
        choices = game.choices(state)
        if len(choices) > 1:
            break
        state = game.choose(state, choices[0]) if choices else game.lapse(state)
    return replace(position, state=state)


def _hushed(state: Any) -> Any:
    return replace(state, said=())


def _no_roll(turn: Turn) -> Sentence:
    if turn.holdable:
        return Sentence.of("These holds permit no roll; hold other dice first")
    return Sentence.of("Choose first: {choices}", choices=_listed(turn))


def _no_choice(position: Position, turn: Turn, wanted: str) -> Sentence:
    if turn.choices:
        return Sentence.of('"{wanted}" is not offered; there is {choices}', wanted=wanted, choices=_listed(turn))
    if turn.holdable and _offered_otherwise(position, wanted):
        return Sentence.of('"{wanted}" is not offered under these holds; hold other dice first', wanted=wanted)
    return Sentence.of('"{wanted}" is not offered; {act}', wanted=wanted, act=what_can_be_done(turn))


def _offered_otherwise(position: Position, wanted: str) -> bool:
    """Under some other hold it could be chosen."""
    game, state = position.setup.game, position.state
    others = (replace(state, dice=dice) for dice in state.dice.all_holds())
    return any(choice.id == wanted for other in others for choice in game.choices(other))


def _listed(turn: Turn) -> str:
    return ", ".join(choice.id for choice in turn.choices)
