"""A tap on what a view offers posts exactly the event that lies in it."""

from dataclasses import replace
from typing import Any

import pytest

from kiosk.session.menutouches import NameTyped, SeatMoved
from kiosk.session.tabletouches import CorrectionOpened, DieTouched, TrayTouched, UndoTouched
from kiosk.session.views import TableView
from kiosk.signals import HOLD_KEYS, Key, KeyPressed
from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import Stage

TABLES = ("table", "table-start", "table-long", "table-lost")
QUESTIONS = ("table-entry", "table-five-or-six", "table-really")
LONG_PRESS_S = 0.9


def tapped(stage: Stage, widgets: list[Any]) -> list[Any]:
    """What taps on these widgets post, in their order."""
    for widget in widgets:
        stage.driver.tap(widget)
    return stage.posted


@pytest.mark.parametrize("name", TABLES)
def test_choices_tools_and_dice_post_their_events(stage: Stage, name: str) -> None:
    view: Any = samples.VIEWS[name]
    screen = stage.show(view)
    dice = [die.event for die in view.dice if die.event]
    tools = [tool for tool in view.tools if not view.panel or tool.event != UndoTouched()]  # the panel has one
    wanted = [button.event for button in (*view.choices, *tools)] + dice
    assert tapped(stage, [*screen._choices.shown, *screen._tools.shown, *screen._dice.shown]) == wanted


@pytest.mark.parametrize("name", QUESTIONS)
def test_answers_post_their_events(stage: Stage, name: str) -> None:
    view: Any = samples.VIEWS[name]
    screen = stage.show(view)
    assert tapped(stage, screen._asked.asking.shown) == [button.event for button in view.question.answers]


def test_a_question_keeps_touches_from_the_table(stage: Stage) -> None:
    screen = stage.show(samples.VIEWS["table-five-or-six"])
    tools = [tool.event for tool in screen._tools.shown]
    assert not [event for event in tapped(stage, screen._tools.shown) if event in tools]


def test_the_panel_answers_while_a_question_is_asked(stage: Stage) -> None:
    screen = stage.show(samples.VIEWS["table-entry"])
    keys = (*HOLD_KEYS, Key.END_TURN, Key.UNDO)
    assert tapped(stage, screen.ids.panel.shown) == [KeyPressed(key) for key in keys]


def test_a_key_of_the_panel_held_down_is_a_long_press(stage: Stage) -> None:
    screen = stage.show(samples.VIEWS["table-start"])
    stage.driver.tap(screen.ids.panel.shown[6], seconds=LONG_PRESS_S)
    assert stage.posted == [KeyPressed(Key.END_TURN, long=True)]


def test_the_tray_is_touched_only_where_dice_may_be_thrown(stage: Stage) -> None:
    stage.driver.tap(stage.show(samples.VIEWS["table"]).ids.tray)
    assert stage.posted == []
    stage.driver.tap(stage.show(samples.VIEWS["table-start"]).ids.tray)
    assert stage.posted == [TrayTouched()]


def test_a_card_picks_its_game(stage: Stage) -> None:
    view: Any = samples.VIEWS["menu-nine"]
    screen = stage.show(view)
    wanted = [entry.event for entry in view.entries] + [view.resume.event]
    assert tapped(stage, [*screen._cards.shown, *screen._resume.shown]) == wanted


def test_the_end_of_a_game_offers_its_actions(stage: Stage) -> None:
    screen = stage.show(samples.OVER)
    assert tapped(stage, screen._actions.shown) == [button.event for button in samples.OVER.actions]


def test_t15_a_long_touch_on_a_die_says_that_it_was_misread_and_a_short_one_does_not(stage: Stage) -> None:
    view = samples.VIEWS["table"]
    assert isinstance(view, TableView)
    die = replace(view.dice[0], event=DieTouched(0), wrong=CorrectionOpened(0))
    screen = stage.show(replace(view, dice=(die, *view.dice[1:])))
    stage.driver.tap(screen._dice.shown[0], seconds=LONG_PRESS_S)
    stage.driver.tap(screen._dice.shown[0])
    assert stage.posted == [CorrectionOpened(0), DieTouched(0)]


def test_a_long_list_of_choices_is_dragged_up(stage: Stage) -> None:
    view: Any = samples.VIEWS["table-boxes"]
    screen = stage.show(view)
    last, list_ = screen._choices.shown[-1], screen.ids.chooser
    stage.driver.drag(list_.center, (list_.center_x, list_.center_y + 3 * list_.height))
    stage.driver.wait(0.8)
    stage.driver.tap(last)
    stage.driver.wait(0.3)
    assert stage.posted == [view.choices[-1].event]


def test_players_are_added_removed_and_started(stage: Stage) -> None:
    view: Any = samples.VIEWS["players"]
    screen = stage.show(view)
    drops = [seat.ids.drop for seat in screen._seats.shown]
    buttons = [*screen._add.shown, *screen._start.shown, *screen._back.shown]
    wanted = [*(seat.remove for seat in view.seats), view.add.event, view.start.event, view.back.event]
    assert tapped(stage, [*drops, *buttons]) == wanted


@pytest.mark.parametrize("seat, to", [(0, 3), (3, 1)])
def test_a_player_is_dragged_to_another_place_in_the_order(stage: Stage, seat: int, to: int) -> None:
    screen = stage.show(samples.players_view(("Ann", "Bob", "Cy", "Di")))
    seats = screen._seats.shown
    stage.driver.drag(seats[seat].ids.mark.center, seats[to].center)
    assert stage.posted == [SeatMoved(seat, to)]
    assert not any(each.lifted or each.aimed for each in seats)


def test_a_player_who_is_let_go_where_they_sit_stays_there(stage: Stage) -> None:
    screen = stage.show(samples.players_view(("Ann", "Bob", "Cy", "Di")))
    mark = screen._seats.shown[1].ids.mark
    stage.driver.tap(mark)
    stage.driver.drag(mark.center, (mark.center_x + mark.width / 2, mark.center_y))
    assert stage.posted == []


def test_a_known_name_is_picked_instead_of_typed(stage: Stage) -> None:
    view = replace(samples.players_view(("Player 1", "Bob")), known=("Cem", "Ann", "Anna"))
    screen = stage.show(view)
    assert screen._known.shown == []
    stage.driver.tap(screen._seats.shown[0].ids.field)
    assert [chip.event for chip in screen._known.shown] == typed("Cem", "Ann", "Anna")
    stage.driver.tap(screen.keyboard.key("A"))
    stage.show(replace(samples.players_view(("A", "Bob")), known=view.known))
    assert [chip.event for chip in screen._known.shown] == typed("Ann", "Anna")
    stage.driver.tap(screen._known.shown[1])
    assert stage.posted == typed("A", "Anna")
    assert not stage.root.typing


def test_the_last_player_cannot_be_removed(stage: Stage) -> None:
    screen = stage.show(samples.VIEWS["players-one"])
    assert tapped(stage, [screen._seats.shown[0].ids.drop]) == []


def typed(*names: str) -> list[NameTyped]:
    return [NameTyped(0, name) for name in names]


def following(stage: Stage) -> None:
    """The session's part in typing: the view follows each letter."""
    view = samples.players_view((stage.posted[-1].name, "Bob"))
    stage.show(view)


def test_a_name_is_typed_letter_by_letter(stage: Stage) -> None:
    screen = stage.show(samples.players_view(("Player 1", "Bob")))
    stage.driver.tap(screen._seats.shown[0].ids.field)
    for letter in ("Z", "o"):
        stage.driver.tap(screen.keyboard.key(letter))
        following(stage)
    screen.keyboard.accents = True
    stage.driver.tap(screen.keyboard.key("ë"))
    following(stage)
    stage.driver.tap(screen.keyboard.ids.erase)
    following(stage)
    assert stage.posted == typed("Z", "Zo", "Zoë", "Zo")


def test_erasing_first_clears_the_whole_name(stage: Stage) -> None:
    screen = stage.show(samples.players_view(("Player 1", "Bob")))
    screen.pick(0)
    stage.driver.frames(2)
    stage.driver.tap(screen.keyboard.ids.erase)
    assert stage.posted == typed("")


def test_done_puts_the_keyboard_away(stage: Stage) -> None:
    screen = stage.show(samples.players_view(("Ann", "Bob")))
    screen.pick(0)
    stage.driver.frames(2)
    stage.driver.tap(screen.keyboard.ids.done)
    assert not stage.root.typing
    assert screen.keyboard.parent is None


def test_every_letter_of_both_pages_writes_itself(stage: Stage) -> None:
    from kiosk.ui.widgets.keyboard import ACCENTS, LETTERS, Keyboard

    letters: list[str] = []
    keyboard = Keyboard(typed=letters.append, erased=None, finished=None, shift=False)
    wanted = [letter for page in (LETTERS, ACCENTS) for row in page for letter in row]
    for keyboard.accents in (False, True):
        for row in keyboard._letters:
            for key in row:
                key.dispatch("on_press")
    assert letters == wanted
