"""Which buttons of the panel do what fingers do where dice are tried and where the table is calibrated."""

from kiosk.session.calibrating import Calibrating
from kiosk.session.calibratingview import view
from kiosk.session.eye import Eye
from kiosk.session.pieces import Question
from kiosk.session.touches import Touch, WentBack
from kiosk.session.trying import Trying
from kiosk.signals import HOLD_KEYS, Key, KeyPressed, Lamp


def reach(screen: Trying | Calibrating) -> dict[Key, Touch]:
    """What each button posts; those that do nothing are left out. End turn goes on, undo goes back."""
    if isinstance(screen, Trying):
        return {Key.UNDO: WentBack()}
    seen = view(screen, Eye(), 0.0)
    if seen.question:
        return _asked(seen.question)
    keyed = {Key.END_TURN: seen.go, Key.UNDO: seen.back, HOLD_KEYS[0]: seen.other}
    found = {key: button.event for key, button in keyed.items() if button}
    dice = {key: die.event for key, die in zip(HOLD_KEYS, seen.dice, strict=False) if die.event}
    return {key: event for key, event in (found | dice).items() if not isinstance(event, KeyPressed)}


def lit(screen: Trying | Calibrating) -> dict[Key, Lamp]:
    """The lamps of those that do something; they blink where they answer a question."""
    asked = isinstance(screen, Calibrating) and screen.misread is not None
    lamps = dict.fromkeys(reach(screen), Lamp.BLINK if asked else Lamp.ON)
    return lamps | {key: Lamp.ON for key in lamps if key is Key.UNDO}


def _asked(question: Question) -> dict[Key, Touch]:
    numbered = {HOLD_KEYS[answer.number - 1]: answer.event for answer in question.answers if answer.number}
    answers = numbered | {Key.UNDO: question.answers[-1].event}
    return {key: event for key, event in answers.items() if not isinstance(event, KeyPressed)}
