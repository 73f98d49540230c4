"""The game is over: what can be done then, each with the hold button that picks it."""

from kiosk.rules.asks import Over
from kiosk.rules.leaving import here
from kiosk.rules.words import Sentence
from kiosk.session import history
from kiosk.session.asking import WhoBegins
from kiosk.session.pieces import Button, Role
from kiosk.session.table import Table
from kiosk.session.tabletouches import RematchOpened, RematchPicked, UndoTouched
from kiosk.session.touches import WentBack


def actions(table: Table) -> tuple[Button, ...]:
    """The same again, asked who begins where somebody was beaten; another game; what happened; back."""
    again = RematchOpened() if asked(table) else RematchPicked()
    told = history.offer(table)
    return (
        Button(Sentence("Play again"), again, Role.MAIN, 1),
        Button(Sentence("Another game"), WentBack(), number=2),
        *((Button(told.label, told.event, Role.QUIET, 3),) if told else ()),
        Button(Sentence("Undo"), UndoTouched(), Role.QUIET),
    )


def asked(table: Table) -> WhoBegins | None:
    """Who shall begin the next game? None where nobody was beaten, or the game is not over.

    Last is who has the fewest points of those who did not win, the first in seating order.
    """
    winners = table.ask.winners if isinstance(table.ask, Over) else ()
    names, scores = table.header.names, table.game.scores(table.position.state)
    beaten = [seat for seat in here(table.position) if seat not in winners]
    if not winners or not beaten:
        return None
    last = min(beaten, key=lambda seat: scores[seat])
    return WhoBegins((winners[0], names[winners[0]]), (last, names[last]), rolled=bool(table.game.rolloff_dice))
