"""A game comes to the table and goes from it: begun, begun again, taken up, set aside or ended."""

from dataclasses import replace
from typing import Any

from kiosk.rules.game import Game
from kiosk.rules.leaving import here
from kiosk.rules.options import chosen
from kiosk.rules.record import Commands, End, Header, Leave, NewGame
from kiosk.session.houserules import HouseRules
from kiosk.session.menu import Menu
from kiosk.session.playing import Playing
from kiosk.session.table import Table, begin
from kiosk.session.tablemenu import otherwise
from kiosk.session.whole import Session, shown, write


def start(session: Session, game: Game[Any], names: tuple[str, ...] | None, *, first: int | None = None) -> Session:
    """A new game of these players; where they cannot play so (None), nothing."""
    if names is None:
        return session
    header = Header(session.next_game, game.id, names, game.rules, chosen(game), first)
    table = begin(header, game)
    started = replace(_played(session, table), next_game=session.next_game + 1)
    return shown(write(started, NewGame(header), table=table), Playing(table, session.habits))


def again(session: Session, table: Table, first: int | None) -> Session:
    """The same game with those who still play, of whom one begins, or nobody knows yet who."""
    seats = here(table.position)
    if first not in (None, *seats):
        return session
    names = tuple(table.header.names[seat] for seat in seats)
    return start(session, table.game, names, first=None if first is None else seats.index(first))


def resume(session: Session, table: Table, *, cut: bool = False) -> Session:
    """The game is on the table again; it is asked whether it shall go on where its rules have changed since.

    `cut`: only a part of it could be folded.
    """
    taken_up = replace(_played(session, table), left=None, saving=session.saving.found(table))
    return shown(taken_up, Playing(table, session.habits, asking=otherwise(table, cut=cut)))


def anew(session: Session, table: Table) -> tuple[Session, Table]:
    """The table written down as a game of its own: for one whose old record cannot be folded whole."""
    header = replace(table.header, id=session.next_game, rules=table.game.rules)
    table = replace(table, header=header)
    told = write(replace(session, next_game=session.next_game + 1), NewGame(header))
    commands = tuple(done.command for done in table.log)
    return write(told, Commands(header.id, commands), table=table), table


def back(session: Session) -> Session:
    """To the players from the house rules, else to the menu; an unfinished game waits there."""
    if isinstance(session.screen, HouseRules):
        return replace(session, screen=session.screen.players)
    if not isinstance(session.screen, Playing):
        return shown(session, Menu())
    table = session.screen.table
    return away(session, Leave(table.header.id), None if table.over else table)


def away(session: Session, entry: Leave | End, waits: Table | None) -> Session:
    """To the menu, where perhaps the game waits."""
    return shown(replace(write(session, entry), left=waits), Menu())


def _played(session: Session, table: Table) -> Session:
    """What is known of who played what last."""
    recent = tuple(dict.fromkeys((table.game.id, *session.recent)))
    known = tuple(dict.fromkeys((*table.header.names, *session.known)))
    return replace(session, names=table.header.names, recent=recent, known=known)
