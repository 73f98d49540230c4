"""T7: dice that stand while the others are thrown again belong to this one roll, and only as they showed themselves."""

import pytest

from kiosk.orders import Throw
from kiosk.rules.moves import Roll
from kiosk.session.events import Event
from kiosk.session.menutouches import GameStarted
from kiosk.session.pieces import DieLook
from kiosk.session.tabletouches import (
    CorrectionOpened,
    LeavingOpened,
    PlayerLeft,
    TableMenuOpened,
    TrayTouched,
    ValuePicked,
)
from kiosk.session.touches import Answered
from kiosk.session.view import view
from kiosk.session.views import RollOffView, TableView
from kiosk.session.whole import Session
from kiosk.signals import DiceRolling, DiceTaken, EyeReady, HandSeen, TrayEmpty
from kiosk.translate import say
from tests.kiosk.session.hands import (
    END,
    UNDO,
    after,
    asked,
    at_rest,
    at_table,
    commands,
    die,
    hold,
    naming,
    note,
    orders,
    thrown,
    turn,
)
from tests.kiosk.session.test_lying_dice import AT
from tests.kiosk.session.test_rows_at_the_table import LEFT
from vision.reading import Reading, Why

LEANS = die(None, 50.0, why=Why.COCKED)
DOUBTED = die(6, 500.0, why=Why.TWO_READINGS, likely=(6, 4))
OUT = "The dice that were to stand are out: roll again with all of them"
FOUR = (die(2, 100.0), die(3, 200.0), die(4, 300.0), die(6, 400.0))
ONES = tuple(die(1, x) for x in AT[:4])


def one_five_stands(*names: str) -> Session:
    """Ann holds three 1s; of the two others that she threw one leans, and a 5 stands."""
    session = after(at_table(*names), DiceRolling(), thrown(1, 1, 1, 4, 6, at=AT), *map(hold, (1, 2, 3)))
    return after(session, DiceRolling(), at_rest(LEANS, die(5, 600.0)), Answered(0))


def four_stand() -> Session:
    """Ann threw 2 3 4 6 and a die that leans, which alone is thrown again."""
    return after(at_table("Ann"), DiceRolling(), at_rest(LEANS, *FOUR), Answered(0))


FIVE_LEFT = at_rest(*(die(v, x) for v, x in zip((2, 2, 3, 4, 5), (50, 150, 250, 350, 600), strict=True)), moved="TTTTF")
"""Four of five dice were thrown, and the 5 was left lying."""


def test_t7_a_die_that_stood_for_one_player_does_not_count_for_the_next() -> None:
    session = after(one_five_stands("Ann", "Bob"), END)
    refused = after(session, DiceRolling(), FIVE_LEFT)
    assert (turn(refused).player, note(refused)) == (1, LEFT)
    assert commands(refused) == commands(session)


def test_t7_the_next_player_of_a_simulated_table_throws_all_dice() -> None:
    session = after(one_five_stands("Ann", "Bob"), END).sent()
    (throw,) = (
        one for one in orders(after(session, EyeReady(simulated=True), TrayTouched())) if isinstance(one, Throw)
    )
    assert (throw.dice, throw.leave) == (5, ())


def test_t16_a_die_that_stood_does_not_count_once_the_roll_before_was_taken_back() -> None:
    session = after(one_five_stands("Ann"), UNDO, Answered(0))
    refused = after(session, DiceRolling(), FIVE_LEFT)
    assert (turn(refused).roll, note(refused)) == (5, LEFT)
    assert commands(refused) == commands(session)


def shown(session: Session) -> TableView | RollOffView:
    seen = view(session)
    assert isinstance(seen, TableView | RollOffView)
    return seen


def slots(session: Session) -> list[tuple[DieLook, int | None]]:
    """How each slot of the table looks, from the first."""
    seen = shown(session)
    assert [die.slot for die in seen.dice] == list(range(len(seen.dice)))
    return [(die.look, die.value) for die in seen.dice]


def test_t7_the_dice_that_stand_are_seen_and_each_other_has_an_empty_place() -> None:
    ones = [(DieLook.HELD, 1)] * 3
    assert slots(one_five_stands("Ann")) == [*ones, (DieLook.FREE, 5), (DieLook.EMPTY, None)]
    four = [(DieLook.FREE, value) for value in (2, 3, 4, 6)]
    assert slots(four_stand()) == [*four, (DieLook.EMPTY, None)]


def test_t2_the_headline_asks_only_for_the_dice_that_are_thrown_again() -> None:
    headlines = (one_five_stands("Ann"), four_stand(), three_stand_beside_a_held_one())
    assert [say(shown(session).headline) for session in headlines] == [
        "Ann: roll 1 die or bank 1000",
        "Ann: roll 1 die",
        "Ann: roll 1 die",
    ]


def test_t7_of_the_first_roll_of_all_the_dice_that_stand_are_seen_too() -> None:
    session = after(naming("Ann", "Bob"), GameStarted(), DiceRolling(), at_rest(LEANS, die(4, 600.0)), Answered(0))
    assert slots(session) == [(DieLook.FREE, 4), (DieLook.EMPTY, None)]


def test_t5_a_die_that_is_asked_about_is_seen_as_a_question_until_it_is_answered() -> None:
    likely = (4, 6)
    doubted = at_rest(*FOUR[:3], *(die(4, x, why=Why.TWO_READINGS, likely=likely) for x in (500.0, 600.0)))
    session, sure = after(at_table("Ann"), DiceRolling(), doubted), [(DieLook.FREE, value) for value in (2, 3, 4)]
    assert slots(session) == [*sure, (DieLook.QUESTION, 4), (DieLook.QUESTION, 4)]
    assert slots(after(session, ValuePicked(6))) == [*sure, (DieLook.FREE, 6), (DieLook.QUESTION, 4)]


@pytest.mark.parametrize("meanwhile", [(CorrectionOpened(3), ValuePicked(6)), ()])
def test_t15_an_earlier_die_that_is_put_right_takes_no_standing_die_away(meanwhile: tuple[Event, ...]) -> None:
    session = after(one_five_stands("Ann"), *meanwhile, DiceRolling(), at_rest(die(2, 80.0), die(5, 600.0), moved="TF"))
    assert commands(session)[-1] == Roll((2, 5))


def test_t7_somebody_else_who_leaves_takes_no_standing_die_away() -> None:
    leaves: tuple[Event, ...] = (TableMenuOpened(), LeavingOpened(), PlayerLeft(2), Answered(0))
    session = after(one_five_stands("Ann", "Bob", "Cy"), *leaves)
    session = after(session, DiceRolling(), at_rest(die(2, 80.0), die(5, 600.0), moved="TF"))
    assert commands(session)[-1] == Roll((2, 5))


ALL_ANEW = at_rest(*(die(v, x) for v, x in zip((2, 3, 4, 1, 6), (102, 600, 700, 800, 900), strict=True)))
UNCLEAR_AGAIN = at_rest(die(None, 50.0, why=Why.UNCLEAR), *FOUR, moved="TFFFF")


@pytest.mark.parametrize("out", [Answered(0), UNDO])
def test_t7_out_of_a_question_about_the_last_die_all_are_thrown_again(out: Event) -> None:
    session = after(four_stand(), DiceRolling(), UNCLEAR_AGAIN, out, DiceRolling(), ALL_ANEW)
    assert commands(session) == [Roll((2, 3, 4, 1, 6))]


def test_t7_who_gives_no_answer_throws_all_again() -> None:
    session = after(at_table("Ann"), DiceRolling(), at_rest(LEANS, *FOUR), UNDO)
    assert (asked(session), note(session)) == ("", "A die leans on something: roll again with all of them")
    assert commands(after(session, DiceRolling(), ALL_ANEW)) == [Roll((2, 3, 4, 1, 6))]


@pytest.mark.parametrize("answer", [(), (Answered(0),)])
def test_t7_once_the_tray_is_empty_none_stands_and_all_are_thrown_again(answer: tuple[Event, ...]) -> None:
    session = after(at_table("Ann"), DiceRolling(), at_rest(LEANS, *FOUR), *answer, HandSeen(), TrayEmpty())
    assert (asked(session), note(session)) == ("", OUT)
    assert commands(after(session, DiceRolling(), ALL_ANEW)) == [Roll((2, 3, 4, 1, 6))]


def test_t12_what_was_held_for_a_roll_stays_held_when_its_standing_dice_are_taken_out() -> None:
    emptied = after(three_stand_beside_a_held_one(), HandSeen(), TrayEmpty())
    assert (turn(emptied).roll, note(emptied)) == (4, OUT)


def test_t10_standing_dice_that_a_hand_turned_where_they_lie_do_not_count() -> None:
    turned = after(four_stand(), HandSeen(), at_rest(LEANS, *ONES, moved="FTTTT", thrown=False))
    refused = after(turned, DiceRolling(), at_rest(*ONES, die(5, 800.0), moved="FFFFT"))
    assert (commands(refused), note(refused)) == ([], LEFT)


def test_t10_dice_that_a_hand_turned_beside_one_that_is_asked_about_do_not_count() -> None:
    rolled = after(at_table("Ann"), DiceRolling(), at_rest(*FOUR, DOUBTED))
    turned = after(rolled, HandSeen(), at_rest(*ONES, DOUBTED, moved="TTTTF", thrown=False))
    assert asked(turned) == "Die 5 from the left: 6 or 4?"
    refused = after(turned, DiceRolling(), at_rest(*ONES, die(5, 800.0), moved="FFFFT"))
    assert (commands(refused), note(refused)) == ([], LEFT)


def test_t6_a_die_in_doubt_that_now_shows_what_it_could_not_be_does_not_count() -> None:
    rolled = after(at_table("Ann"), DiceRolling(), at_rest(*FOUR, DOUBTED))
    other = at_rest(die(5, 50.0), *FOUR[1:], die(1, 500.0), moved="TFFFF")
    assert note(after(rolled, DiceRolling(), other)) == LEFT
    likely = at_rest(die(5, 50.0), *FOUR[1:], die(4, 500.0), moved="TFFFF")
    assert commands(after(rolled, DiceRolling(), likely)) == [Roll((5, 3, 4, 6, 4))]


def test_t7_one_of_two_that_still_leans_is_only_to_be_thrown_again() -> None:
    both = at_rest(LEANS, *FOUR[:3], die(None, 700.0, why=Why.COCKED))
    session = after(at_table("Ann"), DiceRolling(), both, Answered(0))
    session = after(session, DiceRolling(), at_rest(LEANS, *FOUR[:3], die(5, 900.0), moved="FFFFT"))
    assert asked(session) == "What is rolled again? A die leans on something"
    session = after(
        session, Answered(0), DiceRolling(), at_rest(*FOUR[:3], die(1, 450.0), die(5, 900.0), moved="FFFTF")
    )
    assert commands(session) == [Roll((2, 3, 4, 1, 5))]


BESIDE = at_rest(LEANS, die(1, 100.0), *FOUR[1:], moved="TFTTT")


def three_stand_beside_a_held_one() -> Session:
    """Ann left a 1 lying and threw 3 4 6 and a die that leans, which alone is thrown again."""
    rolled = after(at_table("Ann"), DiceRolling(), thrown(1, 3, 4, 6, 5, at=AT), DiceTaken(Reading((die(1, 100.0),))))
    return after(rolled, DiceRolling(), BESIDE, Answered(0))


def test_t5_a_held_die_that_is_taken_out_while_others_stand_is_out() -> None:
    session = after(three_stand_beside_a_held_one(), HandSeen(), DiceTaken(Reading(FOUR[1:])))
    session = after(session, DiceRolling(), at_rest(*FOUR[1:], die(1, 900.0), moved="FFFT"))
    assert commands(session)[-1] == Roll((3, 4, 6, 1))


def test_t5_one_that_was_pushed_away_while_the_last_die_is_lost_is_not_taken_for_it() -> None:
    held = after(three_stand_beside_a_held_one(), HandSeen(), DiceTaken(Reading((die(1, 100.0), *FOUR[1:]))))
    session = after(held, DiceRolling(), at_rest(die(1, 150.0), *FOUR[1:], moved="TFFF"))
    assert commands(session) == commands(held)
    assert "tell the held dice from the others" in note(session)
