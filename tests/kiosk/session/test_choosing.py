"""Choosing by buttons: where choices are offered they are numbered, hold buttons pick, the sixth turns the page."""

import pytest

from kiosk.games import GAMES
from kiosk.rules.game import Setup
from kiosk.rules.record import Header, Saved
from kiosk.session.events import Event
from kiosk.session.menu import Catalogue
from kiosk.session.menutouches import GamePicked, GameStarted
from kiosk.session.menuviews import MenuView
from kiosk.session.playing import Playing
from kiosk.session.session import update
from kiosk.session.table import fold
from kiosk.session.touches import HistoryOpened
from kiosk.session.view import view
from kiosk.session.views import HistoryView, RollOffView, TableView
from kiosk.session.whole import Session
from kiosk.signals import EyeReady, Key, KeyPressed
from kiosk.translate import say
from tests.kiosk.rules.walks import walk
from tests.kiosk.session.hands import END, UNDO, entered, hold, note, shown

LONG_END = KeyPressed(Key.END_TURN, long=True)
CATALOGUE: Catalogue = {name: game() for name, game in GAMES.items()}


def at(game: str, *events: Event) -> Session:
    """Two play, the first begins, and this has happened; every write is confirmed at once."""
    rolls_off = [*entered(6, 6), *entered(1, 2)]
    session = Session(CATALOGUE, {})
    for event in (EyeReady(), GamePicked(game), GameStarted(), *rolls_off, *events):
        session = update(session, event)
        session = update(session, Saved(session.saving.number))
    return session


def asked(session: Session) -> list[str]:
    """The numbered answers of what is asked now."""
    question = shown(session).question
    return [f"{button.number} {say(button.label)}" for button in question.answers if button.number] if question else []


TWO_ONES = entered(1, 1, 2, 3, 4)


def test_t14_end_turn_opens_choosing_where_no_choice_ends_the_turn() -> None:
    assert asked(at("roll-em", *TWO_ONES, END))[:2] == ["1 Ones: 2", "2 Twos: 2"]


def test_t14_five_choices_to_a_page_and_the_sixth_button_turns_it() -> None:
    first = at("roll-em", *TWO_ONES, END)
    assert asked(first)[-1] == "6 More"
    second = at("roll-em", *TWO_ONES, END, hold(6))
    assert asked(second)[0] == "1 Sixes: 0"
    assert asked(at("roll-em", *TWO_ONES, END, *[hold(6)] * 3)) == asked(first)


def test_t14_a_hold_button_picks_the_choice_with_its_number() -> None:
    session = at("roll-em", *TWO_ONES, END, hold(1))
    assert [player.score for player in shown(session).players] == [2, 0]
    assert asked(session) == []


def test_t14_undo_leaves_choosing_and_takes_nothing_back() -> None:
    session = at("roll-em", *TWO_ONES, END, UNDO)
    assert asked(session) == []
    assert [die.value for die in shown(session).dice] == [1, 1, 2, 3, 4]


def test_t14_a_long_press_opens_choosing_where_one_choice_ends_the_turn_and_there_are_others() -> None:
    assert asked(at("detective", *TWO_ONES, LONG_END))[:2] == ["1 Means of suspect 1", "2 Record nothing"]


def test_t14_behind_the_choices_of_a_long_press_stands_what_else_can_be_done() -> None:
    assert asked(at("detective", *TWO_ONES, LONG_END))[2:] == ["3 History", "4 Rules", "5 Home"]


def test_t14_a_long_press_opens_all_that_where_nothing_is_to_be_chosen() -> None:
    session = at("roll-em", LONG_END)
    assert asked(session) == ["1 History", "2 Rules", "3 Home"]
    assert isinstance(view(update(session, hold(1))), HistoryView)
    assert isinstance(view(update(update(session, hold(3)), hold(1))), MenuView)
    assert asked(update(session, UNDO)) == []


def test_t14_a_short_press_takes_the_one_that_ends_the_turn() -> None:
    session = at("hi-low", END, hold(1), *TWO_ONES, END)
    assert [player.turn for player in shown(session).players] == [False, True]


def test_t14_where_the_one_choice_ends_the_turn_a_long_press_opens_all_that_too() -> None:
    session = at("five-thousand", *entered(1, 1, 1, 2, 3), LONG_END)
    assert asked(session) == ["1 Bank 1000", "2 History", "3 Rules", "4 Home"]
    assert isinstance(view(update(session, hold(2))), HistoryView)
    assert [player.score for player in shown(update(session, UNDO)).players] == [0, 0]


@pytest.mark.parametrize("presses", [[END], [LONG_END, hold(1)]])
def test_t14_the_one_choice_is_taken_by_a_short_press_or_out_of_the_list(presses: list[Event]) -> None:
    session = at("five-thousand", *entered(1, 1, 1, 2, 3), *presses)
    assert [player.score for player in shown(session).players] == [1000, 0]


@pytest.mark.parametrize("game", list(CATALOGUE))
def test_t14_the_history_can_be_read_by_buttons_wherever_a_game_stands(game: str) -> None:
    played = walk(Setup(CATALOGUE[game], 2), seed=4)
    header = Header(1, game, ("Ann", "Bob"), 1)
    for moves in range(1, len(played.moves), 5):
        table, _whole = fold(header, CATALOGUE[game], played.moves[:moves])
        if not table.over:
            assert isinstance(view(history(update(Session(CATALOGUE, screen=Playing(table)), LONG_END))), HistoryView)


def history(session: Session) -> Session:
    """Pages are turned until a numbered button leads there, and that is pressed."""
    for _page in range(20):
        seen = view(session)
        assert isinstance(seen, TableView | RollOffView)
        assert seen.question is not None
        number = next((button.number for button in seen.question.answers if button.event == HistoryOpened()), None)
        if number:
            return update(session, hold(number))
        session = update(session, hold(6))
    return session


def test_t14_outside_choosing_the_hold_buttons_hold() -> None:
    assert [die.look for die in shown(at("roll-em", *TWO_ONES, hold(1))).dice][:2] == ["held", "free"]


def test_t14_where_there_is_only_to_choose_a_hold_button_says_so_in_few_words() -> None:
    session = at("roll-em", *TWO_ONES, *TWO_ONES, *TWO_ONES, hold(1))
    assert note(session) == "No die can be held now; there is something to choose"


def numbers(session: Session) -> list[int | None]:
    seen = view(session)
    assert isinstance(seen, MenuView)
    return [entry.number for entry in seen.entries]


def test_t14_the_menu_has_pages_for_the_buttons_too() -> None:
    session = Session(CATALOGUE, {})
    assert numbers(session) == [1, 2, 3, 4, 5, None, None, None, None]
    session = update(session, hold(6))
    assert numbers(session) == [None, None, None, None, None, 1, 2, 3, 4]
    session = update(session, hold(4))
    title = view(session).title
    assert not isinstance(title, str)
    assert say(title) == "Dice Poker"
