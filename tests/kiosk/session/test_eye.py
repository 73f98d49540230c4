"""What the eye is told, and what the screen says of it."""

from kiosk.orders import Drag, Expect, Flick, Throw
from kiosk.session.events import Tick
from kiosk.session.pieces import TrayView
from kiosk.session.tabletouches import DieTouched, TrayDragged, TrayTouched
from kiosk.session.whole import Session
from kiosk.signals import DiceRolling, EyeLost, EyeReady, TableAsMeasured, TableUnused
from tests.kiosk.session.hands import (
    GAMES,
    after,
    asked,
    at_table,
    entered,
    looks,
    note,
    orders,
    rolls,
    shown,
    text,
    thrown,
    unsaved,
)


def simulated(*names: str) -> Session:
    return after(at_table(*names), EyeReady(simulated=True)).sent()


def tray(session: Session) -> TrayView:
    return shown(session).tray


def test_before_it_sees_the_screen_says_that_it_starts() -> None:
    assert text(Session(GAMES).eye.fault) == "The camera is starting…"


def test_an_eye_that_sees_needs_no_words() -> None:
    assert (tray(at_table("Ann")).live, tray(at_table("Ann")).note) == (True, None)


def test_a_lost_eye_says_why() -> None:
    session = after(at_table("Ann"), EyeLost("No picture for {n} s; check the cable", (("n", "2"),)))
    assert (tray(session).live, text(tray(session).note)) == (False, "No picture for 2 s; check the cable")


def test_a_table_that_is_of_another_shape_is_said_until_it_is_measured_again() -> None:
    session = after(at_table("Ann"), TableUnused())
    assert text(tray(session).note).startswith("Pictures of another shape than calibrated")
    assert tray(after(session, TableAsMeasured())).note is None


def test_play_goes_on_by_hand_without_an_eye() -> None:
    session = after(at_table("Ann"), EyeLost("gone"), *entered(1, 2, 3, 4, 5), DieTouched(0))
    assert looks(session)[:2] == [(1, "held"), (2, "free")]


def test_an_eye_that_is_back_counts_again() -> None:
    session = after(at_table("Ann"), EyeLost("gone"), EyeReady(), *rolls(1, 2, 3, 4, 5))
    assert tray(session).live
    assert looks(session) == [(value, "free") for value in (1, 2, 3, 4, 5)]


def test_a_lost_eye_takes_no_question_away() -> None:
    session = after(at_table("Ann"), *entered(1, 2))
    assert asked(after(session, EyeLost("gone"))) == asked(session)


def test_an_eye_that_is_back_is_told_what_is_waited_for() -> None:
    assert orders(after(at_table("Ann").sent(), EyeLost("gone"), EyeReady())) == [Expect(5)]


def test_the_eye_is_told_nothing_twice() -> None:
    session = after(at_table("Ann").sent(), *rolls(1, 2, 3, 4, 5), DieTouched(0), *rolls(1), DieTouched(0))
    assert orders(session) == [Expect(0), Expect(4), Expect(0)]


def test_a_touch_of_the_simulated_tray_throws_all_dice() -> None:
    assert orders(after(simulated("Ann"), TrayTouched())) == [Throw(5)]


def test_a_flick_says_how_the_hand_swings() -> None:
    flick = Flick(0.5, 3.0)
    assert orders(after(simulated("Ann"), TrayTouched(flick))) == [Throw(5, (), flick)]


def test_a_finger_leads_the_hand_of_a_simulated_table_whatever_the_game_waits_for() -> None:
    drag = Drag(0.25, 0.5)
    assert orders(after(simulated("Ann"), TrayDragged(drag))) == [drag]
    assert orders(after(after(simulated("Ann"), *rolls(1, 2, 3, 4, 5)).sent(), TrayDragged(drag))) == [drag]
    assert orders(after(at_table("Ann").sent(), TrayDragged(drag))) == []


def test_a_throw_leaves_the_dice_set_aside_where_they_lie() -> None:
    session = after(simulated("Ann"), thrown(1, 2, 3, 5, 4, at=(10, 20, 30, 40, 50)), DieTouched(0), DieTouched(3))
    assert orders(after(session.sent(), TrayTouched())) == [Throw(3, ((10, 100), (40, 100)))]


def test_a_later_throw_leaves_those_of_both_rolls() -> None:
    session = after(simulated("Ann"), thrown(1, 2, 3, 6, 4, at=(10, 20, 30, 40, 50)), DieTouched(0))
    session = after(session, thrown(5, 2, 3, 4, at=(110, 120, 130, 140)), DieTouched(1)).sent()
    assert orders(after(session, TrayTouched())) == [Throw(3, ((10, 100), (110, 100)))]


def test_five_fresh_dice_leave_none() -> None:
    session = after(simulated("Ann"), thrown(1, 1, 1, 5, 5), *(DieTouched(slot) for slot in range(5))).sent()
    assert orders(after(session, TrayTouched())) == [Throw(5)]


def test_a_new_turn_leaves_none() -> None:
    session = after(simulated("Ann"), thrown(2, 3, 4, 6, 6)).sent()
    assert orders(after(session, TrayTouched())) == [Throw(5)]


def test_nothing_is_thrown_before_a_choice() -> None:
    session = after(simulated("Ann"), *rolls(1, 2, 3, 4, 5)).sent()
    assert orders(after(session, TrayTouched())) == []
    assert note(after(session, TrayTouched())) == "Choose first, then roll"


def test_nothing_is_thrown_behind_a_question() -> None:
    assert orders(after(simulated("Ann"), *entered(1, 2), TrayTouched())) == []


def test_a_tap_is_offered_on_a_simulated_table_only() -> None:
    assert tray(simulated("Ann")).event == TrayTouched()
    assert tray(at_table("Ann")).event is None


def test_no_tap_is_offered_while_dice_roll() -> None:
    assert tray(after(simulated("Ann"), DiceRolling())).event is None


def test_no_tap_is_offered_where_no_roll_is_waited_for() -> None:
    assert tray(after(simulated("Ann"), *rolls(1, 2, 3, 4, 5))).event is None


def test_time_alone_tells_the_eye_nothing() -> None:
    assert orders(unsaved(simulated("Ann"), *(Tick(t) for t in (1.0, 2.0, 3.0)))) == []
