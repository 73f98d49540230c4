"""T3 and T11: dice are slid into the keep strip in one go with the throw of the others, and are held there."""

from dataclasses import replace

import pytest

from kiosk.games import GAMES as ALL
from kiosk.rules.moves import Hold, Roll
from kiosk.session.habits import Habits
from kiosk.session.menutouches import GamePicked, GameStarted, SeatRemoved
from kiosk.session.session import keeping
from kiosk.session.whole import Session
from kiosk.signals import DiceRolling, DiceSettled, DiceTaken, EyeReady, TrayEmpty
from tests.kiosk.session.hands import after, asked, at_rest, at_table, commands, die, entered, hold, looks, thrown
from vision.reading import Die, Reading

AT = (100.0, 200.0, 300.0, 400.0, 500.0)
STRIP_Y = 400.0


def strip(value: int, x: float) -> Die:
    """A die in the keep strip."""
    return die(value, x, y=STRIP_Y)


def rest(*dice: Die, moved: str = "") -> DiceSettled:
    """Thrown dice at rest, of which those far down lie in the keep strip."""
    return replace(at_rest(*dice, moved=moved), kept=tuple(each.y >= STRIP_Y for each in dice))


def threw(*values: int) -> Session:
    """Ann's first roll in 5000."""
    return after(at_table("Ann"), DiceRolling(), thrown(*values, at=AT))


def roll_em(*values: int) -> Session:
    """The first roll of Roll-em, in which any die may be held."""
    session = Session({name: game() for name, game in ALL.items()})
    session = after(session, EyeReady(), GamePicked("roll-em"), SeatRemoved(1), GameStarted())
    return after(session, DiceRolling(), thrown(*values, at=AT))


def rolls_again(session: Session, *dice: Die, moved: str = "") -> Session:
    return after(session, DiceRolling(), rest(*dice, moved=moved))


THREE = (die(2, 620.0), die(5, 710.0), die(3, 830.0))


def test_t11_in_roll_em_both_sixes_slid_into_the_strip_are_held_and_the_other_three_rolled() -> None:
    session = rolls_again(roll_em(6, 6, 1, 2, 4), strip(6, 80.0), strip(6, 140.0), *THREE)
    assert commands(session)[-2:] == [Hold((0, 1)), Roll((2, 5, 3))]
    assert [value for value, _look in looks(session)] == [6, 6, 2, 5, 3]


def test_t11_a_held_one_that_is_slid_into_the_strip_is_not_asked_about() -> None:
    session = after(threw(1, 3, 4, 4, 6), hold(1))
    session = rolls_again(session, strip(1, 80.0), die(2, 150.0), *THREE)
    assert (asked(session), commands(session)[-1]) == ("", Roll((2, 2, 5, 3)))


def test_t11_nor_is_one_of_a_roll_that_was_entered_by_hand() -> None:
    session = after(at_table("Ann"), *entered(1, 3, 4, 4, 6), hold(1))
    session = rolls_again(session, die(2, 50.0), strip(1, 80.0), *THREE)
    assert (asked(session), commands(session)[-1]) == ("", Roll((2, 2, 5, 3)))


def test_t3_one_that_was_thrown_into_the_strip_while_the_held_one_is_out_is_rolled() -> None:
    session = after(at_table("Ann"), *entered(1, 3, 4, 4, 6), hold(1))
    session = rolls_again(session, strip(1, 80.0), *THREE)
    assert (asked(session), commands(session)[-1]) == ("", Roll((1, 2, 5, 3)))


def test_t3_it_lies_there_still_at_the_next_throw() -> None:
    session = rolls_again(threw(1, 3, 4, 4, 6), strip(1, 80.0), die(5, 150.0), *THREE)
    assert commands(session)[-2:] == [Hold((0,)), Roll((5, 2, 5, 3))]
    again = (strip(1, 80.0), die(5, 150.0), die(6, 640.0), die(4, 750.0), die(4, 850.0))
    session = rolls_again(after(session, hold(2)), *again, moved="FFTTT")
    assert (asked(session), commands(session)[-1]) == ("", Roll((6, 4, 4)))


def test_t11_three_alike_are_held_together_though_none_may_be_alone() -> None:
    session = rolls_again(threw(2, 2, 2, 4, 6), strip(2, 80.0), strip(2, 140.0), strip(2, 200.0), *THREE[1:])
    assert commands(session)[-2:] == [Hold((0, 1, 2)), Roll((5, 3))]


def test_t11_a_die_in_the_strip_that_may_not_be_held_was_thrown_there() -> None:
    session = rolls_again(threw(1, 3, 4, 6, 6), strip(1, 80.0), strip(4, 540.0), *THREE)
    assert commands(session)[-2:] == [Hold((0,)), Roll((4, 2, 5, 3))]


@pytest.mark.parametrize("shown", [(1, 6), (6, 1)])
def test_t11_one_that_shows_what_none_showed_was_thrown_there(shown: tuple[int, int]) -> None:
    session = rolls_again(threw(1, 3, 4, 4, 2), *map(strip, shown, (80.0, 140.0)), *THREE)
    assert commands(session)[-2:] == [Hold((0,)), Roll((6, 2, 5, 3))]


def test_t3_dice_that_were_all_picked_up_and_land_in_the_strip_are_rolled() -> None:
    session = rolls_again(after(roll_em(6, 6, 1, 2, 4), TrayEmpty()), strip(6, 80.0), strip(6, 140.0), *THREE)
    assert commands(session)[-1] == Roll((6, 6, 2, 5, 3))
    assert not any(isinstance(command, Hold) for command in commands(session))


def test_t3_one_that_was_taken_out_is_not_one_that_landed_in_the_strip() -> None:
    lies = DiceTaken(Reading((die(1, 200.0),)), (False,))
    session = after(threw(1, 1, 3, 4, 6), lies, DiceRolling())
    session = after(session, rest(die(1, 200.0), strip(1, 140.0), *THREE, moved="FTTTT"))
    assert commands(session)[-2:] == [Hold((1,)), Roll((1, 2, 5, 3))]


def test_t3_beside_a_held_die_that_lies_still_its_like_in_the_strip_was_thrown_there() -> None:
    session = after(threw(1, 3, 4, 4, 6), hold(1))
    session = rolls_again(session, die(1, 100.0), strip(1, 140.0), *THREE, moved="FTTTT")
    assert (asked(session), commands(session)[-1]) == ("", Roll((1, 2, 5, 3)))


def test_t7_with_one_die_missing_beside_it_only_that_is_rolled_again() -> None:
    session = rolls_again(threw(1, 3, 4, 4, 6), strip(1, 80.0), *THREE)
    assert asked(session) == "What is rolled again? I see 3 dice, 4 are needed"


def test_t12_the_strip_holds_though_leaving_does_not() -> None:
    session = keeping(at_table("Ann"), Habits(hold_by_leaving=False))
    session = after(session, DiceRolling(), thrown(1, 3, 4, 4, 6, at=AT))
    session = rolls_again(session, strip(1, 80.0), die(2, 150.0), *THREE)
    assert commands(session)[-2:] == [Hold((0,)), Roll((2, 2, 5, 3))]


def test_t11_one_slid_and_one_left_lying_are_both_held() -> None:
    session = rolls_again(threw(1, 5, 3, 4, 6), strip(1, 80.0), die(5, 200.0), *THREE, moved="TFTTT")
    assert commands(session)[-2:] == [Hold((0, 1)), Roll((2, 5, 3))]


def test_t3_when_all_five_are_rolled_anew_none_is_held_by_where_it_lands() -> None:
    session = after(threw(1, 1, 1, 5, 5), *map(hold, (1, 2, 3, 4, 5)))
    session = rolls_again(session, strip(1, 80.0), strip(5, 140.0), *THREE)
    assert commands(session)[-1] == Roll((1, 5, 2, 5, 3))
