"""Points of the world are seen where a pinhole camera sees them; all numbers by hand."""

import numpy as np
import pytest

from vision.render.camera import Camera, overhead

STRAIGHT_DOWN = Camera(641, 481, focal=1000.0, at=(0.0, 0.0, 500.0))


def seen(camera: Camera, *point: float) -> list[float]:
    return [round(float(part), 6) for part in camera.project(np.array((point,)))[0]]


def test_the_point_under_the_camera_is_in_the_middle_of_the_picture() -> None:
    assert seen(STRAIGHT_DOWN, 0, 0, 0) == [320, 240]


def test_right_is_right_and_the_far_edge_is_up() -> None:
    assert seen(STRAIGHT_DOWN, 10, 0, 0) == [340, 240]  # 10 mm · 1000 px / 500 mm
    assert seen(STRAIGHT_DOWN, 0, 10, 0) == [320, 220]


def test_what_is_nearer_to_the_camera_is_larger() -> None:
    assert seen(STRAIGHT_DOWN, 10, 0, 100) == [345, 240]  # 10 mm · 1000 px / 400 mm


def test_a_camera_that_leans_ahead_looks_at_the_far_edge() -> None:
    leaning = Camera(641, 481, focal=1000.0, at=(0.0, 0.0, 500.0), lean=45.0)
    assert seen(leaning, 0, 500, 0) == [320, 240]


def test_a_camera_rolled_clockwise_sees_the_right_lower() -> None:
    rolled = Camera(641, 481, focal=1000.0, at=(0.0, 0.0, 500.0), roll=90.0)
    assert seen(rolled, 10, 0, 0) == [320, 260]


def test_the_depth_is_the_distance_along_the_view() -> None:
    assert STRAIGHT_DOWN.depth(np.array(((30.0, 40.0, 100.0),))).tolist() == [400.0]


def test_an_enlarged_view_shows_the_same_with_more_pixels() -> None:
    twice = STRAIGHT_DOWN.enlarged(2)
    assert (twice.width, twice.height) == (1282, 962)
    assert seen(twice, 0, 0, 0) == [640.5, 480.5]  # the middle pixel has become two, this is between them
    assert seen(twice, 10, 0, 0) == [680.5, 480.5]


@pytest.mark.parametrize(
    "size, pixels_per_mm",
    [((640, 480), 1.6), ((1280, 720), 2.4), ((480, 640), 1.2)],
)
def test_an_overhead_camera_fits_the_tray_into_any_picture(size: tuple[int, int], pixels_per_mm: float) -> None:
    camera = overhead(size, (400.0, 300.0))
    assert camera.focal / 500 == pytest.approx(pixels_per_mm)
