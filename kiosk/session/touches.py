"""What fingers say: what is the same on several screens, and all that is touched on any."""

from dataclasses import dataclass

from kiosk.session.menutouches import MenuTouch
from kiosk.session.ownertouches import OwnerTouch
from kiosk.session.tabletouches import TableTouch
from kiosk.session.wizardtouches import WizardTouch


@dataclass(frozen=True, slots=True)
class Woken:
    """The sleeping screen was touched, anywhere."""


@dataclass(frozen=True, slots=True)
class WentBack:
    """Back to the screen before, or home from the table (the game is kept)."""


@dataclass(frozen=True, slots=True)
class PageTurned:
    """The next page of what the hold buttons pick from."""


@dataclass(frozen=True, slots=True)
class Answered:
    """One of a question's numbered answers, from 0."""

    answer: int


@dataclass(frozen=True, slots=True)
class RulesOpened:
    """Read the rules of this game."""


@dataclass(frozen=True, slots=True)
class HistoryOpened:
    """Read what happened in this game."""


@dataclass(frozen=True, slots=True)
class PictureOpened:
    """See the tray as it was at this roll, told by its number among the commands of the game."""

    roll: int


@dataclass(frozen=True, slots=True)
class PictureTurned:
    """The picture of so many rolls later; less than none: earlier."""

    by: int


@dataclass(frozen=True, slots=True)
class PictureMarked:
    """In the lines: the roll with a picture so many later; less than none: earlier."""

    by: int


@dataclass(frozen=True, slots=True)
class RulesTurned:
    """Read on in the rules or the history by so many screenfuls; less than none: back."""

    screenfuls: int


@dataclass(frozen=True, slots=True)
class RulesClosed:
    """Enough read: back to where they were opened."""


Touch = (
    Woken
    | WentBack
    | PageTurned
    | Answered
    | RulesOpened
    | HistoryOpened
    | PictureOpened
    | PictureTurned
    | PictureMarked
    | RulesTurned
    | RulesClosed
    | MenuTouch
    | TableTouch
    | OwnerTouch
    | WizardTouch
)
