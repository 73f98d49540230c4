"""The films that the whole program is shown: a throw of which the truth is known, and dice that lie."""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import ceil, dist
from pathlib import Path

import cv2
import numpy as np

from hardware.simulated.motion import Planned
from vision.render.stage import Stage

FPS = 30
DICE = 5
BEFORE, LIES, RESTS = 20, 30, 90
"""Pictures of the empty tray, of the dice after their throw, and of the film in which they only lie."""
STILL_MM = 0.05  # a die that moves less from one picture to the next does not move


@dataclass(frozen=True, slots=True)
class Films:
    """Two films, and what is known of them."""

    throw: Path
    frames: int
    """Of the throw."""
    rest_from: int
    """Its first picture in which nothing moves any more."""
    rest: Path


@cache
def filmed(size: tuple[int, int], folder: Path) -> Films:
    """Both, as a camera of this size would see them. Raises OSError."""
    stage, luck = Stage(size), np.random.default_rng(3)
    roll = Planned(stage.tray_mm, stage.die_mm).throw(("white",) * DICE, (), luck)
    moments = [roll.moment(k / FPS).dice for k in range(ceil(roll.length * FPS))] + [roll.left] * LIES
    moves = [
        any(dist(one.at, other.at) > STILL_MM for one, other in zip(some, others, strict=True))
        for some, others in pairwise(moments)
    ]
    rest_from = BEFORE + max((at + 1 for at, moving in enumerate(moves) if moving), default=0)
    pictures = [(), *[()] * (BEFORE - 1), *moments]
    films = Films(folder / "throw.avi", len(pictures), rest_from, folder / "rest.avi")
    for file, dice in ((films.throw, pictures), (films.rest, [roll.left] * RESTS)):
        writer = cv2.VideoWriter(str(file), cv2.VideoWriter.fourcc(*"MJPG"), FPS, size)
        if not writer.isOpened():
            raise OSError("OpenCV cannot write films here")
        for placed in dice:
            writer.write(stage.paint(placed, None, luck))
        writer.release()
    return films
