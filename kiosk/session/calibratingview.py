"""What a step of the calibration looks like."""

from dataclasses import replace
from functools import reduce

from kiosk.rules.words import Sentence
from kiosk.session import eye
from kiosk.session.calibrating import Calibrating, Step
from kiosk.session.checks import CHECKS, OF_PLAIN_TRAYS
from kiosk.session.eye import Eye
from kiosk.session.pieces import Button, DieLook, DieView, PanelKey, Question, Role, TrayView
from kiosk.session.tabletouches import ValuePicked
from kiosk.session.touches import Answered, WentBack
from kiosk.session.trying import marks
from kiosk.session.tryviews import CalibrateView, CheckView
from kiosk.session.wizardtouches import CornersAsked, MisreadTouched, StepTaken

STEPS = Step.TEST
MARKERS = 4
SHOWN = 3  # lines of what is wrong
FACES = (1, 2, 3, 4, 5, 6)

HEADLINES = {
    Step.TRAY: Sentence("Lay the mat into the empty tray"),
    Step.FIT: Sentence("Adjust camera and light"),
    Step.EMPTY: Sentence("Empty the tray, hands away"),
    Step.MEASURE: Sentence("Throw all your dice"),
    Step.TEST: Sentence("Throw them once more"),
    Step.KEEP: Sentence("It is being kept"),
    Step.DONE: Sentence("The table is calibrated"),
}
HINTS = {
    Step.TRAY: Sentence("The printed one, flat, all four corners in the picture"),
    Step.FIT: Sentence("Turn the lens, move camera and lamps until every line has its tick"),
    Step.EMPTY: Sentence("So the tray is to look when it is empty"),
    Step.MEASURE: Sentence("Away from the walls and from each other: they are measured"),
    Step.TEST: Sentence("This throw must be read right, and you say whether it is"),
    Step.DONE: Sentence("The camera sees by it already"),
}
WAITS = Sentence("It is looked at: nothing must move")
NOT_KEPT = Sentence("It is not kept yet")
READ = Sentence("Do they lie like this?")
CORNERS = Sentence("Touch the corners")
BY_MAT = Sentence("Look for the mat")
STEADY = Sentence("Exposure and white balance are locked")
NOT_STEADY = Sentence("the camera gets used to the light: wait two seconds without a hand over the tray")


def view(
    now: Calibrating, seen: Eye, t: float, *, panel: tuple[PanelKey, ...] = (), banner: Sentence | None = None
) -> CalibrateView:
    return CalibrateView(
        title=Sentence("Calibrate the table"),
        step=now.step,
        steps=STEPS,
        headline=_headline(now),
        hint=_hint(now),
        note=WAITS if now.waits and now.step is Step.EMPTY else now.note,
        warn=now.warn and not now.waits,
        checks=_checks(now),
        dice=_dice(now),
        tray=_tray(now, seen, t),
        go=_go(now),
        other=_other(now),
        back=None if now.step is Step.DONE or (now.waits and now.step is Step.KEEP) else CANCEL,
        question=_question(now),
        panel=panel,
        banner=banner,
    )


CANCEL = Button(Sentence("Cancel"), WentBack(), Role.QUIET)


def _headline(now: Calibrating) -> Sentence:
    if now.step is Step.KEEP and not now.waits:
        return NOT_KEPT
    if now.step is Step.TRAY and now.by_hand is not None:
        return now.by_hand.asked
    return READ if now.test and now.step is Step.TEST else HEADLINES[now.step]


def _hint(now: Calibrating) -> Sentence | None:
    if now.by_hand is not None and now.step is Step.TRAY:
        return now.by_hand.detail
    if now.test is not None and now.step is Step.TEST:
        return Sentence("Touch a die that shows something else; if one is missing, throw again")
    return HINTS.get(now.step)


def _checks(now: Calibrating) -> tuple[CheckView, ...]:
    """All that must be right at this step, and whether it is."""
    seen = now.looked is not None and now.looked.corners is not None
    match now.step:
        case Step.TRAY:
            return () if now.by_hand is not None or now.looked is None else (_mat(now, seen),)
        case Step.FIT:
            names = OF_PLAIN_TRAYS if now.by_hand is not None else tuple(CHECKS)
            placed = () if now.by_hand is not None else (_mat(now, seen),)
            fit = tuple(_check(name, now) for name in names) if seen else ()
            return _worst((*placed, *fit, *_steady(now)))
        case _:
            return ()


def _steady(now: Calibrating) -> tuple[CheckView, ...]:
    if now.locked is None:
        return ()
    return (CheckView(STEADY if now.locked else NOT_STEADY, now.locked),)


def _worst(checks: tuple[CheckView, ...]) -> tuple[CheckView, ...]:
    """What is wrong, no more than can be mended at once, and in one line what is right."""
    wrong = tuple(check for check in checks if not check.ok)[:SHOWN]
    right = [check.text for check in checks if check.ok]
    both = reduce(lambda one, other: Sentence.of("{one} · {other}", one=one, other=other), right) if right else None
    return (*wrong, CheckView(both, True)) if both else wrong


def _mat(now: Calibrating, seen: bool) -> CheckView:
    if not seen or now.looked is None:
        width, depth = now.order.tray_mm
        message = "No mat of a {width} × {depth} mm tray is seen: lay it flat, or touch the corners of a plain tray"
        return CheckView(Sentence.of(message, width=f"{width:g}", depth=f"{depth:g}"), False)
    text = Sentence.of("The mat is seen, {n} of {all} markers", n=now.looked.markers, all=MARKERS)
    return CheckView(text, True)


def _check(name: str, now: Calibrating) -> CheckView:
    right, wrong = CHECKS[name]
    ok = now.looked is None or name not in now.looked.troubles
    return CheckView(right if ok else wrong, ok)


def _dice(now: Calibrating) -> tuple[DieView, ...]:
    if now.test is None or now.step not in (Step.TEST, Step.KEEP):
        return ()
    return tuple(
        DieView(at, DieLook.FREE, die.value, MisreadTouched(at) if now.step is Step.TEST else None)
        for at, die in enumerate(now.test.reading.dice)
    )


def _tray(now: Calibrating, seen: Eye, t: float) -> TrayView:
    throws = now.step in (Step.MEASURE, Step.TEST) and now.misread is None
    tray = replace(eye.view(seen, t, throwable=throws), note=None if seen.live else seen.fault)
    if now.step is Step.TRAY and now.by_hand is not None:
        return replace(tray, outline=now.by_hand.spots, points=True)
    if now.test is not None:
        throw = now.test
        return replace(tray, marks=marks(throw.reading.dice, throw.width, throw.height))
    corners = now.looked.corners if now.looked and now.looked.corners and now.step <= Step.EMPTY else ()
    return replace(tray, outline=tuple(corners))


def _go(now: Calibrating) -> Button | None:
    match now.step:
        case Step.TRAY:
            may = now.looked is not None and now.looked.corners is not None
            return _button(Sentence("Go on"), may)
        case Step.FIT:
            return _button(Sentence("Go on"), now.fit)
        case Step.EMPTY:
            return _button(Sentence("It is empty"), not now.waits)
        case Step.TEST:
            return _button(Sentence("Yes, keep it"), now.test is not None)
        case Step.KEEP:
            return _button(Sentence("Try again"), not now.waits)
        case Step.DONE:
            return _button(Sentence("Done"), True)
        case _:
            return None


def _button(label: Sentence, may: bool) -> Button | None:
    return Button(label, StepTaken(), Role.MAIN) if may else None


def _other(now: Calibrating) -> Button | None:
    if now.step is not Step.TRAY:
        return None
    by_hand = now.by_hand is None
    return Button(CORNERS if by_hand else BY_MAT, CornersAsked(by_hand), number=1)


def _question(now: Calibrating) -> Question | None:
    if now.misread is None:
        return None
    picks = tuple(Button(Sentence.of("{value}", value=n), ValuePicked(n), number=n) for n in FACES)
    text = Sentence.of("What does die {place} from the left show?", place=now.misread + 1)
    return Question(text, (*picks, Button(Sentence("Back"), Answered(0), Role.QUIET)), FACES)
