"""What fingers say before a game: in the menu, to the players and to the house rules."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GamePicked:
    """A game was picked in the menu."""

    game: str


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


MenuTouch = (
    GamePicked
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
)
