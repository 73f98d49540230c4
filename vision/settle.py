"""Stillness: one frame after the other, what is going on in the tray.

For editors: `step` mutates nothing and reads no pips; whether a rest was a throw is decided in settled.py, by the dice.
A tracker is either at rest, and leaves it when something moves that neither light nor a shaken camera explains,
or in motion, and leaves that when nothing moved for a while. There is one Rested for each way from motion to rest.
"""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.floor import differing
from vision.motion import Grey, Mask, Picture, View, change, lit, small
from vision.shake import may_be_shaken, shake, shaken
from vision.touch import HAND, hand_in, moved_after, tray, wake_after
from vision.tracker import HandCame, Happening, Rested, Stirred, Tracker

STILL_S = 0.12
"""Nothing moved for so long: a rest. Four frames at 30 a second; a die on its edge lingers for three."""
ALMOST_S = 0.09
"""Nothing moved for so long: it is worth a look."""
STEADY_S = 0.15
"""The same where the camera itself never rests."""
FIRST_S = 0.3
"""The same before the first rest: nothing is known yet."""
LINGER_S = 2.0
"""A hand that lies still for longer is part of the table."""
FINGERS_S = 0.15
"""The same for what is too small for a whole hand: it may be a die at the wall."""
CREPT = 15.0
"""As CHANGED against some frames ago: rests under lamps that flicker, packed hard as films are, stay below 14."""
CHANGED = 10.0
"""Grey levels at the point that changed most: the least that is motion. Rendered and filmed rests stay below 6."""
NOISES = 14.0
"""Where the picture is noisy: so many times what most points change by."""
ALIGNED = 17.0
"""As CHANGED where the camera shook: no fit of a shake is perfect. Rests stay below 16, rolls above 30."""
FREE = 3
"""Frames in which something moves without a hand: less may be the fingers of one, coming or going."""
LOOKED_BACK = 3
"""Frames: what creeps shows against these."""
LONE = 0.06
"""Spread of the edges, share of the picture: less may be one die that slides, not the camera."""
SELDOM = 3
"""Frames: so often it is tried, while things move, whether the camera alone did."""
RIM = 8
"""Small px at the picture's edge that a shake brings in."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """One frame against those before."""

    still: bool
    steady: bool
    changed: Mask
    noise: float
    """Grey levels that most points changed by."""


def step(tracker: Tracker, picture: Picture, t: float) -> tuple[Tracker, Happening | None]:
    """The tracker after one H×W×3 BGR picture, taken at `t` seconds, and what happened, if anything."""
    view = small(picture)
    now = view.grey
    if tracker.size != picture.shape:
        return _begun(tracker, now, t, picture.shape), None
    seen = _see(tracker, now)
    tracker = replace(
        tracker,
        last=(*tracker.last[-LOOKED_BACK:], now),
        t=t,
        noise=seen.noise,
        still_since=_since(tracker.still_since, seen.still, tracker.t),
        steady_since=_since(tracker.steady_since, seen.steady, tracker.t),
    )
    if tracker.at_rest:
        return _resting(tracker, seen, view)
    return _moving(tracker, seen, view, t, now.shape[1] / picture.shape[1])


def _begun(tracker: Tracker, now: Grey, t: float, size: tuple[int, ...]) -> Tracker:
    """A first frame, or one of a new size: nothing before it can be compared."""
    region = tray(tracker.corners, now.shape, now.shape[1] / size[1])
    none = np.zeros(now.shape, np.uint8)
    return Tracker(tracker.corners, size, (now,), t, region, moved=none, wake=none)


def _since(since: float | None, quiet: bool, before: float) -> float | None:
    """Since when it has been quiet: the frame `before` the first quiet one was already at rest."""
    if not quiet:
        return None
    return before if since is None else since


def _see(tracker: Tracker, now: Grey) -> _Seen:
    everywhere = change(tracker.last[-1], now)
    noise = _noise(tracker, everywhere)
    tracker = replace(tracker, noise=noise)
    strength = _within(tracker, everywhere)
    changed = (strength > _limit(tracker, CHANGED)).astype(np.uint8)
    count = cv2.countNonZero(changed)
    steady = count == 0 or (_may_be_steady(tracker) and _only_shaken(tracker, now))
    return _Seen(count == 0, steady, changed, noise)


def _may_be_steady(tracker: Tracker) -> bool:
    """Whether the fit of a shake is worth its time: never under a hand, and while dice roll now and then."""
    if tracker.hand is not None:
        return False
    return tracker.at_rest or tracker.steady_since is not None or tracker.moves % SELDOM == 0


def _noise(tracker: Tracker, strength: Grey) -> float:
    """By what most points change; what moves is the lesser part of a picture."""
    now = float(np.median(strength[::4, ::4]))
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
    return bool(left.max() <= _limit(tracker, ALIGNED))


def _within(tracker: Tracker, strength: Grey) -> Grey:
    return strength if tracker.region is None else np.asarray(cv2.copyTo(strength, tracker.region), dtype=np.float32)


def _resting(tracker: Tracker, seen: _Seen, now: View) -> tuple[Tracker, Happening | None]:
    if seen.steady:
        return replace(tracker, rested=now), None
    moved = np.zeros(now.grey.shape, np.uint8)
    stirred = replace(tracker, at_rest=False, moved=moved, hand=None, wake=moved, moves=0, free=0, told=None)
    return _followed(stirred, seen, now), None


def _moving(tracker: Tracker, seen: _Seen, now: View, t: float, scale: float) -> tuple[Tracker, Happening | None]:
    if not seen.steady:
        tracker = _followed(tracker, seen, now)
        return _said(tracker, HandCame() if tracker.hand is not None else Stirred() if tracker.free >= FREE else None)
    if tracker.hand is not None:
        tracker = replace(tracker, hand=_hand(tracker, now))
    if not _waited(tracker, now.grey, t):
        return tracker, None
    assert tracker.moved is not None
    happening = Rested(tracker.moved, _different(tracker, now.grey), scale, _lit(tracker, now.grey), tracker.unseen)
    return replace(tracker, at_rest=True, rested=now), happening


def _said(tracker: Tracker, happened: HandCame | Stirred | None) -> tuple[Tracker, Happening | None]:
    """What moves, said when it is news."""
    news = happened if happened != tracker.told else None
    return replace(tracker, told=happened or tracker.told), news


def _followed(tracker: Tracker, seen: _Seen, now: View) -> Tracker:
    """What moved, and whether a hand was there."""
    assert tracker.moved is not None
    assert tracker.wake is not None
    hand = _hand(tracker, now)
    wake = wake_after(tracker.wake, hand)
    apart = cv2.countNonZero(cv2.subtract(seen.changed, wake)) > 0
    return replace(
        tracker,
        moves=tracker.moves + 1,
        hand=hand,
        wake=wake,
        free=0 if hand is not None else tracker.free + apart,
        moved=moved_after(tracker.moved, seen.changed, wake),
    )


def _hand(tracker: Tracker, now: View) -> Mask | None:
    return None if tracker.rested is None else hand_in(tracker.rested, now, tracker.region, tracker.hand)


def _lit(tracker: Tracker, now: Grey) -> bool:
    return tracker.rested is not None and lit(tracker.rested.grey, now)


def _different(tracker: Tracker, now: Grey) -> Mask:
    if tracker.rested is None:
        return np.ones(now.shape, np.uint8)
    return (differing(tracker.rested.grey, now) > _limit(tracker, ALIGNED)).astype(np.uint8)


def almost(tracker: Tracker) -> bool:
    """Whether it is about to be a rest, if nothing stirs in the next frame."""
    quick = not (tracker.at_rest or tracker.unseen or tracker.hand is not None)
    return quick and _for(tracker.still_since, ALMOST_S, tracker.t)


def _waited(tracker: Tracker, now: Grey, t: float) -> bool:
    """Whether the stillness has lasted long enough to be a rest."""
    still = _patience(tracker)
    if _for(tracker.still_since, still, t):
        return bool(_within(tracker, change(tracker.last[0], now)).max() <= _limit(tracker, CREPT))
    return _for(tracker.steady_since, max(still, STEADY_S), t)


def _patience(tracker: Tracker) -> float:
    """How long nothing must move, seconds."""
    if tracker.unseen:
        return FIRST_S
    if tracker.hand is None:
        return STILL_S
    counts = tracker.hand.size if tracker.region is None else cv2.countNonZero(tracker.region)
    return LINGER_S if cv2.countNonZero(tracker.hand) > HAND * counts else FINGERS_S


def _for(since: float | None, seconds: float, t: float) -> bool:
    return since is not None and t - since >= seconds
