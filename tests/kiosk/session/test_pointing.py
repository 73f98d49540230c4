"""What is small in the picture is pointed at, seen large, and asked about before it is taken."""

import pytest

from kiosk.rules.moves import Choose
from kiosk.rules.record import Saved
from kiosk.session.events import Event
from kiosk.session.pieces import Role
from kiosk.session.session import lit, update
from kiosk.session.tabletouches import ChoicesOpened, Chosen, Pointed, UndoTouched
from kiosk.session.touches import Answered, PageTurned
from kiosk.session.whole import Session
from kiosk.signals import Key, Lamp
from tests.kiosk.session.hands import END, UNDO, asked, commands, entered, labels, shown, table, text
from tests.kiosk.session.test_choosing import at

FOURS = entered(4, 4, 1, 3, 6)
"""A pair of 4s: two squares of the board."""
PLACE = Pointed("place:3,0")


def then(session: Session, *events: Event) -> Session:
    for event in events:
        session = update(session, event)
        session = update(session, Saved(session.saving.number))
    return session


def test_pointing_asks_and_chooses_nothing_yet() -> None:
    session = at("dice-poker", *FOURS, PLACE)
    assert asked(session) == "Is it this one?"
    assert table(session).moves[-1] == table(at("dice-poker", *FOURS)).moves[-1]


def test_what_is_pointed_at_is_named_and_the_likelier_answer() -> None:
    question = shown(at("dice-poker", *FOURS, PLACE)).question
    assert question
    assert labels(question.answers) == ["Two 4s (row 4, column 1)", "No, go on"]
    assert [button.role for button in question.answers] == [Role.MAIN, Role.QUIET]


def test_what_is_pointed_at_is_seen_large() -> None:
    question = shown(at("dice-poker", *FOURS, PLACE)).question
    assert question
    assert question.closeup
    assert question.closeup.choices == {"place:3,0"}


@pytest.mark.parametrize("yes", [Answered(0), END])
def test_yes_takes_it(yes: Event) -> None:
    session = at("dice-poker", *FOURS, PLACE, yes)
    assert table(session).moves[-1] == Choose("place:3,0")
    assert asked(session) == ""


@pytest.mark.parametrize("no", [Answered(1), UNDO, UndoTouched()])
def test_no_takes_nothing_and_another_may_be_pointed_at(no: Event) -> None:
    session = at("dice-poker", *FOURS, PLACE, no)
    assert (asked(session), commands(session)[-1:]) == ("", commands(at("dice-poker", *FOURS))[-1:])
    assert table(then(session, Pointed("place:5,8"), Answered(0))).moves[-1] == Choose("place:5,8")


@pytest.mark.parametrize("choice", ["", "place:0,0", "place:9,9", "pass", "bank"])
def test_pointing_at_what_is_not_offered_changes_nothing(choice: str) -> None:
    before = at("dice-poker", *FOURS)
    assert then(before, Pointed(choice)) == before


def test_pointing_changes_nothing_while_something_is_asked() -> None:
    before = at("dice-poker", *FOURS, ChoicesOpened())
    assert then(before, PLACE) == before


def test_pointing_changes_nothing_when_the_game_is_over() -> None:
    ann, bob = entered(1, 1, 1, 1, 1), entered(2, 3, 4, 6, 6)
    over = at("five-thousand", *[*ann, Chosen("bank"), *bob] * 4, *ann, Chosen("bank"))
    assert then(over, Pointed("bank")) == over


def test_a_choice_that_costs_something_asks_its_own_question() -> None:
    session = at("detective", *FOURS, Pointed("pass"))
    assert asked(session) == "End the turn and record nothing?"
    question = shown(session).question
    assert question
    assert question.answers[0].role is Role.DANGER


def test_evidence_is_pointed_at_and_needs_no_closeup() -> None:
    session = at("detective", *FOURS, Pointed("record:means:4"))
    question = shown(session).question
    assert question
    assert (labels(question.answers)[0], question.closeup) == ("Means of suspect 4", None)
    assert table(then(session, Answered(0))).moves[-1] == Choose("record:means:4")


def test_the_lamps_show_what_answers() -> None:
    burning = {key for key, lamp in lit(at("dice-poker", *FOURS, PLACE)).items() if lamp is not Lamp.OFF}
    assert burning == {Key.HOLD_1, Key.HOLD_2, Key.END_TURN, Key.UNDO}


# What is in the picture needs no button ------------------------------------


def test_squares_that_are_lit_have_no_buttons() -> None:
    assert labels(shown(at("dice-poker", *FOURS)).choices) == []


def test_evidence_that_is_lit_has_no_button_but_recording_nothing_has() -> None:
    assert labels(shown(at("detective", *FOURS)).choices) == ["Record nothing"]


def test_t14_choosing_by_buttons_lists_what_is_lit_too() -> None:
    question = shown(at("dice-poker", *FOURS, ChoicesOpened())).question
    assert question
    assert labels(question.answers) == ["Two 4s (row 4, column 1)", "Two 4s (row 6, column 9)", "Cancel"]


def test_t14_choosing_by_buttons_numbers_the_squares_of_its_page_on_the_board() -> None:
    question = shown(at("dice-poker", *FOURS, ChoicesOpened())).question
    assert question
    assert question.closeup
    numbered = {square.choice: square.number for row in question.closeup.rows for square in row if square.number}
    assert numbered == {"place:3,0": 1, "place:5,8": 2}
    five_alike = at("dice-poker", *entered(6, 6, 6, 6, 6), ChoicesOpened(), PageTurned())
    second = shown(five_alike).question
    assert second
    assert second.closeup
    lit = [square for row in second.closeup.rows for square in row if square.choice]
    assert [(square.choice, square.number) for square in lit[:2]] == [("place:0,5", 1), ("place:0,6", 2)]
    assert len(lit) == 5


def test_the_headline_tells_to_touch_what_is_lit() -> None:
    rolled = at("dice-poker", *FOURS)
    assert text(shown(rolled).headline) == "Player 1: roll 5 dice or cover a square"
    no_hand = at("dice-poker", *entered(1, 2, 3, 4, 6))
    assert text(shown(no_hand).headline) == "Player 1: roll 5 dice"


def test_where_nothing_else_can_be_done_the_headline_says_which_hand_and_to_touch_a_square() -> None:
    third = at("dice-poker", *entered(1, 2, 3, 4, 6), *entered(1, 2, 3, 4, 6), *FOURS)
    assert text(shown(third).headline) == "Player 1: Two 4s – cover a square"
    assert shown(third).choices == ()


def test_the_sheet_beside_a_picture_of_everything_has_the_totals_alone() -> None:
    for game, label in (("dice-poker", "Runs"), ("detective", "Best case of 3")):
        assert [text(row.label) for row in shown(at(game)).sheet.rows] == [label]
    assert len(shown(at("five-thousand")).sheet.rows) > 1
