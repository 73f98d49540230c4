"""Faces of dice that are only printed: a line of the pips' ink runs round them, and beyond it lies the same paper."""

import cv2
import numpy as np

from vision.colours import difference
from vision.picture import Bools, Floats, Picture
from vision.places import Places

WAYS = 32  # directions
LINE = (0.44, 0.76, 12)  # edges from the middle between which a line round a face is crossed, and looks on the way
BEYOND = (0.74, 0.9, 3)  # the same of what lies beyond its corners
FACE, BETWEEN = 0.42, 0.25  # edges from the middle of a face, and share of it at least that is paper between pips
ALIKE, FAINT = 12.0, 0.25  # grey levels by which the same paper differs, and no more than so much of the ink's contrast
INK = 0.35  # of the pips' contrast in the line; the edges of dice on a floor of their own colour have a quarter
CLOSED, PAPER = 0.85, 0.5  # of the directions: dice that touch on three sides have fewer
_WAYS = np.exp(1j * np.linspace(0, 2 * np.pi, WAYS, endpoint=False))[:, None]


def printed(picture: Picture, dice: Places) -> Bools:
    """N: which of these dice (N×3: x, y, edge in pixels) of an H×W×3 picture are only drawn on what they lie on."""
    if len(dice) == 0:
        return np.zeros(0, np.bool_)
    beyond = np.sort(_seen(picture, dice, BEYOND), axis=2)[:, :, BEYOND[2] // 2]
    papers = np.sort(beyond, axis=1)[:, WAYS // 2 - 1 : WAYS // 2 + 1].mean(axis=1)  # a quarter of `np.median`'s time
    faces = [_face(picture, die, paper) for die, paper in zip(dice, papers, strict=True)]
    ink = np.array([of_face.max() for of_face in faces])
    alike = np.minimum(ALIKE, FAINT * ink)
    found = (difference(beyond, papers[:, None]) < alike[:, None]).mean(axis=1) >= PAPER
    found &= [(of_face < limit).mean() >= BETWEEN for of_face, limit in zip(faces, alike, strict=True)]
    line = difference(_seen(picture, dice[found], LINE), papers[found, None, None]).max(axis=2)
    found[found] = (line > INK * ink[found, None]).mean(axis=1) > CLOSED
    return np.asarray(found)


def _face(picture: Picture, die: Floats, paper: Floats) -> Floats:
    """M: how far each point of a face (x, y, edge) is off the paper's colour, grey levels."""
    x, y, edge = map(float, die)
    side = 2 * max(1, round(FACE * edge)) + 1
    return difference(cv2.getRectSubPix(picture, (side, side), (x, y)).reshape(-1, 3).astype(np.float32), paper)


def _seen(picture: Picture, dice: Places, reach: tuple[float, float, int]) -> Floats:
    """N×WAYS×M×3: the colours on the way from the first of these edges to the last, of N dice (x, y, edge)."""
    height, width = picture.shape[:2]
    at = (dice[:, 0] + 1j * dice[:, 1])[:, None, None] + dice[:, 2, None, None] * _WAYS * np.linspace(*reach)
    across = np.clip(np.round(at.real), 0, width - 1).astype(np.intp)
    down = np.clip(np.round(at.imag), 0, height - 1).astype(np.intp)
    return np.asarray(picture[down, across], np.float32)
