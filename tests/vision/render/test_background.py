"""The empty tray covers the whole picture, whatever was there before."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from vision.render.background import background, lay_tray
from vision.render.camera import Camera, overhead
from vision.render.light import Light, Picture
from vision.render.scene import Scene
from vision.render.tray import Surface, Tray
from vision.render.variety.scenes import sample

SIZE = (640, 360)


def over(shade: int, scene: Scene, *, small: bool = False) -> Picture:
    """The empty tray drawn over an even picture."""
    canvas = np.full((scene.camera.height, scene.camera.width, 3), shade, np.uint8)
    lay_tray(canvas, scene.camera, scene.tray, scene.light, small=small)
    return canvas


def assert_covered(scene: Scene, *, small: bool = False) -> None:
    missed = (over(0, scene, small=small) != over(255, scene, small=small)).any(axis=2)
    assert not missed.any(), f"{missed.sum()} pixels, the first at {np.argwhere(missed)[0].tolist()} (row, column)"


@pytest.mark.parametrize("seed", range(60))
def test_nothing_of_any_scene_is_left_undrawn(seed: int) -> None:
    assert_covered(sample(np.random.default_rng((21, seed)), size=SIZE))


@pytest.mark.parametrize("bend", [-0.12, 0.12])
@pytest.mark.parametrize("roll", [0.0, 9.0, 45.0, 100.0])
@pytest.mark.parametrize("floor", [Surface(), Surface(print="ring")])
def test_nothing_is_left_undrawn_through_a_lens_that_bends(bend: float, roll: float, floor: Surface) -> None:
    tray = Tray((260.0, 200.0), 40.0, 3.0, floor)
    straight = overhead((960, 720), (330.0, 260.0))
    reach = (960**2 + 720**2) / (4 * straight.focal**2)
    camera = replace(straight, roll=roll, lean=9.0, bend=(bend / reach, 0.0))
    assert_covered(Scene(camera, tray))
    assert_covered(Scene(camera, replace(tray, wall=0.0, rim=0.0)))


def test_a_tray_beyond_the_picture_leaves_nothing_undrawn() -> None:
    assert_covered(Scene(Camera(320, 240, 900.0, (400.0, 30.0, 500.0)), Tray(), Light()))


@pytest.mark.parametrize("kind", ["carpet", "leather", "wood"])
def test_the_middle_of_a_table_is_not_where_its_texture_is_mirrored(kind: str) -> None:
    scene = Scene(overhead((640, 480), (200.0, 150.0)), Tray(wall=0.0, rim=0.0, floor=Surface(kind, (0.3, 0.3, 0.3))))
    shown = over(0, scene)[..., 1].astype(float)
    for mirrored in (shown[:, ::-1], shown[::-1]):
        assert np.corrcoef(shown.ravel(), mirrored.ravel())[0, 1] < 0.8


@pytest.mark.parametrize("seed", range(30))
def test_nothing_of_a_picture_that_is_to_be_enlarged_is_left_undrawn(seed: int) -> None:
    scene = sample(np.random.default_rng((22, seed)), size=SIZE)
    assert_covered(replace(scene, camera=scene.camera.reduced(2)), small=True)


@pytest.mark.parametrize("roll", [7.0, 31.0])
def test_edges_of_a_tray_that_is_to_be_enlarged_are_what_a_finer_picture_averages_to(roll: float) -> None:
    plain, finer = Surface("paper", (0.5, 0.5, 0.5), contrast=0.0), 4
    tray = Tray((200.0, 120.0), 20.0, 10.0, plain, replace(plain, colour=(0.02, 0.02, 0.02)), plain)
    camera = replace(overhead(SIZE, (330.0, 260.0)), roll=roll)
    off = []
    for small in (False, True):
        shown, fine = (
            background(camera.enlarged(times), tray, Light(), small=small and times == 1) for times in (1, finer)
        )
        averaged = cv2.resize(fine, SIZE, interpolation=cv2.INTER_AREA)
        off.append((np.abs(shown.astype(int) - averaged)[..., 1] > 40).sum())
    assert off[1] < off[0] / 4
