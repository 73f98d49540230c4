"""What is on the screen is on the disk; where it is not, the screen says so."""

import pytest

from kiosk.rules.moves import Hold, Roll
from kiosk.rules.record import Commands, Header, Leave, NewGame, Saved, SaveFailed, TakeUp
from kiosk.rules.words import Sentence
from kiosk.session.coming import resume
from kiosk.session.events import Tick
from kiosk.session.menutouches import GameStarted, Resumed
from kiosk.session.table import fold
from kiosk.session.tabletouches import Chosen, DieTouched
from kiosk.session.touches import WentBack
from kiosk.session.view import view
from kiosk.session.views import RollOffView
from kiosk.session.whole import Session
from tests.kiosk.session.hands import GAMES, after, at_table, entries, looks, naming, text, thrown, unsaved

FULL = Sentence("The disk is full")
FIRST = [(value, "free") for value in (1, 2, 3, 4, 6)]
EMPTY: list[tuple[None, str]] = [(None, "empty")] * 5


def failed(session: Session) -> Session:
    return unsaved(session, SaveFailed(FULL))


def saved(session: Session, *, but: int = 0) -> Session:
    """Everything is on the disk, save the last few writes."""
    return unsaved(session, Saved(session.saving.number - but))


def banner(session: Session) -> str:
    return text(view(session).banner)


def rolled() -> Session:
    """Ann's first roll is on its way to the disk."""
    return unsaved(at_table("Ann"), thrown(1, 2, 3, 4, 6))


def from_disk() -> Session:
    """Switched on again: Ann's first roll was found in the journal."""
    header = Header(1, "five-thousand", ("Ann",), 1)
    table, _ = fold(header, GAMES["five-thousand"], [Roll((1, 2, 3, 4, 6))])
    return resume(Session(GAMES, next_game=2), table)


def test_a_roll_is_shown_only_when_it_is_saved() -> None:
    assert looks(rolled()) == EMPTY
    assert looks(saved(rolled())) == FIRST


def test_a_new_game_is_saved_before_its_first_roll() -> None:
    assert entries(rolled()) == [
        NewGame(Header(1, "five-thousand", ("Ann",), 1)),
        Commands(1, (Roll((1, 2, 3, 4, 6)),)),
    ]


def test_nothing_is_written_of_what_changes_nothing() -> None:
    before = at_table("Ann")
    assert entries(after(before, DieTouched(3), Chosen("bank"), thrown(1, 1))) == entries(before)


def test_each_save_shows_just_what_it_saved() -> None:
    session = unsaved(rolled(), DieTouched(0), thrown(5, 5, 5, 2))
    assert looks(saved(session, but=2)) == FIRST
    assert looks(saved(session, but=1)) == [(1, "held"), *FIRST[1:]]
    assert looks(saved(session)) == [(1, "locked"), *[(value, "free") for value in (5, 5, 5, 2)]]


def test_a_save_confirms_all_that_was_written_before_it() -> None:
    session = saved(unsaved(rolled(), DieTouched(0)))
    assert looks(session) == [(1, "held"), *FIRST[1:]]
    assert session.saving.confirmed == session.saving.number


def test_play_does_not_wait_for_the_disk() -> None:
    session = unsaved(rolled(), DieTouched(0))
    assert entries(session)[-1] == Commands(1, (Hold((0,)),))


@pytest.mark.parametrize("waited, says", [(0.01, ""), (0.049, ""), (0.06, "Saving…"), (5.0, "Saving…")])
def test_a_slow_disk_is_mentioned_after_fifty_milliseconds(waited: float, says: str) -> None:
    session = unsaved(at_table("Ann"), Tick(10.0), thrown(1, 2, 3, 4, 6), Tick(10.0 + waited))
    assert banner(session) == says


def test_once_saved_nothing_is_said_of_saving() -> None:
    assert banner(saved(unsaved(at_table("Ann"), Tick(1.0), thrown(1, 2, 3, 4, 6), Tick(2.0)))) == ""


def test_a_write_that_came_late_has_its_own_patience() -> None:
    session = unsaved(at_table("Ann"), Tick(1.0), thrown(1, 2, 3, 4, 6), Tick(2.0), DieTouched(0))
    assert banner(saved(session, but=1)) == ""
    assert banner(unsaved(saved(session, but=1), Tick(2.1))) == "Saving…"


def test_a_disk_that_fails_is_told_until_it_works_again() -> None:
    session = failed(rolled())
    assert banner(session) == "The disk is full"
    assert banner(unsaved(session, Tick(99.0), DieTouched(0))) == "The disk is full"
    assert banner(saved(session)) == ""


def test_when_the_disk_fails_play_goes_on_from_memory() -> None:
    session = failed(rolled())
    assert looks(session) == FIRST
    assert looks(unsaved(session, DieTouched(0))) == [(1, "held"), *FIRST[1:]]


def test_what_was_shown_from_memory_is_not_taken_back_when_the_disk_works_again() -> None:
    session = unsaved(failed(rolled()), DieTouched(0), thrown(5, 5, 5, 2))
    now = looks(session)
    assert [looks(saved(session, but=late)) for late in (2, 1, 0)] == [now] * 3


def test_saves_that_come_one_by_one_after_a_failure_take_nothing_back() -> None:
    session = unsaved(failed(rolled()), DieTouched(0), thrown(5, 5, 5, 2))
    now = looks(session)
    session = saved(session, but=2)
    assert looks(saved(session, but=1)) == now


def test_after_the_disk_works_again_new_rolls_wait_for_it_again() -> None:
    session = unsaved(saved(failed(rolled())), DieTouched(0))
    assert looks(session) == FIRST
    assert looks(saved(session)) == [(1, "held"), *FIRST[1:]]


def test_what_was_given_up_is_told_until_the_next_save_and_new_rolls_wait_for_the_disk_as_ever() -> None:
    session = unsaved(rolled(), SaveFailed(FULL, rolled().saving.number))
    assert (banner(session), session.saving.waiting) == ("The disk is full", ())
    session = unsaved(session, DieTouched(0))
    assert (banner(session), looks(session)) == ("The disk is full", FIRST)
    assert (banner(saved(session)), looks(saved(session))) == ("", [(1, "held"), *FIRST[1:]])


def test_a_new_game_is_shown_at_its_beginning_until_it_is_saved() -> None:
    session = unsaved(naming("Ann", "Bob"), GameStarted(), thrown(6, 6))
    seen = view(session)
    assert isinstance(seen, RollOffView)
    assert [seat.total for seat in seen.seats] == [None, None]


def test_a_game_from_the_disk_is_shown_as_it_was_while_the_next_roll_is_saved() -> None:
    session = unsaved(from_disk(), DieTouched(0))
    assert looks(session) == FIRST
    assert looks(saved(session)) == [(1, "held"), *FIRST[1:]]


def test_a_game_taken_up_from_the_menu_is_shown_as_it_was() -> None:
    session = unsaved(after(from_disk(), WentBack()), Resumed())
    assert looks(session) == FIRST
    assert looks(unsaved(saved(session), DieTouched(0))) == FIRST


def test_a_game_left_and_taken_up_before_it_was_saved_shows_nothing_unsaved() -> None:
    session = unsaved(rolled(), WentBack(), Resumed())
    assert looks(session) == EMPTY
    assert looks(saved(session)) == FIRST


def test_leaving_and_taking_up_are_saved_too() -> None:
    assert entries(after(at_table("Ann"), WentBack(), Resumed()))[1:] == [Leave(1), TakeUp(1)]


def test_a_fault_is_told_on_every_screen() -> None:
    session = failed(rolled())
    assert banner(unsaved(session, WentBack())) == "The disk is full"


def test_what_was_wrong_at_the_start_stays_on_the_screen() -> None:
    session = Session(GAMES, notice=Sentence("The saved games were damaged"))
    assert banner(session) == "The saved games were damaged"
