"""The same picture in other light, sharpness and compression: what cameras and rooms do to it."""

from math import cos, pi, sin

import cv2
import numpy as np

from vision.picture import Floats, Picture

Rng = np.random.Generator


def photographed(picture: Picture, rng: Rng) -> Picture:
    """H×W×3 of the same size."""
    if rng.random() < 0.3:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, 1.3)), np.uint8)
    light = _lit(_coloured(picture.astype(np.float32), rng), rng)
    if rng.random() < 0.3:
        light = light + _texture(light.shape[0], light.shape[1], rng)
    if rng.random() < 0.6:
        channels = 1 if rng.random() < 0.5 else 3
        light = light + rng.normal(0, rng.exponential(5), (*light.shape[:2], channels)).astype(np.float32)
    picture = np.clip(light, 0, 255).astype(np.uint8)
    if rng.random() < 0.3:
        data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(25, 95))])[1]
        picture = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
    if rng.random() < 0.15:
        soft = cv2.GaussianBlur(picture, (0, 0), 1)
        picture = np.asarray(cv2.addWeighted(picture, 1.8, soft, -0.8, 0), np.uint8)
    return picture


def _coloured(light: Floats, rng: Rng) -> Floats:
    """Other exposure, contrast and white balance."""
    if rng.random() < 0.3:
        light = 255 * (light / 255) ** np.float32(rng.uniform(0.5, 1.9))
    if rng.random() < 0.5:
        light = light * rng.uniform(0.75, 1.25, 3).astype(np.float32)
    if rng.random() < 0.12:
        grey = light @ rng.dirichlet((1.0, 1.0, 1.0)).astype(np.float32)
        light = np.repeat(grey[..., None], 3, axis=2)
    if rng.random() < 0.3:
        light = light * np.float32(rng.uniform(0.25, 1)) + np.float32(rng.uniform(0, 60))
    return np.asarray(light, np.float32)


def _lit(light: Floats, rng: Rng) -> Floats:
    """A lamp from one side, the edge of a shadow, glare."""
    height, width = light.shape[:2]
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    turn = rng.uniform(0, 2 * pi)
    across = ((x - width / 2) * np.float32(cos(turn)) + (y - height / 2) * np.float32(sin(turn)))[..., None]
    if rng.random() < 0.2:
        light = light * (1 + np.float32(rng.uniform(0, 0.5) / (width / 2)) * across)
    if rng.random() < 0.15:
        away = np.clip((across - np.float32(rng.normal(0, width / 4))) / 2, -20, 20)
        light = light * (1 - np.float32(rng.uniform(0.2, 0.6)) / (1 + np.exp(-away)))
    for _ in range(rng.poisson(0.17 * max(1.0, width * height / 10000))):
        left, top, wide, high = rng.uniform(0, width), rng.uniform(0, height), *rng.uniform(1, 9, 2)
        spot = np.exp(-(((x - np.float32(left)) / wide) ** 2) - ((y - np.float32(top)) / high) ** 2)[..., None]
        light = light + np.float32(rng.uniform(40, 220)) * spot
    return np.asarray(light, np.float32)


def _texture(height: int, width: int, rng: Rng) -> Floats:
    """Grain of any coarseness on all that is seen."""
    cells = int(rng.choice((12, 24, 48, 96)))
    grain = rng.normal(0, 1, (cells, cells)).astype(np.float32)
    large = cv2.resize(grain, (width, height), interpolation=cv2.INTER_CUBIC)
    return np.asarray(large[..., None] * np.float32(rng.exponential(6)), np.float32)
