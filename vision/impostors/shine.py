"""A lamp's shine on a fruit, a bead or an eye looks like a 1: a light spot that fades, on what has no corners.

A pip ends at once, as sharply as the picture is; a die has corners, however round they are.
"""

import cv2
import numpy as np

from vision.crops import cuttings
from vision.impostors.outline import corners
from vision.picture import Bools, Floats, Picture
from vision.places import Places

EDGE = 64  # pixels of a place's edge where its spot is looked at
SPAN = 1.5  # edges that are
SIDE = round(SPAN * EDGE)
SOFT = 1.0  # pixels: noise is no spot
NEAR = 16  # pixels from the middle: so far away the spot may be
FINE = 4  # steps to a pixel on the way outward from it
WAYS = 64  # outward
CORE = 2 * FINE  # steps: the spot's own light
HIGH, LOW = 0.75, 0.25  # of that light; a spot fades between these
FADES = 0.5  # of its radius: what ends sooner is a pip, also of a die that others close in, which shows no corners
# corners through how softly the spot fades: an eye, a prune and a mango have 0.051 to 0.053; of 337 ones in
# photographs and rendered pictures all but one 0.065 and more
CORNERS = 0.058
SHARP_PX = 1.6  # of the picture itself: no pip ends sooner than a camera and its lens show it
SOFTEST = 1.5  # of its radius: no shine fades more slowly


def shines(picture: Picture, places: Places, outlines: Floats) -> Bools:
    """N: which of the ones at these places (N×3: x, y, edge in pixels) of an H×W×3 picture are a lamp's shine.

    `outlines` (N×M): how far out each ends, by turns of a circle.
    """
    cornered, fading = corners(outlines), np.zeros(len(places))
    may = cornered < CORNERS * SOFTEST
    tiles = cuttings(picture, places[may], side=SIDE, span=SPAN)
    fading[may] = [_fading(tile, EDGE / edge) for tile, edge in zip(tiles, places[may, 2].tolist(), strict=True)]
    return np.asarray((fading > FADES) & (cornered < CORNERS * fading))


def _fading(tile: Picture, pixel: float) -> float:
    """Along how much of its radius the light spot in the middle of a tile fades; 0 of a dark one, and of a sharp one.

    `pixel`: pixels of the tile to one of the picture.
    """
    inside = slice(SIDE // 2 - EDGE // 2, SIDE // 2 + EDGE // 2)
    near = slice(SIDE // 2 - NEAR, SIDE // 2 + NEAR)
    face = np.median(tile[inside, inside].reshape(-1, 3), axis=0)
    off = cv2.GaussianBlur(tile.astype(np.float32), (0, 0), SOFT) - face.astype(np.float32)
    lit, dark = off[near, near].max(axis=(0, 1)), -off[near, near].min(axis=(0, 1))
    if lit.max() <= dark.max():
        return 0.0
    spot = np.ascontiguousarray(off[:, :, int(lit.argmax())])
    weights = np.clip(spot[near, near] - lit.max() / 2, 0, None)
    rows, columns = np.mgrid[near, near]
    middle = (float((weights * columns).sum() / weights.sum()), float((weights * rows).sum() / weights.sum()))
    turned = cv2.warpPolar(spot, (EDGE // 2 * FINE, WAYS), middle, EDGE / 2, cv2.INTER_LINEAR)
    outward = np.median(turned, axis=0)
    high, half, low = (_until(outward, share) for share in (HIGH, 0.5, LOW))
    return (low - high) / max(half, 1) if low - high > SHARP_PX * pixel * FINE else 0.0


def _until(outward: Floats, share: float) -> int:
    """Steps after which less than this share of the light of its beginning is left."""
    below = outward < share * outward[:CORE].mean()
    return int(below.argmax()) if below.any() else len(outward)
