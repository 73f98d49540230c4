"""The session as a picture: one view for the screen that is up."""

from dataclasses import replace

from kiosk.rules.words import Sentence
from kiosk.session import menu, players, tableview
from kiosk.session.menu import Menu
from kiosk.session.players import Players
from kiosk.session.playing import Playing
from kiosk.session.session import Session, lit
from kiosk.session.table import Table
from kiosk.session.tableview import KEY_LABELS, Seen
from kiosk.session.views import PanelKey, View


def view(session: Session) -> View:
    """What the screen shows now."""
    banner = _banner(session)
    match session.screen:
        case Menu():
            return menu.view(session.games, session.left, banner)
        case Players() as naming:
            return players.view(naming, banner)
        case Playing() as playing:
            seen = Seen(session.eye, session.saving.t, _panel(session), banner)
            return tableview.view(playing, _durable(session, playing.table), seen)


def _durable(session: Session, table: Table) -> Table:
    """The table as far as the journal has confirmed it."""
    if not session.saving.waiting:
        return table
    safe = session.saving.safe
    if safe is not None and safe.header.id == table.header.id:
        return safe
    return replace(table, positions=table.positions[:1], moves=())


def _banner(session: Session) -> Sentence | None:
    if session.saving.fault:
        return session.saving.fault
    if session.saving.slow:
        return Sentence("Saving…")
    return session.notice


def _panel(session: Session) -> tuple[PanelKey, ...]:
    if session.wired:
        return ()
    return tuple(PanelKey(key, KEY_LABELS[key], lamp) for key, lamp in lit(session).items())
