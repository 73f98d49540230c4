"""What the reader and the eye's motion cost a picture, on pictures that our own renderer draws."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from statistics import median
from time import thread_time

import cv2
import numpy as np
import numpy.typing as npt

from hardware.simulated.table import SimulatedTable
from kiosk.commands.gauges.figure import Figure, Floor, Found, processor_ms
from kiosk.orders import Throw
from kiosk.rules.words import Sentence
from vision.calibration import Calibration
from vision.picture import Picture
from vision.render.die import lying
from vision.render.measured import calibration
from vision.render.scene import render, scene
from vision.render.stage import Stage
from vision.settle import step
from vision.sides import read_in_turn
from vision.tray.bare import look_of
from vision.watching.tracker import Tracker

Size = tuple[int, int]
Packed = npt.NDArray[np.uint8]
"""A JPEG file."""
SIZES: tuple[Size, ...] = ((640, 480), (1280, 720), (1920, 1080))
DICE = (1, 3, 6)
THROWS, TIMES = 24, 3
"""Pictures of each kind, and how often each is read."""
READER_STEPS, MOTION_STEPS = len(SIZES) * (len(DICE) + 1), 2 * 2
NEIGHBOURHOOD = 41  # pixels of the adaptive threshold
LOOKED_AT = 90  # pictures of a throw


def reader() -> Found:
    """Milliseconds of a reading by size of the picture and number of dice; of the most dice also the slowest one."""
    cv2.setNumThreads(1)
    for size in SIZES:
        for dice in DICE:
            costs, against = _costs(size, dice)
            what = Sentence.of("reading {n} dice at {size}", n=dice, size=spelled(size))
            yield Figure(f"reader-{spelled(size)}-{dice}", what, median(costs), "ms", against)
            if dice == max(DICE):
                slowest = Sentence.of("reading {n} dice at {size}, the slowest throw", n=dice, size=spelled(size))
                yield Figure(f"reader-{spelled(size)}-slowest", slowest, max(costs), "ms", against)


def _costs(size: Size, dice: int) -> tuple[list[float], Floor]:
    """Milliseconds of a reading of each throw of so many dice; the least that anything has to do."""
    pictures = [throw(size, dice, seed) for seed in range(THROWS)]
    known = measured(size)
    costs = [processor_ms(partial(read_in_turn, picture, 0, None, calibration=known), TIMES) for picture in pictures]
    floor = median(processor_ms(partial(least, packed(picture)), TIMES) for picture in pictures)
    return costs, Floor(Sentence("decoding, grey, threshold and contours"), floor)


def measured(size: Size) -> Calibration:
    """What is known of that tray once it was measured, its empty look too."""
    return replace(calibration(size), empty=look_of(render(scene(size, ()), np.random.default_rng(0))))


def throw(size: Size, dice: int, seed: int) -> Picture:
    """So many dice lying apart in the simulated table's tray."""
    luck = np.random.default_rng((seed, dice))
    cells = luck.permutation(12)[:dice]
    spots = [((cell % 4 - 1.5) * 60.0, (cell // 4 - 1) * 70.0) for cell in cells]
    poses = (lying(int(luck.integers(1, 7)), spot, yaw=float(luck.uniform(0, 3))) for spot in spots)
    return render(scene(size, tuple(poses)), luck)


def packed(picture: Picture) -> Packed:
    """The picture as a camera would send it."""
    return np.asarray(cv2.imencode(".jpg", picture, (cv2.IMWRITE_JPEG_QUALITY, 90))[1], np.uint8)


def least(jpeg: Packed) -> int:
    """What any reader has to do with a picture: unpack it, make it grey, tell light from dark, follow the edges."""
    grey = cv2.cvtColor(cv2.imdecode(jpeg, cv2.IMREAD_COLOR), cv2.COLOR_BGR2GRAY)
    dark = cv2.adaptiveThreshold(grey, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, NEIGHBOURHOOD, 10)
    return len(cv2.findContours(dark, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)[0])


def motion() -> Found:
    """Milliseconds of looking for motion: while dice are thrown, and while they lie."""
    cv2.setNumThreads(1)
    for size in SIZES[:2]:
        thrown = list(_thrown(size))
        costs, floors = list(_steps(size, thrown)), list(_differences(thrown))
        against = Floor(Sentence("grey and the difference of two pictures"), median(floors))
        for name, what, part in (
            ("thrown", Sentence.of("looking for motion at {size}, dice thrown", size=spelled(size)), costs[:LOOKED_AT]),
            ("rest", Sentence.of("looking for motion at {size}, dice at rest", size=spelled(size)), costs[LOOKED_AT:]),
        ):
            yield Figure(f"motion-{spelled(size)}-{name}", what, median(part), "ms", against)


def _thrown(size: Size) -> Iterator[Picture]:
    table = SimulatedTable(draw=Stage, size=size, seed=1, speed=0)
    table.capture()
    table.obey(Throw(5))
    for _ in range(2 * LOOKED_AT):
        yield table.capture().picture
    table.close()


def _steps(size: Size, pictures: list[Picture]) -> Iterator[float]:
    tracker = Tracker(calibration(size).outline)
    for at, picture in enumerate(pictures):
        began = thread_time()
        tracker, _change = step(tracker, picture, at / 30)
        yield (thread_time() - began) * 1000


def _differences(pictures: list[Picture]) -> Iterator[float]:
    before = None
    for picture in pictures:
        began = thread_time()
        grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
        if before is not None:
            cv2.countNonZero(cv2.absdiff(grey, before))
            yield (thread_time() - began) * 1000
        before = grey


def spelled(size: Size) -> str:
    return f"{size[0]}x{size[1]}"
