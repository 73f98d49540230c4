"""What lens and sensor make of the light: dark corners, blur, contrast, flicker, noise, compression."""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, pi

import cv2
import numpy as np

from vision.render.camera import Camera, Floats
from vision.render.light import Picture
from vision.render.nodes import between
from vision.render.noise import SPREAD, cut
from vision.render.plane import level, sighted
from vision.render.planes import ALL, BLACK, GREYS, NONE, Packed, parted
from vision.render.shape import streak

SHARP_PX, SHARP_REACH = 1.4, 2  # the width of what a camera sharpens, and how far it looks
MIDDLE, STEEPER = 127.5, 0.23  # the level that contrast does not change, and how much it adds to a slope where it is 1
HUED = 1.5  # times as noisy as greys are colours: so much hides where a level ends and the next begins
AVERAGED_PX = 0.8  # colours, each that of four pixels and shown in four, are blurred by so much already
LEAST_PX = 0.25  # less blur is not seen
FLOOR = level((0.0, 0.0), 0.0)
VEIL_PX = 16  # between the places where it is worked out what the lens lets through


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


def exposed(
    picture: Picture, camera: Camera, sensor: Sensor, shades: tuple[Shade, ...], rng: np.random.Generator
) -> Picture:
    """H×W×3 as the light would have it → what the sensor hands over, not yet compressed.

    Its colours are half as fine as its greys, as cameras and compressed pictures have them.
    """
    height, width = picture.shape[:2]
    if height % 2 or width % 2:
        picture = np.asarray(cv2.copyMakeBorder(picture, 0, height % 2, 0, width % 2, cv2.BORDER_REPLICATE), np.uint8)
    grey, small = parted(picture, _veil(camera, sensor, shades))
    (grain, hues), shown = cut(grey.shape, sensor.grain, rng), Packed.empty(*grey.shape)
    _read_greys(_blurred(grey, sensor), grain, sensor, shown.greys)
    shown.dye(_noisy(_blurred(small, sensor, 2), hues, sensor), sensor.colour)
    return shown.unpacked()[:height, :width]


def _blurred(plane: Picture, sensor: Sensor, coarse: int = 1) -> Picture:
    """By lens and hand; its pixels are `coarse` times as wide as the picture's."""
    blur = sensor.blur if coarse == 1 else max(0.0, sensor.blur**2 - AVERAGED_PX**2) ** 0.5 / coarse
    if blur > LEAST_PX:
        reach = 2 * ceil(2 * blur) + 1
        plane = np.asarray(cv2.GaussianBlur(plane, (reach, reach), blur), np.uint8)
    if sensor.shake != (0.0, 0.0):
        right, down = (way / coarse for way in sensor.shake)
        plane = np.asarray(cv2.filter2D(plane, -1, streak(right, down)), np.uint8)
    return plane


def _read_greys(seen: Picture, noise: Picture, sensor: Sensor, shown: Picture) -> None:
    """H×W with a sensor's noise and contrast, crisp, into `shown`."""
    steep, strength, crisp = 1 + STEEPER * sensor.contrast, sensor.noise / SPREAD, sensor.sharpened
    level = BLACK + GREYS * (MIDDLE * (1 - steep) - NONE * strength)
    cv2.addWeighted(seen, GREYS * steep, noise, GREYS * strength, level, dst=shown)
    if crisp:
        soft = cv2.GaussianBlur(shown, (2 * SHARP_REACH + 1,) * 2, SHARP_PX)
        cv2.addWeighted(shown, 1 + crisp, soft, -crisp, 0, dst=shown)


def _noisy(seen: Picture, noise: Picture, sensor: Sensor) -> Picture:
    """H×W×3 with a sensor's noise and contrast."""
    steep, strength = 1 + STEEPER * sensor.contrast, HUED * sensor.noise / SPREAD
    return np.asarray(cv2.addWeighted(seen, steep, noise, strength, MIDDLE * (1 - steep) - NONE * strength), np.uint8)


def compressed(picture: Picture, quality: int) -> bytes:
    """As JPEG."""
    return cv2.imencode(".jpg", picture, (cv2.IMWRITE_JPEG_QUALITY, quality))[1].tobytes()


@lru_cache(maxsize=4)
def _veil(camera: Camera, sensor: Sensor, shades: tuple[Shade, ...]) -> Picture:
    """H×W, both made even: what is let through, see `parted`. Not to be written into."""
    columns, rows = camera.width // VEIL_PX + 3, camera.height // VEIL_PX + 3
    x, y = ((np.arange(count) - 0.5) * VEIL_PX - 0.5 for count in (columns, rows))
    y = y[:, None]
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
    nodes = np.sqrt(np.maximum(through, 0)) * ALL + 0.5
    size = camera.width + camera.width % 2, camera.height + camera.height % 2
    return np.asarray(between(np.minimum(nodes, 255).astype(np.uint8), size, VEIL_PX))


def _shaded(floor: Floats, shade: Shade) -> Floats:
    """N×2 mm → N: of the light that is kept back."""
    c, s = np.cos(shade.turn), np.sin(shade.turn)
    off = (floor - shade.at) @ np.array(((c, -s), (s, c))) / shade.size
    far = np.hypot(off[:, 0], off[:, 1])
    return np.asarray(shade.taken * np.clip((1 - far) / shade.soft + 0.5, 0, 1))
