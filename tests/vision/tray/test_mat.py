"""The mat is found in a picture: drawn flat, then seen by a camera that stands anywhere."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from kiosk.commands.mat import drawing
from kiosk.commands.pdf import Rectangle
from tests.vision.bent import bent, bent_place
from vision.picture import Picture
from vision.tray.mat import Mat, find_mat

TRAY = (300.0, 240.0)
PX_PER_MM = 5
EDGE = 30
"""White paper around the mat, mm."""


def flat(*, tray: tuple[float, float] = TRAY) -> Picture:
    """The mat as it is printed."""
    width, depth = (round((side + 2 * EDGE) * PX_PER_MM) for side in tray)
    paper = np.full((depth, width, 3), 250, np.uint8)
    for thing in drawing(tray):
        if isinstance(thing, Rectangle):
            left, top, right, bottom = (
                round((at + EDGE) * PX_PER_MM)
                for at in (thing.x, thing.y, thing.x + thing.width, thing.y + thing.height)
            )
            paper[top:bottom, left:right] = round(255 * thing.grey)
    return paper


def seen(corners: NDArray[np.float32], paper: Picture, *, size: tuple[int, int] = (1280, 720)) -> Picture:
    """A camera's picture in which the tray's inner corners lie at `corners`."""
    low, (width, depth) = EDGE * PX_PER_MM, (side * PX_PER_MM for side in TRAY)
    on_paper = np.array([(0, 0), (width, 0), (width, depth), (0, depth)], np.float32) + np.float32(low)
    warped = cv2.warpPerspective(
        paper, cv2.getPerspectiveTransform(on_paper, corners), size, flags=cv2.INTER_AREA, borderValue=(60, 90, 70)
    )
    noise = np.random.default_rng(3).normal(0, 4, warped.shape)
    return np.asarray(np.clip(0.7 * cv2.GaussianBlur(warped, (5, 5), 0) + noise, 0, 255), np.uint8)


LOOKS = {
    "straight": np.array([(260, 60), (1010, 60), (1010, 660), (260, 660)], np.float32),
    "turned": np.array([(330, 40), (1060, 130), (980, 690), (250, 600)], np.float32),
    "tilted": np.array([(330, 90), (950, 100), (1030, 650), (240, 640)], np.float32),
    "upside_down": np.array([(1010, 660), (260, 660), (260, 60), (1010, 60)], np.float32),
}


@pytest.mark.parametrize("look", LOOKS)
def test_the_tray_is_found_by_its_mat(look: str) -> None:
    found = find_mat(seen(LOOKS[look], flat()), TRAY)
    assert isinstance(found, Mat)
    assert found.markers == 4
    assert np.abs(np.array(found.corners) - LOOKS[look]).max() < 1.5


def test_it_is_found_in_a_small_picture() -> None:
    corners = LOOKS["straight"] / 2
    found = find_mat(seen(corners, flat(), size=(640, 360)), TRAY)
    assert isinstance(found, Mat)
    assert np.abs(np.array(found.corners) - corners).max() < 1.5


def test_one_marker_may_be_covered() -> None:
    picture = seen(LOOKS["straight"], flat())
    picture[60:160, 260:360] = 120
    found = find_mat(picture, TRAY)
    assert isinstance(found, Mat)
    assert found.markers == 3
    assert np.abs(np.array(found.corners) - LOOKS["straight"]).max() < 3


def test_two_markers_are_not_enough() -> None:
    picture = seen(LOOKS["straight"], flat())
    picture[60:660, 260:360] = 120
    assert find_mat(picture, TRAY) is None


def test_a_plain_tray_has_no_mat() -> None:
    assert find_mat(np.full((720, 1280, 3), 90, np.uint8), TRAY) is None


def test_the_mat_of_another_tray_is_not_taken_for_this_one() -> None:
    assert find_mat(seen(LOOKS["straight"], flat()), (300.0, 300.0)) is None


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("bend", [-0.3, -0.15, -0.08, 0.1])
def test_its_markers_tell_how_the_lens_bends(look: str, bend: float) -> None:
    middle = np.array((640, 360), np.float32)
    corners = np.asarray(0.9 * (LOOKS[look] - middle) + middle, np.float32)  # all of it is seen
    found = find_mat(bent(seen(corners, flat()), bend), TRAY)
    assert isinstance(found, Mat)
    assert found.lens is not None
    assert found.lens.bend == pytest.approx(bend, abs=0.03)
    there = [bent_place((float(x), float(y)), (1280, 720), bend) for x, y in corners]
    assert np.abs(np.array(found.corners) - there).max() < 1.5
    assert found.off_mm < 1.0


@pytest.mark.parametrize("size", [(1280, 720), (640, 360)])
@pytest.mark.parametrize("look", LOOKS)
def test_of_a_lens_that_bends_nothing_nobody_is_told(look: str, size: tuple[int, int]) -> None:
    found = find_mat(seen(LOOKS[look] * size[0] / 1280, flat(), size=size), TRAY)
    assert isinstance(found, Mat)
    assert found.lens is None


def test_a_lens_is_known_where_a_marker_is_covered() -> None:
    picture = seen(LOOKS["straight"], flat())
    picture[60:160, 260:360] = 120
    found = find_mat(bent(picture, -0.15), TRAY)
    assert isinstance(found, Mat)
    assert found.markers == 3
    assert found.lens is not None
    assert found.lens.bend == pytest.approx(-0.15, abs=0.05)


@pytest.mark.parametrize("bowed_mm", [8, 18])
def test_a_mat_that_lies_bowed_on_one_side_is_no_lens(bowed_mm: int) -> None:
    paper = flat()
    height, width = paper.shape[:2]
    right, down = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    bowed = down + bowed_mm * PX_PER_MM * np.sin(np.pi * right / width) * (down / height)
    lying = cv2.remap(paper, right, bowed.astype(np.float32), cv2.INTER_LINEAR, borderValue=(250, 250, 250))
    found = find_mat(seen(LOOKS["straight"], np.asarray(lying, np.uint8)), TRAY)
    assert isinstance(found, Mat)
    assert found.lens is None
    assert found.off_mm > 0.6, "it does not lie as it is printed"
