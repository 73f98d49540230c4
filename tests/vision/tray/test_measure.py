"""How large the dice are, from readings written by hand; a picture's troubles are tested with the calibrate command."""

import numpy as np
import pytest

from vision.calibration import Calibration
from vision.reading import Die, Reading
from vision.tray.measure import Trouble, die_edge, troubles

TWO_PX_PER_MM = Calibration(((0.0, 0.0), (600.0, 0.0), (600.0, 600.0), (0.0, 600.0)), (300.0, 300.0))


def lying(*edges_px: float, certain: bool = True) -> Reading:
    return Reading(tuple(Die(3, 50.0 * at, 50.0, edge, certain) for at, edge in enumerate(edges_px)))


@pytest.mark.parametrize("edges, mm", [((32, 33, 31.5), 15.5), ((37, 38, 38, 60), 18.5), ((24.6, 25.3, 25), 12.0)])
def test_the_edge_is_that_of_most_dice_in_steps_of_half_a_millimetre(edges: tuple[float, ...], mm: float) -> None:
    assert die_edge([lying(*edges)], TWO_PX_PER_MM) == mm


@pytest.mark.parametrize("away", [400.0, 500.0, 600.0])
@pytest.mark.parametrize("mm", [12.0, 16.0, 19.0, 25.0])
def test_a_top_face_looks_larger_than_it_is_because_it_is_nearer_to_the_camera(mm: float, away: float) -> None:
    looks = 2.0 * mm * away / (away - mm)
    assert die_edge([lying(looks, looks, looks)], TWO_PX_PER_MM) == pytest.approx(mm, abs=0.5 if mm > 20 else 0.0)


def test_two_dice_are_too_few_to_measure_by() -> None:
    assert die_edge([lying(32, 32)], TWO_PX_PER_MM) is None


def test_dice_in_doubt_are_not_measured() -> None:
    assert die_edge([lying(32, 32, 32, certain=False)], TWO_PX_PER_MM) is None


def test_dice_that_disagree_tell_nothing() -> None:
    assert die_edge([lying(20, 26, 32, 38, 44)], TWO_PX_PER_MM) is None


def test_without_corners_there_is_no_scale() -> None:
    assert die_edge([lying(32, 32, 32)], Calibration()) is None


FLOOR = np.array(((100.0, 60.0), (500.0, 70.0), (510.0, 420.0), (90.0, 410.0)))


@pytest.mark.parametrize("quarters, turned", [(0, False), (1, True), (2, True), (3, True)])
def test_a_tray_whose_players_do_not_sit_at_the_lower_edge_is_told(quarters: int, turned: bool) -> None:
    a, b, c, d = ((float(x), float(y)) for x, y in np.roll(FLOOR, quarters, axis=0))
    said = troubles(np.full((480, 640, 3), 120, np.uint8), Calibration((a, b, c, d)))
    assert (Trouble.TURNED in said) is turned


@pytest.mark.parametrize("right, down, cut", [(0, 0, False), (-90, 0, False), (-120, 0, True), (0, 80, True)])
def test_a_tray_of_which_a_corner_is_out_of_the_picture_is_told(right: float, down: float, *, cut: bool) -> None:
    a, b, c, d = ((x + right, y + down) for x, y in FLOOR.tolist())
    said = troubles(np.full((480, 640, 3), 120, np.uint8), Calibration((a, b, c, d)))
    assert (Trouble.CUT_OFF in said) is cut
