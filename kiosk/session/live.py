"""Settings that hold as soon as they are turned; all others wait for the next start."""

from dataclasses import replace

from kiosk.session.events import Call, Loud, Move
from kiosk.session.habits import Again
from kiosk.session.knob import Knob
from kiosk.session.whole import Session, speaking


def holding(session: Session, knob: Knob) -> Session:
    """With the knob as it now stands."""
    match knob.name, knob.value:
        case "table.hold_by_leaving", str(value):
            return replace(session, habits=replace(session.habits, hold_by_leaving=value == "yes"))
        case "table.again", str(value):
            return replace(session, habits=replace(session.habits, again=Again(value)))
        case "table.last_first", str(value):
            return replace(session, last_first=value == "yes")
        case "table.house_rules", str(value):
            return replace(session, habits=replace(session.habits, house_rules=value == "yes"))
        case "screen.invite_s", int() | float() as seconds:
            return replace(session, rest=replace(session.rest, invite_s=seconds))
        case "screen.dim_s", int() | float() as seconds:
            return replace(session, rest=replace(session.rest, dim_s=seconds))
        case "screen.language", str(code) if code in session.tongues:
            return speaking(session, code)
        case "screen.motions", str(value):
            return replace(session, outbox=(*session.outbox, Move(value == "yes")))
        case "sound.volume", int(percent):
            return replace(session, outbox=(*session.outbox, Loud(percent)))
        case "sound.call", str(value):
            return replace(session, outbox=(*session.outbox, Call(value == "yes")))
        case _:
            return session


AT_ONCE = frozenset(
    {
        "table.hold_by_leaving",
        "table.again",
        "table.house_rules",
        "table.last_first",
        "screen.invite_s",
        "screen.dim_s",
        "screen.language",
        "screen.motions",
        "sound.volume",
        "sound.call",
    }
)
"""The names of those."""
