"""What the screens are made of: buttons, dice, questions, the tray; each knows the event that it posts."""

from dataclasses import dataclass
from enum import StrEnum

from kiosk.rules.grid import Grid
from kiosk.rules.words import Sentence
from kiosk.session.touches import Touch
from kiosk.signals import Key, KeyPressed, Lamp


class Role(StrEnum):
    """How a button stands out."""

    MAIN = "main"
    PLAIN = "plain"
    DANGER = "danger"
    QUIET = "quiet"


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press: its words, and the event it posts."""

    label: Sentence
    event: Touch | KeyPressed
    role: Role = Role.PLAIN
    number: int | None = None
    """The hold button that picks it, from 1, while choosing by buttons."""


class DieLook(StrEnum):
    """How a die is drawn in its slot."""

    EMPTY = "empty"
    FREE = "free"
    HELD = "held"
    LOCKED = "locked"
    QUESTION = "question"


@dataclass(frozen=True, slots=True)
class DieView:
    """A slot of the table: the die big, as drawn pips."""

    slot: int
    look: DieLook
    value: int | None = None
    event: Touch | None = None
    """What a tap on it posts; None where a tap would do nothing."""
    wrong: Touch | None = None
    """What a long touch on it posts: it was misread. None where it can be put right no more."""


@dataclass(frozen=True, slots=True)
class Question:
    """Asked over the table until it is answered."""

    text: Sentence
    answers: tuple[Button, ...]
    faces: tuple[int, ...] = ()
    """Where the answers are die faces: the values, in the order of `answers`; drawn as big dice."""
    entered: tuple[int, ...] = ()
    """Values given so far, in manual entry."""
    missing: int = 0
    """How many values are still to give."""
    closeup: Grid | None = None
    """What it is about, to be seen large."""
    detail: Sentence | None = None
    """Why it is asked, or what comes of it; in smaller letters."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A die in the picture of the tray."""

    number: int
    x: float
    """Share of the picture's width, from the left."""
    y: float
    """Share of the picture's height, from the top."""
    size: float
    """Of its edge, share of the picture's height."""
    certain: bool


@dataclass(frozen=True, slots=True)
class TrayView:
    """The live picture of the tray and what is to be said about the eye."""

    live: bool
    """False: no camera; `note` says why."""
    simulated: bool
    note: Sentence | None = None
    event: Touch | None = None
    """What a tap on it posts (on a simulated table, where dice may be thrown now)."""
    marks: tuple[Mark, ...] = ()
    outline: tuple[tuple[float, float], ...] = ()
    """Corners to be drawn: shares of the picture's width and height, from the top left."""
    points: bool = False
    """A touch posts the spot in the picture where it was."""


@dataclass(frozen=True, slots=True)
class PanelKey:
    """A button of the panel drawn on the screen, where there is no real one."""

    key: Key
    label: Sentence
    lamp: Lamp
