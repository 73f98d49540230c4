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
