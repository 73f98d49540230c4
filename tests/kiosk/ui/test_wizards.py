"""Trying dice and calibrating by touch: every button posts its event, and a touch on the picture is a spot in it."""

from typing import Any

import pytest

from kiosk.session.tables import KeepTable
from kiosk.session.touches import WentBack
from kiosk.session.whole import Session
from kiosk.session.wizardtouches import CornersAsked, MisreadTouched, SpotTouched, StepTaken, TryOpened
from tests.kiosk.ui import samples, wizards
from tests.kiosk.ui.conftest import Stage
from tests.kiosk.ui.test_tray_gestures import QUICKLY_S, at, swept, tray
from tests.kiosk.window import Driver

SCENES = dict(wizards.scenes())
PLACES = ((0.5, 0.5), (0.1, 0.9), (0.85, 0.2))


def test_t23_the_menu_leads_to_trying_dice_and_back(stage: Stage) -> None:
    screen = stage.show(samples.VIEWS["menu-nine"])
    stage.driver.tap(screen.ids.tries.children[0])
    screen = stage.show(SCENES["try-five"])
    stage.driver.tap(screen.ids.back.children[0])
    assert stage.posted == [TryOpened(), WentBack()]


def test_t23_each_die_is_drawn_with_its_number_and_its_words(stage: Stage) -> None:
    screen = stage.show(SCENES["try-six"])
    drawn = [(each.ids.number.label, each.value, each.ids.words.words) for each in screen._dice.shown]
    assert drawn[:3] == [("1", 1, "Certain"), ("2", 0, "4 or 6? More light from the side"), ("3", 3, "Certain")]


@pytest.mark.parametrize("place", PLACES)
def test_a_touch_on_the_picture_of_a_plain_tray_is_a_spot_in_it(stage: Stage, place: tuple[float, float]) -> None:
    picture = tray(stage, view=SCENES["calibrate-corners"])
    stage.posted.clear()
    swept(stage.driver, QUICKLY_S, at(picture, *place))
    (posted,) = stage.posted
    assert isinstance(posted, SpotTouched)
    assert (posted.x, posted.y) == pytest.approx(place, abs=0.02)


def test_a_touch_beside_the_picture_is_none(stage: Stage) -> None:
    picture = tray(stage, view=SCENES["calibrate-corners"])
    swept(stage.driver, QUICKLY_S, at(picture, -0.02, 0.5))
    assert stage.posted == []


def test_where_no_corners_are_asked_for_a_touch_on_the_picture_is_none(stage: Stage) -> None:
    picture = tray(stage, view=SCENES["calibrate-fit"])
    swept(stage.driver, QUICKLY_S, at(picture, 0.5, 0.5))
    assert stage.posted == []


@pytest.mark.parametrize(
    "name, wanted",
    [
        ("calibrate-mat", [WentBack(), CornersAsked(True), StepTaken()]),
        ("calibrate-corners", [WentBack(), CornersAsked(False)]),
        ("calibrate-unfit", [WentBack()]),
        ("calibrate-read", [WentBack(), StepTaken()]),
        ("calibrate-done", [StepTaken()]),
    ],
)
def test_the_buttons_of_a_step_post_their_events(stage: Stage, name: str, wanted: list[Any]) -> None:
    screen = stage.show(SCENES[name])
    for deck in (screen._back, screen._other, screen._go):
        for button in deck.shown:
            stage.driver.tap(button)
    assert stage.posted == wanted


def test_a_die_of_the_test_throw_that_is_touched_shows_something_else(stage: Stage) -> None:
    screen = stage.show(SCENES["calibrate-read"])
    stage.driver.tap(screen._dice.shown[2])
    assert stage.posted == [MisreadTouched(2)]


class Shelf:
    """Who keeps measured tables."""

    def __init__(self) -> None:
        self.kept: list[KeepTable] = []

    def keep(self, measured: KeepTable) -> None:
        self.kept.append(measured)


def test_the_shell_gives_a_table_that_is_to_be_kept_to_who_keeps_it(driver: Driver) -> None:
    from kiosk.app import KioskApp

    wanted, shelf = KeepTable("a table"), Shelf()
    app = KioskApp(Session({}, outbox=(wanted,)))
    app.tables = shelf
    assert app._carry_out(app.session).outbox == ()
    assert shelf.kept == [wanted]
