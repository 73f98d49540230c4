"""Which button means which touch, on each screen."""

import pytest

from kiosk import controls
from kiosk.session.events import Event
from kiosk.session.menutouches import (
    GamePicked,
    GameStarted,
    HouseRulesOpened,
    LanguageTurned,
    OrderTurned,
    Resumed,
    SeatAdded,
    SeatRemoved,
)
from kiosk.session.tabletouches import (
    ChoicesOpened,
    Chosen,
    DieTouched,
    EntryErased,
    EntryOpened,
    RematchPicked,
    UndoTouched,
    ValuePicked,
)
from kiosk.session.touches import Answered, Touch, WentBack
from kiosk.session.whole import Session
from kiosk.session.wizardtouches import TryOpened
from kiosk.signals import HOLD_KEYS, DiceSettled, Key, KeyPressed
from tests.kiosk.session.hands import after, at_table, doubtful, entered, kiosk, naming, rolls, thrown
from vision.reading import Reading

HOLD, END, UNDO = HOLD_KEYS, Key.END_TURN, Key.UNDO
MENU = ("chess", "five-thousand")


def means(session: Session, key: Key, *, long: bool = False) -> Touch | None:
    return controls.touch(session.screen, KeyPressed(key, long), MENU)


def at(*events: Event) -> Session:
    """Ann plays alone, and this has happened."""
    return after(at_table("Ann"), *events)


def in_doubt(*likely: int) -> Session:
    return at(DiceSettled(Reading((doubtful(*likely), *thrown(2, 3, 4, 6).reading.dice))))


BANKABLE, TOO_LITTLE = rolls(1, 1, 1, 5, 2), rolls(1, 2, 3, 4, 6)


def test_in_the_menu_hold_buttons_pick_games_in_menu_order() -> None:
    picked = [means(kiosk(), key) for key in HOLD]
    assert picked == [GamePicked("chess"), GamePicked("five-thousand"), TryOpened(), OrderTurned(), None, None]


def test_in_the_menu_end_turn_goes_on_with_the_game_that_was_left_and_undo_turns_the_language() -> None:
    assert (means(kiosk(), END), means(kiosk(), UNDO)) == (Resumed(), LanguageTurned())


def test_end_turn_starts_the_game_and_undo_goes_back() -> None:
    session = naming("Ann", "Bob")
    assert (means(session, END), means(session, UNDO)) == (GameStarted(), WentBack())


def test_the_first_hold_button_adds_a_player_the_second_takes_one_away_the_third_opens_the_house_rules() -> None:
    meant = [SeatAdded(), SeatRemoved(1), HouseRulesOpened(), None, None, None]
    assert [means(naming("Ann", "Bob"), key) for key in HOLD] == meant


@pytest.mark.parametrize("long", [False, True])
def test_at_the_table_hold_buttons_touch_the_dice_in_their_slots(long: bool) -> None:
    assert [means(at(*BANKABLE), key, long=long) for key in HOLD] == [DieTouched(slot) for slot in range(6)]


@pytest.mark.parametrize("roll, choice", [(BANKABLE, "bank"), (TOO_LITTLE, "forfeit")])
def test_end_turn_means_the_choice_that_ends_the_turn(roll: tuple[Event, ...], choice: str) -> None:
    assert means(at(*roll), END) == Chosen(choice)


def test_end_turn_means_nothing_where_no_choice_ends_the_turn() -> None:
    assert (means(at(), END), means(at(), END, long=True)) == (None, ChoicesOpened(more=True))


def test_undo_takes_back_and_a_long_one_enters_a_roll_by_hand() -> None:
    assert (means(at(), UNDO), means(at(), UNDO, long=True)) == (UndoTouched(), EntryOpened())


def test_when_it_is_over_end_turn_means_another_game() -> None:
    one: list[Event] = [*entered(1, 1, 1, 1, 1), Chosen("bank")]
    assert (means(at(*one * 5), END), means(at(*one * 5), UNDO)) == (RematchPicked(), UndoTouched())


@pytest.mark.parametrize("asked", [at(*BANKABLE, UndoTouched()), at(*TOO_LITTLE, Chosen("forfeit"))])
def test_really_is_answered_by_end_turn_or_the_first_two_buttons(asked: Session) -> None:
    assert [means(asked, key) for key in HOLD[:3]] == [Answered(0), Answered(1), None]
    assert (means(asked, END), means(asked, UNDO)) == (Answered(0), UndoTouched())


def test_while_entering_hold_buttons_are_faces() -> None:
    assert [means(at(EntryOpened()), key) for key in HOLD] == [ValuePicked(face) for face in (1, 2, 3, 4, 5, 6)]
    assert means(at(EntryOpened()), END) is None


@pytest.mark.parametrize("long", [False, True])
def test_while_entering_undo_erases_and_in_the_end_leaves(long: bool) -> None:
    assert means(at(*entered(3)), UNDO, long=long) == EntryErased()
    assert means(at(*entered()), UNDO, long=long) == UndoTouched()


def test_a_die_in_doubt_is_answered_in_the_order_of_the_screen() -> None:
    answers = [means(in_doubt(6, 5), key) for key in HOLD]
    assert answers == [ValuePicked(6), ValuePicked(5), Answered(1), None, None, None]


def test_a_die_that_cannot_be_read_is_answered_by_its_face() -> None:
    assert [means(in_doubt(), key) for key in HOLD] == [ValuePicked(face) for face in (1, 2, 3, 4, 5, 6)]


def test_a_die_in_doubt_is_left_by_undo_and_never_by_end_turn() -> None:
    assert (means(in_doubt(6, 5), UNDO), means(in_doubt(6, 5), END)) == (UndoTouched(), None)
