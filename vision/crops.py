"""Small upright cuttings round places of a picture, each as large as its die: what the network looks at."""

from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.flatten import Floats, Picture

SIDE = 48  # pixels of a cutting
SPAN = 1.9  # edges of its die that it shows: the face, and enough around it to tell a top from a side
SMALLEST_STEP = 0.6  # a picture that must shrink by more is averaged first
QUIET = 8.0  # grey levels: noise on an even ground is not blown up beyond this


def cuttings(picture: Picture, places: npt.NDArray[Any], side: int = SIDE, span: float = SPAN) -> Picture:
    """N×side×side×3 of an H×W×3 picture; `places` are N×3: x, y and a die's edge, pixels."""
    found = [_cutting(picture, float(x), float(y), side / span / max(float(edge), 1.0), side) for x, y, edge in places]
    return np.asarray(found, np.uint8).reshape(-1, side, side, 3)


def _cutting(picture: Picture, x: float, y: float, zoom: float, side: int) -> Picture:
    part, left, top, done = picture, 0, 0, 1.0
    if zoom < SMALLEST_STEP:
        reach = side / zoom
        height, width = picture.shape[:2]
        left, top = int(np.clip(x - reach, 0, width - 1)), int(np.clip(y - reach, 0, height - 1))
        part = picture[top : min(height, top + int(2 * reach) + 2), left : min(width, left + int(2 * reach) + 2)]
        size = (max(1, round(part.shape[1] * zoom)), max(1, round(part.shape[0] * zoom)))
        done = size[0] / part.shape[1]
        part = np.asarray(cv2.resize(part, size, interpolation=cv2.INTER_AREA), np.uint8)
    middle, more = side / 2 - 0.5, zoom / done
    at = ((x - left + 0.5) * done - 0.5, (y - top + 0.5) * done - 0.5)
    matrix = np.array([[more, 0, middle - more * at[0]], [0, more, middle - more * at[1]]])
    cut = cv2.warpAffine(part, matrix, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cut, np.uint8)


def evened(crops: Picture) -> Floats:
    """N×3×S×S of N×S×S×3: light and contrast taken out, channels first."""
    values = crops.astype(np.float32)
    away = values - values.mean(axis=(1, 2), keepdims=True)
    even = away / (values.std(axis=(1, 2, 3), keepdims=True) + np.float32(QUIET))
    return np.ascontiguousarray(even.transpose(0, 3, 1, 2), np.float32)


def evened_whole(picture: Picture) -> Floats:
    """1×3×H×W of one H×W×3 picture of any size: the same, faster."""
    mean, spread = (values.ravel() for values in cv2.meanStdDev(picture))
    whole = float(np.sqrt((spread**2).mean() + mean.var()))
    return np.asarray(cv2.dnn.blobFromImage(picture, 1 / (whole + QUIET), mean=mean.tolist()), np.float32)
