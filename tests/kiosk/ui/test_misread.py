"""T15: where a die cannot be held, one tap on it is enough to say that it was misread."""

from dataclasses import replace

from kiosk.session.tabletouches import CorrectionOpened
from kiosk.session.views import TableView
from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import Stage


def test_t15_a_tap_on_a_die_that_cannot_be_held_says_that_it_was_misread(stage: Stage) -> None:
    view = samples.VIEWS["table"]
    assert isinstance(view, TableView)
    die = replace(view.dice[0], event=None, wrong=CorrectionOpened(0))
    screen = stage.show(replace(view, dice=(die, *view.dice[1:])))
    stage.driver.tap(screen._dice.shown[0])
    assert stage.posted == [CorrectionOpened(0)]
