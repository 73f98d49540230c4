"""Where dice are seen in a picture half as large is where a camera with half as many pixels sees them."""

import numpy as np
import pytest

from vision.render.camera import Camera
from vision.render.die import lying
from vision.render.sight import sights


@pytest.mark.parametrize("bend", [(0.0, 0.0), (-0.2, 0.0)])
def test_a_die_is_seen_where_a_camera_with_fewer_pixels_sees_it(bend: tuple[float, float]) -> None:
    camera, dice = (
        Camera(1280, 720, 1100.0, (10.0, -40.0, 500.0), 5.0, 9.0, 2.0, bend),
        (lying(4, (60.0, 25.0), yaw=0.4),),
    )
    (whole,), (half,) = sights(camera, dice), sights(camera.reduced(2), dice)
    found = whole.reduced(2)
    for name in ("corners", "middles", "begin", "end", "depth"):
        assert getattr(found, name) == pytest.approx(np.array(getattr(half, name)), abs=1e-6), name
    assert found.edge.min(axis=0) == pytest.approx(half.edge.min(axis=0), abs=1e-3)
