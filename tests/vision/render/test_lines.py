"""The edges of a tray are seen where its corners are, and what surely lies within them does."""

import cv2
import numpy as np
import pytest

from vision.render.camera import Camera
from vision.render.lines import beside, tray_lines
from vision.render.tray import Tray

TRAY = Tray((300.0, 200.0), 30.0, 10.0)
CAMERA = Camera(1280, 720, 1000.0, (20.0, -35.0, 520.0), lean=5.0, roll=4.0, aside=-3.0, bend=(-0.08, 0.01))


def test_each_line_runs_clockwise_from_the_far_left_corner() -> None:
    lines = tray_lines(CAMERA, TRAY)
    for line, half_x, half_y, high in (
        (lines.foot, 150, 100, 0),
        (lines.opening, 150, 100, 30),
        (lines.end, 160, 110, 30),
    ):
        corners = np.array(((-half_x, half_y, high), (half_x, half_y, high), (half_x, -half_y, high)), np.float64)
        assert np.abs(line[[0, 6, 12]] - CAMERA.project(corners)).max() < 0.01


def test_the_near_wall_lies_between_the_near_corners_of_two_lines() -> None:
    lines = tray_lines(CAMERA, TRAY)
    corners = np.array(((150, -100, 30), (-150, -100, 30), (-150, -100, 0), (150, -100, 0)), np.float64)
    seen = beside(lines.opening, lines.foot, 2)
    assert np.abs(seen[[0, 6, 7, 13]] - CAMERA.project(corners)).max() < 0.01


@pytest.mark.parametrize("roll", [0.0, 4.0, 20.0, 45.0, 90.0, 170.0])
def test_what_is_framed_by_the_opening_lies_within_it(roll: float) -> None:
    lines = tray_lines(Camera(1280, 720, 1000.0, lean=6.0, roll=roll, bend=(-0.2, 0.0)), TRAY)
    framed = 0
    for x, y in np.random.default_rng(1).uniform((0, 0), (1280, 720), (500, 2)).tolist():
        if lines.frames((x - 5, y - 5), (x + 5, y + 5)):
            framed += 1
            for corner in ((x - 5, y - 5), (x + 5, y - 5), (x + 5, y + 5), (x - 5, y + 5)):
                assert cv2.pointPolygonTest(lines.opening, corner, False) > 0
    assert framed > 100 if roll < 10 else framed >= 0
