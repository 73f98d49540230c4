"""What to do now, in one line: the largest words at the table."""

from collections.abc import Sequence

from kiosk.rules.asks import Turn
from kiosk.rules.picture import Armies, Picture
from kiosk.rules.words import Player, Sentence
from kiosk.session import lit
from kiosk.session.table import Table


def acting(table: Table, turn: Turn) -> Sentence:
    """For the player whose turn it is: how many dice to roll, and what can be done instead."""
    state, who = table.position.state, Player(turn.player)
    picture: Picture = table.game.picture(state)
    if not turn.roll:
        return Sentence.of("{player}: {hint}", player=who, hint=table.game.hint(state))
    if isinstance(picture, Armies) and picture.centre == 0:
        return Sentence.of("{player}: roll the centre die", player=who)
    if not _otherwise(turn, picture):
        return rolling(turn)
    either = ("{player}: roll {n} die or {act}", "{player}: roll {n} dice or {act}")
    return Sentence.counted(*either, turn.roll, player=who, act=table.game.hint(state))


def rolling(turn: Turn) -> Sentence:
    """For a player who can only roll."""
    return Sentence.counted("{player}: roll {n} die", "{player}: roll {n} dice", turn.roll, player=Player(turn.player))


def won(names: Sequence[str]) -> Sentence:
    """For everybody, when the game is over."""
    if len(names) == 1:
        return Sentence.of("{name} wins!", name=names[0])
    return Sentence.of("{names} and {last} win together!", names=", ".join(names[:-1]), last=names[-1])


def _otherwise(turn: Turn, picture: Picture) -> bool:
    """Something else than rolling brings the player something."""
    if lit.choices(picture):
        return True
    return turn.end is not None and turn.end.confirm is None
