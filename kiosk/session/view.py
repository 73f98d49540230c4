"""The session as a picture: one view for the screen that is up."""

from dataclasses import replace

from kiosk.rules.words import Sentence
from kiosk.session import (
    calibratingview,
    history,
    houserules,
    menu,
    owner,
    players,
    rulebook,
    tableview,
    tongue,
    trying,
)
from kiosk.session.calibrating import Calibrating
from kiosk.session.history import History
from kiosk.session.houserules import HouseRules
from kiosk.session.labels import KEY_LABELS
from kiosk.session.menu import Menu
from kiosk.session.owner import Owner
from kiosk.session.pieces import PanelKey
from kiosk.session.players import Players
from kiosk.session.playing import Playing
from kiosk.session.rest import Stage
from kiosk.session.rulebook import Rulebook
from kiosk.session.session import lit
from kiosk.session.table import Table
from kiosk.session.tableview import Seen
from kiosk.session.trying import Trying
from kiosk.session.views import View
from kiosk.session.whole import Session


def view(session: Session) -> View:
    """What the screen shows now."""
    banner = _banner(session)
    rules = rulebook.offer(session.pages, session.screen)
    match session.front:
        case Rulebook() as book:
            return rulebook.view(book, banner)
        case History() as reading:
            assert isinstance(session.screen, Playing)
            return history.view(reading, _durable(session, session.screen.table), session.album, banner)
        case Owner() as pages:
            return owner.view(pages, session.saving.t, banner=banner, seen=session.eye)
        case Menu() as picking if session.stage is not Stage.AWAKE:
            return menu.invitation(picking, session.offered, banner)
        case Menu() as picking:
            language, last_first = tongue.offer(session.tongues, session.language), session.last_first
            return menu.view(picking, session.offered, session.left, banner, language=language, last_first=last_first)
        case Players() as naming:
            known = [name for name in session.known if tongue.given(session.tongues, name)]
            return players.view(naming, banner, rules, houserules.offer(naming), known)
        case HouseRules() as house:
            return houserules.view(house, banner)
        case Trying() as tries:
            return trying.view(tries, session.eye, session.saving.t, panel=_panel(session), banner=banner)
        case Calibrating() as step:
            return calibratingview.view(step, session.eye, session.saving.t, panel=_panel(session), banner=banner)
        case Playing() as playing:
            seen = Seen(session.eye, session.saving.t, _panel(session), banner, rules)
            return tableview.view(playing, _durable(session, playing.table), seen)


def _durable(session: Session, table: Table) -> Table:
    """The table as far as the journal has confirmed it."""
    if not session.saving.waiting:
        return table
    safe = session.saving.safe
    if safe is not None and safe.header.id == table.header.id:
        return safe
    return replace(table, positions=table.positions[:1], moves=(), log=())


def _banner(session: Session) -> Sentence | None:
    if session.saving.fault:
        return session.saving.fault
    if session.saving.slow:
        return Sentence("Saving…")
    if session.stuck:
        message = "Button {key} is stuck: press it once more; until then touch the screen."
        return Sentence.of(message, key=KEY_LABELS[session.stuck[0]])
    if session.noisy:
        message = "Button {key} flickers: its wire or its contact is loose; until it is quiet touch the screen."
        return Sentence.of(message, key=KEY_LABELS[session.noisy[0]])
    if session.ailing and isinstance(session.screen, Menu):  # between games; the players cannot help it
        return session.ailing
    if session.notice is None and session.eye.lost and isinstance(session.screen, Menu):
        return Sentence.of("For the owner: {found}", found=session.eye.lost)
    return session.notice


def _panel(session: Session) -> tuple[PanelKey, ...]:
    if session.wired:
        return ()
    return tuple(PanelKey(key, KEY_LABELS[key], lamp) for key, lamp in lit(session).items())
