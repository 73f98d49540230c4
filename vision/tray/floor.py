"""The bare table: what was seen before any die came is print on the mat or a mark on the floor, and no die."""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.calibration import Point
from vision.motion import Grey, change, lit_alike, part
from vision.reading import Die, Reading
from vision.shake import shake, shaken

ALIKE = 17.0
"""Grey levels: no fit of a shaken camera is perfect. Dice that came differ by 30."""
PART = 0.25
"""Share of a thing that the shadow of a die beside it may change."""
BRIGHTER, POINTS = 30.0, 3
"""Grey levels, and points of them, that no shadow adds: the pips of a die of the floor's colour."""
UNTOUCHED = 10.0
"""Grey levels at every point of a die that was read with certainty: almost nothing may differ."""
AROUND = 0.6
"""Edges of a die from its middle: so far its body and its shadow reach."""
AT = 0.5
"""Edges of a die: what was doubted nearer than this is the same thing."""


@dataclass(frozen=True, slots=True)
class Floor:
    """The tray as it looked before any die came."""

    grey: Grey
    """The small picture."""
    empty: bool
    """No die lay there, for certain; else nobody knows which of the things in it are dice."""
    doubted: tuple[Point, ...] = ()
    """Things in it that could not be read with certainty once, pixels of the frame."""


def first_floor(reading: Reading, grey: Grey) -> Floor:
    """The floor at the first look, with whatever lies there; where most of it is doubtful, all of it is."""
    doubtful = [die for die in reading.dice if not die.certain]
    doubted = reading.dice if 2 * len(doubtful) >= len(reading.dice) else doubtful
    return Floor(grey, reading.certain and not reading.dice, tuple((die.x, die.y) for die in doubted))


def differing(before: Grey, now: Grey) -> Grey:
    """How strongly each point looks otherwise, h×w grey levels; light and a shaken camera are left out."""
    return _unlike(before, _as_shaken(before, now), now)


def bared(floor: Floor, reading: Reading, grey: Grey, scale: float) -> tuple[Floor, Reading]:
    """The reading without what lay on the bare floor, and the floor with its doubts; `scale`: small px per pixel."""
    if not reading.dice or floor.grey.shape != grey.shape:
        return floor, reading
    aligned = _as_shaken(floor.grey, grey)
    strength = _unlike(floor.grey, aligned, grey)
    brighter = np.asarray(grey - cv2.max(lit_alike(floor.grey, grey), lit_alike(aligned, grey)), np.float32)
    places = [(die, _place(strength, die, scale), _place(brighter, die, scale)) for die in reading.dice]
    doubts = tuple((die.x, die.y) for die, *place in places if not die.certain and _alike(*place))
    floor = replace(floor, doubted=tuple(dict.fromkeys(floor.doubted + doubts)))
    return floor, keeping(reading, tuple(die for die, *place in places if not _printed(floor, die, *place)))


def _as_shaken(before: Grey, now: Grey) -> Grey:
    return shaken(before, shake(before, now))


def _unlike(before: Grey, aligned: Grey, now: Grey) -> Grey:
    return np.minimum(change(before, now), change(aligned, now))


def _printed(floor: Floor, die: Die, strength: Grey, brighter: Grey) -> bool:
    if not die.certain or _near(floor.doubted, (die.x, die.y), AT * die.size):
        return _alike(strength, brighter)
    return floor.empty and bool((strength < UNTOUCHED).all())


def _alike(strength: Grey, brighter: Grey) -> bool:
    """Whether a thing's place looks as the floor did, but for a shadow."""
    return float((strength >= ALIKE).mean()) < PART and int((brighter >= BRIGHTER).sum()) < POINTS


def _near(places: tuple[Point, ...], at: Point, within: float) -> bool:
    return any(np.hypot(x - at[0], y - at[1]) <= within for x, y in places)


def _place(strength: Grey, die: Die, scale: float) -> Grey:
    """The part of a small picture where the die lies, with its shadow."""
    return part(strength, (die.x, die.y), AROUND * die.size, scale)


def keeping(reading: Reading, kept: tuple[Die, ...]) -> Reading:
    """The reading with these of its dice only."""
    if len(kept) == len(reading.dice):
        return reading
    why = next((die.why for die in kept if die.why is not None), None)
    return Reading(kept, why is None, why)
