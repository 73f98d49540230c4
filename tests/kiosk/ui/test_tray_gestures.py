"""On the picture of a simulated table a tap or a flick throws, and a finger that takes its time drags."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from kiosk.session.pieces import TrayView
from kiosk.session.tabletouches import TrayDragged, TrayTouched
from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import Stage
from tests.kiosk.window import Driver

QUICKLY_S, SLOWLY_S = 0.1, 0.5


@dataclass(frozen=True)
class Preview:
    """A picture of the tray, 64 × 48."""

    number: int = 1
    width: int = 64
    height: int = 48
    rgb: bytes = bytes(3 * 64 * 48)


def tray(stage: Stage, *, view: Any = samples.VIEWS["table-start"]) -> Any:
    found = stage.show(view).ids.tray
    found.look(Preview())
    stage.driver.frames(2)
    return found


def at(tray: Any, x: float, y: float) -> tuple[float, float]:
    """A point of the picture, shares from the left and from the top, in the window."""
    picture = tray.ids.picture
    width, height = picture.norm_image_size
    place = tray.to_window(picture.center_x + (x - 0.5) * width, picture.center_y + (0.5 - y) * height)
    return float(place[0]), float(place[1])


def swept(driver: Driver, seconds: float, *points: tuple[float, float]) -> None:
    """A finger that is at each of the points so much later than at the one before, and is lifted at the last."""
    finger = driver._finger(*points[0])
    driver._send("begin", finger)
    for k, (x, y) in enumerate(points[1:], 1):
        finger.move({"x": x / driver.window.width, "y": y / driver.window.height})
        finger.time_update = finger.time_start + k * seconds
        driver._send("update", finger)
    driver._send("end", finger)
    driver.frames(2)


@pytest.mark.parametrize("to, right, ahead", [((0.5, 0.1), 0, 1), ((0.9, 0.5), 1, 0), ((0.2, 0.8), -1, -1)])
def test_a_flick_throws_its_way(stage: Stage, to: tuple[float, float], right: int, ahead: int) -> None:
    """Three or four tenths of the picture's height in a tenth of a second."""
    picture = tray(stage)
    swept(stage.driver, QUICKLY_S, at(picture, 0.5, 0.5), at(picture, *to))
    (posted,) = stage.posted
    assert isinstance(posted, TrayTouched)
    assert posted.flick
    strength = max(abs(posted.flick.right), abs(posted.flick.ahead))
    assert 2 < strength < 6
    assert (round(posted.flick.right / strength), round(posted.flick.ahead / strength)) == (right, ahead)


def test_a_finger_that_hardly_moves_taps(stage: Stage) -> None:
    x, y = at(tray(stage), 0.5, 0.5)
    swept(stage.driver, QUICKLY_S, (x, y), (x + 2, y))
    assert stage.posted == [TrayTouched()]


def test_a_long_press_taps(stage: Stage) -> None:
    stage.driver.tap(*at(tray(stage), 0.5, 0.5), seconds=SLOWLY_S)
    assert stage.posted == [TrayTouched()]


def test_a_slow_finger_drags_from_where_it_began_to_where_it_is_lifted(stage: Stage) -> None:
    picture = tray(stage)
    swept(stage.driver, SLOWLY_S, at(picture, 0.25, 0.5), at(picture, 0.5, 0.75), at(picture, 0.75, 0.25))
    drags = [posted.drag for posted in stage.posted if isinstance(posted, TrayDragged)]
    assert len(drags) == len(stage.posted)
    places = [(drag.x, drag.y) for drag in drags]
    for place, wanted in zip(places, [(0.25, 0.5), (0.5, 0.75), (0.75, 0.25), (0.75, 0.25)], strict=True):
        assert place == pytest.approx(wanted, abs=0.01)
    assert [drag.over for drag in drags] == [False, False, False, True]


def test_dice_may_be_dragged_where_none_may_be_thrown(stage: Stage) -> None:
    view: Any = samples.VIEWS["table-start"]
    picture = tray(stage, view=replace(view, tray=TrayView(live=True, simulated=True)))
    swept(stage.driver, QUICKLY_S, at(picture, 0.5, 0.5), at(picture, 0.5, 0.1))
    assert stage.posted == []
    swept(stage.driver, SLOWLY_S, at(picture, 0.25, 0.5), at(picture, 0.5, 0.75))
    assert [posted.drag.over for posted in stage.posted] == [False, False, True]


def test_a_drag_may_end_outside_the_picture(stage: Stage) -> None:
    picture = tray(stage)
    swept(stage.driver, SLOWLY_S, at(picture, 0.5, 0.5), (1, 1))
    assert stage.posted[-1].drag.over
    assert not 0 <= stage.posted[-1].drag.x <= 1 or not 0 <= stage.posted[-1].drag.y <= 1


def test_before_the_first_picture_a_flick_is_a_tap(stage: Stage) -> None:
    widget = stage.show(samples.VIEWS["table-start"]).ids.tray
    widget.texture = None
    swept(stage.driver, QUICKLY_S, widget.center, (widget.center_x, widget.center_y + 40))
    assert stage.posted == [TrayTouched()]
