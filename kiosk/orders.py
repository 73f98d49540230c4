"""What the eye is told; on a simulated table the hands too."""

from dataclasses import dataclass

from kiosk.signals import Corners


@dataclass(frozen=True, slots=True)
class Expect:
    """The game waits for a roll of this many dice; 0: for none."""

    dice: int


@dataclass(frozen=True, slots=True)
class Flick:
    """How a finger swept over the picture of the tray, heights of the picture a second."""

    right: float
    ahead: float
    """Away from the players."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Simulated table only: a hand leaves the dice that lie at `leave` (pixels), takes the others up and throws."""

    dice: int
    """How many it throws."""
    leave: tuple[tuple[float, float], ...] = ()
    flick: Flick | None = None
    """How the hand swings; None: as it likes."""


@dataclass(frozen=True, slots=True)
class Drag:
    """Simulated table only: a hand takes up the die where the first of these is and carries it along with them."""

    x: float
    """Share of the picture's width, from the left."""
    y: float
    """Share of the picture's height, from the top."""
    over: bool = False
    """The last of these: the hand puts the die down."""


@dataclass(frozen=True, slots=True)
class ClearTray:
    """Simulated table only: a hand takes all dice out of the tray."""


@dataclass(frozen=True, slots=True)
class Calibrate:
    """Find the tray and look whether it can be read, from now on; the camera gets used to the light anew."""

    tray_mm: tuple[float, float] = (300.0, 300.0)
    """Its inside width and depth."""
    die_mm: float | None = None
    """Edge of a die; None where it is to be measured."""
    corners: Corners | None = None
    """As of TableLooked, told by a person; None: by the mat."""
    high_mm: float | None = None
    """Of the camera above the tray; None where the camera is to tell, or nobody does."""


@dataclass(frozen=True, slots=True)
class TakeEmpty:
    """The tray is as it was found, and empty: keep how it looks, then measure the dice that are thrown next."""


@dataclass(frozen=True, slots=True)
class UseTable:
    """See by what was measured, from now on."""

    table: object


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """Enough calibrated: see as before."""


Order = Expect | Throw | Drag | ClearTray | Calibrate | TakeEmpty | UseTable | LeaveTable
