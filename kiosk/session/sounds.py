"""What is heard of a game: a short sound for what was just done, and the roll called aloud."""

from dataclasses import dataclass
from enum import StrEnum

from kiosk.rules.moves import Choose, Command, Gone, Hold, Roll, Undo
from kiosk.rules.position import Position
from kiosk.session.asking import Asking
from kiosk.session.playing import Playing
from kiosk.session.table import Done


class Sound(StrEnum):
    """Each by the name of its file."""

    ROLL = "roll"
    HOLD = "hold"
    POINTS = "points"
    BUST = "bust"
    BACK = "back"
    ASK = "ask"
    WIN = "win"


@dataclass(frozen=True, slots=True)
class Heard:
    """A sound, and the dice of a roll to be called after it."""

    sound: Sound
    dice: tuple[int, ...] = ()


def heard(before: object, now: object) -> Heard | None:
    """What sounds between two screens: what was done last in a game, else a question that it has come to ask."""
    if not (isinstance(before, Playing) and isinstance(now, Playing)):
        return None
    if before.table.header.id != now.table.header.id:
        return None
    if fresh := now.table.log[len(before.table.log) :]:
        return _done(fresh)
    return Heard(Sound.ASK) if _asks(now) not in (None, _asks(before)) else None


def _asks(playing: Playing) -> Asking | str | None:
    """What the players must see: a question, or why a throw was not taken."""
    return playing.asking or (playing.note.message if playing.note else None)


def _done(fresh: tuple[Done, ...]) -> Heard:
    """The last that was done, and all that came of it."""
    before, last = fresh[0].before, fresh[-1]
    rolled = last.command.values if isinstance(last.command, Roll) else ()
    return Heard(_sound(before, last.command, last.after), rolled)


def _sound(before: Position, command: Command, after: Position) -> Sound:
    if isinstance(command, Undo):
        return Sound.BACK
    if after.setup.game.winners(after.state):
        return Sound.WIN
    if _won(before, after):
        return Sound.POINTS
    match command:
        case Hold():
            return Sound.HOLD
        case Roll() if not before.rolloff and before.state.player != after.state.player:
            return Sound.BUST
        case Roll():
            return Sound.ROLL
        case Choose() | Gone():
            return Sound.HOLD


def _won(before: Position, after: Position) -> bool:
    """Somebody has more points than before."""
    game = after.setup.game
    scores = zip(game.scores(before.state), game.scores(after.state), strict=True)
    return not after.rolloff and any(now > was for was, now in scores)
