"""What the session remembers of players follows what the owner changes of them, and comes back if that is given up."""

from dataclasses import replace

from kiosk.rules.record import Forgotten, Renamed, Rewrite, Saved, SaveFailed
from kiosk.session.events import Tick
from kiosk.session.pictures import developed
from kiosk.session.whole import Session, Unsure, write


def rewritten(session: Session, change: Rewrite) -> Session:
    """The change is on its way to the disk, and what the session remembers follows."""
    asked = write(session, change)
    before = Unsure(asked.saving.number, change, session.left, session.names, session.known)
    return replace(_following(asked, change), unsure=(*session.unsure, before))


def heard(session: Session, event: Saved | SaveFailed | Tick) -> Session:
    """After what the disk says of a write: pictures of what is there are kept, what was given up is taken back."""
    told = developed(replace(session, saving=session.saving.after(event)))
    if isinstance(event, SaveFailed):
        for one in told.unsure:
            told = _taken_back(told, one) if one.number == event.given_up else told
    return replace(told, unsure=tuple(one for one in told.unsure if one.number > told.saving.confirmed))


def _following(session: Session, change: Rewrite) -> Session:
    left, names, known = session.left, session.names, session.known
    match change:
        case Renamed(old, new):
            names, known = _called(names, old, new), _called(known, old, new)
            if left:
                left = replace(left, header=replace(left.header, names=_called(left.header.names, old, new)))
        case Forgotten(name):
            names = () if name in names else names
            known = tuple(each for each in known if each != name)
            left = None if left and name in left.header.names else left
    return replace(session, left=left, names=names, known=known)


def _taken_back(session: Session, given_up: Unsure) -> Session:
    """Who could not be deleted is remembered again, with the game that waited; where none waits by now."""
    match given_up.change:
        case Renamed(old, new):
            return _following(session, Renamed(new, old))
        case Forgotten(name):
            left, known = session.left, session.known
            if given_up.left and name in given_up.left.header.names:
                left = left or given_up.left
            if name in given_up.known and name not in known:
                at = given_up.known.index(name)
                known = (*known[:at], name, *known[at:])
            return replace(session, left=left, names=session.names or given_up.names, known=known)


def _called(names: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
    return tuple(new if name == old else name for name in names)
