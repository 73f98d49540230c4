"""Polygons and lines with smooth edges, as shares from 0 to 1."""

from collections.abc import Sequence
from math import ceil
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.light import Linear, Picture, as_linear

SUB = 4  # bits after the point in OpenCV's own drawing
WHITE = (255.0,)


def stencil(size: tuple[int, int], corners: NDArray[np.float32], *, smooth: bool = True) -> Picture:
    """Height×width (`size` is width, height): 255 inside the convex polygon N×2, 0 outside."""
    mask = np.zeros((size[1], size[0]), np.uint8)
    cv2.fillConvexPoly(mask, _fixed(corners), WHITE, cv2.LINE_AA if smooth else cv2.LINE_8, SUB)
    return mask


def filled(size: tuple[int, int], corners: NDArray[np.float32]) -> Linear:
    """Height×width: 1 inside the convex polygon N×2, 0 outside."""
    return as_linear(stencil(size, corners) * np.float32(1 / 255))


def lined(size: tuple[int, int], lines: Sequence[NDArray[np.float32]], thickness: int) -> Linear:
    """Height×width: 1 on the closed lines, each through N×2 points, 0 elsewhere."""
    mask = np.zeros((size[1], size[0]), np.uint8)
    cv2.polylines(mask, [_fixed(line) for line in lines], True, WHITE, thickness, cv2.LINE_AA, SUB)
    return as_linear(mask * np.float32(1 / 255))


def streak(right: float, down: float) -> Linear:
    """A kernel that smears along a way of so many pixels."""
    half = ceil(max(abs(right), abs(down)) / 2) + 1
    kernel = np.zeros((2 * half + 1, 2 * half + 1), np.uint8)
    ends = _fixed(np.array(((-right, -down), (right, down)), np.float32) / 2 + half)
    cv2.line(kernel, ends[0].tolist(), ends[1].tolist(), WHITE, 1, cv2.LINE_AA, SUB)
    return as_linear(kernel / np.float32(kernel.sum()))


def _fixed(points: NDArray[np.floating[Any]]) -> NDArray[np.int32]:
    return np.asarray(np.round(points * (1 << SUB)), np.int32)
