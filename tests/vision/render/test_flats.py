"""Flat things with the faces of dice: lower than dice, of their size, now and then round, and apart from each other."""

from dataclasses import replace
from itertools import combinations
from math import dist

import numpy as np
import pytest

from tests.vision.render.known import seen
from vision.render.camera import Camera, overhead
from vision.render.die import CUBE, DiePose, lying
from vision.render.light import Light, Picture
from vision.render.shadow import lay_shadows
from vision.render.sight import sights
from vision.render.style import STYLES, Shape
from vision.render.variety import flats

DIE = lying(5, (60.0, -40.0), yaw=0.4)
CARD, TILE = (replace(DIE, high=high, at=(*DIE.at[:2], high * DIE.size / 2)) for high in (0.02, 0.25))
ROUND = replace(STYLES["white"], shape=Shape(token=True))


@pytest.mark.parametrize("pose, high", [(DIE, 16.0), (TILE, 4.0), (CARD, 0.32)])
def test_a_flat_thing_lies_on_the_floor_and_is_as_high_as_it_is_told(pose: DiePose, high: float) -> None:
    levels = pose.world(CUBE)[:, 2]
    assert (levels.min(), levels.max(), pose.top) == pytest.approx((0.0, high, high))
    assert np.ptp(pose.world(CUBE)[:, 0]) == pytest.approx(np.ptp(DIE.world(CUBE)[:, 0]))
    assert pose.own(tuple(pose.world(CUBE)[3])) == pytest.approx(tuple(CUBE[3]))


def test_a_camera_aside_sees_the_top_of_a_flat_thing_near_its_base() -> None:
    camera, eye = overhead((640, 480), (300.0, 225.0)), np.array((0.0, 0.0, 500.0))
    camera = replace(camera, at=(0.0, 0.0, 500.0), focal=900.0)
    for pose in (DIE, TILE):
        (sight,) = sights(camera, (pose,))
        top = seen(np.array((*pose.at[:2], pose.top)), at=eye, focal=900.0, size=(640, 480))
        assert sight.middles[pose.up - 1] == pytest.approx(top, abs=0.01)


def test_a_token_is_round_whichever_side_lies_up() -> None:
    camera = Camera(640, 480, 900.0, (0.0, 0.0, 500.0))
    for value in range(1, 7):
        (sight,) = sights(camera, (replace(lying(value, (0.0, 0.0), yaw=0.3, style=ROUND), high=0.1, at=(0, 0, 0.8)),))
        far = np.hypot(*(sight.edge - sight.edge.mean(axis=0)).T)
        assert np.ptp(far) < 0.02 * far.mean()
        assert 2 * far.mean() == pytest.approx(16.0 * 900 / (500 - 1.6), rel=0.01)


def shade(pose: DiePose) -> Picture:
    """A white floor with the shadow of this."""
    floor = np.full((240, 320, 3), 255, np.uint8)
    lay_shadows(floor, overhead((320, 240), (320.0, 240.0)), Light(), (pose,), np.ones((1, 1)), 0.01, [0.0])
    return floor


def test_the_flatter_a_thing_the_less_of_the_floor_it_darkens() -> None:
    dark = [int((shade(pose) < 230).sum()) for pose in (DIE, TILE, CARD)]
    assert dark[0] > 1.2 * dark[1] > 1.2 * dark[2]


def test_a_round_token_throws_no_shadow_of_a_square() -> None:
    card = replace(CARD, style=ROUND)
    rows, columns = np.nonzero(shade(card)[..., 0] < 230)
    camera = overhead((320, 240), (320.0, 240.0))
    far = np.hypot(*(np.column_stack((columns, rows)) - camera.project(np.array([(*card.at[:2], 0.0)]))).T)
    assert far.max() < 1.25 * card.size / 2 * camera.px_per_mm


def test_only_what_may_be_flat_is_and_nothing_lies_on_anything_else() -> None:
    tokens = halves = pairs = 0
    for seed in range(60):
        rng = np.random.default_rng(seed)
        dice = tuple(lying(k % 6 + 1, (-75.0 + 30 * k, 30.0 * (k % 3)), yaw=0.3 * k) for k in range(6))
        laid = flats.flattened(dice, [k > 1 for k in range(6)], rng)
        assert laid[:2] == dice[:2]
        low = [pose for pose in laid if pose.high < 1]
        assert all(flats.HIGH[0] <= pose.high <= flats.HIGH[1] for pose in low)
        assert all(pose.world(CUBE)[:, 2].min() == pytest.approx(0, abs=1e-9) for pose in low)
        assert all(dist(a.at[:2], b.at[:2]) > a.size for a, b in combinations(laid, 2))
        tokens += sum(pose.style.shape.token for pose in low)
        halves += len(laid) - len(dice)
        pairs += sum(pose.high == 1 and pose not in dice for pose in laid)
    assert (tokens > 10, halves > 5, pairs > 5) == (True, True, True)
