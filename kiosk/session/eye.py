"""What is known of the eye: does it see, and what does it see just now?"""

from dataclasses import dataclass, replace

from kiosk.rules.words import Sentence
from kiosk.session.touches import TrayTouched
from kiosk.session.views import TrayView
from kiosk.signals import DiceRolling, DiceSettled, DiceTaken, EyeLost, EyeReady, HandSeen, TrayEmpty

STARTING = Sentence("The camera is starting…")


@dataclass(frozen=True, slots=True)
class Eye:
    """The eye as last reported."""

    live: bool = False
    simulated: bool = False
    moving: bool = False
    """Dice roll or a hand is in the tray."""
    fault: Sentence | None = STARTING
    """Why it does not see."""


def update(eye: Eye, report: object) -> Eye:
    match report:
        case EyeReady(simulated):
            return Eye(live=True, simulated=simulated, fault=None)
        case EyeLost(message, values):
            return replace(eye, live=False, moving=False, fault=Sentence(message, values))
        case DiceRolling() | HandSeen():
            return replace(eye, moving=True)
        case DiceSettled() | DiceTaken() | TrayEmpty():
            return replace(eye, moving=False)
        case _:
            return eye


def view(eye: Eye, *, throwable: bool) -> TrayView:
    if not eye.live:
        return TrayView(live=False, simulated=eye.simulated, note=eye.fault)
    if eye.simulated and throwable and not eye.moving:
        return TrayView(True, True, Sentence("Tap to throw"), TrayTouched())
    return TrayView(True, eye.simulated, None, TrayTouched() if eye.simulated else None)
