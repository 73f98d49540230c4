"""What fingers say: each touch on the screen posts one of these."""

from dataclasses import dataclass

from kiosk.orders import Drag, Flick
from kiosk.session.ownertouches import OwnerTouch
from kiosk.session.wizardtouches import WizardTouch


@dataclass(frozen=True, slots=True)
class GamePicked:
    """A game was picked in the menu."""

    game: str


@dataclass(frozen=True, slots=True)
class Woken:
    """The sleeping screen was touched, anywhere."""


@dataclass(frozen=True, slots=True)
class LanguageTurned:
    """Everything shall be said in the next language from now on."""


@dataclass(frozen=True, slots=True)
class OrderTurned:
    """The games in the menu with those last played first, or again as ever."""


@dataclass(frozen=True, slots=True)
class SeatAdded:
    """One more player."""


@dataclass(frozen=True, slots=True)
class SeatRemoved:
    seat: int


@dataclass(frozen=True, slots=True)
class SeatMoved:
    """A player sits elsewhere in the order of play; those between move up."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class NameTyped:
    """The name of a seat as it now stands, after each key of the on-screen keyboard."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class HouseRulesOpened:
    """See and switch the options of the game that was picked."""


@dataclass(frozen=True, slots=True)
class OptionSwitched:
    """An option is to be on where it was off, and off where it was on."""

    option: str


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The players are named: begin."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """Go on with the game that was left."""


@dataclass(frozen=True, slots=True)
class WentBack:
    """Back to the screen before, or home from the table (the game is kept)."""


@dataclass(frozen=True, slots=True)
class TableMenuOpened:
    """Away from the table: set the game aside, let one player go, or end it?"""


@dataclass(frozen=True, slots=True)
class LeavingOpened:
    """One of the players wants to go: who?"""


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """It is the player of this seat who wants to go."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over though nobody has won."""

    sure: bool = True
    """It was asked whether they mean it."""


@dataclass(frozen=True, slots=True)
class DieTouched:
    """A die in its slot: hold it or let it go; or answer for it where it is in question."""

    slot: int


@dataclass(frozen=True, slots=True)
class CorrectionOpened:
    """The die in this slot was misread."""

    slot: int


@dataclass(frozen=True, slots=True)
class Chosen:
    """One of the offered choices, by its id."""

    choice: str


@dataclass(frozen=True, slots=True)
class Pointed:
    """A choice that is small in the picture was touched: ask before it is chosen."""

    choice: str


@dataclass(frozen=True, slots=True)
class ChoicesOpened:
    """Pick one of the choices by the hold buttons."""

    more: bool = False
    """Also what else can be done at the table."""


@dataclass(frozen=True, slots=True)
class PageTurned:
    """The next page of what the hold buttons pick from."""


@dataclass(frozen=True, slots=True)
class UndoTouched:
    """Take the last roll or choice back."""


@dataclass(frozen=True, slots=True)
class EntryOpened:
    """Enter a roll by hand."""


@dataclass(frozen=True, slots=True)
class ValuePicked:
    """A face in a row of six: for manual entry, or the answer to a question about a die."""

    value: int


@dataclass(frozen=True, slots=True)
class EntryErased:
    """The last value entered by hand was wrong."""


@dataclass(frozen=True, slots=True)
class Answered:
    """One of a question's numbered answers, from 0."""

    answer: int


@dataclass(frozen=True, slots=True)
class TrayTouched:
    """The tray picture was touched: on a simulated table, throw."""

    flick: Flick | None = None
    """How the finger swept over it; None for a tap."""


@dataclass(frozen=True, slots=True)
class TrayDragged:
    """A finger leads the hand of a simulated table over the tray picture."""

    drag: Drag


@dataclass(frozen=True, slots=True)
class RematchOpened:
    """The same players again: who shall begin?"""


@dataclass(frozen=True, slots=True)
class RematchPicked:
    """The same players again."""

    first: int | None = None
    """The seat that is to begin; None: as the game settles it."""


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
    GamePicked
    | Woken
    | LanguageTurned
    | OrderTurned
    | SeatAdded
    | SeatRemoved
    | SeatMoved
    | NameTyped
    | HouseRulesOpened
    | OptionSwitched
    | GameStarted
    | Resumed
    | WentBack
    | TableMenuOpened
    | LeavingOpened
    | PlayerLeft
    | GameEnded
    | DieTouched
    | CorrectionOpened
    | Chosen
    | Pointed
    | ChoicesOpened
    | PageTurned
    | UndoTouched
    | EntryOpened
    | ValuePicked
    | EntryErased
    | Answered
    | TrayTouched
    | TrayDragged
    | RematchOpened
    | RematchPicked
    | RulesOpened
    | HistoryOpened
    | PictureOpened
    | PictureTurned
    | PictureMarked
    | RulesTurned
    | RulesClosed
    | OwnerTouch
    | WizardTouch
)
