"""The history of a game: every roll and event in words, what became of it, and the tray as each roll was seen."""

from dataclasses import replace

import pytest

from kiosk.rules.record import Saved, SaveFailed
from kiosk.rules.words import Sentence
from kiosk.session.events import Album, Event, Fetch, Keep, PictureFetched
from kiosk.session.session import lit
from kiosk.session.tabletouches import Chosen, CorrectionOpened, DieTouched, TrayTouched, UndoTouched, ValuePicked
from kiosk.session.touches import (
    Answered,
    HistoryOpened,
    PictureOpened,
    PictureTurned,
    RulesClosed,
    RulesTurned,
    WentBack,
)
from kiosk.session.view import view
from kiosk.session.views import HistoryView, PictureView
from kiosk.session.whole import Session
from kiosk.signals import HOLD_KEYS, DiceSettled, Key, Lamp
from tests.kiosk.session.hands import (
    END,
    UNDO,
    after,
    at_table,
    doubtful,
    entered,
    hold,
    labels,
    rolls,
    shown,
    text,
    thrown,
    unsaved,
)
from vision.reading import Reading

KEPT = Album(frozenset({(1, 0), (1, 2), (1, 4), (2, 3)}))


def seen(jpeg: bytes, *values: int, at: tuple[float, ...] = ()) -> DiceSettled:
    """Thrown dice and the picture they were read in."""
    return replace(thrown(*values, at=at), jpeg=jpeg)


def told(session: Session) -> HistoryView:
    there = view(session)
    assert isinstance(there, HistoryView)
    return there


def picture(session: Session) -> PictureView:
    there = view(session)
    assert isinstance(there, PictureView)
    return there


def history(*events: Event, players: tuple[str, ...] = ("Ann",)) -> list[str]:
    """The lines of a game in which this has happened, each with what became of it."""
    lines = told(after(at_table(*players), *events, HistoryOpened())).lines
    return [f"{text(line.text)}{f' ({text(line.mark)})' if line.mark else ''}" for line in lines]


def reading(*events: Event) -> Session:
    """Three rolls of Ann, of whose pictures some are kept, and the history is open."""
    one = [*entered(2, 3, 4, 6, 6)]
    return after(at_table("Ann"), KEPT, *one * 5, HistoryOpened(), *events)


def fetches(session: Session) -> list[Fetch]:
    return [effect for effect in session.outbox if isinstance(effect, Fetch)]


def keeps(session: Session) -> list[Keep]:
    return [effect for effect in session.outbox if isinstance(effect, Keep)]


# Words ----------------------------------------------------------------------


def test_every_roll_hold_choice_and_event_is_one_line() -> None:
    held = (DieTouched(0), DieTouched(1), DieTouched(2))
    assert history(*rolls(1, 1, 1, 4, 6), *held, *entered(5, 2), END) == [
        "Ann rolls 1 1 1 4 6",
        "Ann holds 1 1 1",
        "Ann rolls 5 2",
        "Ann banks 1050",
    ]


def test_a_bust_is_told_after_its_roll() -> None:
    assert history(*rolls(2, 3, 4, 6, 6)) == ["Ann rolls 2 3 4 6 6", "Bust! No points in this roll, Ann"]


def test_the_roll_off_is_told_too() -> None:
    assert history(players=("Ann", "Bob")) == ["Ann rolls 6 6", "Bob rolls 1 2", "Ann begins"]


def test_the_seats_tell_who_did_it() -> None:
    session = after(at_table("Ann", "Bob"), HistoryOpened())
    assert [line.seat for line in told(session).lines] == [0, 1, 1]
    assert told(session).names == ("Ann", "Bob")


def test_what_was_taken_back_stays_and_says_so() -> None:
    undo = (UndoTouched(), Answered(0))
    assert history(*rolls(1, 1, 3, 4, 6), *undo, *rolls(1, 5, 5, 2, 2)) == [
        "Ann rolls 1 1 3 4 6 (taken back)",
        "Ann rolls 1 5 5 2 2",
    ]


def test_the_same_roll_once_more_is_another_roll() -> None:
    undo = (UndoTouched(), Answered(0))
    assert history(*rolls(1, 1, 3, 4, 6), *undo, *rolls(1, 1, 3, 4, 6)) == [
        "Ann rolls 1 1 3 4 6 (taken back)",
        "Ann rolls 1 1 3 4 6",
    ]


def test_events_of_what_was_taken_back_are_taken_back() -> None:
    assert history(*rolls(2, 3, 4, 6, 6), UndoTouched(), Answered(0)) == [
        "Ann rolls 2 3 4 6 6 (taken back)",
        "Bust! No points in this roll, Ann (taken back)",
    ]


def test_a_correction_is_marked_and_tells_what_was_read() -> None:
    assert history(*rolls(1, 3, 4, 6, 5), CorrectionOpened(3), ValuePicked(5)) == [
        "Ann rolls 1 3 4 5 5 (corrected from 1 3 4 6 5)"
    ]


def test_what_a_correction_leaves_stands_where_it_stood() -> None:
    correct = (CorrectionOpened(3), ValuePicked(4))
    assert history(*rolls(1, 3, 4, 6, 5), DieTouched(0), *correct, *entered(1, 1, 2, 2)) == [
        "Ann rolls 1 3 4 4 5 (corrected from 1 3 4 6 5)",
        "Ann holds 1",
        "Ann rolls 1 1 2 2",
    ]


def test_what_a_correction_takes_with_it_is_taken_back() -> None:
    correct = (CorrectionOpened(0), ValuePicked(2), Answered(0))
    assert history(*rolls(1, 3, 4, 6, 5), DieTouched(0), *rolls(2, 3, 5, 6), *correct) == [
        "Ann rolls 2 3 4 6 5 (corrected from 1 3 4 6 5)",
        "Ann holds 2",
        "Ann rolls 2 3 5 6 (taken back)",
    ]


def test_a_die_corrected_twice_tells_what_was_read_at_first() -> None:
    first, again = (CorrectionOpened(3), ValuePicked(5)), (CorrectionOpened(3), ValuePicked(4))
    assert history(*rolls(1, 3, 4, 6, 5), *first, *again) == ["Ann rolls 1 3 4 4 5 (corrected from 1 3 4 6 5)"]


def test_a_corrected_roll_that_is_taken_back_is_taken_back() -> None:
    correct, undo = (CorrectionOpened(3), ValuePicked(5)), (UndoTouched(), Answered(0))
    assert history(*rolls(1, 3, 4, 6, 5), *correct, *undo) == ["Ann rolls 1 3 4 5 5 (taken back)"]


def test_what_the_disk_has_not_confirmed_is_not_told_yet() -> None:
    session = unsaved(after(at_table("Ann"), *rolls(1, 1, 3, 4, 6)), *entered(), Chosen("forfeit"), Answered(0))
    assert [text(line.text) for line in told(unsaved(session, HistoryOpened())).lines] == ["Ann rolls 1 1 3 4 6"]
    assert told(unsaved(at_table("Ann"), *entered(1, 1, 3, 4, 6), HistoryOpened())).lines == ()


# Opening, reading, closing --------------------------------------------------


def test_it_is_offered_once_something_was_done() -> None:
    assert "History" not in labels(shown(at_table("Ann")).tools)
    assert "History" in labels(shown(after(at_table("Ann"), *rolls(1, 1, 3, 4, 6))).tools)
    assert after(at_table("Ann"), HistoryOpened()) == at_table("Ann")


def test_back_leads_to_exactly_where_one_was() -> None:
    assert reading(RulesTurned(-2), RulesClosed()) == reading(RulesClosed())
    assert reading(RulesClosed()).over is None


@pytest.mark.parametrize("touch", [DieTouched(0), Chosen("bank"), UndoTouched(), WentBack(), TrayTouched()])
def test_what_lies_beneath_is_out_of_reach(touch: Event) -> None:
    assert reading(touch) == reading()


def test_dice_thrown_meanwhile_count_and_are_told() -> None:
    assert text(told(reading(*rolls(1, 1, 1, 5, 2))).lines[-1].text) == "Ann rolls 1 1 1 5 2"


def test_by_buttons_it_is_scrolled_and_left() -> None:
    assert told(reading(hold(2), hold(2), hold(1))).turned == 1
    assert reading(hold(2), UNDO) == reading(RulesClosed())


# Pictures -------------------------------------------------------------------


def test_a_roll_with_a_picture_can_be_touched_and_the_others_cannot() -> None:
    rolled = [line.event for line in told(reading()).lines if "rolls" in text(line.text)]
    assert rolled == [PictureOpened(0), None, PictureOpened(2), None, PictureOpened(4)]


def test_a_touch_fetches_the_picture_and_shows_it() -> None:
    session = reading(PictureOpened(2))
    assert fetches(session) == [Fetch(1, 2)]
    assert (picture(session).jpeg, picture(session).note) == (None, None)
    session = after(session, PictureFetched(1, 2, b"the tray"))
    assert picture(session).jpeg == b"the tray"
    assert text(picture(session).title) == "Ann rolls 2 3 4 6 6"


def test_a_picture_that_is_gone_is_told_of() -> None:
    session = reading(PictureOpened(2), PictureFetched(1, 2, None))
    assert text(picture(session).note) == "This picture is not kept any more"


@pytest.mark.parametrize("late", [PictureFetched(1, 4, b"another"), PictureFetched(2, 2, b"of another game")])
def test_a_picture_that_is_not_wanted_any_more_is_not_shown(late: PictureFetched) -> None:
    assert picture(reading(PictureOpened(2), late)).jpeg is None


def test_a_picture_that_comes_when_the_history_is_closed_is_not_shown() -> None:
    closed = reading(PictureOpened(2), RulesClosed(), RulesClosed())
    assert after(closed, PictureFetched(1, 2, b"late")) == closed


def test_earlier_and_later_lead_through_the_rolls_that_have_one() -> None:
    session = reading(PictureOpened(2))
    steps = [button.event for button in (picture(session).earlier, picture(session).later) if button]
    assert steps == [PictureTurned(-1), PictureTurned(1)]
    assert fetches(after(session, PictureTurned(1), PictureTurned(-1), PictureTurned(-1)))[1:] == [
        Fetch(1, 4),
        Fetch(1, 2),
        Fetch(1, 0),
    ]
    assert picture(after(session, PictureTurned(1))).later is None
    assert picture(after(session, PictureTurned(-1))).earlier is None


def test_back_from_a_picture_leads_to_its_line() -> None:
    session = reading(PictureOpened(2), RulesClosed())
    at = told(session).at
    assert at is not None
    assert told(session).lines[at].event == PictureOpened(2)


def test_by_buttons_the_third_shows_the_last_picture_and_the_first_two_lead_on() -> None:
    assert fetches(reading(hold(3), hold(1), hold(1), hold(2))) == [Fetch(1, 4), Fetch(1, 2), Fetch(1, 0), Fetch(1, 2)]
    assert reading(hold(3), UNDO) == reading(PictureOpened(4), RulesClosed())
    assert reading(hold(3), END, hold(5)) == reading(hold(3))


def test_by_buttons_each_roll_is_marked_and_its_picture_seen() -> None:
    for marks, roll in ([hold(4)], 4), ([hold(4)] * 2, 2), ([hold(4)] * 5, 0), ([hold(4)] * 3 + [hold(5)], 2):
        lines = reading(*marks)
        at = told(lines).at
        assert at is not None
        assert told(lines).lines[at].event == PictureOpened(roll)
        assert fetches(after(lines, hold(3))) == [Fetch(1, roll)]


def test_the_picture_seen_last_is_seen_again() -> None:
    assert fetches(reading(PictureOpened(2), UNDO, hold(3))) == [Fetch(1, 2), Fetch(1, 2)]


def test_the_lamps_show_which() -> None:
    burning = [key for key, lamp in lit(reading()).items() if lamp is Lamp.ON]
    assert burning == [Key.HOLD_1, Key.HOLD_2, Key.HOLD_3, Key.HOLD_4, Key.UNDO]
    burning = [key for key, lamp in lit(reading(hold(4), hold(4))).items() if lamp is Lamp.ON]
    assert burning == [*HOLD_KEYS[:5], Key.UNDO]
    burning = [key for key, lamp in lit(reading(*[hold(4)] * 3)).items() if lamp is Lamp.ON]
    assert burning == [*HOLD_KEYS[:3], Key.HOLD_5, Key.UNDO]
    burning = [key for key, lamp in lit(reading(hold(3))).items() if lamp is Lamp.ON]
    assert burning == [Key.HOLD_1, Key.UNDO]
    burning = [key for key, lamp in lit(reading(hold(3), hold(1))).items() if lamp is Lamp.ON]
    assert burning == [Key.HOLD_1, Key.HOLD_2, Key.UNDO]
    burning = [key for key, lamp in lit(reading(Album())).items() if lamp is Lamp.ON]
    assert burning == [Key.HOLD_1, Key.HOLD_2, Key.UNDO]


def test_without_pictures_none_is_offered() -> None:
    session = after(reading(), Album())
    assert told(session).picture is None
    assert after(session, hold(3), PictureOpened(0)) == session


def test_that_none_can_be_kept_is_said_in_the_history() -> None:
    full = Sentence("The disk is full")
    assert told(reading(Album(frozenset(), full))).note == full


# Keeping --------------------------------------------------------------------


def test_the_picture_of_a_roll_is_kept_when_the_roll_is_on_the_disk() -> None:
    waiting = unsaved(at_table("Ann"), seen(b"first", 1, 1, 3, 4, 6))
    assert keeps(waiting) == []
    assert keeps(unsaved(waiting, Saved(waiting.saving.number))) == [Keep(1, 0, b"first")]


def test_while_the_disk_fails_pictures_wait_and_at_last_the_oldest_are_given_up() -> None:
    session = unsaved(at_table("Ann"), SaveFailed(Sentence("The disk is full")))
    for at in range(30):
        session = unsaved(session, seen(str(at).encode(), 2, 3, 4, 6, 6))
    assert keeps(session) == []
    kept = keeps(unsaved(session, Saved(session.saving.number)))
    assert [keep.jpeg for keep in kept] == [str(at).encode() for at in range(10, 30)]


def test_its_number_is_that_of_the_roll_among_the_commands() -> None:
    session = after(at_table("Ann", "Bob"), seen(b"one", 2, 3, 4, 6, 6), UndoTouched(), Answered(0))
    session = after(session, seen(b"two", 1, 1, 3, 4, 6), DieTouched(0), DieTouched(1))
    session = after(session, seen(b"three", 1, 5, 5, at=(300, 400, 500)))
    assert [(keep.roll, keep.jpeg) for keep in keeps(session)] == [(2, b"one"), (4, b"two"), (7, b"three")]


def test_the_picture_of_a_die_in_doubt_is_kept_with_the_answer() -> None:
    doubt = Reading((doubtful(5, 6), *thrown(2, 3, 4, 6, at=(200, 300, 400, 500)).reading.dice))
    session = after(at_table("Ann"), DiceSettled(doubt, jpeg=b"doubt"))
    assert keeps(session) == []
    assert keeps(after(session, ValuePicked(5))) == [Keep(1, 0, b"doubt")]


def test_dice_that_are_refused_or_entered_by_hand_leave_no_picture() -> None:
    assert keeps(after(at_table("Ann"), seen(b"too many", 1, 1, 3, 4, 6, 6), *entered(2, 3, 4, 6, 6))) == []


def test_a_roll_put_right_keeps_the_picture_of_how_it_was_read() -> None:
    session = after(at_table("Ann"), seen(b"misread", 1, 3, 4, 6, 5), CorrectionOpened(3), ValuePicked(5))
    session = after(session, Album(frozenset({(1, 0)})), HistoryOpened())
    assert [line.event for line in told(session).lines] == [PictureOpened(0)]
