"""Who begins? Everybody rolls two dice, the highest total starts; those who tie roll again."""

from kiosk.session.events import Event
from kiosk.session.menutouches import GameStarted
from kiosk.session.tabletouches import DieTouched, UndoTouched
from kiosk.session.touches import Answered
from kiosk.session.view import view
from kiosk.session.views import RollOffView
from kiosk.session.whole import Session
from tests.kiosk.session.hands import after, asked, entered, naming, note, rolls, text, turn

Seat = tuple[str, int | None, bool, bool]


def rolled(*totals: tuple[int, int]) -> Session:
    """Ann, Bob and Cy have rolled so far."""
    done: list[Event] = [event for total in totals for event in rolls(*total)]
    return after(naming("Ann", "Bob", "Cy"), GameStarted(), *done)


def screen(session: Session) -> RollOffView:
    seen = view(session)
    assert isinstance(seen, RollOffView)
    return seen


def seats(session: Session) -> list[str]:
    """`Ann 7`, `>Bob` who rolls now, `(Cy 3)` who is out."""
    told = []
    for seat in screen(session).seats:
        words = f"{'>' if seat.turn else ''}{seat.name}{f' {seat.total}' if seat.total else ''}"
        told.append(f"({words})" if seat.out else words)
    return told


def test_the_first_in_seating_order_rolls_first() -> None:
    assert seats(rolled()) == [">Ann", "Bob", "Cy"]
    assert text(screen(rolled()).headline) == "Ann: roll 2 dice"


def test_each_total_is_shown() -> None:
    assert seats(rolled((3, 4), (1, 1))) == ["Ann 7", "Bob 2", ">Cy"]


def test_the_dice_just_rolled_stay_in_sight() -> None:
    assert [die.value for die in screen(rolled((3, 4))).dice] == [3, 4]


def test_the_highest_begins() -> None:
    session = rolled((3, 4), (6, 5), (1, 1))
    assert (turn(session).player, note(session)) == (1, "Bob begins")


def test_those_who_tie_roll_again_and_the_others_are_out() -> None:
    session = rolled((3, 4), (1, 1), (5, 2))
    assert seats(session) == [">Ann", "(Bob 2)", "Cy"]
    assert text(screen(session).note).startswith("A tie")


def test_while_a_tie_is_rolled_off_the_first_total_is_shown() -> None:
    assert seats(rolled((3, 4), (1, 1), (5, 2), (6, 6))) == ["Ann 12", "(Bob 2)", ">Cy"]


def test_a_tie_is_settled_by_the_second_round() -> None:
    assert turn(rolled((3, 4), (1, 1), (5, 2), (2, 1), (2, 2))).player == 2


def test_a_tie_may_follow_a_tie() -> None:
    session = rolled((4, 4), (4, 4), (4, 4), (6, 1), (1, 1), (5, 2))
    assert seats(session) == [">Ann", "(Bob 2)", "Cy"]


def test_a_roll_of_the_roll_off_can_be_taken_back() -> None:
    session = after(rolled((3, 4), (1, 1)), UndoTouched(), Answered(0))
    assert seats(session) == ["Ann 7", ">Bob", "Cy"]


def test_so_can_the_roll_that_settled_it() -> None:
    session = after(rolled((3, 4), (6, 5), (1, 1)), UndoTouched(), Answered(0))
    assert seats(session) == ["Ann 7", "Bob 11", ">Cy"]


def test_it_can_be_entered_by_hand() -> None:
    assert seats(after(rolled(), *entered(6, 5))) == ["Ann 11", ">Bob", "Cy"]


def test_there_is_nothing_to_hold() -> None:
    session = after(rolled((3, 4)), DieTouched(0))
    assert (seats(session), asked(session)) == (["Ann 7", ">Bob", "Cy"], "")


def test_who_plays_alone_begins() -> None:
    assert turn(after(naming("Ann"), GameStarted())).roll == 5
