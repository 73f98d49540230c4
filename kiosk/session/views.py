"""What each screen shows, as frozen values: the screen draws a View and posts the events that lie in it."""

from dataclasses import dataclass

from kiosk.rules.page import Block
from kiosk.rules.picture import Picture
from kiosk.rules.sheet import Sheet
from kiosk.rules.words import Sentence
from kiosk.session.menuviews import HouseRulesView, InviteView, MenuView, PlayersView
from kiosk.session.ownerviews import OwnerView
from kiosk.session.pieces import Button, DieView, PanelKey, Question, TrayView
from kiosk.session.touches import Touch
from kiosk.session.tryviews import CalibrateView, TryView


@dataclass(frozen=True, slots=True)
class RollOffSeat:
    name: str
    total: int | None
    """What was rolled, once it was."""
    turn: bool
    """It is this player who rolls now."""
    out: bool
    """Beaten: does not roll again."""


@dataclass(frozen=True, slots=True)
class RollOffView:
    """Who begins? The highest total."""

    title: Sentence
    headline: Sentence
    note: Sentence | None
    seats: tuple[RollOffSeat, ...]
    dice: tuple[DieView, ...]
    tray: TrayView
    tools: tuple[Button, ...]
    question: Question | None
    panel: tuple[PanelKey, ...]
    banner: Sentence | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A seat at the table."""

    name: str
    score: int
    turn: bool
    gone: bool = False
    """Has left the game."""


@dataclass(frozen=True, slots=True)
class TableView:
    title: Sentence
    headline: Sentence
    """Who does what now: "Ann: roll 3 dice"."""
    note: Sentence | None
    """What just happened, or why a roll was not taken and what to do."""
    warn: bool
    """The note is a refusal or a loss, not news."""
    players: tuple[PlayerView, ...]
    dice: tuple[DieView, ...]
    choices: tuple[Button, ...]
    sheet: Sheet
    picture: Picture
    tray: TrayView
    tools: tuple[Button, ...]
    """Home, rules, enter by hand, history, undo."""
    question: Question | None
    panel: tuple[PanelKey, ...]
    """Empty where real buttons are wired."""
    banner: Sentence | None
    """Saving…, the disk is full: stays while it is so."""


@dataclass(frozen=True, slots=True)
class OverView:
    title: Sentence
    headline: Sentence
    winners: tuple[str, ...]
    players: tuple[PlayerView, ...]
    sheet: Sheet
    dice: tuple[DieView, ...]
    picture: Picture
    """How it all lay at the end."""
    house: Sentence | None
    """The house rules that were played."""
    actions: tuple[Button, ...]
    question: Question | None
    panel: tuple[PanelKey, ...]
    banner: Sentence | None


@dataclass(frozen=True, slots=True)
class RulesView:
    """The rules of a game, to be scrolled through; the title stands apart from the blocks."""

    title: str
    blocks: tuple[Block, ...]
    back: Button
    house: Sentence | None = None
    """The house rules that are played."""
    section: int = 0
    """The heading, counted from 0, at which they open."""
    turned: int = 0
    """Screenfuls to go down (less than none: up) since they opened, besides what fingers scroll."""
    banner: Sentence | None = None


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One thing that happened."""

    seat: int
    text: Sentence
    mark: Sentence | None
    """What became of it."""
    undone: bool
    event: Touch | None
    """What a tap on it posts: of a roll with a picture."""


@dataclass(frozen=True, slots=True)
class HistoryView:
    """What happened in the game, the latest at the end, where it opens."""

    title: Sentence
    names: tuple[str, ...]
    lines: tuple[HistoryLine, ...]
    note: Sentence | None
    """Why no pictures are kept."""
    picture: Button | None
    """What opens the last picture."""
    back: Button
    turned: int = 0
    """Screenfuls to go down (less than none: up) since it opened, besides what fingers scroll."""
    at: int | None = None
    """The line of which the picture was just seen."""
    banner: Sentence | None = None


@dataclass(frozen=True, slots=True)
class PictureView:
    """The tray as it was at a roll."""

    title: Sentence
    mark: Sentence | None
    jpeg: bytes | None
    note: Sentence | None
    """Why there is no picture."""
    earlier: Button | None
    later: Button | None
    back: Button
    banner: Sentence | None = None


View = (
    MenuView
    | InviteView
    | PlayersView
    | HouseRulesView
    | RollOffView
    | TableView
    | OverView
    | RulesView
    | HistoryView
    | PictureView
    | OwnerView
    | TryView
    | CalibrateView
)
