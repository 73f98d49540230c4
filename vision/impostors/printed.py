"""Faces of dice that are only printed: a line of the pips' ink runs round them, and beyond it lies the same paper.

A lamp lights paper unevenly, and shadows fall on it: what it looks like within is told by all that surrounds it.
"""

import cv2
import numpy as np
import numpy.typing as npt

from vision.colours import difference
from vision.picture import Bools, Floats, Picture
from vision.places import Places

WAYS = 32  # directions
LINE = (0.44, 0.76, 12)  # edges from the middle between which a line round a face is crossed, and looks on the way
BEYOND = (0.74, 0.9, 3)  # the same of what lies beyond its corners
FACE, BETWEEN = 0.42, 0.2  # edges from the middle of a face, and share of it at least that is paper between pips
ALIKE, FAINT = 12.0, 0.25  # grey levels by which the same paper differs, and no more than so much of the ink's contrast
INK = 0.35  # of the pips' contrast in the line; the edges of dice on a floor of their own colour have a quarter
CLOSED, PAPER = 0.85, 0.5  # of the directions: dice that touch on three sides have fewer
FITS = 5  # a paper's light is fitted so many times, each time less pulled by what is no paper

_WAYS = np.exp(1j * np.linspace(0, 2 * np.pi, WAYS, endpoint=False))[:, None]


def printed(picture: Picture, dice: Places) -> Bools:
    """N: which of these dice (N×3: x, y, edge in pixels) of an H×W×3 picture are only drawn on what they lie on."""
    found = np.zeros(len(dice), np.bool_)
    beyond = np.sort(_seen(picture, dice, BEYOND), axis=2)[:, :, BEYOND[2] // 2]
    faces = [_face(picture, die) for die in dice]
    for k, (die, around, face) in enumerate(zip(dice, beyond, faces, strict=True)):
        found[k] = _may_be_paper(face, around) and _drawn(picture, die, around, face)
    return found


def _may_be_paper(face: Floats, around: Floats) -> bool:
    """Whether enough of a face (S×S×3) has one of the colours about it (WAYS×3), or any between them: few dice have."""
    least, most = around.min(axis=0) - ALIKE, around.max(axis=0) + ALIKE
    return float(cv2.inRange(face, least, most).mean()) >= BETWEEN * 255


def _drawn(picture: Picture, die: Floats, around: Floats, face: Floats) -> bool:
    """The same of one (x, y, edge), by what its face (S×S×3) shows and what lies about it (WAYS×3)."""
    paper = _paper(around)
    off = np.linspace(-0.5, 0.5, len(face)) * (len(face) - 1) / die[2]
    within = difference(face, _terms(off + 1j * off[:, None]) @ paper)
    ink = float(within.max())
    alike = min(ALIKE, FAINT * ink)
    if (difference(around, _RING @ paper) < alike).mean() < PAPER or (within < alike).mean() < BETWEEN:
        return False
    line = difference(_seen(picture, die[None], LINE)[0], _CROSSED @ paper).max(axis=1) > INK * ink
    return bool((line | np.roll(line, 1) & np.roll(line, -1)).mean() > CLOSED)  # dashes leave gaps of one direction


def _terms(at: npt.NDArray[np.complex128]) -> Floats:
    """…×5: what light that changes evenly is the sum of, at places so many edges (right + down·i) from a middle."""
    within = at / np.mean(BEYOND[:2])
    square = within * within
    return np.stack([np.ones(at.shape), within.real, within.imag, square.real, square.imag], axis=-1)


_RING = _terms(np.mean(BEYOND[:2]) * _WAYS[:, 0])  # WAYS×5
_CROSSED = _terms(_WAYS * np.linspace(*LINE))  # WAYS×M×5


def _paper(around: Floats) -> Floats:
    """5×3: so much of each of `_terms` is in the colours of the paper about a face (WAYS×3)."""
    paper, shown = np.zeros((_RING.shape[1], 3)), np.median(around, axis=0)
    for _ in range(FITS):
        weighed = _RING.T / (1 + (difference(around, shown) / ALIKE) ** 2)
        paper = np.linalg.solve(weighed @ _RING, weighed @ around)
        shown = _RING @ paper
    return paper


def _face(picture: Picture, die: Floats) -> Floats:
    """S×S×3: a face (x, y, edge) without its rim."""
    x, y, edge = map(float, die)
    side = 2 * max(1, round(FACE * edge)) + 1
    return np.asarray(cv2.getRectSubPix(picture, (side, side), (x, y)), np.float32)


def _seen(picture: Picture, dice: Places, reach: tuple[float, float, int]) -> Floats:
    """N×WAYS×M×3: the colours on the way from the first of these edges to the last, of N dice (x, y, edge)."""
    height, width = picture.shape[:2]
    at = (dice[:, 0] + 1j * dice[:, 1])[:, None, None] + dice[:, 2, None, None] * _WAYS * np.linspace(*reach)
    across = np.clip(np.round(at.real), 0, width - 1).astype(np.intp)
    down = np.clip(np.round(at.imag), 0, height - 1).astype(np.intp)
    return np.asarray(picture[down, across], np.float32)
