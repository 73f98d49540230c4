"""Stillness: one frame after the other, what is going on in the tray.

For editors: `step` mutates nothing and reads no pips; whether a rest was a throw is decided in settled.py, by the dice.
A tracker is either at rest, and leaves it when something moves that neither light nor a shaken camera explains,
or in motion, and leaves that when nothing moved for a while. There is one Rested for each way from motion to rest.
"""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.calibration import Point
from vision.motion import Grey, Mask, Picture, View, change, shake, shaken, small
from vision.touch import hand_in, moved_after, tray

STILL_S = 0.09
"""Nothing moved for so long: a rest. Three frames at 30 a second; a die tips over in less only while others roll."""
STEADY_S = 0.15
"""The same where the camera itself never rests."""
FIRST_S = 0.3
"""The same before the first rest: nothing is known yet."""
LINGER_S = 2.0
"""A hand that lies still for longer is part of the table."""
CHANGED = 10.0
"""Grey levels at the point that changed most: the least that is motion. Rendered and filmed rests stay below 6."""
NOISES = 14.0
"""Where the picture is noisy: so many times its mean change."""
ALIGNED = 17.0
"""As CHANGED where the camera shook: no fit of a shake is perfect. Rests stay below 16, rolls above 30."""
WIDE = 0.15
"""Share of the picture that a lamp changes at least."""
LIT = 1.15
"""How much brighter a lamp makes the picture at least."""
MOVES = 5
"""Frames: less than this is a tremble."""
LOOKED_BACK = 3
"""Frames: what creeps shows against these."""
RIM = 8
"""Small px at the picture's edge that a shake brings in."""


@dataclass(frozen=True, slots=True)
class HandCame:
    """Something large reaches into the tray."""


@dataclass(frozen=True, slots=True)
class Stirred:
    """Something moves that is no hand."""


@dataclass(frozen=True, slots=True)
class Rested:
    """Nothing moves any more. One for each stillness."""

    moved: Mask
    """What moved each point last since the rest before: h×w, UNMOVED, FREELY or BY_HAND (touch.py)."""
    different: Mask
    """What looks otherwise than at the rest before, light and a shaken camera apart: h×w, 0 or 1; 1 where none was."""
    scale: float
    """Small px per pixel of the frame."""
    lit: bool = False
    """It became much brighter or darker at one blow: a lamp."""
    first: bool = False
    """The first look: nobody saw how the dice came there."""


Happening = HandCame | Stirred | Rested


@dataclass(frozen=True, slots=True)
class Tracker:
    """What is remembered from frame to frame."""

    corners: tuple[Point, Point, Point, Point] | None = None
    """Inner floor of the tray, pixels of the frame; only what moves there counts. None: everywhere."""
    last: tuple[Grey, ...] = ()
    """Small pictures of the newest frames, newest last, at most four."""
    t: float = 0.0
    """When the newest was taken, seconds."""
    region: Mask | None = None
    at_rest: bool = False
    rested: View | None = None
    """The tray as it last lay at rest."""
    noise: float = 0.4
    """Mean change of a resting picture, grey levels."""
    still_since: float | None = None
    steady_since: float | None = None
    moved: Mask | None = None
    hand: Mask | None = None
    """Where a hand was in the newest frame that moved."""
    lit: bool = False
    moves: int = 0
    """Frames with motion since the last rest, or since the start."""
    told: HandCame | Stirred | None = None

    @property
    def unseen(self) -> bool:
        """Nothing has come to rest yet, and nothing was seen to move: whatever lies there lay there before."""
        return self.rested is None and self.moves < MOVES


@dataclass(frozen=True, slots=True)
class _Seen:
    """One frame against those before."""

    still: bool
    steady: bool
    changed: Mask
    lit: bool
    mean: float


def step(tracker: Tracker, picture: Picture, t: float) -> tuple[Tracker, Happening | None]:
    """The tracker after one H×W×3 BGR picture, taken at `t` seconds, and what happened, if anything."""
    view = small(picture)
    now = view.grey
    if not tracker.last or tracker.last[-1].shape != now.shape:
        return _begun(tracker, now, t, picture.shape[1]), None
    seen = _see(tracker, now)
    tracker = replace(
        tracker,
        last=(*tracker.last[-LOOKED_BACK:], now),
        t=t,
        still_since=_since(tracker.still_since, seen.still, tracker.t),
        steady_since=_since(tracker.steady_since, seen.steady, tracker.t),
    )
    if tracker.at_rest:
        return _resting(tracker, seen, view)
    return _moving(tracker, seen, view, t, now.shape[1] / picture.shape[1])


def _begun(tracker: Tracker, now: Grey, t: float, width: int) -> Tracker:
    """A first frame, or one of a new size: nothing before it can be compared."""
    region = tray(tracker.corners, now.shape, now.shape[1] / width)
    return Tracker(tracker.corners, (now,), t, region, moved=np.zeros(now.shape, np.uint8))


def _since(since: float | None, quiet: bool, before: float) -> float | None:
    """Since when it has been quiet: the frame `before` the first quiet one was already at rest."""
    if not quiet:
        return None
    return before if since is None else since


def _see(tracker: Tracker, now: Grey) -> _Seen:
    limit = max(CHANGED, NOISES * tracker.noise)
    strength = _within(tracker, change(tracker.last[-1], now))
    changed = (strength > limit).astype(np.uint8)
    count = cv2.countNonZero(changed)
    steady = count == 0 or _only_shaken(tracker, now)
    lit = count > WIDE * changed.size and _lit(tracker.last[-1], now)
    return _Seen(count == 0, steady, changed, lit, cv2.mean(strength)[0])


def _lit(before: Grey, now: Grey) -> bool:
    was, is_now = cv2.mean(before)[0] + 1, cv2.mean(now)[0] + 1
    return max(was, is_now) > LIT * min(was, is_now)


def _only_shaken(tracker: Tracker, now: Grey) -> bool:
    """Whether a movement of the camera explains all that changed since the frame before."""
    shook = shake(tracker.last[-1], now)
    if shook.none:
        return False
    left = _within(tracker, change(shaken(tracker.last[-1], shook), now))[RIM:-RIM, RIM:-RIM]
    return bool(left.max() <= max(ALIGNED, NOISES * tracker.noise))


def _within(tracker: Tracker, strength: Grey) -> Grey:
    return strength if tracker.region is None else strength * tracker.region


def _resting(tracker: Tracker, seen: _Seen, now: View) -> tuple[Tracker, Happening | None]:
    if seen.steady:
        noise = 0.9 * tracker.noise + 0.1 * seen.mean if seen.still else tracker.noise
        return replace(tracker, rested=now, noise=noise), None
    moved = np.zeros(now.grey.shape, np.uint8)
    stirred = replace(tracker, at_rest=False, moved=moved, hand=None, lit=False, moves=0, told=None)
    return _followed(stirred, seen, now), None


def _moving(tracker: Tracker, seen: _Seen, now: View, t: float, scale: float) -> tuple[Tracker, Happening | None]:
    if not seen.steady:
        tracker = _followed(tracker, seen, now)
        happened = HandCame() if tracker.hand is not None else Stirred()
        return replace(tracker, told=happened), happened if happened != tracker.told else None
    if not _waited(tracker, now.grey, t):
        return tracker, None
    assert tracker.moved is not None
    happening = Rested(tracker.moved, _different(tracker, now.grey), scale, tracker.lit, tracker.unseen)
    return replace(tracker, at_rest=True, rested=now), happening


def _followed(tracker: Tracker, seen: _Seen, now: View) -> Tracker:
    """What moved, and whether a hand was there."""
    tracker = replace(tracker, moves=tracker.moves + 1, lit=tracker.lit or seen.lit)
    assert tracker.moved is not None
    hand = None if tracker.rested is None else hand_in(tracker.rested, now, seen.changed, tracker.region)
    return replace(
        tracker,
        hand=hand,
        moved=moved_after(tracker.moved, seen.changed, hand, tracker.hand),
    )


def _different(tracker: Tracker, now: Grey) -> Mask:
    if tracker.rested is None:
        return np.ones(now.shape, np.uint8)
    before = tracker.rested.grey
    aligned = shaken(before, shake(before, now))
    strength = np.minimum(change(before, now), change(aligned, now))
    return (strength > max(ALIGNED, NOISES * tracker.noise)).astype(np.uint8)


def _waited(tracker: Tracker, now: Grey, t: float) -> bool:
    """Whether the stillness has lasted long enough to be a rest."""
    still = FIRST_S if tracker.unseen else LINGER_S if tracker.hand is not None else STILL_S
    if _for(tracker.still_since, still, t):
        limit = max(CHANGED, NOISES * tracker.noise)
        return bool(_within(tracker, change(tracker.last[0], now)).max() <= limit)
    return _for(tracker.steady_since, max(still, STEADY_S), t)


def _for(since: float | None, seconds: float, t: float) -> bool:
    return since is not None and t - since >= seconds
