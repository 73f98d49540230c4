"""What the screens besides the games show: dice that are tried, and the steps in which the table is calibrated."""

from dataclasses import dataclass

from kiosk.rules.words import Sentence
from kiosk.session.pieces import Button, DieView, PanelKey, Question, TrayView


@dataclass(frozen=True, slots=True)
class TriedDie:
    """A die as it was read, and how sure."""

    number: int
    """From the left, from 1."""
    value: int | None
    """None where it is not certain."""
    text: Sentence
    """Certain; or why not, and what to do."""


@dataclass(frozen=True, slots=True)
class TryView:
    title: Sentence
    headline: Sentence
    """What to do, or what was read."""
    note: Sentence | None
    warn: bool
    """Not all of it is certain."""
    dice: tuple[TriedDie, ...]
    """Left to right."""
    tray: TrayView
    back: Button
    panel: tuple[PanelKey, ...] = ()
    banner: Sentence | None = None


@dataclass(frozen=True, slots=True)
class CheckView:
    """Something that must be right."""

    text: Sentence
    ok: bool


@dataclass(frozen=True, slots=True)
class CalibrateView:
    """A step of the calibration."""

    title: Sentence
    step: int
    """From 1; more than `steps` when all is done."""
    steps: int
    headline: Sentence
    """What to do."""
    hint: Sentence | None
    note: Sentence | None
    """What was found, or what is wrong and what to do."""
    warn: bool
    checks: tuple[CheckView, ...]
    dice: tuple[DieView, ...]
    """As the test throw was read; a tap says that one shows something else."""
    tray: TrayView
    go: Button | None
    """What leads on; None while that cannot be."""
    other: Button | None
    """Another way to do this step."""
    back: Button | None
    """What leaves all as it was."""
    question: Question | None = None
    panel: tuple[PanelKey, ...] = ()
    banner: Sentence | None = None
