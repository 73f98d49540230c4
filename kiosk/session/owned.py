"""The owner's pages over the session: what opens them, what they hear, and what becomes of what they want."""

from dataclasses import replace

from kiosk.rules.record import Forgotten, Renamed, Saved, SaveFailed
from kiosk.session import eye, owner
from kiosk.session.backups import Restored
from kiosk.session.errands import Answer, End, KnobTurned
from kiosk.session.events import Album
from kiosk.session.hardware import Hardware
from kiosk.session.live import holding
from kiosk.session.menu import Menu
from kiosk.session.owner import Owner, Wants
from kiosk.session.ownertouches import Ending
from kiosk.session.people import People
from kiosk.session.rewriting import heard, rewritten
from kiosk.session.touches import Touch
from kiosk.session.whole import Session
from kiosk.signals import DiceSettled, DiceTaken, KeyPressed, TrayEmpty

LEFT_S = 180.0  # nobody is there for so long: the owner has gone, and the pages are put away


def opened(session: Session) -> Session:
    """From the menu, by a long touch in its corner."""
    if not isinstance(session.screen, Menu):
        return session
    over, wants = owner.opened()
    return _wanting(replace(session, over=over), wants)


def hears(session: Session, event: object) -> bool:
    """It is for the pages that are open; in the hardware test buttons and dice are too.

    That a backup is restored is heard though none are: it would take the place of what is played until the next start.
    """
    if not isinstance(session.over, Owner):
        return isinstance(event, Restored)
    match session.over.page, event:
        case Hardware(), KeyPressed() | DiceSettled() | DiceTaken() | TrayEmpty():
            return True
        case People(), Album() | Saved() | SaveFailed():
            return True
        case _:
            return isinstance(event, Touch | Answer)


def told(session: Session, event: object) -> Session:
    """After an event that the pages hear; of the disk they hear when all is written that they wanted."""
    if isinstance(event, Restored):
        return _wanting(session, (End(Ending.ANEW),))
    if isinstance(event, KnobTurned):
        session = holding(session, event.knob)
    if isinstance(event, Album):
        session = replace(session, album=event)
    if isinstance(event, Saved | SaveFailed):
        session = heard(session, event)
        if session.saving.waiting:
            return session
    session = replace(session, eye=eye.update(session.eye, event))
    assert isinstance(session.over, Owner)
    over, wants = owner.update(session.over, event, session.saving.t)
    return _wanting(replace(session, over=over), wants)


def tended(session: Session) -> Session:
    """Pages that were left open are put away."""
    gone = isinstance(session.over, Owner) and session.rest.idle_s >= LEFT_S
    return replace(session, over=None) if gone else session


def _wanting(session: Session, wants: Wants) -> Session:
    for want in wants:
        if isinstance(want, Renamed | Forgotten):
            session = rewritten(session, want)
        else:
            session = replace(session, outbox=(*session.outbox, want))
    return session
