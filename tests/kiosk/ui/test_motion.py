"""Motions: dice settle and points fly, for less than a third of a second; not where the owner does not want them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from kiosk.session.tabletouches import DieTouched
from kiosk.ui import motion
from kiosk.ui.theme import theme
from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import Stage
from tests.kiosk.ui.pieces import EIGHT, die, seats

TABLE: Any = samples.VIEWS["table"]
OTHER = replace(TABLE, dice=tuple(die(slot, 3) for slot in range(5)))
WON = replace(TABLE, players=(replace(TABLE.players[0], score=1250), *TABLE.players[1:]))


@pytest.fixture
def moving(stage: Stage) -> Iterator[Stage]:
    """A table at rest, from which on things move."""
    stage.show(samples.VIEWS["menu-nine"])
    stage.show(TABLE)
    theme.motions = True
    yield stage
    theme.motions = False


def settling(stage: Stage) -> list[float]:
    return [die.settling for die in stage.root.screen._dice.shown]


def flying(stage: Stage) -> list[str]:
    """The words that fly over the table."""
    from kiosk.ui.widgets.text import Text

    return [child.words for child in stage.root.screen.ids.over.children if isinstance(child, Text)]


def test_no_motion_takes_longer_than_a_third_of_a_second() -> None:
    assert max(motion.SETTLE_S, motion.FLY_S) <= 0.3


def test_dice_with_new_values_settle_and_come_to_rest(moving: Stage) -> None:
    moving.root.show(OTHER)
    assert settling(moving) == [1.0] * 5
    moving.driver.until(lambda: not any(settling(moving)))


def test_a_die_that_shows_what_it_showed_lies_still(moving: Stage) -> None:
    moving.root.show(replace(TABLE, dice=(die(0, 1), *TABLE.dice[1:])))
    assert settling(moving) == [0.0] * 5


def test_a_die_can_be_touched_while_it_settles(moving: Stage) -> None:
    moving.root.show(OTHER)
    moving.driver.tap(moving.root.screen._dice.shown[2])
    assert moving.posted == [DieTouched(2)]


def test_points_fly_to_who_won_them_and_are_gone_there(moving: Stage) -> None:
    moving.root.show(WON)
    assert flying(moving) == ["+900"]
    moving.driver.until(lambda: not flying(moving))


def test_points_taken_back_do_not_fly_nor_does_another_game(moving: Stage) -> None:
    moving.root.show(replace(TABLE, players=(replace(TABLE.players[0], score=0), *TABLE.players[1:])))
    moving.root.show(replace(TABLE, players=seats(EIGHT[:3])))
    moving.root.show(samples.VIEWS["menu-nine"])
    moving.root.show(WON)
    assert flying(moving) == []


def test_without_motions_nothing_moves(moving: Stage) -> None:
    theme.motions = False
    moving.root.show(replace(WON, dice=OTHER.dice))
    assert (settling(moving), flying(moving)) == ([0.0] * 5, [])
