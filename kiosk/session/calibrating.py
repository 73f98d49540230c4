"""The calibration, step by step: where the tray lies, whether it can be read, how it looks empty, a throw, and a proof.

For editors: the eye measures and holds what it measured as its own; here is only what a person sees and answers. Until
the table was kept nothing of the old calibration is lost: every way out tells the eye to see as before.
"""

from dataclasses import dataclass, replace
from enum import IntEnum

from kiosk.orders import Calibrate, ClearTray, LeaveTable, TakeEmpty, Throw, UseTable
from kiosk.rules.words import Sentence
from kiosk.session.checks import WHYS
from kiosk.session.corners import CROOKED, Touched, touched
from kiosk.session.events import Effect, Tell
from kiosk.session.tables import KeepTable, TableKept
from kiosk.session.tabletouches import TrayTouched, UndoTouched, ValuePicked
from kiosk.session.touches import Answered, WentBack
from kiosk.session.wizardtouches import CornersAsked, MisreadTouched, SpotTouched, StepTaken
from kiosk.signals import CameraSteady, DiceMeasured, DiceRolling, DiceSettled, EmptyTaken, EyeReady, TableLooked
from vision.reading import Reading, Why

DICE = 5
"""Thrown on a simulated table."""
AWAY = Sentence("The camera was away: once more from the beginning")
NOT_EMPTY = Sentence("Something lies in the tray: take all dice out")
UNMEASURED = Sentence(
    "They could not be measured: throw three dice of one size or more, away from walls and each other"
)
PLACED = Sentence("They were not seen to roll: throw them")


class Step(IntEnum):
    """What is being done."""

    TRAY = 1
    FIT = 2
    EMPTY = 3
    MEASURE = 4
    TEST = 5
    KEEP = 6
    DONE = 7


@dataclass(frozen=True, slots=True)
class Calibrating:
    """The table is being calibrated."""

    order: Calibrate
    """With what the settings tell of the tray."""
    step: Step = Step.TRAY
    by_hand: Touched | None = None
    """The corners that a person touches; None where the mat tells them."""
    looked: TableLooked | None = None
    """The tray as it was last seen."""
    locked: bool | None = None
    """The camera is used to the light; None where it has nothing to lock."""
    waits: bool = False
    """For the eye, or the disk."""
    note: Sentence | None = None
    warn: bool = False
    """The note says what is wrong."""
    measured: DiceMeasured | None = None
    test: DiceSettled | None = None
    """The test throw as it was read, with certainty."""
    misread: int | None = None
    """The die of it that shows something else."""

    @property
    def fit(self) -> bool:
        """The tray is seen and can be read."""
        seen = self.looked is not None and self.looked.corners is not None and not self.looked.troubles
        return seen and self.locked is not False


After = tuple[Calibrating | None, tuple[Effect, ...]]
"""The state after an event (None: it is left), and what is to be done."""


def opened(order: Calibrate, *, simulated: bool) -> tuple[Calibrating, tuple[Effect, ...]]:
    clear = (Tell(ClearTray()),) if simulated else ()
    return Calibrating(order), (*clear, Tell(order))


def left(calibrating: Calibrating) -> tuple[Effect, ...]:
    """What is to be done where it is left as it stands."""
    return () if calibrating.step is Step.DONE else (Tell(LeaveTable()),)


def update(now: Calibrating, event: object) -> After:
    """After a touch, a report or an answer."""
    match event:
        case WentBack() | UndoTouched() | Answered() if now.misread is not None:
            return replace(now, misread=None), ()
        case WentBack() | UndoTouched() if now.step is not Step.KEEP or not now.waits:
            return None, left(now)
        case EyeReady() if now.step < Step.KEEP:
            return Calibrating(now.order, note=AWAY if now.looked else None, warn=True), (Tell(now.order),)
        case CameraSteady(locked):
            return replace(now, locked=locked), ()
        case TableKept():
            return _kept(now, event)
        case StepTaken():
            return _on(now)
        case TrayTouched(flick) if now.step in (Step.MEASURE, Step.TEST):
            return now, (Tell(Throw(DICE, (), flick)),)
        case _ if now.step <= Step.EMPTY:
            return _placed(now, event)
        case _:
            return _thrown(now, event), ()


def _on(now: Calibrating) -> After:
    """To the next step, where this one is done."""
    match now.step:
        case Step.TRAY if now.looked and now.looked.corners:
            return replace(now, step=Step.FIT, note=None), ()
        case Step.FIT if now.fit:
            return replace(now, step=Step.EMPTY, note=None), ()
        case Step.EMPTY if not now.waits:
            return replace(now, waits=True, note=None), (Tell(TakeEmpty()),)
        case Step.TEST | Step.KEEP if now.test and now.measured and not now.waits:
            keep = KeepTable(now.measured.table)
            return replace(now, step=Step.KEEP, waits=True, note=None, misread=None), (keep,)
        case Step.DONE:
            return None, ()
        case _:
            return now, ()


def _placed(now: Calibrating, event: object) -> After:
    """Before dice are thrown: where the tray lies, and whether it is empty."""
    match event:
        case CornersAsked(by_hand) if now.step is Step.TRAY:
            asked = replace(now, by_hand=Touched() if by_hand else None, looked=None, note=None)
            return asked, (Tell(now.order),)
        case SpotTouched() if now.step is Step.TRAY and now.by_hand is not None:
            return _touched(now, touched(now.by_hand, event))
        case TableLooked(corners) if now.by_hand is None or now.by_hand.corners:
            seen = replace(now, looked=event)
            back = now.step is Step.EMPTY and (corners is None or event.troubles)
            return (replace(seen, step=Step.FIT, waits=False) if back else seen), ()
        case EmptyTaken(True) if now.waits:
            return replace(now, step=Step.MEASURE, waits=False, note=None), ()
        case EmptyTaken(False) if now.waits:
            return replace(now, waits=False, note=NOT_EMPTY, warn=True), ()
        case _:
            return now, ()


def _touched(now: Calibrating, by_hand: Touched) -> After:
    note = CROOKED if by_hand.crooked else None
    now = replace(now, by_hand=by_hand, looked=None, note=note, warn=by_hand.crooked)
    return now, () if by_hand.corners is None else (Tell(replace(now.order, corners=by_hand.corners)),)


def _thrown(now: Calibrating, event: object) -> Calibrating:
    """From the first throw on."""
    match now.step, event:
        case Step.MEASURE, DiceMeasured(None):
            return replace(now, note=UNMEASURED, warn=True)
        case Step.MEASURE, DiceMeasured(mm):
            note = Sentence.of("The dice are {mm} mm wide", mm=f"{mm:g}")
            return replace(now, step=Step.TEST, measured=event, note=note, warn=False)
        case Step.TEST, DiceRolling():
            return replace(now, test=None, misread=None, note=None)
        case Step.TEST, DiceSettled(reading, thrown=True):
            return _judged(now, event, reading)
        case Step.TEST, DiceSettled(reading) if reading.dice and now.test is None:
            return replace(now, note=PLACED, warn=True)
        case Step.TEST, MisreadTouched(die) if now.test and 0 <= die < len(now.test.reading.dice):
            return replace(now, misread=die)
        case Step.TEST, ValuePicked(value) if now.test and now.misread is not None:
            return _misread(now, now.test.reading.dice[now.misread].value, value)
        case _:
            return now


def _judged(now: Calibrating, throw: DiceSettled, reading: Reading) -> Calibrating:
    """A throw that is certain is shown and asked about; any other is no proof."""
    if reading.certain and reading.dice:
        return replace(now, test=throw, misread=None, note=None)
    why = next((die.why for die in reading.dice if die.why), reading.why) or Why.UNCLEAR
    note = Sentence.of("Not certain. {why}", why=WHYS[why])
    return replace(now, test=None, note=note, warn=True)


def _misread(now: Calibrating, read: int | None, shows: int) -> Calibrating:
    """What a person says that the die shows."""
    if read == shows:
        return replace(now, misread=None)
    message = "A {shows} was read as a {read}: more light from the side, a sharper picture or other dice; throw again"
    note = Sentence.of(message, shows=shows, read=read or 0)
    return replace(now, test=None, misread=None, note=note, warn=True)


def _kept(now: Calibrating, answer: TableKept) -> After:
    """It is seen by as soon as it is on the disk, and not before."""
    if now.step is not Step.KEEP or now.measured is None:
        return now, ()
    if answer.fault:
        return replace(now, waits=False, note=answer.fault, warn=True), ()
    done = replace(now, step=Step.DONE, waits=False, note=answer.note, warn=False)
    return done, (Tell(UseTable(now.measured.table)),)
