"""The same labelled pictures otherwise: turned, darker, in other colours. A reader of pictures falls behind there."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np

from kiosk.commands.shown import Shown, larger, whole
from tests.bench import by_chance
from tests.bench.measure import timed
from tests.vision.bent import bent, bent_table
from vision.calibration import Calibration
from vision.lens import Lens
from vision.light.lights import grey
from vision.picture import Picture
from vision.reading import Die, Reading
from vision.side import Side, seen_from

Light = Callable[[Picture], Picture]
Read = tuple[Reading, float]
"""In pixels of the picture itself, and the milliseconds of reading alone: none of changing the picture."""
Way = Callable[[Shown, Calibration | None, int], Read]
"""A picture, what is known of its tray, and a seed."""
AS_IT_WAS = Side()
STRIPES, FLICKER = 13, 0.35  # across a picture; of the light
BEND = -0.12  # of a cheap camera's lens, a barrel
FARTHER = 2.5  # times as far away


def _same(picture: Picture) -> Picture:
    return picture


def _soft(picture: Picture) -> Picture:
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.8), np.uint8)


def _coloured(*channels: int) -> Light:
    """What was blue, green and red is what is told, of 0 to 2."""
    return lambda picture: np.ascontiguousarray(picture[..., channels])


def _exposed(gamma: float, tint: tuple[float, float, float], noise: float) -> Light:
    def exposed(picture: Picture) -> Picture:
        light = 255 * (picture / 255) ** gamma * np.array(tint)
        grain = np.random.default_rng(1).normal(0, noise, picture.shape)
        return np.asarray(np.clip(light + grain, 0, 255), np.uint8)

    return exposed


def _hard(picture: Picture) -> Picture:
    """More contrast about the middle grey."""
    return np.asarray(np.clip(128 + 1.4 * (picture - 128.0), 0, 255), np.uint8)


def _striped(picture: Picture) -> Picture:
    """Under a lamp that flickers, as a shutter sees it that rolls over the rows."""
    wave = np.tanh(4 * np.sin(2 * np.pi * STRIPES * np.arange(len(picture)) / len(picture)))
    return np.asarray(np.clip(picture * (1 + FLICKER * wave)[:, None, None], 0, 255), np.uint8)


def _squeezed(picture: Picture) -> Picture:
    packed = np.asarray(cv2.imencode(".jpg", picture, (cv2.IMWRITE_JPEG_QUALITY, 30))[1], np.uint8)
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)


def _seen(side: Side, *, light: Light = _same) -> Way:
    """From this side, in this light."""

    def read(shown: Shown, known: Calibration | None, _seed: int) -> Read:
        view = seen_from(shown.picture, known or Calibration(), side)
        reading, ms = timed(whole(shown.name, light(view.picture)), known and view.known)
        return larger(replace(reading, dice=tuple(view.die(die) for die in reading.dice)), 1 / shown.scale), ms

    return read


def _bent(*, told: bool) -> Way:
    """Through a lens that bends what is straight, of which the reader is told or not."""

    def read(shown: Shown, known: Calibration | None, _seed: int) -> Read:
        picture, size = bent(shown.picture, BEND), (shown.picture.shape[1], shown.picture.shape[0])
        lens = Lens(BEND, (picture.shape[1], picture.shape[0]))
        there = bent_table(known, size, BEND) if known and known.corners else known
        reading, ms = timed(whole(shown.name, picture), there and replace(there, lens=lens if told else None))
        return larger(replace(reading, dice=tuple(_unbent(die, lens) for die in reading.dice)), 1 / shown.scale), ms

    return read


def _afar(shown: Shown, known: Calibration | None, _seed: int) -> Read:
    """From farther away, by a camera that shows as much more: about the picture lies a blur of its borders."""
    near = seen_from(shown.picture, known or Calibration(), AS_IT_WAS)
    high, wide = near.picture.shape[:2]
    down, right = round((FARTHER - 1) * high / 2), round((FARTHER - 1) * wide / 2)
    around = cv2.copyMakeBorder(near.picture, down, down, right, right, cv2.BORDER_REPLICATE)
    picture = np.asarray(cv2.GaussianBlur(around, (0, 0), wide / 40), np.uint8)
    picture[down : down + high, right : right + wide] = near.picture
    there = near.known
    if there.corners is not None:
        a, b, c, d = ((x + right, y + down) for x, y in there.corners)
        there = replace(there, corners=(a, b, c, d))
    reading, ms = timed(whole(shown.name, picture), known and there)
    dice = tuple(near.die(replace(die, x=die.x - right, y=die.y - down)) for die in reading.dice)
    return larger(replace(reading, dice=dice), 1 / shown.scale), ms


def _unbent(die: Die, lens: Lens) -> Die:
    x, y = lens.unbent((die.x, die.y))
    return replace(die, x=x, y=y, size=die.size * lens.stretch((die.x, die.y)))


WAYS: dict[str, Way] = {
    "mirrored": _seen(Side(mirrored=True)),
    "over": _seen(Side(over=True)),
    "turned": _seen(Side(mirrored=True, over=True)),
    "smaller": _seen(Side(zoom=0.93)),
    "larger": _seen(Side(zoom=1.25)),
    "softer": _seen(AS_IT_WAS, light=_soft),
    "darker": _seen(AS_IT_WAS, light=_exposed(1.3, (1.0, 1.0, 1.0), 2.0)),
    "brighter": _seen(AS_IT_WAS, light=_exposed(0.8, (0.95, 1.0, 1.04), 1.5)),
    "harder": _seen(AS_IT_WAS, light=_hard),
    "striped": _seen(AS_IT_WAS, light=_striped),
    "squeezed": _seen(AS_IT_WAS, light=_squeezed),
    "grey": _seen(AS_IT_WAS, light=grey),
    "noisy": _seen(AS_IT_WAS, light=_exposed(1.0, (1.0, 1.0, 1.0), 8.0)),
    "red for blue": _seen(AS_IT_WAS, light=_coloured(2, 1, 0)),
    "green for blue": _seen(AS_IT_WAS, light=_coloured(1, 2, 0)),
    "bent": _bent(told=False),
    "bent and told": _bent(told=True),
    "afar": _afar,
    "by chance": by_chance.read,
}


def offer(parser: ArgumentParser) -> None:
    """The options by which the pictures are changed, `way` and `seed`."""
    parser.add_argument("--as", dest="way", choices=WAYS, help="the same pictures changed so: how firm is all this?")
    parser.add_argument("--seed", type=int, default=1, help="of what is changed by chance; another changes otherwise")


def read(shown: Shown, known: Calibration | None, how: Namespace) -> Read:
    """What `dice-kiosk read` says of the picture changed as these options tell."""
    return timed(shown, known) if how.way is None else WAYS[how.way](shown, known, how.seed)
