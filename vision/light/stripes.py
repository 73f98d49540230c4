"""Stripes that a lamp draws across a picture: it flickers while a shutter rolls over the rows.

They make whole rows brighter or darker, or columns where the camera was turned, on the floor, on dice and on all beside
them alike, and each is as wide as the next; what is painted, or lies there, does not.
"""

import cv2
import numpy as np

from vision.picture import Floats, Picture

ACROSS, OF_PX = 24, 4  # places in a row, each of so many pixels: what so many say of it is a lamp's doing
SLOW = 8  # a stripe is narrower than this part of the picture; what changes more slowly is a room's light
DARK = 4.0  # levels: below, noise is most of what there is
STRONG = 0.05  # changes from row to row, logarithm of the light
SHARED = 0.5  # of the changes at each place: of 382 pictures without stripes none that changes so much has 0.43
REGULAR = 0.4  # of the squares of those changes: one bar across a picture has 0.29, three have 0.33
FEWER = 4  # rows for one that tells how much is shared
GLANCE = 0.9  # of that and of STRONG, that one row in so many must show, in every picture, to be worth a look at all
FINE = 8  # steps from a whole number of stripes to the next
ROWS = 64  # at a time
HARMONICS = 5  # of a lamp that goes out and on they tell how suddenly


def without_stripes(picture: Picture) -> Picture | None:
    """An H×W×3 picture as if the lamp had not flickered; None where it did not."""
    for turned in (False, True):
        if not _seem(_brightness(picture, turned=turned, every=FEWER)):
            continue
        stripes = _stripes(_brightness(picture, turned=turned))
        if stripes is not None:
            gain = np.exp(-stripes).astype(np.float32)
            return _lit(picture, gain[None, :, None] if turned else gain[:, None, None])
    return None


def _lit(picture: Picture, gain: Floats) -> Picture:
    """An H×W×3 picture with so many times the light (H×1×1 or 1×W×1); a few rows at a time, as all take much memory."""
    lit, gains = np.empty_like(picture), np.broadcast_to(gain, (*picture.shape[:2], 1))
    for top in range(0, len(picture), ROWS):
        part = slice(top, top + ROWS)
        lit[part] = np.clip(picture[part] * gains[part], 0, 255)
    return lit


def _brightness(picture: Picture, *, turned: bool, every: int = 1) -> Floats:
    """H×ACROSS: how bright each row of an H×W×3 picture is there, by some of its pixels; W×ACROSS: each column.

    `every`: or only one of so many.
    """
    seen = picture.transpose(1, 0, 2) if turned else picture
    some = np.ascontiguousarray(seen[::every, :: max(1, seen.shape[1] // (ACROSS * OF_PX)), 1])
    return np.asarray(cv2.resize(some, (ACROSS, len(some)), interpolation=cv2.INTER_AREA), np.float32)


def _seem(brightness: Floats) -> bool:
    """Whether H×ACROSS of few rows may be of a picture with stripes."""
    changes, rows = _changes(brightness)
    return bool(rows.std() > GLANCE * STRONG and _own(changes, rows) < 1 - GLANCE * SHARED)


def _changes(brightness: Floats) -> tuple[Floats, Floats]:
    """H×ACROSS: how much brighter it is there than about it, logarithm; H: the medians of the rows."""
    light = np.log(brightness + DARK)
    changes = light - cv2.blur(light, (1, max(1, len(light) // SLOW) | 1), borderType=cv2.BORDER_REFLECT)
    return changes, np.sort(changes, axis=1)[:, ACROSS // 2]  # numpy's own medians take four times as long


def _stripes(brightness: Floats) -> Floats | None:
    """H: by how much a lamp made each of H rows brighter, logarithm; None where it drew no stripes."""
    changes, rows = _changes(brightness)
    if rows.std() < STRONG or _own(changes[::FEWER], rows[::FEWER]) > 1 - SHARED:
        return None
    stripes = _regular(rows)
    return stripes if stripes.var() > REGULAR * rows.var() else None


def _own(changes: Floats, rows: Floats) -> float:
    """What share of the changes from row to row (H×N) each place has for itself."""
    return float(np.median(np.abs(changes - rows[:, None])) / max(np.median(np.abs(changes)), 1e-6))


def _regular(rows: Floats) -> Floats:
    """H: of the changes from row to row (H) those that come again and again after as many rows."""
    strength = np.abs(np.fft.rfft(rows, FINE * len(rows)))
    strength[: FINE * SLOW // 2] = 0
    often = int(strength.argmax()) / (FINE * len(rows))
    turns = 2 * np.pi * often * np.outer(np.arange(len(rows)), np.arange(1, HARMONICS + 1))
    waves = np.hstack((np.cos(turns), np.sin(turns)))
    return np.asarray(waves @ np.linalg.lstsq(waves, rows, rcond=None)[0])
