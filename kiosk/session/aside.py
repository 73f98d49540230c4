"""Screens besides the games, over the whole session: dice that are tried, and the calibration."""

from dataclasses import replace

from kiosk.orders import Throw
from kiosk.session import calibrating, trying
from kiosk.session.calibrating import Calibrating
from kiosk.session.desk import Desk
from kiosk.session.events import Effect, Tell
from kiosk.session.menu import Menu
from kiosk.session.owner import Owner
from kiosk.session.touches import WentBack
from kiosk.session.trying import Trying
from kiosk.session.whole import Session
from kiosk.session.wizardtouches import CalibrationOpened, TryOpened

TRIED_S = 120.0  # nobody is there for so long: the menu comes back
CALIBRATED_S = 600.0  # the same for the owner, who may have to fetch a ladder


def opens(session: Session, event: object) -> bool:
    """It leads to one of these screens: guests to the one, and only the owner to the other."""
    match event:
        case TryOpened():
            return isinstance(session.screen, Menu) and session.over is None
        case CalibrationOpened():
            return isinstance(session.over, Owner) and session.over.inside
        case _:
            return False


def opened(session: Session, event: object) -> Session:
    if isinstance(event, TryOpened):
        return replace(session, screen=Trying())
    now, wants = calibrating.opened(session.table, simulated=session.eye.simulated)
    return _doing(replace(session, screen=now, over=None), wants)


def told(session: Session, event: object) -> Session:
    """After an event that the screen hears."""
    match session.screen:
        case Trying() as now:
            if isinstance(event, WentBack):
                return replace(session, screen=Menu())
            tried, orders = trying.update(now, event)
            return _doing(replace(session, screen=tried), tuple(map(Tell, orders)))
        case Calibrating() as now:
            after, wants = calibrating.update(now, event)
            return _doing(_left(session) if after is None else replace(session, screen=after), wants)
        case _:
            return session


def tended(session: Session) -> Session:
    """What was left open by those who went away is left."""
    match session.screen:
        case Trying() if session.rest.idle_s >= TRIED_S:
            return replace(session, screen=Menu())
        case Calibrating() as now if session.rest.idle_s >= CALIBRATED_S:
            return _doing(replace(session, screen=Menu()), calibrating.left(now))
        case _:
            return session


def _left(session: Session) -> Session:
    """Back to the owner's pages."""
    return replace(session, screen=Menu(), over=Owner(Desk(), inside=True))


def _doing(session: Session, wants: tuple[Effect, ...]) -> Session:
    """Carried out after all else; a throw is under way from now on."""
    if not wants:
        return session
    throws = any(isinstance(want, Tell) and isinstance(want.order, Throw) for want in wants)
    seen = replace(session.eye, thrown_at=session.saving.t) if throws else session.eye
    return replace(session, eye=seen, outbox=(*session.outbox, *wants))
