"""Numbers over the picture of the tray stand apart, also where dice lie close together and the tray is low."""

from dataclasses import replace
from itertools import combinations
from math import dist
from typing import Any

import pytest

from kiosk.session.pieces import Mark
from kiosk.session.tryviews import TryView
from kiosk.session.view import view
from tests.kiosk.ui import samples, wizards
from tests.kiosk.ui.conftest import SIZES, Stage

EDGE = 16 / 300  # of a die, as a share of the tray


def numbers(stage: Stage, size: tuple[int, int], *spots: tuple[float, float]) -> list[Any]:
    """What is written over dice that lie at these shares of a picture of the tray."""
    stage.picture = samples.Picture()
    seen = view(wizards.trying(wizards.settled(*[None] * len(spots))))
    assert isinstance(seen, TryView)
    marks = tuple(Mark(at, x, y, EDGE, True) for at, (x, y) in enumerate(spots, start=1))
    screen = stage.show(replace(seen, tray=replace(seen.tray, marks=marks)), size=size)
    return list(screen.ids.tray.ids.marks._numbers.shown)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("down, across", [(0.5, 0.07), (0.02, 0.07), (0.5, -0.07)])
def test_numbers_of_dice_side_by_side_do_not_lie_on_each_other(
    stage: Stage, size: tuple[int, int], down: float, across: float
) -> None:
    discs = numbers(stage, size, *((0.5 + across * at, down) for at in range(5)))
    for one, other in combinations(discs, 2):
        assert dist(one.center, other.center) >= one.width - 1


def test_numbers_of_dice_far_apart_are_as_large_as_beside_them(stage: Stage) -> None:
    from kiosk.ui.theme import theme
    from kiosk.ui.widgets.marks import DISC

    one, other = numbers(stage, (800, 480), (0.2, 0.5), (0.7, 0.5))
    assert one.width == other.width == DISC * theme.unit
