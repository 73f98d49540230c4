"""A tray's ground is looked at in small: whatever lies there lies at the same place in the picture."""

import cv2
import numpy as np
import pytest

from vision.calibration import Calibration
from vision.tray.ground import Body, ground

KNOWN = Calibration(((140.0, 40.0), (1140.0, 40.0), (1140.0, 680.0), (140.0, 680.0)), (300.0, 192.0), 16.0)


@pytest.mark.parametrize("x, y", [(400.0, 300.0), (640.0, 360.0), (901.0, 517.0)])
def test_what_lies_on_the_ground_lies_at_its_place_in_the_picture(x: float, y: float) -> None:
    picture = np.full((720, 1280, 3), 90, np.uint8)
    cv2.circle(picture, (round(x), round(y)), 26, (230, 230, 230), -1)
    seen = ground(picture, KNOWN)
    brighter = np.where(seen.bodies > 0, seen.small[:, :, 0].astype(np.float64) - 90, 0.0)
    rows, columns = np.indices(brighter.shape)
    middle = [float((at * brighter).sum() / brighter.sum()) for at in (columns, rows)]
    assert seen.place(Body(middle[0], middle[1], 3.0))[:2] == pytest.approx((x, y), abs=0.6)


def test_a_place_of_the_picture_is_brought_to_the_thumbnail_and_back() -> None:
    seen = ground(np.full((720, 1280, 3), 90, np.uint8), KNOWN)
    x, y, edge = seen.at((640.0, 360.0, 54.0))
    assert seen.place(Body(x, y, edge / 2)) == pytest.approx((640.0, 360.0, 54.0))
