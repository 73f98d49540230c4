"""A die is drawn as a finer picture of it averages to, also a side so narrow that its pips are thin streaks."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.render.known import Floats
from vision.render.die import NORMALS, DiePose, lying, quad
from vision.render.light import Lamp, Light, Picture
from vision.render.scene import Scene, noiseless, scene
from vision.render.style import Shape, Style

SIZE, FINER = (960, 720), 4
PRINTED = Style((0.80, 0.83, 0.84), (0.012, 0.012, 0.012), shine=0.0, shape=Shape(rounded=0.05, depth=0.0))
LEAST_PX = 30  # pixels of a side that are looked at


def shown(pose: DiePose) -> Scene:
    return replace(scene(SIZE, (pose,)), fine=1, light=Light((Lamp(width=0.02),)))


def averaged(seen: Scene) -> Picture:
    finer = noiseless(replace(seen, camera=seen.camera.enlarged(FINER)))
    return np.asarray(cv2.resize(finer, SIZE, interpolation=cv2.INTER_AREA), np.uint8)


def inside(corners: Floats) -> NDArray[np.bool_]:
    """Where a side is seen, without its edges; nothing where it is turned away."""
    mask = np.zeros(SIZE[::-1], np.uint8)
    if cv2.contourArea(corners.astype(np.float32), oriented=True) < 0:
        cv2.fillConvexPoly(mask, np.round(corners * 16).astype(np.int32), (255,), shift=4)
    return cv2.erode(mask, np.ones((2, 2), np.uint8)) > 0


@pytest.mark.parametrize("value", [1, 2, 3])
@pytest.mark.parametrize("away", [60.0, 90.0])
def test_a_narrow_side_is_what_a_finer_picture_averages_to(value: int, away: float) -> None:
    seen = [shown(lying(value, (away, 5.0), yaw=yaw, style=PRINTED)) for yaw in (0.3, 0.5, 0.9)]
    off = []
    for one in seen:
        pose = one.dice[0]
        apart = np.abs(averaged(one).astype(int) - noiseless(one).astype(int))
        sides = [inside(one.camera.project(pose.world(quad(side)))) for side in NORMALS if side not in (pose.up,)]
        off += [apart[side].mean() for side in sides if side.sum() >= LEAST_PX]
    assert off, "no side is seen"
    assert np.mean(off) < 16


@pytest.mark.parametrize("value", [1, 3, 6])
@pytest.mark.parametrize("away", [16.0, 18.0, 20.0])
def test_a_side_that_is_a_mere_line_shows_no_pips(value: int, away: float) -> None:
    seen = shown(lying(value, (away, 0.0), style=PRINTED))
    x, y = seen.camera.project(np.array((seen.dice[0].at,)))[0].round().astype(int).tolist()
    edge = noiseless(seen)[y - 14 : y + 15, x - 21 : x - 17].max(axis=2).astype(int)
    assert np.ptp(edge, axis=0).max() < 25
