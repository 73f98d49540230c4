"""Leaving the table and coming back: the game waits in the menu."""

from kiosk.orders import Expect
from kiosk.rules.moves import Roll
from kiosk.rules.record import Commands, Header, Leave, NewGame, TakeUp
from kiosk.session.coming import resume
from kiosk.session.menutouches import GamePicked, GameStarted, Resumed
from kiosk.session.menuviews import MenuView
from kiosk.session.table import fold
from kiosk.session.tabletouches import DieTouched, EntryOpened, UndoTouched
from kiosk.session.touches import Answered, WentBack
from kiosk.session.view import view
from kiosk.session.views import TableView
from kiosk.session.whole import Session
from kiosk.signals import EyeReady
from tests.kiosk.session.hands import (
    END,
    GAMES,
    after,
    asked,
    at_table,
    commands,
    entries,
    looks,
    orders,
    rolls,
    table,
    text,
    thrown,
    turn,
)

HEADER = Header(7, "five-thousand", ("Zoë",), 1)


def rolled() -> Session:
    return after(at_table("Ann"), *rolls(1, 2, 3, 4, 5), DieTouched(0))


def menu(session: Session) -> MenuView:
    seen = view(session)
    assert isinstance(seen, MenuView)
    return seen


def switched_on() -> Session:
    """Zoë's first roll was found in the journal."""
    saved, _ = fold(HEADER, GAMES["five-thousand"], [Roll((1, 2, 3, 4, 5))])
    return resume(Session(GAMES, next_game=8), saved)


def test_a_game_that_was_left_waits_in_the_menu() -> None:
    button = menu(after(rolled(), WentBack())).resume
    assert button is not None
    assert (text(button.label), button.event) == ("Go on with 5000: Ann", Resumed())


def test_it_is_gone_on_with_where_it_was_left() -> None:
    session = after(rolled(), WentBack(), Resumed())
    assert (table(session), looks(session)) == (table(rolled()), looks(rolled()))


def test_end_turn_in_the_menu_goes_on_with_it() -> None:
    assert after(rolled(), WentBack(), END) == after(rolled(), WentBack(), Resumed())


def test_play_goes_on_in_the_same_game() -> None:
    session = after(rolled(), WentBack(), Resumed(), *rolls(5, 5, 5, 2))
    assert entries(session)[-3:] == [Leave(1), TakeUp(1), Commands(1, (Roll((5, 5, 5, 2)),))]


def test_its_roll_can_still_be_taken_back() -> None:
    session = after(rolled(), WentBack(), Resumed(), UndoTouched(), Answered(0))
    assert table(session).moves == ()


def test_a_question_that_was_open_is_not_asked_again() -> None:
    session = after(at_table("Ann"), EntryOpened(), WentBack(), Resumed())
    assert asked(session) == ""


def test_dice_thrown_in_the_menu_count_for_nothing() -> None:
    session = after(at_table("Ann"), WentBack(), *rolls(1, 1, 1, 1, 1), Resumed())
    assert commands(session) == []


def test_a_game_that_is_gone_on_with_waits_no_more() -> None:
    session = after(rolled(), WentBack(), Resumed())
    assert session.left is None


def test_there_is_nothing_to_go_on_with_at_first() -> None:
    session = Session(GAMES)
    assert menu(session).resume is None
    assert after(session, Resumed()) == session


def test_a_game_waits_while_the_players_of_another_are_named() -> None:
    session = after(rolled(), WentBack(), GamePicked("five-thousand"), WentBack())
    assert menu(session).resume is not None


def test_the_game_left_last_waits() -> None:
    session = after(rolled(), WentBack(), GamePicked("five-thousand"), GameStarted(), WentBack(), Resumed())
    assert table(session).header.id == 2


def test_the_eye_waits_for_no_dice_in_the_menu() -> None:
    assert orders(after(at_table("Ann"), WentBack()))[-1] == Expect(0)
    assert orders(after(at_table("Ann"), WentBack(), Resumed()))[-1] == Expect(5)


def test_when_it_is_switched_on_again_the_game_is_on_the_table() -> None:
    assert isinstance(view(switched_on()), TableView)
    assert looks(switched_on()) == [(value, "free") for value in (1, 2, 3, 4, 5)]


def test_the_eye_is_told_what_is_waited_for_as_soon_as_it_sees() -> None:
    session = after(switched_on(), DieTouched(0)).sent()
    assert orders(after(session, EyeReady())) == [Expect(4)]


def test_dice_left_lying_through_a_restart_are_known_by_their_values() -> None:
    session = after(switched_on(), DieTouched(0), thrown(6, 1, 2, 3, 4))
    assert commands(session)[-1] == Roll((6, 2, 3, 4))


def test_after_a_restart_the_next_game_has_a_number_of_its_own() -> None:
    session = after(switched_on(), WentBack(), GamePicked("five-thousand"), GameStarted())
    assert entries(session)[-1] == NewGame(Header(8, "five-thousand", ("Zoë",), 1))


def test_turns_go_on_where_they_were() -> None:
    assert turn(switched_on()).player == 0
