"""Faces of dice that are only printed: a line of the pips' ink runs round them, and beyond it lies the same paper."""

from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.flatten import Floats, Picture

WAYS = 32  # directions
LINE = (0.44, 0.76, 12)  # edges from the middle between which a line round a face is crossed, and looks on the way
BEYOND = (0.74, 0.9, 3)  # the same of what lies beyond its corners
FACE, BETWEEN = 0.42, 0.25  # edges from the middle of a face, and share of it at least that is paper between pips
ALIKE, FAINT = 12.0, 0.25  # grey levels by which the same paper differs, and no more than so much of the ink's contrast
INK = 0.35  # of the pips' contrast in the line; the edges of dice on a floor of their own colour have a quarter
CLOSED, PAPER = 0.85, 0.5  # of the directions: dice that touch on three sides have fewer
_WAYS = np.exp(1j * np.linspace(0, 2 * np.pi, WAYS, endpoint=False))[:, None]


def printed(picture: Picture, dice: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
    """N: which of these dice (N×3: x, y, edge in pixels) of an H×W×3 picture are only drawn on what they lie on."""
    return np.array([_drawn(picture, complex(x, y), float(edge)) for x, y, edge in dice], np.bool_)


def _drawn(picture: Picture, middle: complex, edge: float) -> bool:
    side = 2 * max(1, round(FACE * edge)) + 1
    face = cv2.getRectSubPix(picture, (side, side), (middle.real, middle.imag)).reshape(-1, 3).astype(np.float32)
    beyond = np.median(_seen(picture, middle, edge, BEYOND), axis=1)
    paper = np.median(beyond, axis=0)
    of_face = _off(face, paper)
    ink = float(of_face.max())
    alike = min(ALIKE, FAINT * ink)
    if (_off(beyond, paper) < alike).mean() < PAPER or (of_face < alike).mean() < BETWEEN:
        return False
    line = _off(_seen(picture, middle, edge, LINE), paper).max(axis=1)
    return bool((line > INK * ink).mean() > CLOSED)


def _seen(picture: Picture, middle: complex, edge: float, reach: tuple[float, float, int]) -> Floats:
    """WAYS×M×3: the colours on the way from the first of these edges to the last."""
    height, width = picture.shape[:2]
    at = middle + edge * _WAYS * np.linspace(*reach)
    across = np.clip(np.round(at.real), 0, width - 1).astype(np.intp)
    down = np.clip(np.round(at.imag), 0, height - 1).astype(np.intp)
    return np.asarray(picture[down, across], np.float32)


def _off(colours: Floats, paper: Floats) -> Floats:
    """How far colours (…×3) are off the paper's, grey levels."""
    return np.asarray(np.abs(colours - paper).max(axis=-1))
