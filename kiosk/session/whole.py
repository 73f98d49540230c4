"""All that the main thread knows of the kiosk, and the few changes that every part of the session makes to it."""

from dataclasses import dataclass, field, replace

from kiosk.orders import Calibrate, Expect
from kiosk.rules.record import Entry, Rewrite
from kiosk.rules.words import Sentence
from kiosk.session.calibrating import Calibrating
from kiosk.session.events import Album, Effect, Keep, Speak, Tell, Write
from kiosk.session.eye import Eye
from kiosk.session.habits import Habits
from kiosk.session.history import History
from kiosk.session.houserules import HouseRules
from kiosk.session.menu import Catalogue, Menu, ordered
from kiosk.session.owner import Owner
from kiosk.session.players import Players
from kiosk.session.playing import Playing
from kiosk.session.rest import Rest, Stage
from kiosk.session.rulebook import Pages, Rulebook
from kiosk.session.saving import Saving
from kiosk.session.table import Table
from kiosk.session.tongue import Tongues
from kiosk.session.trying import Trying
from kiosk.signals import Key

Screen = Menu | Players | HouseRules | Playing | Trying | Calibrating
Over = Rulebook | History | Owner
"""What can lie over a screen, while that goes on beneath."""


@dataclass(frozen=True, slots=True)
class Unsure:
    """A change of a player that is on its way to the disk, by its write; what the session remembered before it."""

    number: int
    change: Rewrite
    left: Table | None
    names: tuple[str, ...]
    known: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Session:
    """Everything that the main thread knows."""

    games: Catalogue
    pages: Pages = field(default_factory=dict)
    screen: Screen = field(default_factory=Menu)
    over: Over | None = None
    """What lies over the screen."""
    left: Table | None = None
    """The game that its players went away from."""
    names: tuple[str, ...] = ()
    """Who played last."""
    known: tuple[str, ...] = ()
    """Everybody who has played of late, who played last first: names that need not be typed again."""
    unsure: tuple[Unsure, ...] = ()
    """Changes of players that are not confirmed; what was remembered before comes back if they are given up."""
    tongues: Tongues = field(default_factory=dict)
    """The languages that guests can pick from."""
    language: str = "en"
    next_game: int = 1
    """The number of the next game in the journal."""
    recent: tuple[str, ...] = ()
    """The games by their ids, the one played last first."""
    last_first: bool = False
    """In the menu they stand in that order."""
    eye: Eye = field(default_factory=Eye)
    saving: Saving = field(default_factory=Saving)
    habits: Habits = field(default_factory=Habits)
    rest: Rest = field(default_factory=Rest)
    table: Calibrate = field(default_factory=Calibrate)
    """How it is to be calibrated: with what the settings tell of the tray."""
    wired: bool = False
    """Real buttons are there: none are drawn."""
    stuck: tuple[Key, ...] = ()
    """Buttons that are down and that nobody holds."""
    noisy: tuple[Key, ...] = ()
    """Buttons that close and open by themselves."""
    ailing: Sentence | None = None
    """What the machine is short of."""
    album: Album = field(default_factory=Album)
    unkept: tuple[tuple[int, Keep], ...] = ()
    """Pictures of rolls that are not on the disk yet, with the writes they wait for."""
    notice: Sentence | None = None
    """What the owner should know from the start: damaged settings, a journal moved aside."""
    outbox: tuple[Effect, ...] = ()
    """To be done now; the shell takes it and empties it."""

    @property
    def front(self) -> Screen | Over:
        """What is seen, touched and answered by the buttons."""
        return self.over or self.screen

    @property
    def offered(self) -> Catalogue:
        """The games in the order of the menu."""
        return ordered(self.games, self.recent) if self.last_first else self.games

    @property
    def stage(self) -> Stage:
        """How far asleep the kiosk is."""
        return self.rest.stage(between_games=isinstance(self.screen, Menu) and not self.over)

    def sent(self) -> "Session":
        """The outbox was carried out."""
        return replace(self, outbox=()) if self.outbox else self


def shown(session: Session, screen: Screen) -> Session:
    return expect(replace(session, screen=screen), before=session.screen)


def write(session: Session, entry: Entry | Rewrite, *, table: Table | None = None) -> Session:
    saving = session.saving.asked(table)
    return replace(session, saving=saving, outbox=(*session.outbox, Write(saving.number, entry)))


def expect(session: Session, *, before: Screen | None = None, force: bool = False) -> Session:
    """Tell the eye how many dice the game waits for, when that changed."""
    n = waited_for(session.screen)
    if not force and before is not None and n == waited_for(before):
        return session
    return replace(session, outbox=(*session.outbox, Tell(Expect(n))))


def waited_for(screen: Screen) -> int:
    if not isinstance(screen, Playing):
        return 0
    return getattr(screen.table.ask, "roll", 0)


def speaking(session: Session, language: str) -> Session:
    """Everything is said in this language from now on; it is one of the session's."""
    pages = session.tongues[language].pages
    return replace(session, language=language, pages=pages, outbox=(*session.outbox, Speak(language)))
