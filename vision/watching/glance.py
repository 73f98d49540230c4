"""One frame against those before: does anything move that neither light, noise nor a shaken camera explains?"""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.motion import Grey, SmallFrame, bands, change, faint, middle
from vision.picture import Mask
from vision.shake import may_be_shaken, shake, shaken
from vision.tray.floor import differing
from vision.watching.touch import differing_colours
from vision.watching.tracker import Tracker

CREPT = 15.0
"""As CHANGED against some frames ago: rests under lamps that flicker, packed hard as films are, stay below 14."""
CHANGED = 10.0
"""Grey levels at the point that changed most: the least that is motion. Rendered and filmed rests stay below 6."""
BANDED = 1.9
"""Where a lamp makes bands: so many times what rows differ by. Rests in strong ones, packed hard, stay below 1.8."""
NOISES = 14.0
"""Where the picture is noisy: so many times what most points change by."""
ALIGNED = 17.0
"""As CHANGED where the camera shook: no fit of a shake is perfect. Rests stay below 16, rolls above 30."""
LONE = 0.06
"""Spread of the edges, share of the picture: less may be one die that slides, not the camera."""
CLOSE = 0.2
"""Width and height of what changed, shares of the picture, likewise."""
CALM, SELDOM = 0.025, 3
"""Share of the picture that changes when dice come to rest; while more does, it is tried once in so many frames whether
the camera alone moved."""
RIM = 8
"""Small px at the picture's edge that a shake brings in."""


@dataclass(frozen=True, slots=True)
class Glance:
    """What one frame shows against the one before."""

    still: bool
    steady: bool
    """Still, or nothing but the camera moved."""
    changed: Mask
    noise: float
    """Grey levels that most points changed by."""


def glance(tracker: Tracker, now: Grey) -> Glance:
    """The newest small picture, h×w, against the last that the tracker holds."""
    if faint(tracker.last[-1], now):
        return Glance(True, True, np.zeros(now.shape, np.uint8), _noise(tracker, 0.0))
    everywhere = change(tracker.last[-1], now)
    noise = _noise(tracker, middle(everywhere[::8, ::8]))
    tracker = replace(tracker, noise=noise)
    limit = max(_limit(tracker, CHANGED), BANDED * bands(tracker.last[-1], now))
    changed = np.asarray(cv2.threshold(_within(tracker, everywhere), limit, 1, cv2.THRESH_BINARY)[1], dtype=np.uint8)
    count = cv2.countNonZero(changed)
    steady = count == 0 or (_may_be_steady(tracker, changed, count) and _only_shaken(tracker, now))
    return Glance(count == 0, steady, changed, noise)


def crept(tracker: Tracker, now: Grey) -> bool:
    """Whether something moved against some frames ago, too slowly to show from one frame to the next."""
    return bool(_within(tracker, change(tracker.last[0], now)).max() > _limit(tracker, CREPT))


def different(tracker: Tracker, before: SmallFrame | None, now: SmallFrame) -> Mask:
    """What looks otherwise than `before`, light and a shaken camera apart: h×w, 0 or 1; 1 where nothing was before."""
    if before is None:
        return np.ones(now.grey.shape, np.uint8)
    # An orange die on a beige floor differs in its colour alone; a shake leaves but narrow seams there.
    colour = cv2.morphologyEx(differing_colours(before.colour, now.colour), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    large = cv2.resize(colour, now.grey.shape[::-1], interpolation=cv2.INTER_NEAREST)
    grey = differing(before.grey, now.grey) > _limit(tracker, ALIGNED)
    return np.asarray(cv2.max(grey.astype(np.uint8), large), dtype=np.uint8)


def _may_be_steady(tracker: Tracker, changed: Mask, count: int) -> bool:
    """Whether the fit of a shake is worth its time: never under a hand, and while many dice roll now and then."""
    if tracker.hand is not None or _close(changed):
        return False
    calm = tracker.at_rest or tracker.steady_since is not None or count < CALM * changed.size
    return calm or tracker.moves % SELDOM == 0


def _close(changed: Mask) -> bool:
    """Whether all that changed lies close together, as where one die moves."""
    _, _, width, height = cv2.boundingRect(changed)
    return max(width / changed.shape[1], height / changed.shape[0]) < CLOSE


def _noise(tracker: Tracker, now: float) -> float:
    """By what most points change; what moves is the lesser part of a picture."""
    return now if tracker.noise is None else 0.9 * tracker.noise + 0.1 * now


def _limit(tracker: Tracker, least: float) -> float:
    return max(least, NOISES * (tracker.noise or 0.0))


def _only_shaken(tracker: Tracker, now: Grey) -> bool:
    """Whether a movement of the camera explains all that changed since the frame before."""
    if not may_be_shaken(tracker.last[-1], now, 0.3 * _limit(tracker, CHANGED)):
        return False
    shook = shake(tracker.last[-1], now)
    if shook.none or shook.spread < LONE:
        return False
    left = _within(tracker, change(shaken(tracker.last[-1], shook), now))[RIM:-RIM, RIM:-RIM]
    return left.size > 0 and bool(left.max() <= _limit(tracker, ALIGNED))


def _within(tracker: Tracker, strength: Grey) -> Grey:
    return strength if tracker.region is None else np.asarray(cv2.copyTo(strength, tracker.region), dtype=np.float32)
