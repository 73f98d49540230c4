"""Polygons and lines with smooth edges, as shares from 0 to 1."""

from collections.abc import Sequence
from math import ceil
from typing import Any, TypeVar, cast

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.light import Linear, Picture, as_linear

SUB = 4  # bits after the point in OpenCV's own drawing
WHITE = (255.0,)
FAR_PX = 1e6  # beyond any picture
BOXES_PX = 1.2

Pixels = TypeVar("Pixels", Picture, Linear)


def stencil(size: tuple[int, int], corners: NDArray[np.float32], *, smooth: bool = True) -> Picture:
    """Height×width (`size` is width, height): 255 inside the convex polygon N×2, 0 outside."""
    mask = np.zeros((size[1], size[0]), np.uint8)
    cv2.fillConvexPoly(mask, _fixed(corners), WHITE, cv2.LINE_AA if smooth else cv2.LINE_8, SUB)
    return mask


def bent(size: tuple[int, int], *outlines: NDArray[np.float32], within: Picture | None = None) -> Picture:
    """Height×width: 255 inside a polygon N×2 whose edges a lens may have bent inwards, 0 outside or in another.

    What lies `within` another picture of that size already stays (it is written into).
    """
    mask = np.zeros((size[1], size[0]), np.uint8) if within is None else within
    cv2.fillPoly(mask, [_fixed(corners) for corners in outlines], WHITE, cv2.LINE_AA, SUB)
    return mask


def overlaid(size: tuple[int, int], shapes: NDArray[np.float32], shares: Sequence[float]) -> Picture:
    """Height×width for K×D×N×2 points: how much of K lies in the convex hulls of any D's N points, 0 to 255.

    Each of the D counts its share, 0 to 1.
    """
    count, total = len(shapes), np.zeros((size[1], size[0]), np.uint8)
    mask = np.empty_like(total) if count > 1 else total
    for k, hulls in enumerate(_fixed(shapes)):
        drawn = mask if k else total
        if k:
            mask.fill(0)
        for points, share in zip(hulls, shares, strict=True):
            level = int(255 * share * (k + 1) / count) - int(255 * share * k / count)
            cv2.fillConvexPoly(drawn, cv2.convexHull(points), (level,), cv2.LINE_AA, SUB)
        if k:
            cv2.add(total, mask, dst=total)
    return total


def softened(mask: Pixels, sigma: float) -> Pixels:
    """As if blurred by a bell of this width, pixels; a wide one is made of two boxes."""
    if sigma < BOXES_PX:
        return cast(Pixels, cv2.GaussianBlur(mask, (0, 0), max(sigma, 0.3)))
    side = round((6 * sigma * sigma + 1) ** 0.5)
    return cast(Pixels, cv2.blur(cv2.blur(mask, (side, side)), (side, side)))


def cores(corners: NDArray[np.floating[Any]], rows: NDArray[np.float64]) -> NDArray[np.float64]:
    """R×2: the columns that lie inside a polygon N×2 all the way between rows, left > right for none.

    None, too, where a row is not crossed once on either side: a lens may bend an edge into the polygon.
    """
    nexts = np.roll(corners, -1, axis=0)
    fall = nexts[:, 1] - corners[:, 1]
    share = (rows[:, None] - corners[:, 1]) / np.where(fall == 0, np.inf, fall)
    at = corners[:, 0] + share * (nexts[:, 0] - corners[:, 0])
    met = (share >= 0) & (share <= 1) & (fall != 0)
    once = met.sum(axis=1) == 2
    left = np.where(once, np.where(met, at, np.inf).min(axis=1), np.inf)
    right = np.where(met, at, -np.inf).max(axis=1)
    among = np.column_stack((np.maximum(left[:-1], left[1:]), np.minimum(right[:-1], right[1:])))
    return np.clip(among, -FAR_PX, FAR_PX)


def streak(right: float, down: float) -> Linear:
    """A kernel that smears along a way of so many pixels."""
    half = ceil(max(abs(right), abs(down)) / 2) + 1
    kernel = np.zeros((2 * half + 1, 2 * half + 1), np.uint8)
    ends = _fixed(np.array(((-right, -down), (right, down)), np.float32) / 2 + half)
    cv2.line(kernel, ends[0].tolist(), ends[1].tolist(), WHITE, 1, cv2.LINE_AA, SUB)
    if not (kernel[0].any() or kernel[:, 0].any()):
        kernel = kernel[1:-1, 1:-1]
    return as_linear(kernel / np.float32(kernel.sum()))


def _fixed(points: NDArray[np.floating[Any]]) -> NDArray[np.int32]:
    return np.asarray(np.rint(points * (1 << SUB)), np.int32)
