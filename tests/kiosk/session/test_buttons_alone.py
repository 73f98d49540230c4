"""A kiosk without touch: everything from the menu to the next game by buttons, with or without an eye."""

from kiosk.rules.record import Header, NewGame
from kiosk.session.events import Event
from kiosk.session.menuviews import MenuView, PlayersView
from kiosk.session.view import view
from kiosk.session.views import OverView, RollOffView
from kiosk.session.whole import Session
from kiosk.signals import DiceSettled, EyeLost
from tests.kiosk.session.hands import (
    END,
    LONG_UNDO,
    UNDO,
    after,
    asked,
    at_table,
    commands,
    doubtful,
    entries,
    hold,
    kiosk,
    rolls,
    scores,
    thrown,
    turn,
)
from vision.reading import Reading


def by_buttons(*values: int) -> list[Event]:
    """A roll entered with the hold buttons."""
    return [LONG_UNDO, *map(hold, values)]


def begun() -> Session:
    """Two players, the first of whom begins; nothing was touched."""
    return after(kiosk(), hold(1), END, *by_buttons(6, 6), *by_buttons(1, 1))


def in_doubt(*likely: int) -> Session:
    reading = Reading((doubtful(*likely), *thrown(2, 3, 4, 6, at=(200, 300, 400, 500)).reading.dice))
    return after(at_table("Ann"), DiceSettled(reading))


def test_a_hold_button_picks_a_game_and_end_turn_starts_it() -> None:
    session = after(kiosk(), hold(1), END)
    assert entries(session) == [NewGame(Header(1, "five-thousand", ("Player 1", "Player 2"), 1))]
    assert isinstance(view(session), RollOffView)


def test_a_hold_button_without_a_game_picks_none() -> None:
    assert after(kiosk(), hold(3), hold(6)) == kiosk()


def test_end_turn_in_the_menu_goes_on_with_nothing_where_nothing_was_left() -> None:
    assert after(kiosk(), END) == kiosk()


def test_undo_leads_back_from_the_players_to_the_menu() -> None:
    assert isinstance(view(after(kiosk(), hold(1))), PlayersView)
    assert isinstance(view(after(kiosk(), hold(1), UNDO)), MenuView)


def test_the_roll_off_is_played_by_buttons() -> None:
    assert turn(begun()).player == 0


def test_a_turn_is_played_by_buttons() -> None:
    session = after(begun(), *by_buttons(1, 1, 5, 2, 3), hold(1), hold(2), *by_buttons(1, 1, 6), END)
    assert (scores(session), turn(session).player) == ([0, 0], 0)
    assert asked(session).startswith("Below 500")
    session = after(session, hold(2), hold(3), hold(4), *by_buttons(1), END)
    assert (scores(session), turn(session).player) == ([500, 0], 1)


def test_a_turn_is_given_up_by_buttons() -> None:
    session = after(begun(), *by_buttons(1, 2, 3, 4, 6), END, END)
    assert (scores(session), turn(session).player) == ([0, 0], 1)


def test_a_whole_game_and_the_next_are_played_by_buttons() -> None:
    ann, bob = [*by_buttons(1, 1, 1, 1, 1), END], by_buttons(2, 3, 4, 6, 6)
    session = after(begun(), *(ann + bob) * 4, *ann)
    assert isinstance(view(session), OverView)
    assert isinstance(view(after(session, END, END)), RollOffView)
    assert turn(after(session, END, hold(3))).player == 1


def test_a_finished_game_is_reopened_by_buttons() -> None:
    one = [*by_buttons(1, 1, 1, 1, 1), END]
    session = after(at_table("Ann"), *one * 5, UNDO)
    assert scores(session) == [4800]


def test_a_die_in_doubt_is_answered_by_buttons() -> None:
    assert commands(after(in_doubt(6, 1), hold(2)))[-1:] == commands(after(at_table("Ann"), *rolls(1, 2, 3, 4, 6)))


def test_another_number_is_answered_by_buttons() -> None:
    session = after(in_doubt(6, 1), hold(3), hold(5))
    assert commands(session) == commands(after(at_table("Ann"), *rolls(5, 2, 3, 4, 6)))


def test_a_die_that_may_be_anything_is_answered_by_buttons() -> None:
    session = after(in_doubt(6, 5, 4, 3, 2, 1), hold(5))
    assert commands(session) == commands(after(at_table("Ann"), *rolls(5, 2, 3, 4, 6)))


def test_undo_leaves_a_die_in_doubt_to_be_rolled_again() -> None:
    session = after(in_doubt(6, 1), UNDO)
    assert (asked(session), commands(session)) == ("", [])


def test_end_turn_answers_no_die_in_doubt() -> None:
    assert after(in_doubt(6, 1), END) == in_doubt(6, 1)


def test_without_an_eye_all_this_works_too() -> None:
    session = after(kiosk(), EyeLost("The camera is gone"), hold(1), END, *by_buttons(6, 6), *by_buttons(1, 1))
    assert scores(after(session, *by_buttons(1, 1, 1, 5, 2), END)) == [1050, 0]
