"""Dice that are tried and the steps of the calibration, as sessions show them: for the gallery and the layouts."""

from collections.abc import Iterator
from dataclasses import replace

from kiosk.orders import Calibrate
from kiosk.rules.words import Sentence
from kiosk.session.calibrating import Calibrating
from kiosk.session.events import Event
from kiosk.session.tables import TableKept
from kiosk.session.view import view
from kiosk.session.views import View
from kiosk.session.whole import Session
from kiosk.session.wizardtouches import CornersAsked, MisreadTouched, SpotTouched, StepTaken, TryOpened
from kiosk.signals import CameraSteady, DiceMeasured, DiceRolling, DiceSettled, EmptyTaken, EyeLost, TableLooked
from tests.kiosk.session.hands import after, kiosk
from vision.reading import Die, Reading, Why

WIDTH, HEIGHT = 640, 480
CORNERS = ((0.12, 0.1), (0.88, 0.1), (0.88, 0.9), (0.12, 0.9))
SEEN = TableLooked(CORNERS, 4)
TROUBLED = TableLooked(CORNERS, 3, ("too far", "cut off", "too dark", "pale", "blurred", "glare"))
MEASURED = DiceMeasured(16.0, "a table")


def lying(*whys: Why | None) -> tuple[Die, ...]:
    """Dice in two rows, certain where nothing is against them."""
    return tuple(
        Die(1 + at % 6, 130.0 + 95 * (at % 5), 130.0 + 150 * (at // 5), 34.0, why is None, why, _likely(why))
        for at, why in enumerate(whys)
    )


def _likely(why: Why | None) -> tuple[int, ...]:
    return (6, 4) if why is Why.TWO_READINGS else ()


def settled(*whys: Why | None, thrown: bool = True, why: Why | None = None) -> DiceSettled:
    reading = Reading(lying(*whys), not any(whys) and why is None, why or next((each for each in whys if each), None))
    return DiceSettled(reading, thrown, WIDTH, HEIGHT)


def trying(*events: Event) -> Session:
    return after(kiosk(), TryOpened(), *events)


def calibrating(*events: Event) -> Session:
    """The owner opened it, and these happened."""
    return after(replace(kiosk(), screen=Calibrating(Calibrate())), *events)


FIT = (SEEN, StepTaken())
EMPTY = (*FIT, StepTaken())
THROW = (*EMPTY, StepTaken(), EmptyTaken(True))
TEST = (*THROW, MEASURED)
READ = (*TEST, settled(*[None] * 5))
SPOTS = tuple(SpotTouched(x, y) for x, y in ((0.12, 0.9), (0.12, 0.1), (0.88, 0.1), (0.88, 0.9)))
FULL = Sentence.of(
    "It cannot be kept in {file} ({why}); the old calibration still counts", file="/etc/dice-kiosk/x", why="no space"
)


def scenes() -> Iterator[tuple[str, View]]:
    mixed = settled(None, Why.TWO_READINGS, None, Why.GLARE, Why.UNCLEAR, None)
    for name, session in {
        "try": trying(),
        "try-rolling": trying(DiceRolling()),
        "try-two": trying(settled(None, Why.COCKED)),
        "try-five": trying(settled(*[None] * 5)),
        "try-six": trying(mixed),
        "try-ten": trying(settled(*[None, Why.OUTSIDE, Why.NO_PIPS, Why.NOT_A_DIE, Why.TOO_SMALL] * 2, thrown=False)),
        "try-lost": trying(EyeLost("the camera gives no pictures any more; check its cable")),
        "calibrate-tray": calibrating(),
        "calibrate-no-mat": calibrating(TableLooked(None)),
        "calibrate-mat": calibrating(SEEN),
        "calibrate-corners": calibrating(CornersAsked(True), *SPOTS[:2]),
        "calibrate-crooked": calibrating(CornersAsked(True), SPOTS[2], SPOTS[1], SPOTS[0], SPOTS[3]),
        "calibrate-fit": calibrating(*FIT, CameraSteady(True)),
        "calibrate-unfit": calibrating(*FIT, TROUBLED, CameraSteady(False)),
        "calibrate-waits": calibrating(*EMPTY, StepTaken()),
        "calibrate-empty": calibrating(*EMPTY, StepTaken(), EmptyTaken(False)),
        "calibrate-throw": calibrating(*THROW, DiceMeasured(None)),
        "calibrate-test": calibrating(*TEST),
        "calibrate-doubt": calibrating(*TEST, settled(None, Why.FROM_THE_SIDE)),
        "calibrate-read": calibrating(*READ),
        "calibrate-misread": calibrating(*READ, MisreadTouched(2)),
        "calibrate-unkept": calibrating(*READ, StepTaken(), TableKept(FULL)),
        "calibrate-done": calibrating(*READ, StepTaken(), TableKept()),
    }.items():
        yield name, view(session)


LIMITS = (
    "try",
    "try-two",
    "try-six",
    "try-ten",
    "calibrate-no-mat",
    "calibrate-fit",
    "calibrate-unfit",
    "calibrate-read",
    "calibrate-unkept",
)
"""Those with most on them: the others have no more of anything."""
