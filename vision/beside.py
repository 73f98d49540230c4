"""Pips beside the dice that were found: a second look, by geometry alone, for a neighbour that the finder missed."""

from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision import pips as spots
from vision.flatten import Flat, Picture, shrunk
from vision.layouts import Match, matches

WORK_PX = 24.0  # edge that dice are brought to
REACH, OWN = 1.7, 0.62  # edges from a die's middle: a neighbour's pips lie nearer, its own pips nearer still
ROOM = 2.2  # edges about all dice that are looked at
FEWEST = 4  # pips: fewer lie together by chance
FITS, SQUARE, ROUND = 0.1, 0.72, 0.6  # of their layout
SIZES = (0.7, 1.4)  # of its edge, through that of the dice
APART = 0.7  # edges from every die's middle


def neighbours(picture: Picture, dice: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """M×3 places (x, y, edge) of an H×W×3 picture with a layout of pips that none of the dice (N×3) explains."""
    if len(dice) == 0:
        return np.zeros((0, 3))
    edge = float(np.median(dice[:, 2]))
    height, width = picture.shape[:2]
    low = np.maximum(np.floor(dice[:, :2].min(axis=0) - ROOM * edge), 0).astype(int)
    high = np.minimum(np.ceil(dice[:, :2].max(axis=0) + ROOM * edge), (width, height)).astype(int)
    part = picture[low[1] : high[1], low[0] : high[0]]
    if min(part.shape[:2]) < 2:
        return np.zeros((0, 3))
    zoom = WORK_PX / edge
    colour = shrunk(part, (max(1, round(part.shape[1] * zoom)), max(1, round(part.shape[0] * zoom))))
    gray = np.asarray(cv2.cvtColor(colour, cv2.COLOR_BGR2GRAY), np.uint8)
    known = np.column_stack([(dice[:, :2] - low) * zoom, dice[:, 2] * zoom])
    found = spots.find(Flat(colour, gray), _about(gray, known), levels=1)
    free = [m for m in matches(found) if _strong(m, found.roundness) and _free(m, known)]
    return np.array([(m.x / zoom + low[0], m.y / zoom + low[1], m.edge / zoom) for m in free]).reshape(-1, 3)


def _about(gray: Picture, dice: npt.NDArray[Any]) -> Picture:
    """255 beside the dice and on none of them."""
    mask = np.zeros_like(gray)
    for reach, value in ((REACH, 255), (OWN, 0)):
        for x, y, edge in dice:
            cv2.circle(mask, (round(x), round(y)), round(reach * edge), (value,), -1)
    return mask


def _strong(match: Match, roundness: npt.NDArray[Any]) -> bool:
    low, high = SIZES
    return (
        len(match.pips) >= FEWEST
        and match.residual < FITS
        and match.squareness > SQUARE
        and low < match.edge / WORK_PX < high
        and float(roundness[list(match.pips)].mean()) > ROUND
    )


def _free(match: Match, dice: npt.NDArray[Any]) -> bool:
    away = np.hypot(dice[:, 0] - match.x, dice[:, 1] - match.y)
    return bool((away > APART * dice[:, 2]).all())
