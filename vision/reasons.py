"""Why a die could not be told: too dark, out of focus, or a lamp's mirror image on it."""

import cv2
import numpy as np

from vision.picture import Picture
from vision.reading import Why

DARK = 40.0  # grey levels: brighter than this are 5 % of what is seen at least
CLIPPED = 250  # grey levels: a mirror image of a lamp
GLARE = (0.03, 0.5)  # share of a face that is clipped; a white die may be so as a whole
DULL = 200.0  # median grey of a face on which a mirror image stands out
SOFT = 0.14  # steepest change from pixel to pixel through the whole contrast; a sharp edge at this size: 0.3 and more
LOOKED_AT_PX = 640  # long side of a whole picture that is judged
TINY_PX, NARROW_PX = 72, 32  # long and short side of a picture below which a die may be overlooked in it
BLACK = 12.0  # grey levels: a lens cap, or night
SOMETHING, FOG = 40.0, 0.044  # grey levels of a picture in which something lies; its steepest change through these
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
    if high - low > LEAST and _steepest(grey) < SOFT * (high - low):
        return Why.BLURRED
    return None


def unseen(picture: Picture) -> Why | None:
    """Why an H×W×3 picture might hide dice altogether; None where an empty table may be believed."""
    if max(picture.shape[:2]) < TINY_PX or min(picture.shape[:2]) < NARROW_PX:
        return Why.TOO_SMALL
    zoom = min(1.0, LOOKED_AT_PX / max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=zoom, fy=zoom, interpolation=cv2.INTER_AREA) if zoom < 1 else picture
    grey = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)
    low, high = (float(level) for level in np.percentile(grey, (0.1, 99.9)))
    if high < BLACK:
        return Why.TOO_DARK
    return Why.BLURRED if high - low > SOMETHING and _steepest(grey, most=99.9) < FOG * (high - low) else None


def _steepest(grey: Picture, *, most: float = 98.0) -> float:
    """Grey levels from pixel to pixel where it changes most (a percentile), a camera's noise smoothed away."""
    smooth = cv2.GaussianBlur(grey, (0, 0), 1.0).astype(np.float32)
    right, down = np.diff(smooth, axis=1)[:-1], np.diff(smooth, axis=0)[:, :-1]
    return float(np.percentile(np.hypot(right, down), most))
