"""T9: which dice were thrown too early, and which were not, whatever was done or seen meanwhile."""

import pytest

from kiosk.rules.moves import Roll
from kiosk.session.events import Event
from kiosk.session.tabletouches import CorrectionOpened, LeavingOpened, PlayerLeft, TableMenuOpened, ValuePicked
from kiosk.session.touches import Answered
from kiosk.signals import DiceRolling, DiceTaken, EyeLost, EyeReady, HandSeen, TrayEmpty
from tests.kiosk.session.hands import END, after, at_rest, at_table, commands, die, hold, note, thrown
from tests.kiosk.session.test_meanwhile import rolled
from vision.reading import Reading

# A rest that was no throw ends what began to roll --------------------------

THREE = DiceTaken(Reading((die(1, 100.0), die(1, 200.0), die(1, 300.0))))
TWO_MORE = at_rest(die(1, 100.0), die(1, 200.0), die(1, 300.0), die(2, 600.0), die(5, 700.0), moved="FFFTT")
SLID = at_rest(die(1, 100.0), die(1, 200.0), die(1, 300.0), die(4, 400.0), die(6, 520.0), moved="FFFFT", thrown=False)


@pytest.mark.parametrize(
    "meanwhile",
    [
        (HandSeen(), THREE),
        (SLID, hold(1), hold(2), hold(3)),
        (EyeLost("gone"), EyeReady(), hold(1), hold(2), hold(3)),
    ],
)
def test_t9_a_hand_that_seemed_to_be_dice_makes_no_later_throw_too_early(meanwhile: tuple[Event, ...]) -> None:
    session = after(rolled(), DiceRolling(), *meanwhile, HandSeen(), TWO_MORE)
    assert commands(session)[-1] == Roll((2, 5))


def test_t9_nor_does_one_that_took_all_dice() -> None:
    session = after(rolled(), DiceRolling(), TrayEmpty(), *map(hold, (1, 2, 3)), HandSeen(), thrown(2, 5))
    assert commands(session)[-1] == Roll((2, 5))


# The roll that is waited for stays the same --------------------------------

LAST_TWO = at_rest(die(5, 600.0), die(2, 700.0))


@pytest.mark.parametrize(
    "meanwhile",
    [
        (TableMenuOpened(), LeavingOpened(), PlayerLeft(2), Answered(0)),
        (CorrectionOpened(3), ValuePicked(6)),
        (hold(1), hold(1)),
    ],
)
def test_t9_what_leaves_the_same_roll_to_wait_for_loses_no_throw(meanwhile: tuple[Event, ...]) -> None:
    held = after(rolled("Ann", "Bob", "Cy"), *map(hold, (1, 2, 3)), TrayEmpty())
    assert commands(after(held, DiceRolling(), *meanwhile, LAST_TWO))[-1] == Roll((5, 2))


def test_t9_dice_thrown_before_a_turn_was_ended_are_not_the_next_turns_though_the_same_plays_on() -> None:
    held = after(at_table("Ann"), DiceRolling(), thrown(1, 1, 1, 5, 5), *map(hold, range(1, 6)), TrayEmpty())
    session = after(held, DiceRolling(), END, thrown(2, 3, 4, 6, 6))
    assert note(session) == "These were thrown too early: roll again"
    assert not isinstance(commands(session)[-1], Roll)
