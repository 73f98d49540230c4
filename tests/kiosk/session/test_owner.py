"""The owner's pages: a long touch in the corner and a PIN lead there, and nothing else does."""

from dataclasses import replace

import pytest

from kiosk.rules.words import Sentence
from kiosk.session.errands import AskPin, ChoosePin, End, EndRefused, Errand, PinKept, PinTold, PinTried, TryPin
from kiosk.session.events import Effect, Event, Tick
from kiosk.session.menutouches import GamePicked
from kiosk.session.menuviews import MenuView
from kiosk.session.owner import Owner
from kiosk.session.ownertouches import CornerHeld, DigitTyped, Ending, EntryDone, Part, PartOpened, SwitchedOff
from kiosk.session.ownerviews import DeskView, PadView
from kiosk.session.rest import Rest
from kiosk.session.session import lit, update
from kiosk.session.tabletouches import EntryErased
from kiosk.session.touches import Answered, PageTurned, WentBack, Woken
from kiosk.session.view import view
from kiosk.session.whole import Session
from kiosk.signals import HOLD_KEYS, Key, KeyPressed, Lamp
from tests.kiosk.session.anything import events_in
from tests.kiosk.session.hands import END, UNDO, after, at_table, hold, kiosk, text

RIGHT = PinTried(True)


def digits(pin: str) -> tuple[Event, ...]:
    return tuple(map(DigitTyped, pin))


def wants(session: Session) -> list[Effect]:
    """What is to be done outside."""
    return [effect for effect in session.outbox if isinstance(effect, Errand)]


def before(*events: Event) -> Session:
    """The kiosk has a PIN and asks for it; then these happened. What it asked first is done."""
    return after(after(kiosk(), CornerHeld()).sent(), PinTold(True), *events)


def inside(*events: Event) -> Session:
    return after(before(*digits("1234"), EntryDone(), RIGHT).sent(), *events)


def pad(session: Session) -> PadView:
    seen = view(session)
    assert isinstance(seen, PadView), seen
    return seen


def desk(session: Session) -> DeskView:
    seen = view(session)
    assert isinstance(seen, DeskView), seen
    return seen


def rows(session: Session) -> list[str]:
    return [text(row.title) for row in desk(session).rows]


# The way in ----------------------------------------------------------------


def test_t20_a_long_touch_in_the_corner_asks_for_the_pin_and_shows_nothing_else() -> None:
    session = after(kiosk(), CornerHeld())
    assert wants(session) == [AskPin()]
    assert pad(session).keys == ()
    assert text(pad(after(session, PinTold(True))).hint) == "The PIN, please"


def test_t20_only_the_right_pin_leads_to_the_pages() -> None:
    asked = before(*digits("1234"), EntryDone())
    assert wants(asked) == [TryPin("1234")]
    assert isinstance(view(asked), PadView)
    wrong = after(asked, PinTried(False))
    assert text(pad(wrong).note) == "This is not the PIN"
    assert pad(wrong).typed == ""
    assert rows(after(asked, RIGHT))


def test_t20_no_page_can_be_opened_before_the_pin_was_right() -> None:
    for part in Part:
        assert isinstance(view(before(PartOpened(part))), PadView)
        assert isinstance(view(after(kiosk(), PartOpened(part))), MenuView)
    assert wants(before(SwitchedOff(Ending.OFF), Answered(0))) == []


@pytest.mark.parametrize("long", [False, True])
def test_t20_no_button_opens_them_however_it_is_pressed(long: bool) -> None:
    session = kiosk()
    for first in Key:
        for second in Key:
            pressed = after(session, KeyPressed(first, long), KeyPressed(second, long))
            assert not isinstance(pressed.over, Owner)


def test_t20_they_open_from_the_menu_alone() -> None:
    for session in (after(kiosk(), GamePicked("five-thousand")), at_table("Ann", "Bob")):
        assert after(session, CornerHeld()) == session


def test_t20_they_open_from_the_invitation_too() -> None:
    inviting = replace(kiosk(), rest=Rest(invite_s=1, t=9))
    assert isinstance(view(after(inviting, Woken(), CornerHeld())), PadView)


def test_the_first_time_a_pin_is_chosen_and_typed_twice() -> None:
    session = after(after(kiosk(), CornerHeld()).sent(), PinTold(False))
    assert text(pad(session).hint) == "Choose a PIN of 4 to 8 digits"
    once = after(session, *digits("1234"), EntryDone())
    assert text(pad(once).hint) == "The same PIN once more"
    assert wants(once) == []
    twice = after(once, *digits("1234"), EntryDone())
    assert wants(twice) == [ChoosePin("1234")]
    assert rows(after(twice, PinKept()))


def test_two_different_pins_are_none() -> None:
    session = after(after(kiosk(), CornerHeld()).sent(), PinTold(False), *digits("1234"), EntryDone())
    session = after(session, *digits("1235"), EntryDone())
    assert (text(pad(session).note), wants(session)) == ("These were two different PINs: choose again", [])
    again = after(session, *digits("1235"), EntryDone())
    assert wants(again) == []
    assert wants(after(again, *digits("1235"), EntryDone())) == [ChoosePin("1235")]


@pytest.mark.parametrize("typed, kept", [("123", False), ("1234", True), ("123456789", True)])
def test_a_pin_has_four_to_eight_digits(typed: str, kept: bool) -> None:
    session = after(after(kiosk(), CornerHeld()).sent(), PinTold(False))
    session = after(session, *digits(typed), EntryDone(), *digits(typed), EntryDone())
    assert wants(session) == ([ChoosePin(typed[:8])] if kept else [])


def test_a_pin_that_cannot_be_kept_is_told_and_nobody_is_in() -> None:
    session = after(after(kiosk(), CornerHeld()).sent(), PinTold(False), PinKept(Sentence("The disk is full")))
    assert text(pad(session).note) == "The disk is full"


def test_after_too_many_wrong_ones_nothing_can_be_typed_until_the_wait_is_over() -> None:
    session = after(before(*digits("9999"), EntryDone()), PinTried(False, 30.0)).sent()
    assert text(pad(session).note) == "Too many wrong PINs: wait 30 seconds"
    assert wants(after(session, *digits("1234"), EntryDone())) == []
    later = after(session, Tick(29.5))
    assert text(pad(later).note) == "Too many wrong PINs: wait 1 second"
    free = after(later, Tick(30.0), *digits("1234"), EntryDone())
    assert wants(free) == [TryPin("1234")]


def test_a_wait_from_before_a_restart_is_told_as_it_opens() -> None:
    session = after(kiosk(), CornerHeld(), PinTold(True, wait_s=240.0))
    assert text(pad(session).note) == "Too many wrong PINs: wait 4 minutes"


def test_a_damaged_file_lets_nobody_in() -> None:
    session = after(after(kiosk(), CornerHeld()).sent(), PinTold(True, fault=Sentence("It is damaged")))
    assert (text(pad(session).note), pad(session).keys) == ("It is damaged", ())
    assert wants(after(session, *digits("1234"), EntryDone())) == []


def test_what_was_typed_is_erased_and_never_shown_in_words() -> None:
    session = before(*digits("123"), EntryErased())
    assert (pad(session).typed, pad(session).hidden) == ("12", True)
    assert "12" not in repr(session.over)


# By buttons ----------------------------------------------------------------


def test_t20_the_open_pad_is_answered_by_buttons() -> None:
    session = before(hold(1), hold(5), hold(6), hold(1), hold(5), END)
    assert wants(session) == [TryPin("1560")]


def test_undo_erases_and_then_leaves() -> None:
    assert pad(before(hold(1), hold(2), UNDO)).typed == "1"
    assert isinstance(view(before(hold(1), UNDO, UNDO)), MenuView)


def test_the_lamps_show_what_answers() -> None:
    lamps = lit(before(hold(1)))
    assert {key for key, lamp in lamps.items() if lamp is Lamp.ON} == set(Key)
    waits = lit(before(PinTried(False, 30.0)))
    assert {key for key, lamp in waits.items() if lamp is Lamp.ON} == {Key.UNDO}


def test_the_menu_of_the_pages_is_picked_by_buttons() -> None:
    session, found = inside(), []
    for _page in range(2):
        for number, key in enumerate(HOLD_KEYS, start=1):
            if lit(session)[key] is Lamp.ON:
                found.append(text(getattr(view(after(session, hold(number))), "title", None)))
        session = after(session, PageTurned())
    assert "Shut down" in found


# Inside --------------------------------------------------------------------


def test_every_row_that_is_offered_opens_something() -> None:
    session = inside()
    for event in events_in(view(session)):
        assert update(session, event) != session


def test_undo_leads_back_to_their_menu_and_from_there_out() -> None:
    session = inside(PartOpened(Part.POWER), UNDO)
    assert "Shut down" in rows(session)
    assert isinstance(view(after(session, UNDO)), MenuView)


def test_who_comes_back_is_asked_again() -> None:
    assert isinstance(view(inside(WentBack(), CornerHeld(), PinTold(True))), PadView)


def test_they_are_put_away_when_the_owner_has_gone() -> None:
    session = inside(Tick(1000.0), PageTurned())
    assert isinstance(view(after(session, Tick(1179.0))), DeskView)
    assert isinstance(view(after(session, Tick(1181.0))), MenuView)


def test_another_pin_is_chosen_inside() -> None:
    session = inside(PartOpened(Part.PIN), *digits("5678"), EntryDone(), *digits("5678"), EntryDone())
    assert wants(session) == [ChoosePin("5678")]
    assert "Change the PIN" in rows(after(session, PinKept()))
    assert "Change the PIN" in rows(inside(PartOpened(Part.PIN), WentBack()))


@pytest.mark.parametrize("how", Ending)
def test_ending_is_asked_once(how: Ending) -> None:
    asked = inside(PartOpened(Part.POWER), SwitchedOff(how))
    assert desk(asked).question is not None
    assert wants(asked) == []
    assert wants(after(asked, Answered(0))) == [End(how)]
    for kept in (after(asked, Answered(1)), after(asked, UNDO)):
        assert (wants(kept), desk(kept).question) == ([], None)


def test_a_machine_that_cannot_be_switched_off_says_so() -> None:
    session = inside(PartOpened(Part.POWER), SwitchedOff(Ending.OFF), Answered(0), EndRefused(Sentence("Not here")))
    assert (text(desk(session).note), desk(session).warn) == ("Not here", True)
