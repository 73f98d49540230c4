"""A hand that came to rest in the tray: what lies under it is not seen, and is neither gone nor moved."""

from dataclasses import replace

import cv2
import numpy as np

from vision.motion import SmallFrame, part
from vision.picture import Mask
from vision.reading import Die, Reading, left_to_right

STIRRED = 12
"""Small px: so much that changes where a hand lay is the hand that goes, no noise."""
UNDER = 0.3
"""Share of a die's place: more of it under a hand, and the die cannot be read."""


def stirred(changed: Mask, cover: Mask) -> bool:
    """Whether the hand moves; both h×w, 0 or 1."""
    return cv2.countNonZero(cv2.bitwise_and(changed, cover)) > STIRRED


def pasted(now: SmallFrame, bare: SmallFrame, cover: Mask) -> SmallFrame:
    """The tray as it is seen now, and where the cover lies as it was seen before."""
    grey = np.where(cover > 0, bare.grey, now.grey)
    over = cv2.resize(cover, now.colour.shape[1::-1], interpolation=cv2.INTER_NEAREST)
    return SmallFrame(grey, np.where(over[:, :, None] > 0, bare.colour, now.colour))


def parted(lay: Reading | None, cover: Mask | None, scale: float, seen: Reading) -> tuple[Reading | None, Reading]:
    """Those that lay in the open, and those under the cover that are not seen now; `scale`: small px per pixel."""
    if lay is None or cover is None:
        return lay, Reading()
    under = tuple(die for die in lay.dice if _hidden(die, cover, scale) and not _there(die, seen))
    return replace(lay, dice=tuple(die for die in lay.dice if die not in under)), Reading(under)


def together(seen: Reading, under: Reading) -> Reading:
    """All that lies there, from left to right."""
    return replace(seen, dice=left_to_right((*seen.dice, *under.dice)))


def _hidden(die: Die, cover: Mask, scale: float) -> bool:
    return float(part(cover, (die.x, die.y), die.size / 2, scale).mean()) > UNDER


def _there(die: Die, seen: Reading) -> bool:
    return any(np.hypot(die.x - one.x, die.y - one.y) < die.size / 2 for one in seen.dice)
