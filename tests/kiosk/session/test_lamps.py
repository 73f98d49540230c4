"""Which lamps burn: o burns, * blinks, in the order hold 1 to 6, end turn, undo."""

from dataclasses import replace

import pytest

from kiosk.session.events import Event
from kiosk.session.menutouches import GamePicked, NameTyped
from kiosk.session.session import lit
from kiosk.session.tabletouches import Chosen, DieTouched, EntryOpened, UndoTouched
from kiosk.session.touches import WentBack
from kiosk.session.whole import Session
from kiosk.signals import DiceSettled, Key, Lamp
from tests.kiosk.session.hands import GAMES, after, at_table, doubtful, entered, kiosk, naming, rolls, shown, thrown
from vision.reading import Reading

LOOKS = {Lamp.OFF: "-", Lamp.ON: "o", Lamp.BLINK: "*"}
ENOUGH, TOO_LITTLE, BUST = (1, 1, 1, 5, 2), (1, 2, 3, 4, 6), (2, 3, 4, 6, 6)


def lamps(session: Session, *events: Event) -> str:
    lamps = lit(after(session, *events))
    row = "".join(LOOKS[lamps[key]] for key in Key)
    return f"{row[:6]} {row[6:]}"


def in_doubt(*likely: int) -> DiceSettled:
    return DiceSettled(Reading((doubtful(*likely), *thrown(2, 3, 4, 6).reading.dice)))


def test_in_the_menu_each_game_has_a_lamp_and_trying_dice_one_more() -> None:
    assert lamps(kiosk()) == "oo---- --"


def test_no_more_lamps_burn_than_there_are_buttons() -> None:
    games = {f"{GAMES['five-thousand'].id} {n}": GAMES["five-thousand"] for n in range(9)}
    assert lamps(Session(games)) == "oooooo --"


def test_end_turn_burns_in_the_menu_where_a_game_waits() -> None:
    assert lamps(at_table("Ann"), WentBack()) == "oo---- o-"


def test_end_turn_burns_when_the_players_are_agreed() -> None:
    assert lamps(kiosk(), GamePicked("five-thousand")) == "oo---- oo"
    assert lamps(naming("Ann", "Bob"), NameTyped(1, "Ann")) == "oo---- -o"


def test_before_the_first_roll_all_is_dark() -> None:
    assert lamps(at_table("Ann")) == "------ --"


@pytest.mark.parametrize("roll", [ENOUGH, TOO_LITTLE])
def test_end_turn_burns_where_the_turn_may_end(roll: tuple[int, ...]) -> None:
    assert lamps(at_table("Ann"), *rolls(*roll)) == "------ oo"


def test_held_dice_burn() -> None:
    assert lamps(at_table("Ann"), *rolls(*ENOUGH), DieTouched(0), DieTouched(3)) == "o--o-- oo"


def test_dice_set_aside_for_good_burn_no_more() -> None:
    session = after(at_table("Ann"), *rolls(*ENOUGH), DieTouched(0), thrown(5, 2, 3, 4, at=(200, 300, 400, 500)))
    assert lamps(session, DieTouched(1)) == "-o---- oo"


def test_after_a_bust_only_undo_burns() -> None:
    assert lamps(at_table("Ann"), *rolls(*BUST)) == "------ -o"


def test_a_question_about_taking_back_blinks() -> None:
    assert lamps(at_table("Ann"), *rolls(*ENOUGH), UndoTouched()) == "**---- *o"


def test_a_question_about_forfeiting_blinks() -> None:
    assert lamps(at_table("Ann"), *rolls(*TOO_LITTLE), DieTouched(0), Chosen("forfeit")) == "**---- *o"


def test_for_an_entry_by_hand_all_six_blink() -> None:
    assert lamps(at_table("Ann"), EntryOpened()) == "****** -o"


@pytest.mark.parametrize(
    "likely, row",
    [((6, 5), "***--- -o"), ((6, 5, 4), "****-- -o"), ((), "****** -o"), ((1, 2, 3, 4, 5, 6), "****** -o")],
)
def test_for_a_die_in_doubt_its_answers_blink(likely: tuple[int, ...], row: str) -> None:
    assert lamps(at_table("Ann"), in_doubt(*likely)) == row


def test_when_the_game_is_over_hold_1_and_end_turn_play_again_hold_2_leaves_and_hold_3_tells_the_history() -> None:
    assert lamps(at_table("Ann"), *[*entered(1, 1, 1, 1, 1), Chosen("bank")] * 5) == "ooo--- oo"


def test_buttons_are_drawn_with_their_lamps_where_there_are_no_real_ones() -> None:
    session = after(at_table("Ann"), *rolls(*ENOUGH), DieTouched(1))
    drawn = shown(session).panel
    assert [key.key for key in drawn] == list(Key)
    assert "".join(LOOKS[key.lamp] for key in drawn) == "-o----oo"


def test_no_buttons_are_drawn_where_there_are_real_ones() -> None:
    assert shown(replace(at_table("Ann"), wired=True)).panel == ()
