"""The same cutting in other light, sharpness, turn and size: what cameras and finders do to it."""

from math import cos, exp, log, pi, sin

import cv2
import numpy as np

from vision.crops import SIDE, SPAN
from vision.flatten import Floats, Picture
from vision.train import scenes

Rng = np.random.Generator

SHIFT, RESIZE = 0.075, 0.11  # edges and ratio: how far a finder is off, standard deviation
PX = scenes.SIDE / scenes.SPAN  # pixels of an edge in a stored cutting


def varied(stored: Picture, rng: Rng, *, die: bool) -> tuple[Picture, tuple[float, float, float]]:
    """SIDE×SIDE×3, and where its face lies: right and down of the middle, edges; logarithm of how much too large."""
    rough = _rough(stored, rng)
    grown = rough.shape[0] / stored.shape[0]
    larger = exp(rng.normal(0, RESIZE)) if die else 1.0
    away = rng.normal(0, SHIFT, 2) * PX * grown if die else np.zeros(2)
    turn, zoom = rng.uniform(0, 2 * pi), SIDE / SPAN / PX / grown * larger
    turned = np.array([[cos(turn), -sin(turn)], [sin(turn), cos(turn)]]) * zoom
    if rng.random() < 0.3:
        turned = turned @ np.diag([rng.uniform(0.92, 1.08), 1.0])
    moved = SIDE / 2 - 0.5 - turned @ (np.full(2, rough.shape[0] / 2 - 0.5) + away)
    matrix = np.column_stack([turned, moved])
    cut = cv2.warpAffine(rough, matrix, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    off = -(turned @ away) / (SIDE / SPAN * larger)
    return _photographed(np.asarray(cut, np.uint8), rng), (float(off[0]), float(off[1]), log(larger))


def _rough(stored: Picture, rng: Rng) -> Picture:
    """Half of the time as a camera with fewer pixels sees it."""
    if rng.random() < 0.5:
        return stored
    zoom = rng.uniform(0.38, 1.0)
    return np.asarray(cv2.resize(stored, None, fx=zoom, fy=zoom, interpolation=cv2.INTER_AREA), np.uint8)


def _photographed(cut: Picture, rng: Rng) -> Picture:
    if rng.random() < 0.3:
        cut = np.asarray(cv2.GaussianBlur(cut, (0, 0), rng.uniform(0.3, 1.4)), np.uint8)
    light = _lit(cut.astype(np.float32), rng)
    if rng.random() < 0.6:
        grey = rng.random() < 0.5
        light = light + rng.normal(0, rng.exponential(5), (SIDE, SIDE, 1 if grey else 3))
    cut = np.clip(light, 0, 255).astype(np.uint8)
    if rng.random() < 0.3:
        data = cv2.imencode(".jpg", cut, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(25, 95))])[1]
        cut = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
    if rng.random() < 0.15:
        cut = np.asarray(cv2.addWeighted(cut, 1.8, cv2.GaussianBlur(cut, (0, 0), 1), -0.8, 0), np.uint8)
    return cut


def _lit(light: Floats, rng: Rng) -> Floats:
    """Other exposure, white balance, a lamp from one side, the edge of a shadow, glare."""
    x, y = np.meshgrid(np.arange(SIDE), np.arange(SIDE))
    if rng.random() < 0.3:
        light = 255 * (light / 255) ** rng.uniform(0.5, 1.9)
    if rng.random() < 0.5:
        light = light * rng.uniform(0.75, 1.25, 3)
    if rng.random() < 0.12:
        light = np.repeat(light.mean(axis=2, keepdims=True), 3, axis=2)
    if rng.random() < 0.3:
        light = light * rng.uniform(0.25, 1) + rng.uniform(0, 60)
    turn = rng.uniform(0, 2 * pi)
    across = ((x - SIDE / 2) * cos(turn) + (y - SIDE / 2) * sin(turn))[..., None]
    if rng.random() < 0.2:
        light = light * (1 + rng.uniform(0, 0.5) * across / (SIDE / 2))
    if rng.random() < 0.15:
        light = light * (1 - rng.uniform(0.2, 0.6) / (1 + np.exp(-np.clip(across - rng.normal(0, 12), -40, 40) / 2)))
    if rng.random() < 0.15:
        left, top, wide, high = (*rng.uniform(8, SIDE - 8, 2), *rng.uniform(1, 9, 2))
        light = light + rng.uniform(40, 220) * np.exp(-(((x - left) / wide) ** 2) - ((y - top) / high) ** 2)[..., None]
    return np.asarray(light)
