"""What lens and sensor make of the light: dark corners, blur, contrast, flicker, noise, compression."""

from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, pi
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.camera import Camera, Floats
from vision.render.light import Linear, Picture, as_linear
from vision.render.nodes import between
from vision.render.plane import level, sighted
from vision.render.shape import streak

NOISE_SPARE = 97  # pixels that the sheet of noise is larger than a picture
PATCH_PX = 512  # of noise, after which it begins again: nobody sees that
SPREAD, NONE = 30.0, 128  # of the sheet of noise: levels for one standard deviation, and what means no noise
SHARP_PX, SHARP_REACH = 1.4, 2  # the width of what a camera sharpens, and how far it looks
MIDDLE, STEEPER = 127.5, 0.23  # the level that contrast does not change, and how much it adds to a slope where it is 1
BAND_PX = 240  # rows that stay in the processor's cache while they are exposed
BEGINS = ((211, 97), (401, 65), (83, 189))  # rows and columns where the colours' noise begins in the grey one's
SHARED, OWN = 0.8, 0.6  # of a colour's noise is that of grey, and its own
FLOOR = level((0.0, 0.0), 0.0)
VEIL_PX = 16  # between the places where it is worked out what the lens lets through
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
    bands: tuple[float, float, float] = (0.0, 300.0, 0.0)
    """A lamp that flickers while rows are read: share of the light, rows for a turn, where it begins (turns)."""
    colour: float = 1.0
    """How colourful: 0 is a grey camera."""
    sharpened: float = 0.0
    """Edges are made crisp by the camera: 0 not at all, 1 with a bright rim round dark things."""
    exposure_s: float = 1 / 90
    jpeg: int | None = None
    """Quality, 1 to 100; None where nothing is compressed."""


@dataclass(frozen=True, slots=True)
class Shade:
    """The soft shadow of something large and out of view, such as a head."""

    at: tuple[float, float]
    """Its middle on the floor, mm."""
    size: tuple[float, float] = (150.0, 300.0)
    """Half its width and depth, mm."""
    turn: float = 0.0
    """Radians."""
    taken: float = 0.5
    """Of the light is kept back in its middle."""
    soft: float = 0.2
    """Of its size fades out."""


def coarse(camera: Camera, sensor: Sensor) -> int:
    """How many times smaller the light need be drawn: what the lens blurs anyway is not seen."""
    return 2 if sensor.blur >= COARSE_PX and camera.width % 2 == camera.height % 2 == 0 else 1


def exposed(
    picture: Picture, camera: Camera, sensor: Sensor, shades: tuple[Shade, ...], rng: np.random.Generator
) -> Picture:
    """H×W×3 as the light would have it, drawn as `coarse` says → what the sensor hands over, not yet compressed."""
    left, top = int(rng.integers(NOISE_SPARE)), int(rng.integers(NOISE_SPARE))
    height, width, times = camera.height, camera.width, camera.height // len(picture)
    noise = _noise((height, width), (top, left), sensor)
    lens, spare = _lens(sensor, times), _spare(sensor)
    veil, shown = _veil(camera.reduced(times), lens, shades), np.empty((height, width, 3), np.uint8)
    for first in range(0, height, BAND_PX):
        last = min(height, first + BAND_PX)
        begin, end = max(0, first - spare) // times, min(height, last + spare) // times
        through = cv2.cvtColor(veil[begin:end], cv2.COLOR_GRAY2BGR)
        seen = _blurred(cv2.multiply(picture[begin:end], through, dst=through, scale=2 / 255), lens)
        if times > 1:
            seen = np.asarray(cv2.resize(seen, None, fx=times, fy=times), np.uint8)
        begin *= times
        _read_out(seen, noise[begin : begin + len(seen)], sensor, slice(first - begin, last - begin), shown[first:last])
        _pale(shown[first:last], sensor)
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
    return 2 * ceil((ceil(2 * sensor.blur) + ceil(max(map(abs, sensor.shake)) / 2) + 1 + SHARP_REACH) / 2) + 2


def _blurred(seen: NDArray[Any], sensor: Sensor) -> Picture:
    """By lens and hand."""
    if sensor.blur > LEAST_BLUR:
        reach = 2 * max(1, round(2 * sensor.blur)) + 1
        seen = cv2.GaussianBlur(seen, (reach, reach), sensor.blur)
    if sensor.shake != (0.0, 0.0):
        seen = cv2.filter2D(seen, -1, streak(*sensor.shake))
    return np.asarray(seen, np.uint8)


def _read_out(seen: Picture, noise: Picture, sensor: Sensor, rows: slice, shown: Picture) -> None:
    """Those `rows` of it with a sensor's noise and contrast, crisp, into `shown`; `seen` is written into, too."""
    strength, more, crisp = sensor.noise / SPREAD, STEEPER * sensor.contrast, sensor.sharpened
    level = -MIDDLE * more - NONE * strength
    if crisp:
        cv2.addWeighted(seen, 1 + more, noise, strength, level, dst=seen)
        soft = cv2.GaussianBlur(seen, (2 * SHARP_REACH + 1,) * 2, SHARP_PX)
        cv2.addWeighted(seen[rows], 1 + crisp, soft[rows], -crisp, 0, dst=shown)
    else:
        cv2.addWeighted(seen[rows], 1 + more, noise[rows], strength, level, dst=shown)


def _pale(shown: Picture, sensor: Sensor) -> None:
    """As colourful as the camera makes it (`shown` is written into)."""
    if sensor.colour != 1.0:
        grey = cv2.cvtColor(cv2.cvtColor(shown, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
        cv2.addWeighted(shown, sensor.colour, grey, 1 - sensor.colour, 0, dst=shown)


def compressed(picture: Picture, quality: int) -> bytes:
    """As JPEG."""
    return cv2.imencode(".jpg", picture, (cv2.IMWRITE_JPEG_QUALITY, quality))[1].tobytes()


@lru_cache(maxsize=4)
def _veil(camera: Camera, sensor: Sensor, shades: tuple[Shade, ...]) -> Picture:
    """H×W: the square root of what is let through, 127.5 is all of it. Not to be written into."""
    columns, rows = camera.width // VEIL_PX + 3, camera.height // VEIL_PX + 3
    x, y = np.meshgrid(*((np.arange(count) - 0.5) * VEIL_PX - 0.5 for count in (columns, rows)), sparse=True)
    across, along = x / (camera.width - 1) * 2 - 1, y / (camera.height - 1) * 2 - 1
    off = (across * across + along * along) / 2
    through = 1 - sensor.vignette * off * np.sqrt(off)
    share, turn, begin = sensor.bands
    if share:
        through *= 1 + share * np.sin((y / turn + begin) * 2 * pi)
    for shade in shades:
        seen = camera.straight(np.dstack(np.broadcast_arrays(x, y)).reshape(-1, 2))
        floor = np.asarray(cv2.perspectiveTransform(seen[None], sighted(camera, FLOOR))[0], np.float64)
        through *= 1 - _shaded(floor * (1, -1), shade).reshape(rows, columns)
    nodes = np.sqrt(np.maximum(through, 0)) * 127.5 + 0.5
    return np.asarray(between(np.minimum(nodes, 255).astype(np.uint8), (camera.width, camera.height), VEIL_PX))


def _shaded(floor: Floats, shade: Shade) -> Floats:
    """N×2 mm → N: of the light that is kept back."""
    c, s = np.cos(shade.turn), np.sin(shade.turn)
    off = (floor - shade.at) @ np.array(((c, -s), (s, c))) / shade.size
    far = np.hypot(off[:, 0], off[:, 1])
    return np.asarray(shade.taken * np.clip((1 - far) / shade.soft + 0.5, 0, 1))


def _noise(size: tuple[int, int], begin: tuple[int, int], sensor: Sensor) -> Picture:
    """Height×width×3 (`size`): each picture cuts its own part of a larger sheet."""
    sheet = _sheet((size[0] + NOISE_SPARE, size[1] + NOISE_SPARE), round(sensor.grain, 1))
    return np.asarray(sheet[begin[0] : begin[0] + size[0], begin[1] : begin[1] + size[1]])


@lru_cache(maxsize=4)
def _sheet(size: tuple[int, int], grain: float) -> Picture:
    """Height×width×3: a patch of noise again and again."""
    times = [-(-side // PATCH_PX) for side in size]
    return np.asarray(np.tile(_patch(grain), (*times, 1))[: size[0], : size[1]])


def _patch(grain: float) -> Picture:
    """PATCH_PX×PATCH_PX×3: noise of standard deviation SPREAD about NONE, of which the colours share some."""
    grey: Linear = np.random.default_rng(1).standard_normal((PATCH_PX, PATCH_PX), dtype=np.float32)
    if grain:
        reach = 4 * ceil(grain)
        wide = cv2.copyMakeBorder(grey, reach, reach, reach, reach, cv2.BORDER_WRAP)
        grey = as_linear(cv2.GaussianBlur(wide, (0, 0), grain)[reach:-reach, reach:-reach])
        grey = grey / grey.std()
    levels = cv2.convertScaleAbs(grey, alpha=SPREAD, beta=NONE)
    colours = [np.roll(levels, begin, axis=(0, 1)) for begin in BEGINS]
    rest = (1 - SHARED - OWN) * NONE
    return np.asarray(cv2.merge([cv2.addWeighted(levels, SHARED, each, OWN, rest) for each in colours]), np.uint8)
