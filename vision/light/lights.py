"""A place seen in other lights: pips that are plain by their colour alone, or in glare or shade."""

from collections.abc import Iterator
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.colours import strongest
from vision.picture import Floats, Picture
from vision.places import Places

STRETCHED = 2.0  # grey levels for a step of colour
EVENED, PARTS = 3.0, 8  # contrast where light is evened out by parts of the picture, at most; parts across
ROOM = 2.0  # edges round a place that are looked at with it
PIPS, NEAR = 0.34, 0.9  # edges: wider than a pip; how far the light may be from what is in the shade
WIDEST_PX = 255  # that OpenCV takes a median over
DEEPEST = 2.2  # times the shade's light: more is another surface
GRAIN_PX = 5  # finer is the grain of a bright face
FLECKS = (0.12, 0.21)  # edges: what marbles a bright face is finer, bright and dark, than pips that are brighter still
COARSEST_PX = 15  # that is taken out: larger dice are plain without
_SHADE = np.asarray(np.log1p(np.arange(256)) / np.log(256) * 255, np.uint8)
_BRIGHT, _BRIGHTEST = (np.asarray((np.arange(256) / 255) ** steep * 255, np.uint8) for steep in (4, 8))


def lights(picture: Picture, edge: float) -> Iterator[Picture]:
    """H×W×3 pictures of one: how red it is, how yellow; its light evened; its shade made light; its negative.

    And those in which only what is bright is light: by colour; by how white it is and by colour, without grain; those
    two without what marbles dice of about this `edge` (pixels), but also without small dark pips.
    """
    yield from _coloured(picture)
    yield lightened(picture)
    yield np.asarray(cv2.bitwise_not(picture), np.uint8)
    yield from _bright(picture, edge)


def _coloured(picture: Picture) -> Iterator[Picture]:
    """How red it is, how yellow; its light evened."""
    light, red, yellow = cv2.split(cv2.cvtColor(picture, cv2.COLOR_BGR2LAB))
    yield _hue(red)
    yield _hue(yellow)
    yield _grey(cv2.createCLAHE(EVENED, (PARTS, PARTS)).apply(light))


def _bright(picture: Picture, edge: float) -> Iterator[Picture]:
    """What is bright, as `lights` has it."""
    bright = np.asarray(cv2.LUT(picture, _BRIGHT), np.uint8)
    yield bright
    white, brightest = np.asarray(bright.min(axis=2)), np.asarray(cv2.LUT(picture, _BRIGHTEST), np.uint8)
    yield _grey(cv2.medianBlur(white, GRAIN_PX))
    yield np.asarray(cv2.medianBlur(brightest, GRAIN_PX), np.uint8)
    yield _grey(_unmarbled(white, edge))
    yield _unmarbled(brightest, edge)


def searched(picture: Picture) -> Iterator[Picture]:
    """Those two of them in which dice stand out that were overlooked: how yellow it is, its shade made light."""
    yield _hue(cv2.extractChannel(cv2.cvtColor(picture, cv2.COLOR_BGR2LAB), 2))
    yield lightened(picture)


def grey(picture: Picture) -> Picture:
    """An H×W×3 picture without its colours."""
    return _grey(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY))


def _hue(channel: npt.NDArray[Any]) -> Picture:
    return _grey(cv2.convertScaleAbs(channel, alpha=STRETCHED, beta=128 * (1 - STRETCHED)))


def _unmarbled(picture: Picture, edge: float) -> Picture:
    """A picture of one channel or three without bright flecks, then without dark ones, that are finer than a pip."""
    for share, way in zip(FLECKS, (cv2.MORPH_OPEN, cv2.MORPH_CLOSE), strict=True):
        wide = int(np.clip(share * edge, 3, COARSEST_PX)) | 1
        picture = np.asarray(cv2.morphologyEx(picture, way, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (wide, wide))))
    return picture


def _grey(channel: npt.NDArray[Any]) -> Picture:
    return np.asarray(cv2.cvtColor(channel, cv2.COLOR_GRAY2BGR), np.uint8)


def lightened(picture: Picture) -> Picture:
    """A picture in which what is in the shade is light, and black parts from what is not quite black."""
    return np.asarray(cv2.LUT(picture, _SHADE), np.uint8)


def unshaded(picture: Picture, edge: float) -> Picture:
    """An H×W×3 picture without the edges of shade on dice of about this `edge`, pixels.

    What is somewhat darker than what is brightest close by is made as bright; dark pips, which are small, are not.
    """
    more, even = _light_missing(picture, edge), picture.copy()
    for channel in range(3):
        light = picture[..., channel] * more
        even[..., channel] = np.minimum(light, 255, out=light)
    return even


def _light_missing(picture: Picture, edge: float) -> Floats:
    """H×W: how many times as bright as each place the brightest close by is; 1 where that is another surface."""
    pips, near = (max(3, int(share * edge) | 1) for share in (PIPS, NEAR))
    body = cv2.medianBlur(strongest(picture), min(pips, WIDEST_PX))
    body = cv2.morphologyEx(body, cv2.MORPH_CLOSE, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (pips, pips)))
    lit = cv2.dilate(body, np.ones((near, near), np.uint8))
    more = np.divide(lit, np.add(body, 1, dtype=np.uint16), dtype=np.float32)
    more[more > DEEPEST] = 1
    return np.asarray(more)


def about(picture: Picture, places: Places) -> tuple[Picture, tuple[int, int]]:
    """The part of a picture round these places (N×3: x, y, edge in pixels), and where it begins: x, y."""
    room = ROOM * places[:, 2:]
    height, width = picture.shape[:2]
    left, top = np.clip((places[:, :2] - room).min(axis=0), 0, (width - 1, height - 1)).astype(int)
    right, bottom = np.clip((places[:, :2] + room).max(axis=0) + 1, 1, (width, height)).astype(int)
    return picture[top:bottom, left:right], (int(left), int(top))
