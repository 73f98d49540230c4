"""A drawn tray with the printed mat in it, as a camera sees it: frames with dice that slide in and come to rest."""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from kiosk.commands.mat import drawing
from kiosk.commands.pdf import Rectangle
from vision.picture import Picture
from vision.render.camera import Vector
from vision.render.die import Turn, lying
from vision.render.measured import calibration
from vision.render.stage import Stage

SIZE = (640, 480)
TRAY_MM = calibration(SIZE).tray_mm
PX_PER_MM = 4
PAPER = 0.72
"""Share of the light that white paper gives back to the camera."""
FPS = 30.0
SLIDES = 10
LIES = (0.0, 0.0)
Dice = tuple[tuple[int, float, float], ...]
"""Value, and mm from the middle to the right and away from the players."""

FIRST: Dice = ((1, -80, 40), (3, -30, -10), (5, 20, 45), (6, 70, 5))
SECOND: Dice = ((2, -70, 0), (4, -20, 45), (6, 30, -5), (1, 80, 40))


@dataclass(frozen=True, slots=True)
class Placed:
    at: Vector
    turn: Turn
    velocity: Vector = (0.0, 0.0, 0.0)
    style: str = "red"


class MatTable:
    """Pictures of it, always the same for the same dice."""

    def __init__(self, slid: tuple[float, float] = LIES) -> None:
        """`slid`: how far the mat lies from its place, mm to the right and towards the players."""
        self._slid = slid
        self._stage = Stage(SIZE)
        self.known = calibration(SIZE)
        self._felt = self._painted(())
        self._mat = self._with_mat(self._felt)

    def seen(self, *, dice: Dice = ()) -> Picture:
        """H×W×3, BGR."""
        if not dice:
            return self._mat
        lying = self._painted(dice)
        there = cv2.dilate(cv2.absdiff(lying, self._felt).max(axis=2), np.ones((3, 3), np.uint8)) > 8
        return np.where(there[:, :, None], lying, self._mat)

    def thrown(self, dice: Dice) -> Iterator[Picture]:
        """They come in over the far wall, one a little behind the other, and lie still."""
        for left in range(SLIDES, 0, -1):
            share = (left / SLIDES) ** 2
            yield self.seen(
                dice=tuple((value, x, y + (90 - y) * share + 4 * at * share) for at, (value, x, y) in enumerate(dice))
            )
        yield from [self.seen(dice=dice)] * 12

    def _painted(self, dice: Dice) -> Picture:
        poses = [lying(value, (x, y), yaw=0.3 * value) for value, x, y in dice]
        placed = [Placed(pose.at, pose.turn) for pose in poses]
        return np.asarray(self._stage.paint(placed, None, np.random.default_rng(1)), np.uint8)

    def _with_mat(self, felt: Picture) -> Picture:
        width, depth = (round(side * PX_PER_MM) for side in TRAY_MM)
        paper = np.full((depth, width), 255, np.uint8)
        for thing in drawing(TRAY_MM):
            if isinstance(thing, Rectangle):
                left, top, right, bottom = (
                    max(round(at * PX_PER_MM), 0)
                    for at in (thing.x, thing.y, thing.x + thing.width, thing.y + thing.height)
                )
                paper[top:bottom, left:right] = round(255 * thing.grey)
        flat = np.array([(0, 0), (width, 0), (width, depth), (0, depth)], np.float32)
        lens = cv2.getPerspectiveTransform(flat, np.array(self.known.corners, np.float32))
        slid = np.array([(1, 0, self._slid[0] * PX_PER_MM), (0, 1, self._slid[1] * PX_PER_MM), (0, 0, 1)])
        seen = cv2.warpPerspective(paper, lens @ slid, SIZE, flags=cv2.INTER_AREA)
        floor, mat = (cv2.warpPerspective(np.ones_like(paper), at, SIZE) > 0 for at in (lens, lens @ slid))
        there = floor & mat
        return np.where(there[:, :, None], (seen * PAPER).astype(np.uint8)[:, :, None], felt)
