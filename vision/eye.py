"""The eye: stillness, then a reading, then what it means; a fold over frames that anybody can feed."""

from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np

from vision.calibration import Calibration
from vision.motion import Grey, SmallFrame
from vision.picture import Picture
from vision.reading import Reading
from vision.settle import STILL_S, almost, at_once, step
from vision.several import agreed, enough, merged
from vision.side import Side, seen_from
from vision.tray.bare import packed, unpacked
from vision.tray.floor import Floor, bared, first_floor
from vision.tray.shade import without_shade
from vision.watching.cover import parted, together
from vision.watching.drift import Drift, drift
from vision.watching.footing import with_those_propped
from vision.watching.outside import with_those_outside, without_the_rim
from vision.watching.sighting import Kind, Sighting, sighted
from vision.watching.tracker import HandCame, Rested, Stirred, Tracker
from vision.watching.unread import with_those_unread
from vision.watching.verdict import Outcome, Verdict, compare

READS = 4
"""Pictures of one rest that are read at most, until two of them agree."""


class Read(Protocol):
    """Reads a picture, and each `number` from another side than the one before it, without a word of that.

    `before`: what was read in another picture, with certainty; nothing has moved since.
    """

    def __call__(self, picture: Picture, number: int, before: Reading | None, /) -> Reading: ...


@dataclass(frozen=True, slots=True)
class Eye:
    """What is remembered from frame to frame."""

    tracker: Tracker
    lay: Reading | None = None
    """The dice of the rest before."""
    before: SmallFrame | None = None
    """The small picture of that rest."""
    rest: Rested | None = None
    """The rest that is being read."""
    readings: tuple[Reading, ...] = ()
    """Of the rest that is being read, or of what is about to become one."""
    looks: int = 0
    """Pictures that were read."""
    reference: Grey | None = None
    """The small picture of the empty tray when the table was measured, or was first seen empty."""
    known: Calibration | None = None
    """What is known of the table, and how it looked when it was last seen empty."""
    shaken: bool = False
    """The camera shook since the rest, and nothing else moved."""
    floor: Floor | None = None
    """The bare table, once it was seen."""
    bare: Picture | None = None
    """The whole picture of the tray when it was last seen empty, in its own light."""


def first(*, calibration: Calibration | None = None) -> Eye:
    """An eye that has seen nothing yet."""
    if calibration is None:
        return Eye(Tracker())
    empty = unpacked(calibration.empty)
    floor = None if empty is None else Floor(empty, empty=True)
    return Eye(Tracker(calibration.outline), reference=empty, known=calibration, floor=floor)


def look(eye: Eye, picture: Picture, t: float, read: Read, *, expected: int = 0) -> tuple[Eye, Sighting | None]:
    """The eye after one H×W×3 BGR picture taken at `t` seconds, and what it tells, if anything.

    Dice are read while it is not known yet whether they rest: it is told sooner where all that the game waits for,
    `expected`, are certain, and later where fewer lie there. Pictures of another size are looked at anew; what is
    `known` of the table is of theirs.
    """
    if eye.tracker.size not in ((), picture.shape):
        eye = first(calibration=eye.known)
    sure = enough(eye.readings, expected)
    lie = sure and bool(eye.readings[-1].dice)
    tracker, happened = step(eye.tracker, picture, t, sure=lie)
    eye = replace(eye, tracker=tracker)
    match happened:
        case HandCame():
            return replace(eye, rest=None, readings=()), Sighting(Kind.HAND)
        case Stirred():
            return replace(eye, rest=None, readings=()), Sighting(Kind.ROLLING)
        case Rested():
            eye = replace(eye, rest=happened, readings=eye.readings if sure else eye.readings[-1:])
            return _told(eye, happened, picture) if sure else _read(eye, happened, picture, read, expected)
    if eye.rest is not None:
        return _read(eye, eye.rest, picture, read, expected) if tracker.at_rest else _told(eye, eye.rest, None)
    if almost(tracker):
        return (eye, None) if sure and not lie else _ahead(eye, picture, read, expected)
    if tracker.at_rest and eye.before is not None:
        return _kept_watch(eye, eye.before.grey, picture, read), None
    return replace(eye, readings=()) if eye.readings else eye, None


def _all_there(readings: tuple[Reading, ...], expected: int) -> bool:
    """Whether the last reading is certain of just the dice that are waited for."""
    return bool(readings) and readings[-1].certain and 0 < len(readings[-1].dice) == expected


def _kept_watch(eye: Eye, before: Grey, picture: Picture, read: Read) -> Eye:
    """While dice rest: a blow that moved the camera for good makes them lie elsewhere in the picture."""
    if eye.tracker.still_since is None:
        return replace(eye, shaken=True)
    if not eye.shaken or eye.tracker.t - eye.tracker.still_since < STILL_S:
        return eye
    now = eye.tracker.last[-1]
    eye = replace(eye, shaken=False, readings=())
    if before.shape != now.shape or drift(before, now, None) is not Drift.MOVED:
        return eye
    nothing = np.zeros(now.shape, np.uint8)
    eye = replace(eye, rest=Rested(nothing, nothing, now.shape[1] / picture.shape[1]))
    return _looked(eye, picture, read, 0)


def _ahead(eye: Eye, picture: Picture, read: Read, expected: int) -> tuple[Eye, Sighting | None]:
    """Read while it is not known yet whether it is a rest: the newest two pictures count, and may tell that it is."""
    eye = _looked(replace(eye, readings=eye.readings[-1:]), picture, read, expected)
    if not (enough(eye.readings, expected) and eye.readings[-1].dice):
        return eye, None
    tracker, rest = at_once(eye.tracker, picture)
    eye = replace(eye, tracker=tracker)
    return (eye, None) if rest is None else _told(eye, rest, picture)


def _read(eye: Eye, rest: Rested, picture: Picture, read: Read, expected: int) -> tuple[Eye, Sighting | None]:
    eye = _looked(eye, picture, read, expected)
    done = enough(eye.readings, expected) or len(eye.readings) >= READS
    return _told(eye, rest, picture) if done else (eye, None)


def _looked(eye: Eye, picture: Picture, read: Read, expected: int) -> Eye:
    """With one reading more, from another side than the last."""
    before = eye.readings[-1] if _all_there(eye.readings, expected) else None
    reading = without_the_rim(read(picture, eye.looks, before), eye.tracker.outline)
    return replace(eye, readings=(*eye.readings, reading), looks=eye.looks + 1)


def _told(eye: Eye, rest: Rested, picture: Picture | None) -> tuple[Eye, Sighting]:
    """`picture`: of this rest; None where the dice move again."""
    floor, reading = _bared(eye, agreed(eye.readings) or merged(eye.readings), rest)
    if picture is not None and eye.bare is not None and eye.known is not None:
        reading = _beside_the_bare(reading, picture, eye.bare, eye.known, covered=rest.cover is not None)
    lay, under = parted(eye.lay, rest.cover, rest.scale, reading)
    verdict = _compared(lay, under, reading, rest)
    now = eye.tracker.rested
    assert now is not None
    die_px = eye.known.die_px if eye.known is not None else None
    none_left = rest.rolled and not rest.first and not reading.dice and not under.dice
    if eye.before is not None and not rest.lit and (verdict.outcome is Outcome.THROWN or none_left):
        reading = with_those_outside(reading, eye.tracker, eye.before, lay=eye.lay, die_px=die_px)
        verdict = _compared(lay, under, reading, rest)
        if none_left and not (reading.certain and not reading.dice):
            verdict = replace(verdict, outcome=Outcome.THROWN)
    kept = eye.lay if verdict.outcome is Outcome.SAME and not reading.dice else together(reading, under)
    eye = replace(eye, rest=None, readings=(), shaken=False, lay=kept, floor=floor, before=now)
    if verdict.outcome is Outcome.EMPTY and reading.certain and _open(rest):
        bare = eye.bare if picture is None else picture.copy()
        reference = now.grey if eye.reference is None else eye.reference
        eye = replace(eye, bare=bare, reference=reference, known=_with_look(eye.known, now.grey))
    return eye, replace(sighted(reading, verdict), drift=_drift(eye, now.grey))


def _beside_the_bare(
    reading: Reading, picture: Picture, bare: Picture, known: Calibration, *, covered: bool
) -> Reading:
    """The reading and what the picture tells of it beside that of the bare table."""
    view, empty = seen_from(picture, known, Side()), seen_from(bare, known, Side()).picture
    told = without_shade(replace(reading, dice=tuple(map(view.seen, reading.dice))), view.picture, empty)
    told = with_those_propped(told, view.picture, empty, view.known)
    told = told if covered else with_those_unread(told, view.picture, empty, view.known)
    return replace(told, dice=tuple(map(view.die, told.dice)))


def _with_look(known: Calibration | None, empty: Grey) -> Calibration | None:
    """The same table and how it looks empty, where it is known where it lies."""
    return known if known is None or known.corners is None else replace(known, empty=packed(empty))


def _compared(lay: Reading | None, under: Reading, reading: Reading, rest: Rested) -> Verdict:
    """What happened to the dice in the open; those under a hand are not gone."""
    verdict = compare(lay, reading, rest)
    return Verdict(Outcome.SAME) if under.dice and verdict.outcome is Outcome.EMPTY else verdict


def _drift(eye: Eye, now: Grey) -> Drift | None:
    """Of a table whose place is known; any other may be seen from anywhere."""
    if eye.reference is None or eye.tracker.outline is None:
        return None
    return drift(eye.reference, now, eye.tracker.region)


def _bared(eye: Eye, reading: Reading, rest: Rested) -> tuple[Floor | None, Reading]:
    """The floor as far as it is known after this rest, and the reading without what lies there for good."""
    assert eye.tracker.rested is not None
    grey, floor = eye.tracker.rested.grey, eye.floor
    if rest.first and (floor is None or floor.grey.shape != grey.shape):
        return first_floor(reading, grey), reading
    if floor is not None:
        floor, reading = bared(floor, reading, grey, rest.scale)
    bare = reading.certain and not reading.dice and _open(rest)
    return first_floor(reading, grey) if bare else floor, reading


def _open(rest: Rested) -> bool:
    """The table is seen in its own light, and no hand lies on it."""
    return not rest.lit and rest.cover is None
