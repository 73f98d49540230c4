"""What the screens before a game show: invitation, menu, players and house rules."""

from dataclasses import dataclass

from kiosk.rules.words import Sentence
from kiosk.session.pieces import Button
from kiosk.session.touches import Touch


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A game in the menu."""

    game: str
    name: Sentence
    line: Sentence
    fewest: int
    most: int
    minutes: int
    event: Touch
    number: int | None = None


@dataclass(frozen=True, slots=True)
class MenuView:
    title: Sentence
    entries: tuple[MenuEntry, ...]
    resume: Button | None
    """The game that was left on the table."""
    trying: Button | None = None
    """What leads to where dice can be tried."""
    language: Button | None = None
    """What turns to the next language."""
    banner: Sentence | None = None
    order: Button | None = None
    """What puts the games into another order."""


@dataclass(frozen=True, slots=True)
class InviteView:
    """Nobody is there: come and play."""

    title: Sentence
    hint: Sentence
    games: tuple[MenuEntry, ...]
    banner: Sentence | None = None


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player-to-be."""

    seat: int
    name: str
    remove: Touch | None
    problem: Sentence | None = None
    """Why the game cannot start with this name."""
    side: int | None = None
    """The team it is in, where there are teams."""


@dataclass(frozen=True, slots=True)
class PlayersView:
    title: Sentence
    hint: Sentence
    seats: tuple[SeatView, ...]
    add: Button | None
    start: Button | None
    back: Button
    rules: Button | None = None
    house: Button | None = None
    """What opens the house rules, where the game has any."""
    known: tuple[str, ...] = ()
    """Names of others who have played, to be picked instead of typed; who played last stands first."""
    banner: Sentence | None = None


@dataclass(frozen=True, slots=True)
class SwitchView:
    """A house rule to be switched on and off."""

    title: Sentence
    line: Sentence
    on: bool
    event: Touch
    number: int


@dataclass(frozen=True, slots=True)
class HouseRulesView:
    title: Sentence
    hint: Sentence
    switches: tuple[SwitchView, ...]
    note: Sentence | None
    """What the rules mean for the number of players."""
    back: Button
    banner: Sentence | None = None
