"""Faces of dice that are only printed: a line of ink runs round them, within which the paper is as it is beyond it.

A lamp lights paper unevenly, and shadows fall on it: across a line it is alike all the same. A die's edge has its face
on one side, and what it lies on on the other; light pips at the rim of a dark face do not make a line of that rim.
"""

import cv2
import numpy as np

from vision.colours import strongest
from vision.picture import Bools, Floats, Picture
from vision.places import Places

WAYS = 32  # directions
LINE = (0.44, 0.76)  # edges from the middle between which a line round a face is crossed
STEP, ACROSS = 0.02, 6  # edges from look to look on the way out, and looks to each side of a line, where paper is
FACE, ABOUT = 0.42, 0.2  # edges from the middle of a face without its rim, and to each side of what is about a pip
THIN = 3  # of a face's points one in so many is looked at
ALIKE, FAINT = 12.0, 0.3  # grey levels by which the same paper differs, or so much of the line's contrast
# of the pips' contrast in the line (a white die's bevels on a white table have 0.35): of their clearest points but few
INK, CLEAREST = 0.4, 0.98
# of the directions, at least: dice that touch on three sides have fewer. Of 338 photographed dice and 790 of stills
# none has more than 0.75, nor has any of 4,719 drawn ones
CLOSED = 0.8

_AWAY = np.arange(LINE[0] / STEP - ACROSS, LINE[1] / STEP + ACROSS) * STEP
_LOOKS = len(_AWAY) - 2 * ACROSS
_WAYS = np.exp(1j * np.linspace(0, 2 * np.pi, WAYS, endpoint=False))[:, None] * _AWAY


def printed(picture: Picture, dice: Places) -> Bools:
    """N: which of these dice (N×3: x, y, edge in pixels) of an H×W×3 picture are only drawn on what they lie on."""
    if len(dice) == 0:
        return np.zeros(0, np.bool_)
    ink = np.repeat([_ink(picture, die) for die in dice], WAYS)[:, None]
    seen = _seen(picture, dice)
    seen = np.where(ink[..., None] < 0, 255 - seen, seen)  # light ink on dark paper is dark on light in a negative
    within, line, beyond = (np.ascontiguousarray(seen[:, k : k + _LOOKS]) for k in (0, ACROSS, 2 * ACROSS))
    darker = np.minimum(_darker(line, within), _darker(line, beyond))
    alike = np.maximum(_darker(within, beyond), _darker(beyond, within)) < np.maximum(ALIKE, FAINT * darker)
    ways = ((darker > INK * np.abs(ink)) & alike).any(axis=1).reshape(-1, WAYS)
    unbroken = ways | np.roll(ways, 1, axis=1) & np.roll(ways, -1, axis=1)  # dashes leave gaps of one direction
    return np.asarray(unbroken.mean(axis=1) > CLOSED)


def _darker(some: Picture, others: Picture) -> Picture:
    """H×W: how much darker colours (H×W×3) are than others, grey levels; 0 where they are not."""
    return strongest(np.asarray(cv2.subtract(others, some), np.uint8))


def _ink(picture: Picture, die: Floats) -> float:
    """How much darker the pips of a face (x, y, edge) are than what is about them, grey levels; below 0 if lighter."""
    x, y, edge = map(float, die)
    side, about = (2 * max(1, round(part * edge)) + 1 for part in (FACE, ABOUT))
    face = np.asarray(cv2.getRectSubPix(picture, (side, side), (x, y)), np.uint8)
    mean = np.asarray(cv2.blur(face, (about, about)), np.uint8)
    dark, light = (_clear(_darker(*both)) for both in ((face, mean), (mean, face)))
    return dark if dark > light else -light


def _clear(contrasts: Picture) -> float:
    """The contrast of the clearest points, but a few."""
    some = contrasts.ravel()[::THIN]
    place = int(CLEAREST * len(some))
    return float(np.partition(some, place)[place])


def _seen(picture: Picture, dice: Places) -> Picture:
    """N·WAYS×M×3: the colours on the way out from the middles of N dice (x, y, edge), one way after the other."""
    height, width = picture.shape[:2]
    at = (dice[:, 0] + 1j * dice[:, 1])[:, None, None] + dice[:, 2, None, None] * _WAYS
    across = np.clip(np.round(at.real), 0, width - 1).astype(np.intp)
    down = np.clip(np.round(at.imag), 0, height - 1).astype(np.intp)
    return np.asarray(picture[down, across].reshape(-1, len(_AWAY), 3), np.uint8)
