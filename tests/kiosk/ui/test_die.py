"""A die on the screen shows all its pips, however it lies."""

from math import dist
from typing import Any

import pytest

from kiosk.session.pieces import DieLook, DieView
from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import SIZES, Stage
from tests.kiosk.ui.seen import box, shown

SIDES = ((50, 110), (78, 110), (150, 190))


def drawn(stage: Stage, look: DieLook, size: tuple[int, int]) -> Any:
    from kiosk.ui.widgets.die import Die

    die = Die(size=size, pos=(40, 40), size_hint=(None, None))
    die.show(DieView(2, look, 6))
    stage.driver.show(die)
    stage.driver.frames(2)
    return die


@pytest.mark.parametrize("size", SIDES, ids=str)
@pytest.mark.parametrize("look", [DieLook.HELD, DieLook.LOCKED, DieLook.QUESTION])
def test_what_tells_how_it_lies_covers_no_pip(stage: Stage, look: DieLook, size: tuple[int, int]) -> None:
    from kiosk.ui.widgets.die import PIP, PIPS, SPREAD
    from kiosk.ui.widgets.icon import Icon

    die = drawn(stage, look, size)
    (icon,) = (child for child in die.walk() if isinstance(child, Icon))
    middle = (die.center_x, die.y + die.tag_height + (die.height - die.tag_height) / 2)
    pips = [(middle[0] + x * SPREAD * die.side, middle[1] + y * SPREAD * die.side) for x, y in PIPS[6]]
    assert icon.width > 8
    assert all(dist(icon.center, pip) > icon.width * 0.7 + die.side * PIP / 2 for pip in pips)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["table-entry", "table-five-or-six"])
def test_the_button_that_picks_a_face_covers_no_pip(stage: Stage, name: str, size: tuple[int, int]) -> None:
    from kiosk.ui.widgets.question import Face

    faces = [face for face, _seen in shown(stage.show(samples.VIEWS[name], size=size), Face)]
    assert faces
    for face in faces:
        assert box(face).holds(box(face.ids.die))
        assert box(face).holds(box(face.ids.badge))
        assert not face.number or not box(face.ids.badge).meets(box(face.ids.die))
