"""Pictures of rolls on their way to the album and back, and the history in which they are seen."""

from dataclasses import replace

from kiosk.session import history, rulebook
from kiosk.session.events import Fetch, Keep, PictureFetched
from kiosk.session.history import History
from kiosk.session.playing import Playing
from kiosk.session.rulebook import Rulebook
from kiosk.session.touches import Touch
from kiosk.session.whole import Over, Session

MOST_UNKEPT = 20  # pictures that wait in memory while the disk cannot be written


def pictures(session: Session) -> tuple[int, ...]:
    """The rolls of the game on the table that have one."""
    screen = session.screen
    return history.pictures(screen.table, session.album) if isinstance(screen, Playing) else ()


def above(session: Session, over: Over, touch: Touch) -> Session:
    """A touch on what lies over the screen; a picture that is to be seen is fetched."""
    if isinstance(over, Rulebook):
        return replace(session, over=rulebook.update(over, touch))
    assert isinstance(over, History)
    assert isinstance(session.screen, Playing)
    after = history.update(over, touch, pictures(session))
    if after is None or after.roll in (None, over.roll):
        return replace(session, over=after)
    fetch = Fetch(session.screen.table.header.id, after.roll)
    return replace(session, over=after, outbox=(*session.outbox, fetch))


def fetched(session: Session, picture: PictureFetched) -> Session:
    match session.over, session.screen:
        case History() as reading, Playing(table) if table.header.id == picture.game:
            return replace(session, over=history.fetched(reading, picture.roll, picture.jpeg))
        case _:
            return session


def developed(session: Session) -> Session:
    """A picture goes to the album when its roll is on the disk: its number cannot become another roll's any more."""
    safe = tuple(keep for number, keep in session.unkept if number <= session.saving.confirmed)
    return replace(session, unkept=session.unkept[len(safe) :], outbox=(*session.outbox, *safe)) if safe else session


def waiting(session: Session, keeps: tuple[Keep, ...]) -> Session:
    """These pictures wait until the write that was just asked for is on the disk."""
    unkept = (*session.unkept, *((session.saving.number, keep) for keep in keeps))
    return replace(session, unkept=unkept[-MOST_UNKEPT:])
