"""What is written down of a game, so that it can be folded again."""

from dataclasses import dataclass

from kiosk.rules.moves import Command
from kiosk.rules.words import Sentence


@dataclass(frozen=True, slots=True)
class Header:
    """What a saved game is called and how it began."""

    id: int
    game: str
    names: tuple[str, ...]
    rules: int
    """Version of the game's rules that it was played by."""
    options: tuple[str, ...] = ()
    first: int | None = None
    """The seat that was to begin; None where the game settled it."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game begins."""

    header: Header


@dataclass(frozen=True, slots=True)
class Commands:
    """These commands, all of them or none."""

    game: int
    commands: tuple[Command, ...]


@dataclass(frozen=True, slots=True)
class Leave:
    """The game was left by its players: it is not on the table at the next start."""

    game: int


@dataclass(frozen=True, slots=True)
class TakeUp:
    """The game is on the table again."""

    game: int


@dataclass(frozen=True, slots=True)
class End:
    """Its players have ended the game before its end: nobody wants to take it up again."""

    game: int


Entry = NewGame | Commands | Leave | TakeUp | End


@dataclass(frozen=True, slots=True)
class Renamed:
    """A player is called otherwise, in all games that were ever written down."""

    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Forgotten:
    """All games of this player are taken out."""

    name: str


Rewrite = Renamed | Forgotten
"""What changes that which was written down."""


@dataclass(frozen=True, slots=True)
class Saved:
    """Everything up to this number is on the disk."""

    number: int


@dataclass(frozen=True, slots=True)
class SaveFailed:
    """Nothing can be written just now; it is tried again."""

    why: Sentence
    given_up: int | None = None
    """The number of a rewriting that is not tried again: nothing was changed, and all before it is on the disk."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game as it was written down."""

    header: Header
    commands: tuple[Command, ...]
    left: bool
    """Its players went away from it."""
    ended: bool = False
    """And will not come back to it."""
