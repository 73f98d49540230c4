"""What lens and sensor make of the light: blur, contrast, noise, compression."""

from dataclasses import dataclass, replace
from math import ceil
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.camera import Camera
from vision.render.light import Picture
from vision.render.noise import BEGIN_PX, NONE, SPREAD, noisy, paled, patch, softened
from vision.render.shape import streak
from vision.render.veil import Bands, Shade, veil

SHARP: dict[int, tuple[int, float]] = {1: (2, 1.4), 2: (1, 0.6)}
"""How far a camera looks that makes edges crisp, and how widely; pixels of a picture drawn so many times smaller."""
STEEPER = 0.23  # how much contrast adds to a slope where it is 1
BAND_PX = 240  # rows that stay in the processor's cache while they are exposed
LEAST_BLUR = 0.25  # pixels; less changes no level
COARSE_PX = 1.0  # where the lens blurs so much, light is drawn half as large and enlarged
ENLARGED_PX = 0.9  # which blurs by so much, beside what is lost of a bell that is hardly wider than a pixel


@dataclass(frozen=True, slots=True)
class Sensor:
    """A camera's picture-taking; the standard is a Camera Module 3 in a lit room."""

    noise: float = 1.6
    """Grey levels, standard deviation."""
    grain: float = 0.0
    """The noise is as coarse as this many pixels."""
    blur: float = 0.0
    """Pixels, standard deviation: a lens that is not quite sharp."""
    shake: tuple[float, float] = (0.0, 0.0)
    """Pixels right and down that the whole picture moves while the shutter is open."""
    vignette: float = 0.24
    """Of the light is lost in the corners of the picture."""
    contrast: float = 0.0
    """0 none, to about 1: darks are made darker and lights lighter."""
    bands: Bands = (0.0, 300.0, 0.0)
    """A lamp that flickers while rows are read: share of the light, rows for a turn, where it begins (turns)."""
    colour: float = 1.0
    """How colourful: 0 is a grey camera."""
    sharpened: float = 0.0
    """Edges are made crisp by the camera: 0 not at all, 1 with a bright rim round dark things."""
    exposure_s: float = 1 / 90
    jpeg: int | None = None
    """Quality, 1 to 100; None where nothing is compressed."""


def coarse(camera: Camera, sensor: Sensor) -> int:
    """How many times smaller the light need be drawn: what the lens blurs anyway is not seen."""
    return 2 if sensor.blur >= COARSE_PX and camera.width % 2 == camera.height % 2 == 0 else 1


def exposed(
    picture: Picture, camera: Camera, sensor: Sensor, shades: tuple[Shade, ...], rng: np.random.Generator
) -> Picture:
    """H×W×3 as the light would have it, drawn as `coarse` says → what the sensor hands over, not yet compressed."""
    left, top = int(rng.integers(BEGIN_PX)), int(rng.integers(BEGIN_PX))
    height, width, times = camera.height, camera.width, camera.height // len(picture)
    lens, spare, noise = _lens(sensor, times), _spare(sensor), _noise(sensor)
    share, steep = sensor.noise * (1 + sensor.sharpened) / SPREAD, 1 + STEEPER * sensor.contrast
    through = veil(camera.reduced(times), lens.vignette, lens.bands, shades)
    shown = np.empty((height, width, 3), np.uint8)
    for first in range(0, height, BAND_PX):
        last = min(height, first + BAND_PX)
        begin, end = max(0, first - spare) // times, min(height, last + spare) // times
        let_in = cv2.cvtColor(through[begin:end], cv2.COLOR_GRAY2BGR)
        seen = _seen(cv2.multiply(picture[begin:end], let_in, dst=let_in, scale=2 / 255), lens, times)
        rows = slice(first - begin * times, last - begin * times)
        noisy(seen[rows], noise, (top + first, left), share, steep, shown[first:last])
    return shown


def _lens(sensor: Sensor, times: int) -> Sensor:
    """What is left to do in a picture so many times smaller that is enlarged."""
    if times == 1:
        return sensor
    (right, down), (share, turn, begin) = sensor.shake, sensor.bands
    blur = max(0.0, sensor.blur**2 - ENLARGED_PX**2) ** 0.5 / times
    return replace(sensor, blur=blur, shake=(right / times, down / times), bands=(share, turn / times, begin))


def _spare(sensor: Sensor) -> int:
    """Rows: how far light is spread; even."""
    return 2 * ceil((ceil(2 * sensor.blur) + ceil(max(map(abs, sensor.shake)) / 2) + 1 + SHARP[1][0]) / 2) + 2


def _noise(sensor: Sensor) -> Picture:
    """A patch of it as the camera makes it, as strong as before it was made crisp."""
    grain = round(sensor.grain, 1)
    plain, crisp = patch(grain, sensor.colour), sensor.sharpened / (1 + sensor.sharpened)
    if not crisp:
        return plain
    soft = softened(grain, sensor.colour, *SHARP[1])
    return np.asarray(cv2.addWeighted(plain, 1, soft, -crisp, NONE * crisp), np.uint8)


def _seen(light: NDArray[Any], lens: Sensor, times: int) -> Picture:
    """Through the lens, crisp and as colourful as the camera makes it, enlarged so many times."""
    seen, crisp = _blurred(light, lens), lens.sharpened
    if crisp:
        reach, width = SHARP[times]
        soft = cv2.GaussianBlur(seen, (2 * reach + 1,) * 2, width)
        cv2.addWeighted(seen, 1 + crisp, soft, -crisp, 0, dst=seen)
    if lens.colour != 1.0:
        seen = paled(seen, lens.colour)
    return seen if times == 1 else np.asarray(cv2.resize(seen, None, fx=times, fy=times), np.uint8)


def _blurred(seen: NDArray[Any], sensor: Sensor) -> Picture:
    """By lens and hand."""
    if sensor.blur > LEAST_BLUR:
        reach = 2 * max(1, round(2 * sensor.blur)) + 1
        seen = cv2.GaussianBlur(seen, (reach, reach), sensor.blur)
    if sensor.shake != (0.0, 0.0):
        seen = cv2.filter2D(seen, -1, streak(*sensor.shake))
    return np.asarray(seen, np.uint8)


def compressed(picture: Picture, quality: int) -> bytes:
    """As JPEG."""
    return cv2.imencode(".jpg", picture, (cv2.IMWRITE_JPEG_QUALITY, quality))[1].tobytes()
