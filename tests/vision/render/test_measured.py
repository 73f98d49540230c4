"""What measuring the simulated table would tell is where it is drawn."""

import pytest

from vision.render.measured import calibration
from vision.render.stage import Stage


@pytest.mark.parametrize("size", [(1280, 720), (640, 480), (480, 640)])
def test_the_corners_lie_where_the_floor_is_drawn(size: tuple[int, int]) -> None:
    stage, known = Stage(size), calibration(size)
    x, y = (side / 2 for side in stage.tray_mm)
    drawn = [stage.pixel(at) for at in ((-x, y, 0.0), (x, y, 0.0), (x, -y, 0.0), (-x, -y, 0.0))]
    assert known.corners is not None
    assert list(known.corners) == [pytest.approx(corner) for corner in drawn]
    assert (known.tray_mm, known.die_mm) == (stage.tray_mm, stage.die_mm)


@pytest.mark.parametrize("size", [(1280, 720), (640, 480), (480, 640)])
def test_what_is_higher_looks_larger_as_from_that_height(size: tuple[int, int]) -> None:
    """100 mm above the floor of a camera that hangs 500 mm above it: a quarter larger."""
    stage, known = Stage(size), calibration(size)
    (floor_left, _), (floor_right, _) = stage.pixel((-50.0, 0.0, 0.0)), stage.pixel((50.0, 0.0, 0.0))
    (left, _), (right, _) = stage.pixel((-50.0, 0.0, 100.0)), stage.pixel((50.0, 0.0, 100.0))
    assert known.high_mm is not None
    assert (right - left) / (floor_right - floor_left) == pytest.approx(known.high_mm / (known.high_mm - 100))
