"""An upright screen with the buttons drawn on it: also where little room is left, every score is seen."""

from dataclasses import replace
from typing import Any

import pytest

from kiosk.rules.sheet import Cell, Row, Sheet
from kiosk.rules.words import Sentence
from kiosk.session.views import TableView
from tests.kiosk.ui import samples
from tests.kiosk.ui.boards_by_hand import FULL_BOARD
from tests.kiosk.ui.conftest import Stage
from tests.kiosk.ui.laid import lay
from tests.kiosk.ui.pictures_by_hand import PICTURES

UPRIGHT = (720, 1280)
THREE_LINES = Sentence("Zoë-Marguerite: roll 5 dice or fill a box")
TWO_LINES = Sentence("Bob: roll 5 dice or fill a box")
NOTE = Sentence("Ann: 25 in Three of a kind")


def unseen(screen: Any) -> list[str]:
    """Players whose lines do not lie in the sheet."""
    sheet, scroll = screen.ids.sheet, screen.ids.sheet.ids.scroll
    low, high = scroll.to_window(scroll.x, scroll.y)[1], scroll.to_window(scroll.x, scroll.top)[1]
    lines = [(line.player, line.to_window(line.x, line.y)[1], line.height) for line in sheet._lines.shown]
    return [name for name, y, height in lines if sheet.opacity < 1 or y < low - 1 or y + height > high + 1]


@pytest.mark.parametrize("note", [None, NOTE])
@pytest.mark.parametrize("headline", [TWO_LINES, THREE_LINES])
def test_beside_a_score_card(the_stage: Stage, headline: Sentence, note: Sentence | None) -> None:
    view = PICTURES["card"]
    assert isinstance(view, TableView)
    screen = lay(the_stage, replace(view, headline=headline, note=note), UPRIGHT)
    assert len(screen.ids.sheet._lines.shown) == len(view.players)
    assert unseen(screen) == []


def test_of_twelve_beside_a_full_board_under_a_banner(the_stage: Stage) -> None:
    runs = Sheet((Row(Sentence("Runs"), (Cell(1, strong=True),) * 12),))
    screen = lay(the_stage, replace(FULL_BOARD, headline=TWO_LINES, sheet=runs), UPRIGHT)
    assert len(screen.ids.sheet._lines.shown) == 12
    assert unseen(screen) == []


@pytest.mark.parametrize("name", ["roll-off", "table", "table-boxes"])
def test_a_screen_that_is_turned_upright_is_as_one_that_was_always_so(the_stage: Stage, name: str) -> None:
    """Both ways a unit has as many pixels: what follows units alone hears of nothing."""
    shown = []
    for before in (UPRIGHT, (1280, 720)):
        lay(the_stage, samples.VIEWS[name], before)
        tools = lay(the_stage, samples.VIEWS[name], UPRIGHT).ids.tools
        shown.append((tools.width, tools.height))
    assert shown[0] == shown[1]
