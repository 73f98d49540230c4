"""The kiosk around the game: which screen, what is being saved, what the eye sees. This file only dispatches."""

from dataclasses import dataclass, field, replace
from typing import Any

from kiosk import controls
from kiosk.rules.game import Game
from kiosk.rules.options import chosen
from kiosk.rules.record import Commands, Entry, Header, Leave, NewGame, Saved, SaveFailed, TakeUp
from kiosk.rules.words import Sentence
from kiosk.session import acting, eye, history, houserules, lamps, players, rulebook
from kiosk.session.events import Ailing, Album, Effect, Event, Fetch, Keep, PictureFetched, Speak, Tell, Tick, Write
from kiosk.session.eye import Eye
from kiosk.session.habits import Habits
from kiosk.session.history import History
from kiosk.session.houserules import HouseRules
from kiosk.session.menu import Catalogue, Menu
from kiosk.session.players import Players
from kiosk.session.playing import Playing
from kiosk.session.rest import Rest, Stage
from kiosk.session.rulebook import Pages, Rulebook
from kiosk.session.saving import Saving
from kiosk.session.table import Table, begin
from kiosk.session.tongue import Tongue, Tongues, following
from kiosk.session.touches import (
    GamePicked,
    GameStarted,
    HistoryOpened,
    HouseRulesOpened,
    LanguageTurned,
    PageTurned,
    RematchPicked,
    Resumed,
    RulesOpened,
    Touch,
    TrayDragged,
    TrayTouched,
    WentBack,
)
from kiosk.signals import ButtonsStuck, Expect, EyeReady, Key, KeyPressed, Lamp, Lamps, Throw

MOST_UNKEPT = 20  # pictures that wait in memory while the disk cannot be written

Screen = Menu | Players | HouseRules | Playing
Over = Rulebook | History
"""What can lie over a screen, while that goes on beneath."""


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
    tongues: Tongues = field(default_factory=dict)
    """The languages that guests can pick from."""
    language: str = "en"
    next_game: int = 1
    """The number of the next game in the journal."""
    eye: Eye = field(default_factory=Eye)
    saving: Saving = field(default_factory=Saving)
    habits: Habits = field(default_factory=Habits)
    rest: Rest = field(default_factory=Rest)
    wired: bool = False
    """Real buttons are there: none are drawn."""
    stuck: tuple[Key, ...] = ()
    """Buttons that are down and that nobody holds."""
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
    def stage(self) -> Stage:
        """How far asleep the kiosk is."""
        return self.rest.stage(between_games=isinstance(self.screen, Menu) and not self.over)

    def sent(self) -> "Session":
        """The outbox was carried out."""
        return replace(self, outbox=()) if self.outbox else self


def update(session: Session, event: Event) -> Session:
    """The session after an event. Pure; what is to be done stands in the outbox.

    What wakes a sleeping kiosk does nothing else.
    """
    awake = replace(session, rest=session.rest.after(event))
    if session.stage is not Stage.AWAKE and isinstance(event, Touch | KeyPressed):
        return awake
    return _happened(awake, event)


def _happened(session: Session, event: Event) -> Session:
    match event:
        case KeyPressed():
            touch = controls.touch(session.front, event, tuple(session.games))
            return _happened(session, touch) if touch else session
        case ButtonsStuck(keys):
            return replace(session, stuck=keys)
        case Ailing(of):
            return replace(session, ailing=of)
        case Saved() | SaveFailed() | Tick():
            return _developed(replace(session, saving=session.saving.after(event)))
        case Album():
            return replace(session, album=event)
        case PictureFetched():
            return _fetched(session, event)
        case _ if session.over and isinstance(event, Touch):
            return _above(session, session.over, event)
        case RulesOpened():
            return replace(session, over=rulebook.opened(session.pages, session.screen))
        case HistoryOpened() if isinstance(session.screen, Playing) and session.screen.table.log:
            return replace(session, over=History())
        case PageTurned() if isinstance(session.screen, Menu):
            return replace(session, screen=Menu(session.screen.page + 1))
        case GamePicked(game) if isinstance(session.screen, Menu) and game in session.games:
            called = session.tongues.get(session.language, Tongue("")).player
            return _screen(session, players.first_names(session.games[game], session.names, called))
        case LanguageTurned() if isinstance(session.screen, Menu) and session.tongues:
            return speaking(session, following(session.tongues, session.language))
        case HouseRulesOpened() if isinstance(session.screen, Players):
            return replace(session, screen=houserules.opened(session.screen) or session.screen)
        case GameStarted() if isinstance(session.screen, Players):
            return _start(session, session.screen.game, players.agreed(session.screen))
        case RematchPicked(first) if isinstance(session.screen, Playing) and session.screen.table.over:
            return _again(session, session.screen.table, first)
        case Resumed() if isinstance(session.screen, Menu) and session.left:
            return resume(_write(session, TakeUp(session.left.header.id)), session.left)
        case WentBack():
            return _back(session)
        case TrayDragged(drag):
            return replace(session, outbox=(*session.outbox, Tell(drag))) if session.eye.simulated else session
        case TrayTouched() if eye.throwing(session.eye, session.saving.t):
            return session
        case _:
            return _pass_on(session, event)


def speaking(session: Session, language: str) -> Session:
    """Everything is said in this language from now on; it is one of the session's."""
    pages = session.tongues[language].pages
    return replace(session, language=language, pages=pages, outbox=(*session.outbox, Speak(language)))


def resume(session: Session, table: Table) -> Session:
    """The game is on the table again."""
    taken_up = replace(session, left=None, names=table.header.names, saving=session.saving.found(table))
    return _screen(taken_up, Playing(table, session.habits))


def keeping(session: Session, habits: Habits) -> Session:
    """The table is played as its owner set it, the game that lies on it too."""
    screen = replace(session.screen, habits=habits) if isinstance(session.screen, Playing) else session.screen
    return replace(session, habits=habits, screen=screen)


def anew(session: Session, table: Table) -> tuple[Session, Table]:
    """The table written down as a game of its own: for one whose old record cannot be folded whole."""
    header = replace(table.header, id=session.next_game, rules=table.game.rules)
    table = replace(table, header=header)
    told = _write(replace(session, next_game=session.next_game + 1), NewGame(header))
    commands = tuple(done.command for done in table.log)
    return _write(told, Commands(header.id, commands), table), table


def lit(session: Session) -> Lamps:
    """The lamps, as the table is known to be durable or not: they answer at once; dark while the kiosk sleeps."""
    if session.stage is not Stage.AWAKE:
        return dict.fromkeys(Key, Lamp.OFF)
    left, languages = session.left is not None, len(session.tongues)
    return lamps.lamps(session.front, len(session.games), left=left, languages=languages, pictures=_pictures(session))


def _pictures(session: Session) -> tuple[int, ...]:
    """The rolls of the game on the table that have one."""
    screen = session.screen
    return history.pictures(screen.table, session.album) if isinstance(screen, Playing) else ()


def _above(session: Session, over: Over, touch: Touch) -> Session:
    """A touch on what lies over the screen; a picture that is to be seen is fetched."""
    if isinstance(over, Rulebook):
        return replace(session, over=rulebook.update(over, touch))
    assert isinstance(session.screen, Playing)
    after = history.update(over, touch, _pictures(session))
    if after is None or after.roll in (None, over.roll):
        return replace(session, over=after)
    fetch = Fetch(session.screen.table.header.id, after.roll)
    return replace(session, over=after, outbox=(*session.outbox, fetch))


def _fetched(session: Session, picture: PictureFetched) -> Session:
    match session.over, session.screen:
        case History() as reading, Playing(table) if table.header.id == picture.game:
            return replace(session, over=history.fetched(reading, picture.roll, picture.jpeg))
        case _:
            return session


def _pass_on(session: Session, event: Event) -> Session:
    """To the eye's state and to the screen that is up."""
    seen = replace(session, eye=eye.update(session.eye, event))
    if isinstance(event, EyeReady):
        return _expect(seen, force=True)
    match seen.screen:
        case Players() as naming:
            return replace(seen, screen=players.update(naming, event))
        case HouseRules() as house:
            return replace(seen, screen=houserules.update(house, event))
        case Playing() as table:
            return _carry_out(seen, acting.update(table, event))
        case _:
            return seen


def _carry_out(session: Session, after: Playing) -> Session:
    """What the table decided goes to the journal and to the eye."""
    told = replace(session, outbox=session.outbox + tuple(Tell(order) for order in after.orders))
    if any(isinstance(order, Throw) for order in after.orders):
        told = replace(told, eye=replace(told.eye, thrown_at=told.saving.t))
    commands, keeps, after = after.commands, after.keeps, replace(after, commands=(), orders=(), keeps=())
    if commands:
        told = _write(told, Commands(after.table.header.id, commands), after.table)
    unkept = (*told.unkept, *((told.saving.number, keep) for keep in keeps))
    told = replace(told, unkept=unkept[-MOST_UNKEPT:])
    return _screen(told, after)


def _developed(session: Session) -> Session:
    """A picture goes to the album when its roll is on the disk: its number cannot become another roll's any more."""
    safe = tuple(keep for number, keep in session.unkept if number <= session.saving.confirmed)
    return replace(session, unkept=session.unkept[len(safe) :], outbox=(*session.outbox, *safe)) if safe else session


def _start(session: Session, game: Game[Any], names: tuple[str, ...] | None, first: int | None = None) -> Session:
    if names is None:
        return session
    header = Header(session.next_game, game.id, names, game.rules, chosen(game), first)
    table = begin(header, game)
    started = replace(session, next_game=session.next_game + 1, names=names)
    return _screen(_write(started, NewGame(header), table), Playing(table, session.habits))


def _again(session: Session, table: Table, first: int | None) -> Session:
    """The same game with the same players, of whom one begins, or nobody knows yet who."""
    names = table.header.names
    return _start(session, table.game, names, first) if first in (None, *range(len(names))) else session


def _back(session: Session) -> Session:
    """To the players from the house rules, else to the menu; an unfinished game waits there."""
    if isinstance(session.screen, HouseRules):
        return replace(session, screen=session.screen.players)
    if not isinstance(session.screen, Playing):
        return _screen(session, Menu())
    table = session.screen.table
    gone = _write(session, Leave(table.header.id))
    return _screen(replace(gone, left=None if table.over else table), Menu())


def _screen(session: Session, screen: Screen) -> Session:
    return _expect(replace(session, screen=screen), before=session.screen)


def _write(session: Session, entry: Entry, table: Table | None = None) -> Session:
    saving = session.saving.asked(table)
    return replace(session, saving=saving, outbox=(*session.outbox, Write(saving.number, entry)))


def _expect(session: Session, *, before: Screen | None = None, force: bool = False) -> Session:
    """Tell the eye how many dice the game waits for, when that changed."""
    n = _waited_for(session.screen)
    if not force and before is not None and n == _waited_for(before):
        return session
    return replace(session, outbox=(*session.outbox, Tell(Expect(n))))


def _waited_for(screen: Screen) -> int:
    if not isinstance(screen, Playing):
        return 0
    return getattr(screen.table.ask, "roll", 0)
