"""What the eye tells: something moves, or came to rest, and what lies there now."""

from dataclasses import dataclass
from enum import StrEnum

from vision.reading import Reading
from vision.watching.drift import Drift
from vision.watching.verdict import Outcome, Verdict


class Kind(StrEnum):
    """What the eye can tell."""

    EMPTY = "empty"
    HAND = "hand"
    ROLLING = "rolling"
    SETTLED = "settled"
    TAKEN = "taken-out"
    DISTURBED = "disturbed"
    """Something changed and the dice lie as they lay: a lamp, a shadow, a blow to the camera."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """One thing told: for settled dice, dice taken out and disturbances with what lies there now."""

    kind: Kind
    reading: Reading = Reading()  # noqa: RUF009 - frozen
    thrown: bool = False
    moved: tuple[bool, ...] = ()
    """Per die of the reading."""
    drift: Drift | None = None
    """At a rest: what is not as it was when the table was measured."""


def sighted(reading: Reading, verdict: Verdict) -> Sighting:
    """What is told of a rest."""
    match verdict.outcome:
        case Outcome.EMPTY:
            return Sighting(Kind.EMPTY)
        case Outcome.TAKEN:
            return Sighting(Kind.TAKEN, reading, moved=verdict.moved)
        case Outcome.SAME:
            return Sighting(Kind.DISTURBED, reading, moved=verdict.moved)
        case Outcome.PLACED:
            return Sighting(Kind.SETTLED, reading, moved=verdict.moved)
        case Outcome.THROWN:
            return Sighting(Kind.SETTLED, reading, thrown=True, moved=verdict.moved)
