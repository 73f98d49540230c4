"""Small pictures, and how much one differs from another; all of it on arrays that a reader can check by hand."""

import numpy as np
import pytest

from vision.motion import SMALL, change, faint, lit, middle, small

FLOOR = np.full((180, 320), 100, np.float32)


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (720, 1280), (1080, 2224), (160, 120), (333, 1921)])
def test_a_plain_picture_is_as_plain_when_it_is_small(size: tuple[int, int]) -> None:
    view = small(np.full((size[1], size[0], 3), 90, np.uint8))
    assert (view.grey == 90).all()
    assert (view.colour == 90).all()
    assert max(view.grey.shape) == min(SMALL, max(size))
    assert view.grey.shape[1] / view.grey.shape[0] == pytest.approx(size[0] / size[1], rel=0.02)


def test_a_square_is_where_it_was_when_it_is_small() -> None:
    picture = np.zeros((720, 1280, 3), np.uint8)
    picture[200:260, 400:460] = 240
    rows, columns = np.nonzero(small(picture).grey > 120)
    assert (rows.min(), rows.max(), columns.min(), columns.max()) == (50, 64, 100, 114)


def test_brighter_light_and_a_lamp_s_bands_are_no_change() -> None:
    rows = np.arange(180, dtype=np.float32)[:, None]
    bands = np.asarray(FLOOR * (1 + 0.08 * np.sin(rows / 12)), dtype=np.float32)
    assert change(FLOOR, FLOOR * np.float32(1.3)).max() < 1
    assert change(FLOOR, bands).max() < 1


def test_a_thing_that_comes_changes_its_place_and_no_other() -> None:
    now = FLOOR.copy()
    now[80:92, 150:162] = 180
    changed = change(FLOOR, now) > 10
    assert changed[80:92, 150:162].all()
    assert changed.sum() == 12 * 12


def test_a_soft_shadow_is_much_less_of_a_change_than_a_thing() -> None:
    shadow = FLOOR.copy()
    shadow[40:140, 100:220] -= 10
    assert change(FLOOR, shadow)[60:120, 130:190].max() < 3


def test_only_what_a_quiet_camera_s_noise_may_be_is_faint() -> None:
    rng = np.random.default_rng(1)
    noisy = np.round(FLOOR + rng.normal(0, 0.7, FLOOR.shape)).astype(np.float32)
    came = noisy.copy()
    came[3, 7] += 12
    assert faint(FLOOR, noisy)
    assert not faint(FLOOR, came)


def test_a_lamp_makes_almost_everything_brighter_or_darker() -> None:
    half = FLOOR.copy()
    half[:90] *= 2
    assert lit(FLOOR, FLOOR * np.float32(1.5))
    assert lit(FLOOR, FLOOR * np.float32(0.5))
    assert not lit(FLOOR, half)


def test_the_middle_of_values_is_not_moved_by_a_few_large_ones() -> None:
    values = np.array([[1, 2, 3], [4, 900, 800]], np.float32)
    assert middle(values) == 4
