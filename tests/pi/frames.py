"""Draws a throw for the virtual camera: an empty tray, five dice that come in and lie still. `frames.py FOLDER`"""

import sys
from pathlib import Path

import cv2
import numpy as np

from vision.render.die import DiePose, lying
from vision.render.measured import DIE_MM
from vision.render.scene import render, scene

SIZE = (1280, 720)
THROWN = ((5, -70.0, 40.0), (2, -20.0, -50.0), (6, 25.0, 30.0), (3, 60.0, -25.0), (1, 95.0, 60.0))
"""Value, and where it comes to lie, mm."""
EMPTY, COMING, LYING = 30, 20, 60
"""Pictures of each, thirty a second."""
FRAMES = EMPTY + COMING + LYING


def dice(left: float) -> tuple[DiePose, ...]:
    """All of them with this share of the way still to go, 1 to 0."""
    return tuple(
        lying(value, (x - 280.0 * left**2, y), yaw=0.5 * place + 6.0 * left**2, size=DIE_MM)
        for place, (value, x, y) in enumerate(THROWN)
    )


def film() -> list[tuple[DiePose, ...]]:
    """What lies in each picture."""
    coming = [dice(1 - step / COMING) for step in range(1, COMING + 1)]
    return [()] * EMPTY + coming + [dice(0.0)] * LYING


def main(folder: Path) -> None:
    """One JPEG for each picture, numbered as libcamera wants them."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, lie in enumerate(film()):
        picture = render(scene(SIZE, lie), np.random.default_rng(number))
        cv2.imwrite(str(folder / f"{number}.jpg"), picture, (cv2.IMWRITE_JPEG_QUALITY, 95))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
