"""A die is a Western die, whichever way it is turned."""

from dataclasses import replace
from itertools import combinations
from math import pi

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.render.die import NORMALS, DiePose, frame, lying, quad
from vision.render.face import PIPS, relief
from vision.render.style import Shape


@pytest.mark.parametrize("value", range(1, 7))
def test_opposite_faces_add_up_to_seven(value: int) -> None:
    assert NORMALS[7 - value] == tuple(-part for part in NORMALS[value])


def test_one_two_three_run_counter_clockwise_round_their_corner() -> None:
    one, two, three = (np.asarray(NORMALS[value]) for value in (1, 2, 3))
    assert np.dot(np.cross(one, two), three) == 1


@pytest.mark.parametrize("value", range(1, 7))
def test_a_face_has_as_many_pips_as_its_value(value: int) -> None:
    assert len(set(PIPS[value])) == value


@pytest.mark.parametrize("value", range(1, 7))
def test_pips_lie_the_same_after_half_a_turn(value: int) -> None:
    assert {(-a, -b) for a, b in PIPS[value]} == set(PIPS[value])


@pytest.mark.parametrize("value", range(1, 7))
def test_pips_do_not_touch(value: int) -> None:
    share = float(relief(value)[..., 3].mean())
    one = float(relief(1)[..., 3].mean())
    assert share == pytest.approx(value * one, rel=0.02)


def pips(value: int, shape: Shape) -> NDArray[np.float64]:
    """N×2: where the pips of a face lie, -1 to 1."""
    drawn = (relief(value, shape=shape)[..., 3] > 0.5).astype(np.uint8)
    middles = cv2.connectedComponentsWithStats(drawn)[3][1:]
    return np.asarray((middles + 0.5) / len(drawn) * 2 - 1)


@pytest.mark.parametrize("shape", [Shape(), Shape(close=0.7, slim=0.7), Shape(straight=True, turned=True)])
@pytest.mark.parametrize("value", range(1, 7))
def test_pips_lie_about_the_middle_of_their_face_however_they_are_spaced(value: int, shape: Shape) -> None:
    assert len(pips(value, shape)) == value
    assert pips(value, shape).mean(axis=0) == pytest.approx((0.0, 0.0), abs=0.02)


@pytest.mark.parametrize("turned", [False, True])
def test_a_straight_two_lies_along_an_edge_and_a_slim_six_is_narrow(turned: bool) -> None:
    across, along = sorted(np.ptp(pips(2, Shape(straight=True, turned=turned)), axis=0))
    assert (across, along) == pytest.approx((0.0, 1.0), abs=0.03)
    across, along = sorted(np.ptp(pips(6, Shape(slim=0.6, turned=turned)), axis=0))
    assert across == pytest.approx(0.6 * along, abs=0.03)


def test_close_pips_are_as_large_as_others() -> None:
    assert float(relief(3, shape=Shape(close=0.9))[..., 3].sum()) == pytest.approx(
        float(relief(3)[..., 3].sum()), rel=0.02
    )


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("value, shape", [(2, Shape(close=0.5)), (6, Shape(slim=0.45)), (3, Shape(close=0.85))])
def test_pips_that_lie_close_are_round_and_not_cut_by_the_middle_of_the_face(
    value: int, shape: Shape, turned: bool
) -> None:
    inked = relief(value, shape=replace(shape, turned=turned))[..., 3]
    count, _, stats, _ = cv2.connectedComponentsWithStats((inked > 0.5).astype(np.uint8))
    assert count == value + 1
    assert all(abs(width - height) <= 1 for _, _, width, height, _ in stats[1:].tolist())
    assert float(inked.sum()) == pytest.approx(value * float(relief(1)[..., 3].sum()), rel=0.02)


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("yaw", [0.0, 0.4, pi / 2, 3.0])
def test_a_lying_die_shows_the_value_asked_for(value: int, yaw: float) -> None:
    assert lying(value, (10.0, 20.0), yaw=yaw).value == value


@pytest.mark.parametrize("value", range(1, 7))
def test_a_lying_die_touches_the_floor_with_a_whole_face(value: int) -> None:
    pose = lying(value, (10.0, 20.0), yaw=0.3, size=16.0)
    assert pose.world(quad(7 - value))[:, 2] == pytest.approx([0.0] * 4)
    assert pose.world(quad(value))[:, 2] == pytest.approx([16.0] * 4)


def test_yaw_turns_counter_clockwise_as_seen_from_above() -> None:
    right = lying(1, (0.0, 0.0), yaw=pi / 2).axes @ np.array((1.0, 0.0, 0.0))
    assert right == pytest.approx((0.0, 1.0, 0.0))


def test_a_die_on_its_edge_shows_no_value() -> None:
    eighth = (np.cos(pi / 8), np.sin(pi / 8), 0.0, 0.0)
    assert DiePose((0.0, 0.0, 11.0), eighth).value is None


@pytest.mark.parametrize("value", range(1, 7))
def test_the_axes_of_a_face_are_right_handed_and_upright_on_each_other(value: int) -> None:
    axes = frame(value)
    assert axes.T @ axes == pytest.approx(np.eye(3))
    assert np.linalg.det(axes) == pytest.approx(1.0)
    assert axes[:, 2] == pytest.approx(NORMALS[value])


def test_the_six_faces_close_to_a_cube_of_eight_corners() -> None:
    corners = {tuple(round(float(part)) for part in corner) for value in NORMALS for corner in quad(value)}
    assert len(corners) == 8
    assert all(len(set(map(tuple, quad(a))) & set(map(tuple, quad(b)))) in (0, 2) for a, b in combinations(NORMALS, 2))


def test_rounded_edges_bend_outwards_and_the_middle_of_a_blank_place_is_flat() -> None:
    normals = relief(2)[..., :3]
    middle = len(normals) // 2
    assert normals[middle, middle].tolist() == pytest.approx((0, 0, 1), abs=1e-6)
    assert normals[middle, -1, 0] > 0.6
    assert normals[0, middle, 1] < -0.6
