"""House rules by touch: a tap anywhere on a switch switches it, and the game is begun with what is on."""

from typing import Any

import pytest

from kiosk.session.houserules import HouseRules
from kiosk.session.menutouches import GamePicked, GameStarted, HouseRulesOpened, OptionSwitched
from kiosk.session.menuviews import HouseRulesView, PlayersView
from kiosk.session.touches import RulesOpened, WentBack
from tests.kiosk.session.hands import table
from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import Stage
from tests.kiosk.ui.test_games_by_touch import Fingers


def switches(stage: Stage) -> list[Any]:
    return list(stage.root.screen._switches.shown)


def test_a_switch_posts_its_event_wherever_it_is_touched(stage: Stage) -> None:
    view = samples.VIEWS["house-three"]
    assert isinstance(view, HouseRulesView)
    stage.show(view)
    for switch in switches(stage):
        for x in (switch.x + 5, switch.center_x, switch.right - 5):
            stage.driver.tap(*switch.to_window(x, switch.center_y))
    assert stage.posted == [switch.event for switch in view.switches for _place in range(3)]


def test_switches_show_what_is_on(stage: Stage) -> None:
    stage.show(samples.VIEWS["house-three"])
    assert [switch.on for switch in switches(stage)] == [True, True, False]


def test_what_it_means_for_the_seats_stands_where_the_question_stood(stage: Stage) -> None:
    words = [stage.show(samples.VIEWS[name]).ids.hint.words for name in ("house-one", "house-three")]
    assert words == ["What shall be played differently?", "Das ist für 6 oder 12 Spieler: 4 Plätze kommen dazu"]


@pytest.mark.parametrize("option, seats", [("three-teams", 6), ("", 2)])
def test_house_rules_are_agreed_by_taps(stage: Stage, option: str, seats: int) -> None:
    fingers = Fingers(stage)
    fingers.tap(GamePicked("dice-poker"))
    fingers.tap(HouseRulesOpened())
    assert isinstance(fingers.session.screen, HouseRules)
    if option:
        fingers.tap(OptionSwitched(option))
    fingers.tap(WentBack())
    seen = fingers.sees()
    assert isinstance(seen, PlayersView)
    assert len(seen.seats) == seats
    fingers.tap(GameStarted())
    assert table(fingers.session).header.options == ((option,) if option else ())


def test_the_rules_page_tells_the_house_rules(stage: Stage) -> None:
    assert stage.show(samples.VIEWS["rules-house"]).ids.house.words.startswith("Hausregeln: Zehn Würfel")
    assert stage.show(samples.RULES).ids.house.words == ""


def test_the_button_for_the_rules_says_that_there_are_house_rules(stage: Stage) -> None:
    screen = stage.show(samples.VIEWS["table-house"])
    (tool,) = [tool for tool in screen._tools.shown if tool.event == RulesOpened()]
    assert tool.ids.words.words == "House rules"
