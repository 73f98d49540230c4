"""What the owner's pages show, as frozen values: lists of rows, and a pad of digits."""

from dataclasses import dataclass

from kiosk.rules.words import Sentence
from kiosk.session.pieces import Button, Question, TrayView
from kiosk.session.touches import Touch


@dataclass(frozen=True, slots=True)
class RowView:
    """A line of a page: what it is, and what a tap on it does."""

    title: Sentence
    line: Sentence | None = None
    """More about it."""
    value: Sentence | None = None
    on: bool | None = None
    """As a switch; None: it is none."""
    picked: bool = False
    """Of several it is the one that counts now."""
    event: Touch | None = None
    number: int | None = None
    """The hold button that picks it."""
    warn: bool = False
    """Something is wrong with it."""


@dataclass(frozen=True, slots=True)
class DeskView:
    """A page of rows."""

    title: Sentence
    rows: tuple[RowView, ...]
    back: Button | None
    """None: what was begun here goes on to its end."""
    note: Sentence | None = None
    warn: bool = False
    """The note says what is wrong."""
    more: Button | None = None
    """What turns to the next rows; where all rows are shown, the hold buttons alone go on."""
    wide: bool = False
    """Two rows stand side by side."""
    question: Question | None = None
    banner: Sentence | None = None


@dataclass(frozen=True, slots=True)
class PadView:
    """Digits to be typed."""

    title: Sentence
    hint: Sentence
    typed: str
    hidden: bool
    """Dots are shown in place of what was typed."""
    keys: tuple[Button, ...]
    """The digits in the order of a pad; none while nothing can be typed."""
    turn: Touch | None
    """What gives the hold buttons other digits."""
    erase: Button | None
    done: Button | None
    back: Button
    note: Sentence | None = None
    warn: bool = False
    banner: Sentence | None = None
    extra: tuple[Button, ...] = ()
    """Up to three more keys below the digits."""


@dataclass(frozen=True, slots=True)
class WordsView:
    """Words to be typed on a keyboard."""

    title: Sentence
    hint: Sentence
    words: str
    signs: bool
    """The keyboard has signs where names have accents."""
    done: Button | None
    back: Button
    note: Sentence | None = None
    banner: Sentence | None = None


@dataclass(frozen=True, slots=True)
class ButtonView:
    """A button of the panel with its lamp, as they are tried."""

    label: Sentence
    told: Sentence
    """How often it was pressed."""
    fresh: bool
    """Just now."""
    lit: bool
    event: Touch
    """What lights its lamp, or puts it out."""


@dataclass(frozen=True, slots=True)
class HardwareView:
    """Buttons, lamps, fingers and camera being tried."""

    title: Sentence
    hint: Sentence
    buttons: tuple[ButtonView, ...]
    tray: TrayView
    read: Sentence
    """What the camera's reader says."""
    light: ButtonView
    """The tray's light."""
    back: Button
    banner: Sentence | None = None


OwnerView = DeskView | PadView | WordsView | HardwareView
