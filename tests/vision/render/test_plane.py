"""Where a board's points are seen, and back again."""

import cv2
import numpy as np
import pytest

from vision.render.camera import Camera
from vision.render.plane import Board, level, sighted

CAMERA = Camera(1280, 720, 1100.0, (20.0, -35.0, 520.0), lean=7.0, roll=24.0, aside=-5.0, bend=(-0.08, 0.01))
BOARDS = {
    "floor": level((320.0, 230.0), 0.0),
    "table": level((640.0, 480.0), -8.0, at=(15.0, 4.0)),
    "far wall": Board((-160.0, 115.0, 26.0), (1, 0, 0), (0, 0, -1), (320.0, 26.0)),
    "left wall": Board((-160.0, -115.0, 26.0), (0, 1, 0), (0, 0, -1), (230.0, 26.0)),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_seen_of_a_board_is_found_on_it_again(name: str) -> None:
    board = BOARDS[name]
    own = np.random.default_rng(1).uniform((0, 0), board.size, (50, 2))
    straight = CAMERA.straight(CAMERA.project(board.points(own)))
    found = cv2.perspectiveTransform(straight[None], sighted(CAMERA, board))[0]
    assert np.abs(found - own).max() < 0.05  # mm
