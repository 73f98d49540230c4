"""Stillness: one frame after the other, what is going on in the tray.

For editors: `step` mutates nothing and reads no pips; whether a rest was a throw is decided in verdict.py, by the dice.
A tracker is either at rest, and leaves it when something moves that neither light nor a shaken camera explains,
or in motion, and leaves that when nothing moved for a while. There is one Rested for each way from motion to rest.
"""

from dataclasses import replace

import cv2
import numpy as np

from vision.motion import Grey, SmallFrame, lit, small
from vision.picture import Picture
from vision.watching.cover import pasted, stirred
from vision.watching.glance import Glance, crept, different, glance
from vision.watching.touch import HAND, NOTHING, Reach, gone, moved_after, reach, tray_region, wake_after
from vision.watching.tracker import HandCame, Happening, Rested, Stirred, Tracker

STILL_S = 0.12
"""Nothing but the camera moved for so long: a rest. Four frames at 30 a second; a die on its edge lingers for three."""
FIRST_S = 0.3
"""The same before the first rest: nothing is known yet."""
SURE_S = 0.09
"""The same where two pictures of that stillness were read alike and with certainty: a die on its edge never is."""
AHEAD_S = 0.1
"""So long before a rest it is worth a look: three frames at 30 a second."""
AHEAD_LATE_S = 0.03
"""The same where the wait is long: a hand often stops for a moment."""
LINGER_S = 2.0
"""A hand that lies still for longer is part of the table, until it moves."""
FINGERS_S = 0.15
"""The same for what is too small for a whole hand: it may be a die at the wall."""
FREE = 3
"""Frames in which something moves without a hand: less may be the fingers of one, coming or going."""
LOOKED_BACK = 3
"""Frames, of those since the stillness began: what creeps shows against these."""


def step(tracker: Tracker, picture: Picture, t: float, *, sure: bool = False) -> tuple[Tracker, Happening | None]:
    """The tracker after one H×W×3 BGR picture, taken at `t` seconds, and what happened, if anything.

    `sure`: all dice that are waited for were read in what has been still so far.
    """
    view = small(picture)
    now = view.grey
    if tracker.size != picture.shape:
        return _begun(tracker, view, t, picture.shape), None
    seen = glance(tracker, now)
    tracker = replace(
        tracker,
        last=(*tracker.last[-LOOKED_BACK:], now) if seen.still else (now,),
        t=t,
        noise=seen.noise,
        still_since=_since(tracker.still_since, seen.still, tracker.t),
        steady_since=_since(tracker.steady_since, seen.steady, tracker.t),
    )
    if tracker.at_rest:
        return _resting(tracker, seen, view)
    return _moving(tracker, seen, view, now.shape[1] / picture.shape[1], sure=sure)


def _begun(tracker: Tracker, now: SmallFrame, t: float, size: tuple[int, ...]) -> Tracker:
    """A first frame, or one of a new size: nothing before it can be compared."""
    region = tray_region(tracker.outline, now.grey.shape, now.grey.shape[1] / size[1])
    none = np.zeros(now.grey.shape, np.uint8)
    return Tracker(tracker.outline, size, (now.grey,), t, region, begun=now, moved=none, wake=none)


def _since(since: float | None, quiet: bool, before: float) -> float | None:
    """Since when it has been quiet: the frame `before` the first quiet one was already at rest."""
    if not quiet:
        return None
    return before if since is None else since


def _resting(tracker: Tracker, seen: Glance, now: SmallFrame) -> tuple[Tracker, Happening | None]:
    if seen.steady:
        return _laid(tracker, now), None
    moved = np.zeros(now.grey.shape, np.uint8)
    moving = replace(tracker, at_rest=False, moved=moved, reach=NOTHING, wake=moved, moves=0, free=0, told=None)
    return _followed(moving, seen, now), None


def _moving(
    tracker: Tracker, seen: Glance, now: SmallFrame, scale: float, *, sure: bool
) -> tuple[Tracker, Happening | None]:
    if not seen.steady:
        tracker = _followed(tracker, seen, now)
        return _said(tracker, HandCame() if tracker.hand is not None else Stirred() if tracker.free >= FREE else None)
    if tracker.hand is not None:
        tracker = replace(tracker, reach=_lying(tracker, now))
    if not _waited(tracker, now.grey, sure=sure):
        return tracker, None
    return _rested(tracker, now, scale)


def at_once(tracker: Tracker, picture: Picture) -> tuple[Tracker, Rested | None]:
    """The tracker whose last H×W×3 picture this is, and the rest that it is: all that is waited for was read by now."""
    if not _waited(tracker, tracker.last[-1], sure=True):
        return tracker, None
    now = small(picture)
    return _rested(tracker, now, now.grey.shape[1] / picture.shape[1])


def _rested(tracker: Tracker, now: SmallFrame, scale: float) -> tuple[Tracker, Rested]:
    assert tracker.moved is not None
    cover = tracker.hand if _large(tracker) else tracker.cover
    is_lit = _lit(tracker, now.grey)
    before = None if tracker.unseen else tracker.rested or tracker.begun
    other, rolled = different(tracker, before, now), tracker.told == Stirred()
    happening = Rested(tracker.moved, other, scale, is_lit, tracker.unseen, cover, rolled)
    bare = tracker.bare or tracker.rested
    resting = replace(tracker, begun=None, at_rest=True, earlier=tracker.rested, cover=cover, bare=bare)
    return _laid(resting, now), happening


def _laid(tracker: Tracker, now: SmallFrame) -> Tracker:
    """At rest as it is seen now; under a hand that lies there as it was seen before."""
    if tracker.cover is None or tracker.bare is None:
        return replace(tracker, rested=now, cover=None, bare=None)
    return replace(tracker, rested=now, bare=pasted(now, tracker.bare, tracker.cover))


def _said(tracker: Tracker, happened: HandCame | Stirred | None) -> tuple[Tracker, Happening | None]:
    """What moves, said when it is news."""
    news = happened if happened != tracker.told else None
    return replace(tracker, told=happened or tracker.told), news


def _followed(tracker: Tracker, seen: Glance, now: SmallFrame) -> Tracker:
    """What moved, and whether a hand was there."""
    if tracker.cover is not None and stirred(seen.changed, tracker.cover):
        tracker = replace(tracker, cover=None)
    assert tracker.moved is not None
    assert tracker.wake is not None
    reached = _reach(tracker, now)
    wake = wake_after(tracker.wake, reached.hand)
    apart = cv2.countNonZero(cv2.subtract(seen.changed, wake)) > 0
    return replace(
        tracker,
        moves=tracker.moves + 1,
        reach=reached,
        wake=wake,
        free=0 if reached.hand is not None else tracker.free + apart,
        moved=moved_after(tracker.moved, seen.changed, wake),
    )


def _reach(tracker: Tracker, now: SmallFrame) -> Reach:
    """What reaches in, while something moves."""
    against = _against(tracker)
    if against is None or tracker.region is None:
        return NOTHING
    return reach(against, now, tracker.region, tracker.reach)


def _lying(tracker: Tracker, now: SmallFrame) -> Reach:
    """The same while nothing moves; no hand where one lay at rest, and has gone."""
    against, reached = _against(tracker), _reach(tracker, now)
    if against is None or tracker.region is None or reached.hand is None:
        return reached
    return NOTHING if gone(against, now, tracker.earlier, tracker.region, reached.hand) else reached


def _against(tracker: Tracker) -> SmallFrame | None:
    """The tray to tell a hand from: of one that rested and moves again all is seen, not only what it uncovers."""
    return tracker.rested if tracker.bare is None or tracker.cover is not None else tracker.bare


def _lit(tracker: Tracker, now: Grey) -> bool:
    return tracker.rested is not None and lit(tracker.rested.grey, now)


def almost(tracker: Tracker) -> bool:
    """Whether it is about to be a rest, if nothing stirs in the next frames."""
    still = _patience(tracker)
    ahead = AHEAD_S if still == STILL_S else AHEAD_LATE_S
    return not tracker.at_rest and _for(tracker.steady_since, still - ahead, tracker.t)


def _waited(tracker: Tracker, now: Grey, *, sure: bool) -> bool:
    """Whether the stillness has lasted long enough to be a rest."""
    still = _patience(tracker)
    if _for(tracker.still_since, SURE_S if sure and still == STILL_S else still, tracker.t):
        return not crept(tracker, now)
    return _for(tracker.steady_since, still, tracker.t)


def _patience(tracker: Tracker) -> float:
    """How long nothing must move, seconds."""
    if tracker.unseen:
        return FIRST_S
    if tracker.hand is None:
        return STILL_S
    return LINGER_S if _large(tracker) else FINGERS_S


def _large(tracker: Tracker) -> bool:
    """Whether what reaches in is a whole hand."""
    if tracker.hand is None:
        return False
    counts = tracker.hand.size if tracker.region is None else cv2.countNonZero(tracker.region)
    return cv2.countNonZero(tracker.hand) > HAND * counts


def _for(since: float | None, seconds: float, t: float) -> bool:
    return since is not None and t - since >= seconds
