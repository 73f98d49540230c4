"""Why a die could not be told: too dark, out of focus, or a lamp's mirror image on it."""

import cv2
import numpy as np

from vision.colours import strongest
from vision.picture import Floats, Picture
from vision.reading import Why

DARK = 40.0  # grey levels: brighter than this are 5 % of what is seen at least
CLIPPED = 250  # grey levels: a mirror image of a lamp
GLARE = (0.03, 0.5)  # share of a face that is clipped; a white die may be so as a whole
DULL = 200.0  # median grey of a face on which a mirror image stands out
# percentile of the changes from pixel to pixel, and its share of the whole contrast; a sharp edge has 0.3 and more
STEEP, SOFT = 98.0, 0.14
LOOKED_AT_PX = 640  # long side of a whole picture that is judged
TINY_PX, NARROW_PX = 200, 96  # long and short side of a picture below which a die may be overlooked in it
BLACK = 12.0  # grey levels: a lens cap, or night
BURNT = 0.8  # share of a picture that is clipped in any colour: more hides what lies there
SOMETHING = 40.0  # grey levels of a picture in which something lies
# of a picture's steepest changes, a few pixels smoothed away, so many are compared with those at this coarser scale: of
# sharp ones, be they of a carpet, a plain floor or a wall, some have more than twice as much
STEEPEST, COARSE_PX, FOG = (99.0, 99.9), 4.0, 2.0
LEAST = 12.0  # grey levels of contrast, below which nothing is said of sharpness


def reason(tile: Picture) -> Why | None:
    """What speaks against a die in the middle of an S×S×3 cutting of 2.4 edges; None where nothing special does."""
    grey = np.asarray(cv2.cvtColor(tile, cv2.COLOR_BGR2GRAY), np.uint8)
    low, high = (float(level) for level in np.percentile(grey, (5, 95)))
    if high < DARK:
        return Why.TOO_DARK
    side = grey.shape[0]
    face = grey[round(0.3 * side) : round(0.7 * side), round(0.3 * side) : round(0.7 * side)]
    clipped = float((face >= CLIPPED).mean())
    if GLARE[0] < clipped < GLARE[1] and float(np.median(face)) < DULL:
        return Why.GLARE
    if high - low > LEAST and _steepest(grey, STEEP) < SOFT * (high - low):
        return Why.BLURRED
    return None


def unseen(picture: Picture) -> Why | None:
    """Why an H×W×3 picture might hide dice altogether; None where an empty table may be believed."""
    if max(picture.shape[:2]) < TINY_PX or min(picture.shape[:2]) < NARROW_PX:
        return Why.TOO_SMALL
    zoom = min(1.0, LOOKED_AT_PX / max(picture.shape[:2]))
    reduced = cv2.resize(picture, None, fx=zoom, fy=zoom, interpolation=cv2.INTER_AREA) if zoom < 1 else picture
    small = np.asarray(reduced, np.uint8)
    grey = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)
    low, high = (float(level) for level in np.percentile(grey, (0.1, 99.9)))
    if high < BLACK:
        return Why.TOO_DARK
    if float((strongest(small) >= CLIPPED).mean()) > BURNT:
        return Why.GLARE
    return Why.BLURRED if high - low > SOMETHING and _soft(grey) else None


def _soft(grey: Picture) -> bool:
    """Whether nothing in the picture is much finer than what is seen of it at a coarser scale."""
    fine, coarse = _steepest(grey, STEEPEST), _steepest(grey, STEEPEST, smoothed=COARSE_PX)
    return bool((fine < FOG * coarse).all())


def _steepest(grey: Picture, most: float | tuple[float, ...], *, smoothed: float = 1.0) -> Floats:
    """Grey levels from pixel to pixel where it changes most (percentiles), a camera's noise smoothed away."""
    smooth = cv2.GaussianBlur(grey.astype(np.float32), (0, 0), smoothed)
    right, down = np.diff(smooth, axis=1)[:-1], np.diff(smooth, axis=0)[:, :-1]
    return np.asarray(np.percentile(np.hypot(right, down), most))
