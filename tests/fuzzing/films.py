"""Film files of a few pictures, mostly damaged, as `read` and the eye's camera open them."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import cv2
import numpy as np

from hardware.files import FilmCamera
from hardware.ports import CameraLost
from kiosk.commands.pictures import pictures
from kiosk.commands.shown import Unreadable
from tests.fuzzing.mutate import broken

SORTS = ((".mp4", "mp4v"), (".avi", "MJPG"), (".mov", "mp4v"))
SIZE = (64, 48)
MOST = 50  # pictures; what is said to be longer than it was made is not waited for


def film(chance: Random) -> bytes:
    """A film of some sort, mostly with damage."""
    ending, code = chance.choice(SORTS)
    luck = np.random.default_rng(chance.randrange(2**32))
    with tempfile.TemporaryDirectory() as room:
        file = Path(room, f"film{ending}")
        writer = cv2.VideoWriter(str(file), cv2.VideoWriter.fourcc(*code), chance.choice((1.0, 25.0, 120.0)), SIZE)
        for _ in range(chance.randrange(1, 8)):
            writer.write(luck.integers(0, 256, (SIZE[1], SIZE[0], 3), dtype=np.uint8))
        writer.release()
        data = file.read_bytes()
    return data if chance.random() < 0.2 else broken(data, chance)


def film_holds(data: bytes, folder: Path) -> None:
    file = folder / "film"
    file.write_bytes(data)
    with quiet():
        with suppress(Unreadable):
            for _shown, _ in zip(pictures(str(file)), range(MOST), strict=False):
                pass
        with suppress(CameraLost):
            _play(FilmCamera([str(file)], speed=0))


def _play(camera: FilmCamera) -> None:
    last = -1.0
    for number in range(MOST):
        frame = camera.capture()
        assert frame.number == number
        assert frame.t > last
        assert frame.picture.ndim == 3
        last = frame.t


@contextmanager
def quiet() -> Iterator[None]:
    """What the decoders grumble is lost, as it is no sentence of ours."""
    kept = os.dup(2)
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
