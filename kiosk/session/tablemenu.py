"""The menu of the table: the whole game is set aside or ended, or one player leaves and the others play on."""

from dataclasses import dataclass, replace

from kiosk.rules.leaving import can_spare, here
from kiosk.rules.words import Sentence
from kiosk.session.pages import ALL, on_page, pages
from kiosk.session.pieces import Button, Question, Role
from kiosk.session.table import Table
from kiosk.session.tabletouches import GameEnded, LeavingOpened, PlayerLeft, TableMenuOpened
from kiosk.session.touches import Answered, PageTurned, WentBack


@dataclass(frozen=True, slots=True)
class TableMenu:
    """What shall become of the game?"""

    several: bool
    """More than one play: one of them may want to go."""


@dataclass(frozen=True, slots=True)
class WhoLeaves:
    """One of those who play wants to go: who?"""

    players: tuple[tuple[int, str], ...]
    """Seat and name."""
    page: int = 0


@dataclass(frozen=True, slots=True)
class ReallyLeave:
    """The others go on without this player: really?"""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class TooFew:
    """The game cannot go on with fewer."""


@dataclass(frozen=True, slots=True)
class ReallyEnd:
    """The game is over for good though nobody has won: really?"""


@dataclass(frozen=True, slots=True)
class OtherRules:
    """The game was begun by other rules than those that are played now: go on all the same, or end it?"""


Leaving = TableMenu | WhoLeaves | ReallyLeave | TooFew | ReallyEnd | OtherRules

ASIDE = Button(Sentence("Set it aside"), WentBack(), Role.MAIN, 1)
STAY = Button(Sentence("Play on"), Answered(0), Role.QUIET)


def offer(table: Table) -> Button:
    """The way from the table; where nothing has been done yet it leads to the menu at once."""
    return Button(Sentence("Home"), TableMenuOpened() if table.log else WentBack(), Role.QUIET)


def menu(table: Table) -> TableMenu:
    """What is asked first."""
    return TableMenu(several=len(here(table.position)) > 1)


def leaving(table: Table) -> WhoLeaves | TooFew:
    """Who may go; nobody, where the game cannot go on with fewer."""
    if not can_spare(table.position):
        return TooFew()
    return WhoLeaves(tuple((seat, table.header.names[seat]) for seat in here(table.position)))


def otherwise(table: Table, *, cut: bool = False) -> OtherRules | None:
    """Asked of an unfinished game of another version of the rules, and of one that they have `cut` short.

    What is written down of it are its commands: where they led by those rules nobody knows any more.
    """
    other = cut or table.header.rules != table.game.rules
    return OtherRules() if other and table.log and not table.over else None


def question(asking: Leaving) -> Question:
    """What stands on the screen."""
    match asking:
        case TableMenu(several):
            return _menu(several=several)
        case WhoLeaves():
            return _who(asking)
        case ReallyLeave(_, name):
            return _really_leave(name)
        case TooFew():
            why = Sentence("This game cannot go on with fewer players: set it aside for later, or end it.")
            return Question(Sentence("What becomes of the game?"), (ASIDE, _end(2), STAY), detail=why)
        case ReallyEnd():
            end = Button(Sentence("End it"), GameEnded(), Role.DANGER, 1)
            cost = Sentence("Nobody wins, and it cannot be taken up again.")
            return Question(Sentence("End the game?"), (end, replace(STAY, number=2)), detail=cost)
        case OtherRules():
            go_on = Button(Sentence("Go on"), Answered(0), Role.MAIN, 1)
            why = Sentence("Its rules have changed since it was begun: points and dice may not be as you left them.")
            return Question(Sentence("Go on with this game?"), (go_on, _end(2)), detail=why)


def _menu(*, several: bool) -> Question:
    leave = (Button(Sentence("A player leaves"), LeavingOpened(), number=2),) if several else ()
    waits = Sentence("A game that is set aside waits in the menu.")
    return Question(Sentence("Leave the table?"), (ASIDE, *leave, _end(len(leave) + 2), STAY), detail=waits)


def _really_leave(name: str) -> Question:
    go = Button(Sentence.of("{name} leaves", name=name), Answered(0), Role.DANGER, 1)
    stay = replace(STAY, event=Answered(1), number=2)
    rest = Sentence.of("The others go on; the points stay on the sheet. Undo brings {name} back.", name=name)
    return Question(Sentence.of("{name} leaves?", name=name), (go, stay), detail=rest)


def _end(number: int) -> Button:
    return Button(Sentence("End the game"), GameEnded(sure=False), number=number)


def _who(asking: WhoLeaves) -> Question:
    names = tuple(Button(Sentence.of("{name}", name=name), PlayerLeft(seat)) for seat, name in asking.players)
    picks = tuple(replace(names[at], number=number) for at, number in on_page(len(names), asking.page).items())
    more = (Button(Sentence("More"), PageTurned(), Role.QUIET, ALL),) if pages(len(names)) > 1 else ()
    return Question(Sentence("Who leaves?"), (*picks, *more, STAY))
