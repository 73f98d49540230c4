"""T3, T5 and T8: held dice that lie elsewhere than they lay, and dice that come to lie where a held one was."""

from kiosk.rules.moves import Hold, Roll
from kiosk.session.tabletouches import ValuePicked
from kiosk.session.touches import Answered
from kiosk.session.whole import Session
from kiosk.signals import DiceRolling, DiceTaken, HandSeen
from tests.kiosk.session.hands import after, asked, at_rest, at_table, commands, die, hold, note, thrown
from tests.kiosk.session.test_lying_dice import AT
from vision.reading import Reading, Why

PUSHED = "A held die was pushed: still a 1?"
DISTURBED = "The held 1 was turned or pushed: lay it as it was and roll the others again"
LEANS = die(None, 900.0, why=Why.COCKED)


def held() -> Session:
    """Ann threw 1 1 1 4 6 and holds the first 1 by its button."""
    return after(at_table("Ann"), DiceRolling(), thrown(1, 1, 1, 4, 6, at=AT), hold(1))


def left_lying() -> Session:
    """The same, and the others were seen to be picked up."""
    return after(held(), DiceTaken(Reading((die(1, 100.0),))))


UNCLEAR = die(5, 105.0, why=Why.UNCLEAR, likely=(5, 6))
THREE = (die(2, 600.0), die(3, 700.0), die(4, 800.0))


def test_t5_an_unclear_new_die_where_a_held_one_lay_that_is_out_is_asked_about() -> None:
    session = after(held(), DiceRolling(), at_rest(UNCLEAR, *THREE))
    assert asked(session) == "Die 1 from the left: 5 or 6?"
    assert commands(after(session, ValuePicked(5)))[-1] == Roll((5, 2, 3, 4))


def test_t5_where_the_held_one_was_seen_to_lie_an_unclear_die_there_is_that_one() -> None:
    session = after(left_lying(), DiceRolling(), at_rest(UNCLEAR, *THREE))
    assert asked(session) == "What is rolled again? I see 3 dice, 4 are needed"


def test_t5_one_that_lay_still_is_the_held_one_though_it_is_unclear_now() -> None:
    session = after(held(), DiceRolling(), at_rest(die(1, 100.0, why=Why.UNCLEAR), *THREE, moved="FTTT"))
    assert asked(session) == "What is rolled again? I see 3 dice, 4 are needed"


def test_t8_a_pushed_die_is_not_asked_about_again_while_it_lies_still() -> None:
    pushed = at_rest(die(1, 160.0), die(1, 600.0), die(3, 700.0), die(4, 800.0), die(4, 900.0))
    asks = after(left_lying(), DiceRolling(), pushed)
    assert asked(asks) == PUSHED
    again = at_rest(die(1, 160.0), die(2, 300.0), die(5, 400.0), die(4, 500.0), die(1, 600.0), moved="FTTTF")
    session = after(asks, Answered(0), hold(2), DiceRolling(), again)
    assert commands(session)[-2:] == [Hold((1,)), Roll((2, 5, 4))]


def test_t8_a_pushed_die_beside_one_that_leans_is_refused_with_what_to_do() -> None:
    session = after(left_lying(), DiceRolling(), at_rest(die(1, 160.0), *THREE, LEANS))
    assert (asked(session), note(session)) == ("", DISTURBED)


def test_t8_a_turned_die_beside_one_that_leans_is_refused_with_what_to_do() -> None:
    session = after(left_lying(), DiceRolling(), at_rest(die(2, 100.0), *THREE, LEANS))
    assert (asked(session), note(session)) == ("", DISTURBED)


DOUBTED = die(6, 200.0, why=Why.TWO_READINGS, likely=(6, 4))
BESIDE_HELD = at_rest(die(1, 100.0), DOUBTED, die(2, 300.0), die(2, 400.0), die(3, 500.0), moved="FTTTT")


def test_t5_a_die_in_doubt_is_counted_as_it_lies_in_the_tray() -> None:
    session = after(left_lying(), DiceRolling(), BESIDE_HELD)
    assert asked(session) == "Die 2 from the left: 6 or 4?"
    assert asked(after(session, Answered(1))) == "What does die 2 from the left show?"


def test_t5_so_it_is_once_the_held_one_beside_it_was_turned_back() -> None:
    turned = at_rest(die(2, 100.0), *BESIDE_HELD.reading.dice[1:])
    back = at_rest(*BESIDE_HELD.reading.dice, moved="TFFFF", thrown=False)
    asks = after(left_lying(), DiceRolling(), turned)
    assert asked(asks) == "The held 1 is now a 2: turn it back"
    assert asked(after(asks, Answered(0))) == "Die 2 from the left: 6 or 4?"
    assert asked(after(asks, HandSeen(), back)) == "Die 2 from the left: 6 or 4?"


def test_t5_and_beside_dice_that_stand() -> None:
    stand = after(left_lying(), DiceRolling(), at_rest(die(1, 100.0), *THREE, LEANS, moved="FTTTT"), Answered(0))
    session = after(stand, DiceRolling(), at_rest(die(1, 100.0), DOUBTED, *THREE, moved="FTFFF"))
    assert asked(session) == "Die 2 from the left: 6 or 4?"
