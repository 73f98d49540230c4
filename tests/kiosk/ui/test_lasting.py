"""What is shown again and again leaves nothing behind: as much is there after every round."""

import gc
from collections import Counter
from typing import Any

import pytest

from kiosk.ui.theme import theme
from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import Stage

ROUNDS = 3  # until all that is kept has been made
NAMES = ("table", "roll-off", "table-long", "table-entry", "table-boxes", "table-start")


def shown(stage: Stage) -> Counter[str]:
    """What there is of each kind, after one round of views."""
    for name in NAMES:
        stage.root.show(samples.VIEWS[name])
        stage.driver.frames(1)
    gc.collect()
    return Counter(type(each).__name__ for each in gc.get_objects() if kept(each))


def kept(each: Any) -> bool:
    """Widgets, drawings and textures, and who is told when something changes."""
    from kivy.graphics import Instruction
    from kivy.graphics.texture import Texture
    from kivy.uix.widget import Widget

    names = ("BoundCallback", "WeakMethod", "ClockEvent", "Asked")
    return issubclass(type(each), Widget | Instruction | Texture) or type(each).__name__ in names


def built(stage: Stage) -> Any:
    """The table's screen, when every screen is there."""
    screen = stage.show(samples.TABLE)
    while stage.root._build():
        pass
    return screen


def test_views_that_come_again_leave_nothing_behind(stage: Stage) -> None:
    built(stage)
    for _ in range(ROUNDS):
        shown(stage)
    before = shown(stage)
    assert shown(stage) - before == Counter()


def test_points_that_have_flown_are_forgotten(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    from kiosk.ui import motion

    monkeypatch.setattr(theme, "motions", True)
    monkeypatch.setattr(motion, "FLY_S", 0.001)
    over = built(stage).ids.over
    there = list(over.children)

    def told() -> int:
        motion.fly(over, 100, (0, 0), (10, 10))
        stage.driver.until(lambda: over.children == there)
        gc.collect()
        return len(theme.get_property_observers("unit"))

    before = told()
    assert told() == before
