"""Does the table still look as when it was measured: was the camera or the mat moved, did the light change?"""

from enum import StrEnum

import cv2

from vision.motion import Grey
from vision.picture import Mask
from vision.shake import shake

MOVED = 2.5
"""Small px of 320, about 2 mm on a tray that fills the picture: a die at the wall may be taken for one outside."""
TURNED = 0.01
"""Turn (radians) or growth (share) that moves a corner as far."""
LIGHT = 1.8
"""Times brighter or darker: pips that were measured in one light drown in another."""


class Drift(StrEnum):
    """What is not as it was."""

    MOVED = "moved"
    LIGHT = "light"


def drift(reference: Grey, now: Grey, region: Mask | None) -> Drift | None:
    """How the picture of a tray at rest differs from that of the empty tray, h×w both; None where it does not."""
    if reference.shape != now.shape:
        return None
    shook = shake(reference, now)
    if max(abs(shook.x), abs(shook.y)) > MOVED or max(abs(shook.turn), abs(shook.growth)) > TURNED:
        return Drift.MOVED
    was, is_now = (float(cv2.mean(grey, region)[0]) + 1 for grey in (reference, now))
    return Drift.LIGHT if max(was / is_now, is_now / was) > LIGHT else None
