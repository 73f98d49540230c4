"""The owner's pages over the session: what opens them, what they hear, and what becomes of what they want."""

from dataclasses import replace

from kiosk.session import owner
from kiosk.session.errands import Answer, Errand, KnobTurned
from kiosk.session.live import holding
from kiosk.session.menu import Menu
from kiosk.session.owner import Owner
from kiosk.session.touches import Touch
from kiosk.session.whole import Session

LEFT_S = 180.0  # nobody is there for so long: the owner has gone, and the pages are put away


def opened(session: Session) -> Session:
    """From the menu, by a long touch in its corner."""
    if not isinstance(session.screen, Menu):
        return session
    over, wants = owner.opened()
    return _wanting(replace(session, over=over), wants)


def hears(session: Session, event: object) -> bool:
    """It is for the pages that are open."""
    return isinstance(session.over, Owner) and isinstance(event, Touch | Answer)


def told(session: Session, event: object) -> Session:
    """After an event that the pages hear."""
    if isinstance(event, KnobTurned):
        session = holding(session, event.knob)
    assert isinstance(session.over, Owner)
    over, wants = owner.update(session.over, event, session.saving.t)
    return _wanting(replace(session, over=over), wants)


def tended(session: Session) -> Session:
    """Pages that were left open are put away."""
    gone = isinstance(session.over, Owner) and session.rest.idle_s >= LEFT_S
    return replace(session, over=None) if gone else session


def _wanting(session: Session, wants: tuple[Errand, ...]) -> Session:
    return replace(session, outbox=(*session.outbox, *wants)) if wants else session
