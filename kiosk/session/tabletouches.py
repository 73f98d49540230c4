"""What fingers say at the table, from the first roll to the next game."""

from dataclasses import dataclass

from kiosk.orders import Drag, Flick


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
    """A die in its slot: hold it or let it go."""

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


TableTouch = (
    TableMenuOpened
    | LeavingOpened
    | PlayerLeft
    | GameEnded
    | DieTouched
    | CorrectionOpened
    | Chosen
    | Pointed
    | ChoicesOpened
    | UndoTouched
    | EntryOpened
    | ValuePicked
    | EntryErased
    | TrayTouched
    | TrayDragged
    | RematchOpened
    | RematchPicked
)
