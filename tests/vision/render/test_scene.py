"""Pictures of dice show what their truth says."""

import cv2
import numpy as np
import pytest

from vision.render.camera import Camera
from vision.render.die import DiePose, lying
from vision.render.hand import HandPose
from vision.render.light import Picture
from vision.render.scene import Scene, noiseless, render, scene
from vision.render.style import STYLES
from vision.render.tray import Tray
from vision.render.truth import truths

SIZE = (640, 480)


def grey(picture: Picture, x: float, y: float) -> float:
    """Mean brightness of the nine pixels round a place."""
    column, row = round(x), round(y)
    return float(picture[row - 1 : row + 2, column - 1 : column + 2].mean())


def test_the_truth_of_a_known_cube_is_what_a_hand_computes() -> None:
    camera = Camera(641, 481, focal=1000.0, at=(0.0, 0.0, 510.0))
    truth = truths(Scene(camera, dice=(lying(3, (50.0, 0.0), size=10.0),)))[0]
    assert truth.value == 3
    assert truth.centre == pytest.approx((420.0, 240.0))  # 50 mm · 1000 px / (510 - 10) mm
    across, along = zip(*sorted(truth.corners), strict=True)
    assert across == pytest.approx((410, 410, 430, 430))
    assert sorted(along) == pytest.approx((230, 230, 250, 250))


def test_the_corners_of_a_truth_run_clockwise_in_the_picture() -> None:
    corners = np.array(truths(scene(SIZE, (lying(5, (-40.0, 30.0), yaw=0.6),)))[0].corners)
    nexts = np.roll(corners, -1, axis=0)
    assert float(np.sum(corners[:, 0] * nexts[:, 1] - corners[:, 1] * nexts[:, 0])) > 0


def test_a_die_on_its_edge_has_no_value_but_a_place() -> None:
    tilted = DiePose((0.0, 0.0, 11.3), (np.cos(np.pi / 8), np.sin(np.pi / 8), 0.0, 0.0))
    truth = truths(scene(SIZE, (tilted,)))[0]
    assert truth.value is None
    assert len(truth.corners) == 4


@pytest.mark.parametrize("value", range(1, 7))
def test_as_many_dark_spots_as_the_value_are_seen_on_a_white_top_face(value: int) -> None:
    shown = scene((1280, 960), (lying(value, (0.0, 0.0), yaw=0.5),))
    corners = np.array(truths(shown)[0].corners, np.float32)
    square = np.array(((0, 0), (100, 0), (100, 100), (0, 100)), np.float32)
    face = cv2.warpPerspective(noiseless(shown), cv2.getPerspectiveTransform(corners, square), (100, 100))
    dark = (face[10:90, 10:90].max(axis=2) < 110).astype(np.uint8)
    assert cv2.connectedComponents(dark)[0] - 1 == value


@pytest.mark.parametrize("style", STYLES)
def test_pips_stand_out_from_the_body_in_every_style(style: str) -> None:
    shown = scene((1280, 960), (lying(1, (0.0, 0.0), style=STYLES[style]),))
    x, y = truths(shown)[0].centre
    picture = noiseless(shown)
    assert abs(grey(picture, x, y) - grey(picture, x + 12, y + 12)) > 70


def test_the_side_of_a_die_is_seen_that_faces_the_middle() -> None:
    shown = scene((1280, 960), (lying(1, (130.0, 0.0)),))
    left = min(x for x, _ in truths(shown)[0].corners)
    y = truths(shown)[0].centre[1]
    felt = noiseless(scene((1280, 960), ()))
    assert grey(noiseless(shown), left - 4, y) > grey(felt, left - 4, y) + 40


def test_a_die_throws_a_shadow_away_from_the_lamp() -> None:
    felt, shown = noiseless(scene(SIZE, ())), noiseless(scene(SIZE, (lying(1, (0.0, 0.0)),)))
    assert grey(shown, 320 + 20, 240 + 18) < grey(felt, 320 + 20, 240 + 18) - 10
    assert grey(shown, 320 - 26, 240 - 22) == pytest.approx(grey(felt, 320 - 26, 240 - 22), abs=2)


def test_far_from_the_dice_the_picture_is_the_empty_tray() -> None:
    felt, shown = noiseless(scene(SIZE, ())), noiseless(scene(SIZE, (lying(4, (-100.0, 0.0)),)))
    assert np.array_equal(felt[:, 320:], shown[:, 320:])


def test_a_moving_die_is_blurred_along_its_way() -> None:
    still = lying(1, (0.0, 0.0))
    moving = DiePose(still.at, still.turn, (2000.0, 0.0, 0.0))
    sharp, blurred = (noiseless(scene(SIZE, (pose,))).astype(int) for pose in (still, moving))
    across, along = (abs(np.diff(blurred[225:256, 300:341, 1], axis=axis)).max() for axis in (1, 0))
    assert across < abs(np.diff(sharp[225:256, 300:341, 1], axis=1)).max() / 2
    assert along > across


def test_the_nearer_die_covers_the_one_under_it() -> None:
    low, high = lying(1, (0.0, 0.0), style=STYLES["black"]), DiePose((0.0, 0.0, 60.0))
    picture = noiseless(scene(SIZE, (high, low)))
    assert grey(picture, 320 + 8, 240 + 8) > 150


def test_only_the_sensors_noise_differs_between_two_pictures_of_the_same() -> None:
    shown = scene(SIZE, (lying(6, (20.0, 10.0), yaw=0.2),))
    rng = np.random.default_rng(1)
    one, other = (render(shown, rng).astype(int) for _ in range(2))
    assert not np.array_equal(one, other)
    assert abs(one - other).max() < 20
    assert float((one - other).std()) < 4


def test_the_same_seed_gives_the_same_picture() -> None:
    shown = scene(SIZE, (lying(2, (0.0, 0.0)),))
    assert np.array_equal(render(shown, np.random.default_rng(4)), render(shown, np.random.default_rng(4)))


def test_a_die_half_out_of_the_picture_or_wholly_is_drawn_as_far_as_it_is_seen() -> None:
    outside = DiePose((0.0, -900.0, 8.0)), DiePose((-189.0, 0.0, 30.0)), DiePose((0.0, 142.0, 60.0))
    assert render(scene(SIZE, outside), np.random.default_rng(0)).shape == (480, 640, 3)


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (720, 1280), (320, 240)])
def test_the_whole_tray_is_in_the_picture_and_has_felt_in_the_middle(size: tuple[int, int]) -> None:
    shown = scene(size, ())
    corners = shown.camera.project(shown.tray.corners)
    assert (corners > 0).all()
    assert (corners < size).all()
    blue, green, red = (float(part) for part in noiseless(shown)[size[1] // 2, size[0] // 2])
    assert green > blue > red


def test_a_hand_covers_dice_and_is_skin() -> None:
    under = scene(SIZE, (lying(1, (0.0, 0.0)),))
    shown = Scene(under.camera, under.tray, under.light, under.dice, HandPose((0.0, 0.0, 45.0)))
    blue, green, red = (float(part) for part in noiseless(shown)[240, 320])
    assert red > green > blue > 50


def test_a_hand_beyond_the_edge_is_not_seen() -> None:
    away = Scene(scene(SIZE, ()).camera, Tray(), hand=HandPose((0.0, -400.0, 45.0)))
    assert np.array_equal(noiseless(away), noiseless(scene(SIZE, ())))


def test_a_wall_keeps_the_lamp_from_a_corner_but_not_from_the_middle() -> None:
    tray, light = Tray(), scene(SIZE, ()).light
    points = np.array(((0.0, 0.0, 8.0), (-159.0, 0.0, 0.0), (-159.0, 0.0, 40.0)))
    assert tray.lit(points, light.lamps[0]) == pytest.approx([1, 0, 1])
