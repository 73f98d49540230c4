"""What was touched in the menu of the table: a question follows, or a player has left."""

from dataclasses import replace

from kiosk.rules.asks import Turn
from kiosk.rules.moves import Gone
from kiosk.session import tablemenu
from kiosk.session.asking import Choosing
from kiosk.session.playing import Playing, do
from kiosk.session.tablemenu import OtherRules, ReallyEnd, ReallyLeave, TableMenu, TooFew, WhoLeaves
from kiosk.session.tabletouches import GameEnded, LeavingOpened, PlayerLeft, TableMenuOpened
from kiosk.session.touches import Answered


def update(playing: Playing, event: object) -> Playing:
    """After a touch that leads away from the table; others change nothing."""
    match event:
        case _ if playing.table.over:
            return playing
        case TableMenuOpened() if isinstance(playing.asking, Choosing | None) and playing.table.log:
            return replace(playing, asking=tablemenu.menu(playing.table))
        case LeavingOpened() if isinstance(playing.asking, TableMenu):
            return replace(playing, asking=tablemenu.leaving(playing.table))
        case PlayerLeft(seat) if isinstance(playing.asking, WhoLeaves):
            name = dict(playing.asking.players).get(seat)
            return playing if name is None else replace(playing, asking=ReallyLeave(seat, name))
        case GameEnded(sure=False) if isinstance(playing.asking, TableMenu | TooFew | OtherRules):
            return replace(playing, asking=ReallyEnd())
        case Answered(0) if isinstance(playing.asking, ReallyLeave):
            return _gone(playing, playing.asking.seat)
        case _:
            return playing


def _gone(playing: Playing, seat: int) -> Playing:
    """Dice of a turn that is over by this are nobody's any more."""
    turn, after = playing.table.ask, do(playing, Gone(seat))
    theirs = isinstance(turn, Turn) and turn.player == seat
    return replace(after, standing=(), places=(), lying=frozenset()) if theirs else after
