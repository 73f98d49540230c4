"""While only the tray's picture is new, all else is drawn from a picture that was kept of it, and looks the same."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from kiosk.rules.words import Sentence
from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import Stage
from tests.kiosk.ui.looks import drawn
from tests.kiosk.ui.seen import box

DARK, BRIGHT = 40, 200
RESTS = 4  # frames


class Plain:
    """A picture of the tray in one grey."""

    def __init__(self, number: int, grey: int) -> None:
        self.number, self.width, self.height = number, 64, 36
        self.rgb = bytes([grey]) * (3 * self.width * self.height)


class Table:
    """A screen with a tray, how often what stands around the tray was drawn, and how the tray looks."""

    def __init__(self, stage: Stage, name: str = "table") -> None:
        from kivy.graphics import Callback

        self.stage, self.times, self._number = stage, 0, 0
        self.screen = stage.show(samples.VIEWS[name], size=(800, 480))
        with self.screen.canvas.before:
            self.counter = Callback(self._count)

    def _count(self, _instruction: Any) -> None:
        self.times += 1

    def look(self, grey: int) -> Any:
        """The window's pixels with a new picture of the tray."""
        self._number += 1
        self.screen.look(Plain(-self._number, grey))
        self.stage.driver.frames(1)
        wide, high = self.stage.driver.window.size
        return drawn()[:high, :wide].astype(int)

    def rest(self) -> None:
        """Until what was new has been drawn, and kept where it can be."""
        for _ in range(RESTS):
            self.look(DARK)


@pytest.fixture
def table(stage: Stage) -> Iterator[Table]:
    table = Table(stage)
    yield table
    table.screen.canvas.before.remove(table.counter)


def test_new_pictures_of_the_tray_draw_nothing_else_anew(table: Table) -> None:
    table.rest()
    before = table.times
    pixels = [table.look(grey) for grey in (BRIGHT, DARK, BRIGHT)]
    assert (table.times, table.stage.root.kept) == (before, True)
    middle = box(table.screen.ids.tray.ids.picture)
    at = int(middle.low + middle.height / 2), int(middle.left + middle.width / 2)
    assert [int(seen[at].mean()) for seen in pixels] == [BRIGHT, DARK, BRIGHT]


@pytest.mark.parametrize("name", ["table-start", "table-boxes", "roll-off"])
def test_it_looks_as_if_all_were_drawn(stage: Stage, name: str) -> None:
    table = Table(stage, name)
    table.rest()
    kept, from_picture = table.look(BRIGHT), stage.root.kept
    table.screen.canvas.ask_update()
    whole, then = table.look(BRIGHT), stage.root.kept
    table.screen.canvas.before.remove(table.counter)
    assert (from_picture, then) == (True, False)
    assert np.abs(kept - whole).max() <= 2  # of 255: rounded once more
    assert len(np.unique(whole.reshape(-1, 3), axis=0)) > 100


def test_dice_that_settle_draw_nothing_else_anew(table: Table) -> None:
    die = table.screen._dice.shown[0]
    table.rest()
    die.settling = 1.0
    table.rest()
    before = table.times
    pixels = []
    for die.settling in (0.9, 0.5, 0.1):
        pixels.append(table.look(DARK))
    assert (table.times, table.stage.root.kept) == (before, True)
    assert all(np.abs(one - other).max() > 50 for one, other in pairwise(pixels))


def test_a_die_that_has_settled_looks_as_if_all_were_drawn(table: Table) -> None:
    die = table.screen._dice.shown[0]
    for die.settling in (1.0, 0.5, 0.0):
        table.rest()
    kept, from_picture = table.look(DARK), table.stage.root.kept
    table.screen.canvas.ask_update()
    assert from_picture
    assert np.abs(table.look(DARK) - kept).max() <= 2


def test_a_die_that_goes_while_it_settles_leaves_nothing_behind(table: Table) -> None:
    table.rest()
    table.screen._dice.shown[0].settling = 1.0
    table.rest()
    for view in (replace(samples.TABLE, dice=()), samples.TABLE):
        table.stage.root.show(view)
        for die in table.screen._dice.shown:
            die.settling = 0.0
        table.rest()
        kept = table.look(DARK)
        table.screen.canvas.ask_update()
        assert np.abs(table.look(DARK) - kept).max() <= 2


def test_what_becomes_new_is_drawn_at_once(table: Table) -> None:
    table.rest()
    old = table.look(DARK)
    table.stage.root.show(replace(samples.TABLE, note=Sentence("Something else"), dice=()))
    new = table.look(DARK)
    assert np.abs(new - old).max() > 50
    table.rest()
    assert np.abs(table.look(DARK) - new).max() <= 2


def test_what_changes_while_all_is_kept_is_seen(table: Table) -> None:
    table.rest()
    old = table.look(DARK)
    table.screen.ids.headline.say("Quite another thing")
    new = table.look(DARK)
    table.rest()
    assert np.abs(new - old).max() > 50
    assert np.abs(table.look(DARK) - new).max() <= 2


def test_a_question_lies_on_the_tray_and_not_under_it(table: Table) -> None:
    asked = replace(samples.TABLE, question=samples.ENTRY)
    table.stage.root.show(asked)
    table.rest()
    assert not table.stage.root.kept
    table.stage.root.show(samples.TABLE)
    table.rest()
    assert table.stage.root.kept


def test_other_screens_come_and_go(table: Table) -> None:
    table.rest()
    old = table.look(DARK)
    table.stage.show(samples.VIEWS["menu-two"])
    table.stage.show(samples.TABLE)
    table.rest()
    assert table.stage.root.kept
    assert np.abs(table.look(DARK) - old).max() <= 2


def test_in_a_window_of_another_size_it_is_kept_in_that(table: Table) -> None:
    table.rest()
    table.stage.show(samples.TABLE, size=(1024, 600))
    table.rest()
    kept = table.look(DARK)
    assert table.stage.root.kept
    table.screen.canvas.ask_update()
    assert np.abs(table.look(DARK) - kept).max() <= 2
