"""Picture files of every sort, small and odd, mostly damaged."""

from contextlib import redirect_stderr, suppress
from io import StringIO
from pathlib import Path
from random import Random

import cv2
import numpy as np

from kiosk.commands.pictures import pictures
from kiosk.commands.shown import Unreadable
from tests.fuzzing.mutate import broken
from vision.read import read
from vision.reading import Reading
from vision.render.measured import calibration

SMALL = (160, 120)


def picture(chance: Random) -> bytes:
    """A picture file of some sort, mostly with damage; now and then a sound one of something odd."""
    size = chance.choice((SMALL, (1, 1), (3, 200), (200, 2), (640, 480)))
    luck = np.random.default_rng(chance.randrange(2**32))
    shown = luck.integers(0, 256, (size[1], size[0], 3), dtype=np.uint8)
    if chance.random() < 0.6:
        shown[:] = chance.randrange(256)
        for _ in range(chance.randrange(12)):
            at = (chance.randrange(size[0]), chance.randrange(size[1]))
            cv2.circle(shown, at, chance.randrange(1, 40), [chance.randrange(256)] * 3, chance.choice((-1, 2)))
    ending = chance.choice((".jpg", ".png", ".bmp", ".webp", ".tiff"))
    data = cv2.imencode(ending, shown)[1].tobytes()
    return data if chance.random() < 0.2 else broken(data, chance)


def picture_holds(data: bytes, folder: Path) -> None:
    file = folder / "picture"
    file.write_bytes(data)
    with redirect_stderr(StringIO()), suppress(Unreadable):
        for shown in pictures(str(file)):
            _sound(shown.read()[0])
            if shown.picture.size < 10**6:
                _sound(read(shown.picture, calibration=calibration(SMALL)))


def _sound(reading: Reading) -> None:
    for die in reading.dice:
        assert die.value in (None, 1, 2, 3, 4, 5, 6)
        assert np.isfinite((die.x, die.y, die.size)).all()
        assert die.certain == (die.why is None)
    assert reading.certain == (reading.why is None)
