"""What fingers say where dice are tried and where the table is calibrated."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TryOpened:
    """Try the dice, without a game."""


@dataclass(frozen=True, slots=True)
class CalibrationOpened:
    """Calibrate the table."""


@dataclass(frozen=True, slots=True)
class StepTaken:
    """What this step wants is done: go on."""


@dataclass(frozen=True, slots=True)
class CornersAsked:
    """The tray's corners are touched on the picture; or found by the mat again."""

    by_hand: bool


@dataclass(frozen=True, slots=True)
class SpotTouched:
    """The picture of the tray was touched here."""

    x: float
    """Share of the picture's width, from the left."""
    y: float
    """Share of the picture's height, from the top."""


@dataclass(frozen=True, slots=True)
class MisreadTouched:
    """This die of the test throw, from the left and from 0, shows something else."""

    die: int


WizardTouch = TryOpened | CalibrationOpened | StepTaken | CornersAsked | SpotTouched | MisreadTouched
