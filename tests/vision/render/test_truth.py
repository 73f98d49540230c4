"""The truth of a picture is what geometry says, worked out by other means."""

from dataclasses import replace
from math import pi

import numpy as np
import pytest

from tests.vision.render.known import Floats, about, area, quaternion, seen
from vision.render.camera import Camera
from vision.render.die import DiePose, lying
from vision.render.hand import HandPose
from vision.render.scene import Scene, scene
from vision.render.style import STYLES
from vision.render.tray import Tray
from vision.render.truth import Truth, truths
from vision.render.variety.place import against, leaning
from vision.render.variety.scenes import sample
from vision.render.variety.together import beside, on

SIZE = (640, 480)
AT = np.array((12.0, -30.0, 480.0))
TRAY = Tray(wall=0.5)
CORNERS: Floats = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], float)


def camera(*, bend: float = 0.0) -> Camera:
    x, y, z = AT
    return Camera(*SIZE, 800.0, (x, y, z), bend=(bend, 0.0))


def truth(pose: DiePose, *others: DiePose, tray: Tray = TRAY) -> Truth:
    return truths(Scene(camera(), tray, dice=(pose, *others)))[0]


def cube_face(turn: Floats, centre: Floats, edge: float, axis: int, sign: int) -> Floats:
    """4×3: the corners of one side of a cube."""
    own = [np.insert(np.array((a, b), float), axis, sign) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return np.array([turn @ corner * edge / 2 + centre for corner in own])


@pytest.mark.parametrize("bend", [0.0, -0.12, 0.05])
@pytest.mark.parametrize("axis, degrees", [("z", 0), ("z", 33), ("x", 20), ("y", -31), ("x", 90), ("y", 180)])
def test_the_corners_of_the_top_face_are_those_of_a_known_cube(axis: str, degrees: float, bend: float) -> None:
    centre, edge = np.array((-40.0, 25.0, 19.0)), 17.0
    pose = DiePose((-40.0, 25.0, 19.0), quaternion(axis, degrees), size=edge)
    turn = about(axis, degrees)
    sides = [cube_face(turn, centre, edge, k, sign) for k in range(3) for sign in (1, -1)]
    top = max(sides, key=lambda corners: float(corners[:, 2].mean()))
    expected = {tuple(np.round(seen(p, at=AT, focal=800.0, size=SIZE, bend=bend), 4)) for p in top}
    found = truths(Scene(camera(bend=bend), TRAY, dice=(pose,)))[0]
    assert np.array(sorted(found.corners)) == pytest.approx(np.array(sorted(expected)), abs=1e-3)
    assert area(np.array(found.corners)) > 0


@pytest.mark.parametrize("degrees", [0.0, 3.0, 4.9, 5.1, 20.0, 45.0])
def test_the_tilt_is_the_angle_that_the_die_leans_and_beyond_five_degrees_it_is_cocked(degrees: float) -> None:
    told = truth(DiePose((0.0, 0.0, 12.0), quaternion("x", degrees)))
    assert told.tilt == pytest.approx(degrees, abs=1e-4)
    assert told.cocked == (degrees > 5)
    assert (told.value is None) == (degrees > 5)


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("mirrored", [False, True])
def test_a_die_shows_what_was_asked_for_whatever_its_hand(value: int, mirrored: bool) -> None:
    style = replace(STYLES["white"], mirrored=mirrored)
    assert truth(lying(value, (0.0, 0.0), yaw=1.0, style=style)).value == value


def test_on_a_mirrored_die_one_two_three_run_the_other_way_round() -> None:
    style = replace(STYLES["white"], mirrored=True)
    towards = {}
    for value in (1, 2, 3):
        w, x, y, z = lying(value, (0.0, 0.0), style=style).turn
        towards[value] = DiePose((0.0, 0.0, 0.0), (w, -x, -y, -z)).axes @ (0, 0, 1)
    assert np.linalg.det(np.stack([towards[1], towards[2], towards[3]])) == pytest.approx(-1)


def test_a_die_in_the_open_is_all_visible_and_flagged_as_nothing() -> None:
    told = truth(lying(4, (0.0, 0.0)))
    flags = (told.cocked, told.stacked, told.under, told.cut_off, told.outside)
    assert told.visible == pytest.approx(1.0)
    assert not any(flags)
    assert told.readable


def test_of_two_stacked_dice_the_upper_is_stacked_and_the_lower_under_it() -> None:
    below = lying(3, (0.0, 0.0))
    above = replace(lying(5, (0.0, 0.0)), at=(2.0, 1.0, 24.0))
    lower, upper = (truth(one, other) for one, other in ((below, above), (above, below)))
    assert (lower.under, lower.stacked, lower.readable) == (True, False, False)
    assert (upper.under, upper.stacked, upper.readable) == (False, True, True)
    assert lower.visible < 0.4


def test_dice_side_by_side_are_not_stacked() -> None:
    one, other = lying(3, (0.0, 0.0)), lying(5, (16.0, 0.0))
    assert not truth(one, other).stacked
    assert not truth(one, other).under


def test_half_a_face_hidden_by_a_higher_die_is_half_visible() -> None:
    straight = Camera(*SIZE, 40000.0, (0.0, 0.0, 20000.0))  # so far away that nothing is seen askew
    cover = DiePose((8.0, 0.0, 40.0), size=16.0)
    told = truths(Scene(straight, TRAY, dice=(lying(1, (0.0, 0.0)), cover)))[0]
    assert told.visible == pytest.approx(0.5, abs=0.06)


@pytest.mark.parametrize("share", [0.25, 0.5, 0.75])
def test_a_face_across_the_edge_of_the_picture_is_visible_as_far_as_it_is_in(share: float) -> None:
    straight = Camera(*SIZE, 40000.0, (0.0, 0.0, 20000.0))  # 2 px for a mm
    at = (319.5 + 0.5) / 2 + 16 * (0.5 - share)
    told = truths(Scene(straight, Tray((900.0, 900.0), 0.5), dice=(lying(1, (at, 0.0)),)))[0]
    assert told.cut_off
    assert told.visible == pytest.approx(share, abs=0.06)


def test_a_die_beyond_the_floor_is_outside() -> None:
    assert truth(lying(2, (165.0, 0.0))).outside
    assert not truth(lying(2, (155.0, 0.0))).outside


def test_a_die_behind_a_high_wall_is_hidden_by_it() -> None:
    tray, far = Tray(wall=120.0), (160.0 + 13.0 + 20.0, 0.0)
    assert truth(lying(2, far), tray=tray).visible < 0.05


def test_a_hand_over_a_die_hides_it() -> None:
    shown = scene(SIZE, (lying(1, (0.0, 0.0)),))
    assert truths(shown)[0].visible == pytest.approx(1)
    assert truths(replace(shown, hand=HandPose((0.0, 0.0, 45.0))))[0].visible == 0


@pytest.mark.parametrize("degrees", [10.0, 25.0, 44.0])
@pytest.mark.parametrize("way", [0.0, pi / 2, pi, -pi / 2])
def test_a_die_that_leans_on_a_wall_touches_it_and_the_floor(way: float, degrees: float) -> None:
    pose = against(lying(5, (0.0, 0.0), size=18.0), way, 100.0, 12.0, degrees)
    corners = pose.world(CORNERS)
    assert corners[:, 2].min() == pytest.approx(0)
    reach = corners[:, 0] * np.cos(way) + corners[:, 1] * np.sin(way)
    assert reach.max() == pytest.approx(100.0)
    assert corners[reach.argmax(), 2] > 9.0
    assert pose.tilt == pytest.approx(degrees)


def test_a_die_put_on_another_lies_on_its_top_and_one_put_beside_it_touches_its_side() -> None:
    rng, low = np.random.default_rng(2), lying(2, (30.0, 20.0), yaw=0.5, size=20.0)
    assert on(lying(1, (0.0, 0.0), size=14.0), low, rng).at[2] == pytest.approx(27.0)
    next_to = beside(lying(1, (0.0, 0.0), size=14.0), low)
    assert float(np.hypot(next_to.at[0] - 30, next_to.at[1] - 20)) == pytest.approx(17.1)
    assert next_to.at[2] == 7.0


def test_a_die_tipped_over_stands_on_what_it_stood_on() -> None:
    tipped = leaning(replace(lying(1, (0.0, 0.0)), at=(0.0, 0.0, 28.0)), 30.0, 1.0)
    assert tipped.world(CORNERS)[:, 2].min() == pytest.approx(20.0)


@pytest.mark.parametrize("seed", range(6))
def test_the_truth_of_any_scene_agrees_with_its_flags(seed: int) -> None:
    rng = np.random.default_rng((11, seed))
    shown = [die for _ in range(8) for die in truths(sample(rng, size=SIZE))]
    for die in shown:
        assert 0 <= die.visible <= 1
        assert die.cocked == (die.value is None) == (die.tilt > 5)
        assert area(np.array(die.corners)) > 0


def test_on_a_table_without_walls_no_die_is_outside() -> None:
    assert not truth(lying(2, (300.0, 0.0)), tray=Tray(wall=0.0, rim=0.0)).outside
