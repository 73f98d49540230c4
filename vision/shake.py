"""How the camera itself moved between two pictures: a blow, a shaky hand."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.motion import Grey, lit_alike

MOVED_EDGES = 0.12
"""Share of the edges that a shake changes at least."""
COARSE = 4
"""How much smaller the pictures are made to find a large shake."""
EDGES = 500
"""Most points that a shake of the camera is measured at."""
STEPS = 6
"""Most steps of the fit of a shake; it ends sooner when it stands."""


@dataclass(frozen=True, slots=True)
class Shake:
    """How the camera moved between two small pictures: shift, and growth and turn about the middle."""

    x: float = 0.0
    y: float = 0.0
    growth: float = 0.0
    turn: float = 0.0
    spread: float = 0.0
    """How far apart the edges lie that it was measured at, share of the picture: a lone die may move by itself."""

    @property
    def none(self) -> bool:
        """Too little to be told from noise."""
        return abs(self.x) + abs(self.y) < 0.05 and abs(self.growth) + abs(self.turn) < 0.0005

    def matrix(self, shape: tuple[int, ...]) -> NDArray[np.float32]:
        """2×3: where each point of the later picture was in the earlier one."""
        cx, cy = shape[1] / 2, shape[0] / 2
        a, b = 1 + self.growth, self.turn
        return np.array(
            [[a, -b, self.x + cx - a * cx + b * cy], [b, a, self.y + cy - b * cx - a * cy]], dtype=np.float32
        )


def shaken(before: Grey, shake: Shake) -> Grey:
    """`before` as the camera would have seen it after the shake."""
    turned = cv2.warpAffine(
        before,
        shake.matrix(before.shape),
        before.shape[::-1],
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(turned, dtype=np.float32)


def shake(before: Grey, after: Grey) -> Shake:
    """The movement of the camera that best explains `after`: least squares over the edges, outliers weakened.

    Lucas and Kanade 1981, inverse compositional in Baker and Matthews 2004; four numbers, additive update.
    """
    x, y, slopes, values = _edges(before)
    if len(x) < 4:
        return Shake()
    seen = lit_alike(after, before)
    at = np.array([*_coarse(before, seen), 0.0, 0.0])
    cx, cy = before.shape[1] / 2, before.shape[0] / 2
    for _ in range(STEPS):
        # The later picture is sampled where the earlier point has gone: the shake the other way round.
        px = (x + at[0] + at[2] * (x - cx) - at[3] * (y - cy)).astype(np.float32)
        py = (y + at[1] + at[2] * (y - cy) + at[3] * (x - cx)).astype(np.float32)
        error = values - cv2.remap(seen, px, py, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)[:, 0]
        weight = 1 / (1 + (error / 25.0) ** 2)
        pull = slopes * weight
        step = np.linalg.solve(pull @ slopes.T + np.eye(4), pull @ error)
        at += step
        if abs(step[0]) + abs(step[1]) + 100 * (abs(step[2]) + abs(step[3])) < 0.05:
            break
    spread = max(float(np.std(x)) / before.shape[1], float(np.std(y)) / before.shape[0])
    return _inverse(at, spread)


def may_be_shaken(before: Grey, after: Grey, limit: float) -> bool:
    """Whether so many edges changed by `limit` that the camera may have moved; a quick look before the fit."""
    columns, rows, _, values = _edges(before)
    if not len(rows):
        return False
    now = lit_alike(after, before)[rows[:, 0].astype(np.intp), columns[:, 0].astype(np.intp)]
    return float((np.abs(now - values) > limit).mean()) > MOVED_EDGES


def _coarse(before: Grey, after: Grey) -> tuple[float, float]:
    """Where the picture went as a whole, to about a small px: too far for the fit to find by itself."""
    size = (before.shape[1] // COARSE, before.shape[0] // COARSE)
    if min(size) < COARSE:
        return 0.0, 0.0
    was, is_now = (cv2.resize(grey, size, interpolation=cv2.INTER_AREA) for grey in (before, after))
    (x, y), _ = cv2.phaseCorrelate(was, is_now)
    return x * COARSE, y * COARSE


def _inverse(at: NDArray[np.float64], spread: float) -> Shake:
    a, b = 1 + at[2], at[3]
    size = a * a + b * b
    growth, turn = a / size - 1, -b / size
    return Shake(
        float(-(1 + growth) * at[0] + turn * at[1]),
        float(-turn * at[0] - (1 + growth) * at[1]),
        float(growth),
        float(turn),
        spread,
    )


def _edges(grey: Grey) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.float64], NDArray[np.float32]]:
    """The strongest edges: x, y (n×1), how the four numbers of a shake change them (4×n), their grey (n)."""
    dx = cv2.Sobel(grey, cv2.CV_32F, 1, 0, scale=1 / 8)
    dy = cv2.Sobel(grey, cv2.CV_32F, 0, 1, scale=1 / 8)
    strength = dx[::2, ::2] ** 2 + dy[::2, ::2] ** 2
    rows, columns = np.nonzero(strength > max(9.0, 4 * float(strength.mean())))
    pick = slice(None, None, len(rows) // EDGES + 1)
    rows, columns = rows[pick] * 2, columns[pick] * 2
    gx, gy = dx[rows, columns], dy[rows, columns]
    x, y = columns - grey.shape[1] / 2, rows - grey.shape[0] / 2
    slopes = np.stack([gx, gy, gx * x + gy * y, gy * x - gx * y]).astype(np.float64)
    return (
        columns.astype(np.float32)[:, None],
        rows.astype(np.float32)[:, None],
        slopes,
        grey[rows, columns],
    )
