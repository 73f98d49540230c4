"""The calibration on the screen: what each step wants, what it says when something is wrong, and how it is left."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from kiosk.orders import Calibrate, ClearTray, LeaveTable, Order, TakeEmpty, Throw, UseTable
from kiosk.rules.words import Sentence
from kiosk.session.calibrating import Calibrating, Step
from kiosk.session.desk import Desk
from kiosk.session.errands import PinTold, PinTried
from kiosk.session.events import Event, Tell, Tick
from kiosk.session.menu import Menu
from kiosk.session.owner import Owner
from kiosk.session.ownertouches import CornerHeld, DigitTyped, EntryDone
from kiosk.session.session import lit
from kiosk.session.tables import KeepTable, TableKept
from kiosk.session.tabletouches import TrayTouched, ValuePicked
from kiosk.session.touches import WentBack
from kiosk.session.tryviews import CalibrateView
from kiosk.session.view import view
from kiosk.session.whole import Session
from kiosk.session.wizardtouches import CalibrationOpened, CornersAsked, MisreadTouched, SpotTouched, StepTaken
from kiosk.signals import (
    CameraSteady,
    DiceMeasured,
    DiceRolling,
    DiceSettled,
    EmptyTaken,
    EyeLost,
    EyeReady,
    Key,
    KeyPressed,
    Lamp,
    TableLooked,
)
from kiosk.translate import say
from tests.kiosk.session.hands import UNDO, after, hold, kiosk, orders, thrown
from vision.reading import Die, Reading, Why

TOLD = Calibrate((300.0, 240.0))
CORNERS = ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))
SEEN = TableLooked(CORNERS, 4)
MEASURED = DiceMeasured(16.0, "a table")
FIT: tuple[Event, ...] = (SEEN, StepTaken())
EMPTY: tuple[Event, ...] = (*FIT, StepTaken())
THROW: tuple[Event, ...] = (*EMPTY, StepTaken(), EmptyTaken(True))
TEST: tuple[Event, ...] = (*THROW, thrown(1, 2, 3), MEASURED)
READ: tuple[Event, ...] = (*TEST, DiceRolling(), thrown(4, 5))
KEEP: tuple[Event, ...] = (*READ, StepTaken())
DONE: tuple[Event, ...] = (*KEEP, TableKept())
END = KeyPressed(Key.END_TURN)
FRONT_LEFT, FAR_LEFT, FAR_RIGHT, FRONT_RIGHT = (
    SpotTouched(x, y) for x, y in ((0.1, 0.9), (0.1, 0.1), (0.9, 0.1), (0.9, 0.9))
)


def owner() -> Session:
    """On the pages behind the PIN."""
    told = replace(kiosk(), table=TOLD)
    return after(told, CornerHeld(), PinTold(True), DigitTyped("1"), EntryDone(), PinTried(True)).sent()


def at(*events: Event) -> Session:
    """The calibration was opened, and these happened."""
    return after(owner(), CalibrationOpened(), *events)


def step(session: Session) -> Step | None:
    return session.screen.step if isinstance(session.screen, Calibrating) else None


def shown(session: Session) -> CalibrateView:
    seen = view(session)
    assert isinstance(seen, CalibrateView)
    return seen


def says(session: Session) -> str:
    """What is said to be wrong; empty where nothing is."""
    seen = shown(session)
    return say(seen.note) if seen.note and seen.warn else ""


def wrong(session: Session) -> list[str]:
    return [say(check.text) for check in shown(session).checks if not check.ok]


def meant(session: Session) -> Sequence[Order]:
    """What the eye was told, but for how many dice are waited for."""
    return [order for order in orders(session) if type(order).__name__ != "Expect"]


def keeps(session: Session) -> list[KeepTable]:
    return [effect for effect in session.outbox if isinstance(effect, KeepTable)]


def doubted(why: Why) -> DiceSettled:
    return DiceSettled(Reading((Die(None, 100, 100, 40, False, why),), False, why))


# The way through -----------------------------------------------------------


def test_only_the_owner_opens_it() -> None:
    assert after(kiosk(), CalibrationOpened()).screen == Menu()
    locked = after(kiosk(), CornerHeld(), CalibrationOpened())
    assert locked.screen == Menu()
    assert step(at()) is Step.TRAY


def test_it_stands_among_the_owners_pages() -> None:
    assert CalibrationOpened() in [row.event for row in view(owner()).rows]  # type: ignore[union-attr]


def test_the_eye_is_told_to_look_with_what_the_settings_say_of_the_tray() -> None:
    assert meant(at()) == [TOLD]


def test_on_a_simulated_table_the_tray_is_cleared_first() -> None:
    session = after(after(owner(), EyeReady(simulated=True)).sent(), CalibrationOpened())
    assert meant(session) == [ClearTray(), TOLD]


def test_from_the_tray_to_the_table_that_is_kept() -> None:
    steps = [step(at(*events)) for events in ((), FIT, EMPTY, THROW, TEST, KEEP, DONE)]
    assert steps == [*Step]


def test_what_was_measured_is_kept_and_seen_by_when_it_is_on_the_disk_and_not_before() -> None:
    session = at(*KEEP)
    assert keeps(session) == [KeepTable("a table")]
    assert not any(isinstance(order, UseTable) for order in meant(session))
    assert meant(after(session, TableKept()))[-1] == UseTable("a table")


def test_when_all_is_done_it_leads_back_to_the_owners_pages() -> None:
    session = after(at(*DONE).sent(), StepTaken())
    assert (session.screen, session.over, meant(session)) == (Menu(), Owner(Desk(), inside=True), [])


def test_dice_of_a_known_size_are_not_measured() -> None:
    assert step(at(*EMPTY, StepTaken(), EmptyTaken(True), MEASURED)) is Step.TEST


def test_buttons_alone_lead_through_it() -> None:
    session = at(SEEN, END, END, END, EmptyTaken(True), MEASURED, thrown(4, 5), END, TableKept(), END)
    assert session.screen == Menu()
    assert keeps(session)


def test_its_lamps_show_what_may_be_pressed() -> None:
    def burning(session: Session) -> set[Key]:
        return {key for key, lamp in lit(session).items() if lamp is not Lamp.OFF}

    assert burning(at()) == {Key.UNDO, Key.HOLD_1}
    assert burning(at(SEEN)) == {Key.UNDO, Key.HOLD_1, Key.END_TURN}
    assert burning(at(*THROW)) == {Key.UNDO}
    assert burning(at(*READ)) == {Key.UNDO, Key.END_TURN, Key.HOLD_1, Key.HOLD_2}
    assert lit(at(*READ, MisreadTouched(0)))[Key.HOLD_6] is Lamp.BLINK
    assert burning(at(*DONE)) == {Key.END_TURN}


# What may be wrong ---------------------------------------------------------


def test_without_a_mat_it_says_what_to_do_and_does_not_go_on() -> None:
    session = at(TableLooked(None))
    said = "No mat of a 300 × 240 mm tray is seen: lay it flat, or touch the corners of a plain tray"
    assert wrong(session) == [said]
    assert step(after(session, StepTaken())) is Step.TRAY


@pytest.mark.parametrize(
    "trouble, to_do",
    [
        ("too far", "bring the camera nearer"),
        ("cut off", "bring the camera over its middle"),
        ("too dark", "more light"),
        ("pale", "clean the lens"),
        ("blurred", "focus the camera"),
        ("glare", "move it aside"),
    ],
)
def test_a_picture_that_is_not_fit_says_what_to_do_until_it_is(trouble: str, to_do: str) -> None:
    session = at(*FIT, TableLooked(CORNERS, 4, (trouble,)))
    assert len(wrong(session)) == 1
    assert to_do in wrong(session)[0]
    assert step(after(session, StepTaken())) is Step.FIT
    assert wrong(after(session, SEEN)) == []
    assert step(after(session, SEEN, StepTaken())) is Step.EMPTY


def test_a_camera_that_is_not_used_to_the_light_is_waited_for() -> None:
    session = at(*FIT, CameraSteady(False))
    assert "gets used to the light" in wrong(session)[0]
    assert step(after(session, StepTaken())) is Step.FIT
    assert step(after(session, CameraSteady(True), StepTaken())) is Step.EMPTY


def test_a_camera_that_has_nothing_to_lock_is_not_waited_for_and_nothing_is_claimed_of_it() -> None:
    assert "locked" not in " ".join(say(check.text) for check in shown(at(*FIT)).checks)
    assert "locked" in " ".join(say(check.text) for check in shown(at(*FIT, CameraSteady(True))).checks)


def test_a_tray_that_is_not_empty_is_to_be_emptied() -> None:
    session = at(*EMPTY, StepTaken())
    assert meant(session)[-1] == TakeEmpty()
    session = after(session, EmptyTaken(False))
    assert (step(session), says(session)) == (Step.EMPTY, "Something lies in the tray: take all dice out")
    assert step(after(session, StepTaken(), EmptyTaken(True))) is Step.MEASURE


def test_while_the_empty_tray_is_looked_at_it_says_so() -> None:
    note = shown(at(*EMPTY, StepTaken())).note
    assert say(note or Sentence("")) == "It is looked at: nothing must move"


def test_a_mat_that_is_covered_while_the_tray_is_to_be_kept_leads_back() -> None:
    assert step(at(*EMPTY, StepTaken(), TableLooked(None))) is Step.FIT


def test_dice_that_do_not_tell_their_size_are_thrown_again() -> None:
    session = at(*THROW, DiceMeasured(None))
    assert (step(session), says(session).partition(":")[0]) == (Step.MEASURE, "They could not be measured")
    assert step(after(session, MEASURED)) is Step.TEST


@pytest.mark.parametrize("why", Why)
def test_a_test_throw_that_is_not_certain_says_why_and_is_no_proof(why: Why) -> None:
    session = at(*TEST, doubted(why))
    assert says(session).startswith("Not certain. ")
    assert step(after(session, StepTaken())) is Step.TEST
    assert step(after(session, thrown(4, 5), StepTaken())) is Step.KEEP


def test_the_dice_of_a_test_throw_are_numbered_in_the_picture() -> None:
    throw = replace(thrown(4, 5), width=400, height=200)
    marks = shown(at(*TEST, throw)).tray.marks
    assert [(mark.number, mark.x, mark.y) for mark in marks] == [(1, 0.25, 0.5), (2, 0.5, 0.5)]


def test_dice_that_were_laid_down_are_no_test() -> None:
    session = at(*TEST, replace(thrown(4, 5), thrown=False))
    assert says(session) == "They were not seen to roll: throw them"
    assert step(after(session, StepTaken())) is Step.TEST


def test_a_die_that_a_person_sees_otherwise_is_no_proof() -> None:
    session = at(*READ, MisreadTouched(1), ValuePicked(6))
    assert says(session).startswith("A 6 was read as a 5: ")
    assert (step(after(session, StepTaken())), shown(session).dice) == (Step.TEST, ())


def test_a_die_that_was_right_after_all_is() -> None:
    assert step(at(*READ, MisreadTouched(1), ValuePicked(5), StepTaken())) is Step.KEEP


def test_a_misread_die_is_told_by_buttons_too() -> None:
    assert says(at(*READ, hold(2), hold(6))).startswith("A 6 was read as a 5")
    assert says(at(*READ, hold(2), UNDO)) == ""


def test_a_disk_that_takes_nothing_is_said_and_tried_again() -> None:
    session = at(*KEEP, TableKept(Sentence("The disk is full")))
    assert (step(session), says(session)) == (Step.KEEP, "The disk is full")
    assert not any(isinstance(order, UseTable) for order in meant(session))
    again = after(session, StepTaken(), TableKept())
    assert (len(keeps(again)), step(again)) == (2, Step.DONE)


def test_a_camera_that_was_away_begins_anew() -> None:
    session = at(*TEST, EyeLost("check its cable")).sent()
    assert say(shown(session).tray.note or Sentence("")) == "check its cable"
    session = after(session, EyeReady())
    assert (step(session), meant(session)) == (Step.TRAY, [TOLD])
    assert says(session) == "The camera was away: once more from the beginning"


# The corners of a plain tray ------------------------------------------------


def test_touched_corners_are_told_clockwise_from_the_far_left() -> None:
    session = at(CornersAsked(True), FRONT_LEFT, FAR_LEFT, FAR_RIGHT, FRONT_RIGHT)
    assert meant(session)[-1] == replace(TOLD, corners=CORNERS)
    assert step(after(session, TableLooked(CORNERS), StepTaken())) is Step.FIT


def test_each_corner_is_asked_for() -> None:
    hints, more = [], []
    for n in range(5):
        seen = shown(at(CornersAsked(True), *(FRONT_LEFT, FAR_LEFT, FAR_RIGHT, FRONT_RIGHT)[:n]))
        hints.append(say(seen.headline))
        more.append(say(seen.hint) if seen.hint else "")
    assert hints[0] == "Touch the front left corner"
    assert hints[1:4] == ["Now the far left corner", "Now the far right corner", "Now the front right corner"]
    assert hints[4] == "Do the corners fit?"
    assert "front is where the players sit" in more[0]
    assert "touch its right place" in more[4]


def test_a_fifth_touch_moves_the_nearest_corner() -> None:
    session = at(CornersAsked(True), FRONT_LEFT, FAR_LEFT, FAR_RIGHT, FRONT_RIGHT, SpotTouched(0.85, 0.15))
    assert meant(session)[-1] == replace(TOLD, corners=((0.1, 0.1), (0.85, 0.15), (0.9, 0.9), (0.1, 0.9)))


@pytest.mark.parametrize(
    "touches",
    [
        (FRONT_LEFT, FRONT_RIGHT, FAR_RIGHT, FAR_LEFT),
        (FRONT_LEFT, FAR_RIGHT, FAR_LEFT, FRONT_RIGHT),
        (FRONT_LEFT, FRONT_LEFT, FRONT_LEFT, FRONT_LEFT),
        (FRONT_LEFT, FAR_LEFT, SpotTouched(0.1, 0.5), FRONT_RIGHT),
    ],
    ids=["the_other_way_round", "crosswise", "all_in_one_place", "in_a_line"],
)
def test_corners_that_are_none_of_a_tray_are_touched_again(touches: tuple[SpotTouched, ...]) -> None:
    session = at(CornersAsked(True), *touches)
    assert says(session).startswith("These are not the four corners of a tray")
    assert shown(session).tray.outline == ()
    assert not any(isinstance(order, Calibrate) and order.corners for order in meant(session))


def test_of_a_plain_tray_only_glare_is_asked() -> None:
    placed = (CornersAsked(True), FRONT_LEFT, FAR_LEFT, FAR_RIGHT, FRONT_RIGHT)
    session = at(*placed, TableLooked(CORNERS, 0, ("glare",)), StepTaken())
    assert [line.partition(":")[0] for line in wrong(session)] == ["a lamp is mirrored in the tray"]


def test_the_mat_may_be_looked_for_again() -> None:
    session = at(CornersAsked(True), FRONT_LEFT, CornersAsked(False), SEEN)
    assert step(after(session, StepTaken())) is Step.FIT


# The way out ---------------------------------------------------------------


@pytest.mark.parametrize(
    "events", [(), FIT, EMPTY, THROW, TEST, READ], ids=["tray", "fit", "empty", "throw", "test", "read"]
)
@pytest.mark.parametrize("leaves", [WentBack(), UNDO], ids=["cancel", "undo"])
def test_at_every_step_it_is_left_with_all_as_it_was(events: tuple[Event, ...], leaves: Event) -> None:
    session = after(at(*events).sent(), leaves)
    assert session.outbox == (Tell(LeaveTable()),)
    assert (session.screen, session.over) == (Menu(), Owner(Desk(), inside=True))


def test_while_the_disk_writes_it_cannot_be_left_and_after_a_fault_it_can() -> None:
    assert step(at(*KEEP, WentBack())) is Step.KEEP
    session = after(at(*KEEP, TableKept(Sentence("The disk is full"))).sent(), WentBack())
    assert (session.screen, session.outbox) == (Menu(), (Tell(LeaveTable()),))


def test_an_owner_who_has_gone_leaves_it() -> None:
    session = after(at(Tick(0.0), *TEST).sent(), Tick(500.0), Tick(601.0), Tick(602.0))
    assert (session.screen, session.over) == (Menu(), None)
    assert session.outbox == (Tell(LeaveTable()),)


def test_on_a_simulated_table_a_tap_throws_where_a_throw_is_wanted() -> None:
    simulated = EyeReady(simulated=True)
    opened = after(owner(), simulated, CalibrationOpened())
    assert not [order for order in orders(after(opened, TrayTouched())) if isinstance(order, Throw)]
    assert [order for order in orders(after(opened, *THROW, TrayTouched())) if isinstance(order, Throw)] == [Throw(5)]
