"""Ending a running turn: its points are posted when they count, and lost when they do not."""

from dataclasses import dataclass, replace
from typing import ClassVar

from kiosk.rules.aside import R, Running, Tariff
from kiosk.rules.dice import Dice
from kiosk.rules.picture import Pot
from kiosk.rules.scores import added
from kiosk.rules.seating import following
from kiosk.rules.words import Player, Sentence


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
        return Sentence.of("Below {needed}: end the turn for 0?", needed=self.needed)


def ending(points: int, needed: int) -> Bank | Forfeit:
    """How a turn of so many points can be ended."""
    return Bank(points) if points >= needed else Forfeit(needed)


def hint(points: int, needed: int, *, rolling: bool) -> Sentence:
    """What can be done where ending the turn would make so many points; `rolling`: other than rolling on."""
    if points < needed:
        return Sentence("set dice aside, then roll on")
    act = Sentence.of("bank {points}", points=points)
    return act if rolling else Sentence.of("set dice aside or {act}", act=act)


def end(state: R, choice: Bank | Forfeit) -> R:
    """The turn ended as its player chose."""
    player = Player(state.player)
    match choice:
        case Bank(points):
            return _post(state, points, Sentence.of("{player} banks {points}", player=player, points=points))
        case Forfeit():
            return _post(state, 0, Sentence.of("{player} ends the turn for 0", player=player))


def bust(state: R) -> R:
    """The turn ended by a roll without points."""
    player = Player(state.player)
    if not state.points:
        return _post(state, 0, Sentence.of("Bust! No points in this roll, {player}", player=player))
    return _post(state, 0, Sentence.of("Bust! {player} loses {points}", player=player, points=state.points))


def leave(state: R, player: int) -> R:
    """Without this player; a turn of theirs ends for nothing."""
    after = replace(state, gone=state.gone | {player})
    return after if player != state.player else _next(after)


def winners(state: Running, goal: int) -> tuple[int, ...]:
    """Who has reached the goal."""
    return tuple(player for player, score in enumerate(state.scores) if score >= goal)


def pot(state: Running, tariff: Tariff, *, best: int, needed: int, rolling: int) -> Pot:
    """The running turn; `best` is what ending it now would post, `needed` what it must reach to count.

    `rolling` is the number of dice with which it would go on, 0 where nothing is at stake.
    """
    points = state.points + tariff.held(state.dice)
    risk = tariff.risk(rolling) if rolling else 0.0
    return Pot(points, best, needed, tariff.goal, state.scores, rolling, risk)


def _post(state: R, points: int, said: Sentence) -> R:
    """Post the points; the next player begins a turn, unless the game is won."""
    scores = added(state.scores, state.player, points)
    return _next(replace(state, scores=scores, said=(*state.said, said)))


def _next(state: R) -> R:
    player = following(state.player, len(state.scores), state.gone)
    return replace(state, player=player, dice=Dice(), points=0)
