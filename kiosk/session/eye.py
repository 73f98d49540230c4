"""What is known of the eye: does it see, and what does it see just now?"""

from dataclasses import dataclass, replace

from kiosk.rules.words import Sentence
from kiosk.session.pieces import TrayView
from kiosk.session.tabletouches import TrayTouched
from kiosk.signals import (
    DiceRolling,
    DiceSettled,
    DiceTaken,
    EyeLost,
    EyeReady,
    HandSeen,
    LightChanged,
    TableAsMeasured,
    TableMoved,
    TableUnused,
    TrayEmpty,
)

LONGEST_THROW_S = 8.0  # a simulated throw with the hand that takes dice up first lasts about four
MOVED = Sentence("The camera or the tray was moved: put it back, or calibrate again")
UNUSED = Sentence("Pictures of another shape than calibrated: calibrate again")
LIGHT = Sentence("The light has changed: dice may be asked about more often")
STARTING = Sentence("The camera is starting…")


@dataclass(frozen=True, slots=True)
class Eye:
    """The eye as last reported."""

    live: bool = False
    simulated: bool = False
    moving: bool = False
    """Dice roll or a hand is in the tray."""
    thrown_at: float | None = None
    """When the simulated table was last told to throw, seconds; None once that throw has come to rest."""
    fault: Sentence | None = STARTING
    """Why it does not see."""
    drift: Sentence | None = None
    """Why it may see badly."""

    @property
    def lost(self) -> Sentence | None:
        """Why it does not see, unless it is only starting."""
        return None if self.live or self.fault is STARTING else self.fault


def update(eye: Eye, report: object) -> Eye:
    match report:
        case EyeReady(simulated):
            return Eye(live=True, simulated=simulated, fault=None)
        case EyeLost(message, values):
            return replace(eye, live=False, moving=False, fault=Sentence(message, values))
        case DiceRolling() | HandSeen():
            return replace(eye, moving=True)
        case DiceSettled():
            return replace(eye, moving=False, thrown_at=None)
        case DiceTaken() | TrayEmpty():
            return replace(eye, moving=False)
        case TableMoved():
            return replace(eye, drift=MOVED)
        case TableUnused():
            return replace(eye, drift=UNUSED)
        case LightChanged():
            return replace(eye, drift=LIGHT)
        case TableAsMeasured():
            return replace(eye, drift=None)
        case _:
            return eye


def throwing(eye: Eye, t: float) -> bool:
    """A simulated throw is under way."""
    return eye.thrown_at is not None and t - eye.thrown_at < LONGEST_THROW_S


def view(eye: Eye, t: float, *, throwable: bool) -> TrayView:
    if not eye.live:
        return TrayView(live=False, simulated=eye.simulated, note=eye.fault)
    now = eye.simulated and throwable and not eye.moving and not throwing(eye, t)
    return TrayView(live=True, simulated=eye.simulated, note=eye.drift, event=TrayTouched() if now else None)
