"""What a calibration tells beyond what it was told."""

import pytest

from vision.calibration import Calibration, Corners

FLOOR: Corners = ((10.0, 20.0), (410.0, 20.0), (410.0, 220.0), (10.0, 220.0))


@pytest.mark.parametrize("tray_mm", [(200.0, 100.0), (100.0, 200.0)])
def test_a_trays_scale_is_the_same_whichever_side_lies_across(tray_mm: tuple[float, float]) -> None:
    assert Calibration(FLOOR, tray_mm, 16.0).px_per_mm == pytest.approx(2.0)
    assert Calibration(FLOOR, tray_mm, 16.0).die_px == pytest.approx(32.0)


def test_of_a_floor_seen_aslant_the_scale_is_that_of_its_middle() -> None:
    aslant: Corners = ((110.0, 20.0), (310.0, 20.0), (410.0, 220.0), (10.0, 220.0))
    assert Calibration(aslant, (150.0, 100.0)).px_per_mm == pytest.approx((2.0 * 2.236) ** 0.5, rel=1e-3)


def test_without_corners_or_an_edge_there_are_no_pixels() -> None:
    assert Calibration(None, (200.0, 100.0), 16.0).die_px is None
    assert Calibration(FLOOR, (200.0, 100.0)).die_px is None


def test_the_height_of_the_camera_tells_its_focal_length() -> None:
    """A floor of 200 mm in 400 pixels from 500 mm: of a lens of 1000 pixels."""
    assert Calibration(FLOOR, (200.0, 100.0), high_mm=500.0).focal_px == pytest.approx(1000.0)


def test_without_corners_or_a_height_there_is_no_focal_length() -> None:
    assert Calibration(None, (200.0, 100.0), high_mm=500.0).focal_px is None
    assert Calibration(FLOOR, (200.0, 100.0)).focal_px is None
