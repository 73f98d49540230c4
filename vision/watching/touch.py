"""Hands in the picture: what reaches in from its edge, and what was touched."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.calibration import Point
from vision.colours import strongest
from vision.motion import Grey, SmallFrame, middle
from vision.picture import Mask, Picture

UNMOVED, FREELY, BY_HAND = 0, 1, 2
"""What moved a point of the picture last."""
FOREIGN = 22.0
"""Grey levels against the tray at rest: something lies or moves there."""
BANDS = 0.15
"""Share by which a lamp on the mains makes rows brighter or darker than others."""
HAND = 0.04
"""Share of the tray: a thing that reaches in from the edge and is larger is a hand, not a die."""
FINGERS = 0.008
"""Share of the tray: so much of a hand that was there is still a hand."""
GHOST = 1.5
"""The outline of a hand that is gone was so much stronger where it lay than it is now, and the other way round."""
LOOSE = 0.04
"""Share of the tray: so much that was seen apart from its edge, and has met it since, is dice."""
LIKE = 0.5
"""Share of a hand's place that looks otherwise than before: less, and it has gone."""
EVERYWHERE = 0.6
"""Share of the tray: what is larger still is light, or the camera was moved."""
BESIDE = 15
"""Small px: what changes so near to a hand is moved by it."""
WAKE = 8
"""Frames: so long after a hand, what changes where it was is its shadow and the last of its fingers."""
BEYOND = 1.15
"""The tray's walls belong to it: its floor is grown by this factor."""
SWAY = 3
"""Small px at the picture's edge; there nothing can be told from what a swaying camera brings in."""


def tray_region(outline: tuple[Point, ...] | None, shape: tuple[int, ...], scale: float) -> Mask:
    """Where motion counts, h×w: the tray's floor and walls; without an outline (pixels of a frame) all but the rim."""
    if outline is None:
        return _all_but_the_rim(shape)
    floor = np.array(outline, dtype=np.float64) * scale
    middle = floor.mean(axis=0)
    mask = np.zeros(shape, np.uint8)
    grown = cv2.convexHull(np.round(middle + (floor - middle) * BEYOND).astype(np.int32))
    cv2.fillConvexPoly(mask, grown, (1,))
    return mask


def _all_but_the_rim(shape: tuple[int, ...]) -> Mask:
    """A camera that sways a little brings in and takes out what is at the picture's edge."""
    mask = np.ones(shape, np.uint8)
    if min(shape) > 4 * SWAY:
        mask[:SWAY], mask[-SWAY:], mask[:, :SWAY], mask[:, -SWAY:] = 0, 0, 0, 0
    return mask


@dataclass(frozen=True, slots=True)
class Reach:
    """What lies or moves in the tray that did not at rest."""

    hand: Mask | None = None
    """Where a hand is, h×w; None where none is."""
    loose: float = 0.0
    """Share of the tray: the most that was seen apart from its edge since the rest, while there was no hand."""


NOTHING = Reach()


def reach(rested: SmallFrame, now: SmallFrame, region: Mask, before: Reach) -> Reach:
    """What is there now that was not in the tray at rest, inside the region (h×w); `before`: the same a frame earlier.

    Dice in motion that meet their shadows at a wall seem to reach in from there; but they were seen apart from it.
    """
    counts = _resized(region, now.colour.shape[1::-1])
    there = differing_colours(rested.colour, now.colour) & counts
    number, labels, found, _ = cv2.connectedComponentsWithStats(there, connectivity=8)
    areas = np.asarray(found, dtype=np.int32)[:, cv2.CC_STAT_AREA] / cv2.countNonZero(counts)
    reaching = np.zeros(number, bool)
    reaching[np.unique(labels[_rim(counts) > 0])] = True
    apart = float(areas[1:][~reaching[1:]].sum())
    least = HAND + min(max(before.loose - apart, 0.0), LOOSE) if before.hand is None else FINGERS
    kept = reaching & (areas > least) & (areas < EVERYWHERE)
    kept[0] = False
    if not kept.any():
        return Reach(None, max(before.loose, apart))
    return Reach(_resized(kept.astype(np.uint8)[labels], now.grey.shape[::-1]), before.loose)


def gone(rested: SmallFrame, now: SmallFrame, earlier: SmallFrame | None, region: Mask, hand: Mask) -> bool:
    """Whether the hand is seen because it lay in the tray at rest and is there no more: as at the rest `earlier`.

    Where there was none, its outline tells: it is in that view, not in what is seen now.
    """
    size = now.colour.shape[1::-1]
    place, counts = _resized(hand, size), _resized(region, size)
    if earlier is not None:
        return bool(cv2.mean(differing_colours(earlier.colour, now.colour), place)[0] < LIKE)
    outline = np.asarray(cv2.morphologyEx(place, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8)), dtype=np.uint8)
    # Where the tray's edge cuts the hand off there is no outline of it, but the wall's.
    outline &= counts - _rim(counts)
    was, is_now = (_edges(view.colour, outline) for view in (rested, now))
    return was > GHOST * is_now


def _edges(picture: Picture, where: Mask) -> float:
    """How strong the edges of a h×w×3 picture are there, grey levels."""
    return max(cv2.mean(cv2.morphologyEx(picture, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8)), where))


def differing_colours(rested: Picture, now: Picture) -> Mask:
    """Where a h×w×3 picture differs in any colour from the tray at rest, brighter or darker light apart: 0 or 1."""
    as_bright = np.multiply(rested, _brighter(rested, now)[:, None, None], dtype=np.float32)
    different = strongest(np.asarray(cv2.absdiff(now, cv2.convertScaleAbs(as_bright)), np.uint8))
    return np.asarray(cv2.threshold(different, FOREIGN, 1, cv2.THRESH_BINARY)[1], dtype=np.uint8)


def _brighter(rested: Picture, now: Picture) -> Grey:
    """h: how much brighter most points became; a hand may hide almost half of them.

    Rows differ by what a lamp on the mains makes of them, and by no more: a hand may hide most of one.
    """
    was, is_now = (view[:, ::4, 1].astype(np.float32) + 3 for view in (rested, now))
    ratio = is_now / was
    most = middle(ratio[::4])
    rows = np.partition(ratio, ratio.shape[1] // 2, axis=1)[:, ratio.shape[1] // 2]
    return np.asarray(np.clip(rows, most * (1 - BANDS), most * (1 + BANDS)), dtype=np.float32)


def _resized(mask: Mask, size: tuple[int, ...]) -> Mask:
    return np.asarray(cv2.resize(mask, (size[0], size[1]), interpolation=cv2.INTER_NEAREST), dtype=np.uint8)


def _rim(counts: Mask) -> Mask:
    """The edge of where motion counts, two points wide."""
    inner = cv2.erode(counts, np.ones((5, 5), np.uint8), borderType=cv2.BORDER_CONSTANT, borderValue=(0,))
    return np.asarray(counts - np.asarray(inner, dtype=np.uint8), dtype=np.uint8)


def wake_after(wake: Mask, hand: Mask | None) -> Mask:
    """How many frames longer, per point, what changes there is put down to a hand."""
    waning = np.asarray(cv2.subtract(wake, np.ones_like(wake)), dtype=np.uint8)
    if hand is None:
        return waning
    near = cv2.dilate(hand, np.ones((2 * BESIDE + 1, 2 * BESIDE + 1), np.uint8))
    return np.asarray(cv2.max(waning, np.multiply(near, WAKE, dtype=np.uint8)), dtype=np.uint8)


def moved_after(moved: Mask, changed: Mask, wake: Mask) -> Mask:
    """What moved each point last: FREELY, or BY_HAND where a hand is or just was."""
    grown = cv2.dilate(changed, np.ones((3, 3), np.uint8))
    by = cv2.add(cv2.threshold(wake, 0, BY_HAND - FREELY, cv2.THRESH_BINARY)[1], np.full_like(wake, FREELY))
    return np.asarray(cv2.copyTo(by, grown, moved.copy()), dtype=np.uint8)
