"""The kiosk around the game: which screen, what is being saved, what the eye sees. This file only dispatches."""

from dataclasses import replace
from typing import Any

from kiosk import controls
from kiosk.orders import Throw
from kiosk.rules.game import Game
from kiosk.rules.leaving import here
from kiosk.rules.options import chosen
from kiosk.rules.record import Commands, End, Header, Leave, NewGame, Saved, SaveFailed, TakeUp
from kiosk.session import acting, aside, eye, houserules, lamps, owned, players, rulebook
from kiosk.session.asking import GoOn
from kiosk.session.calibrating import Calibrating
from kiosk.session.events import Ailing, Album, Event, PictureFetched, Tell, Tick
from kiosk.session.habits import Habits
from kiosk.session.history import History
from kiosk.session.houserules import HouseRules
from kiosk.session.menu import Menu
from kiosk.session.menutouches import GamePicked, GameStarted, HouseRulesOpened, LanguageTurned, OrderTurned, Resumed
from kiosk.session.ownertouches import CornerHeld
from kiosk.session.pictures import above, developed, fetched, pictures, waiting
from kiosk.session.players import Players
from kiosk.session.playing import Playing
from kiosk.session.rest import Stage
from kiosk.session.table import Table, begin
from kiosk.session.tabletouches import GameEnded, RematchPicked, TrayDragged, TrayTouched
from kiosk.session.tongue import Tongue, following
from kiosk.session.touches import HistoryOpened, PageTurned, RulesOpened, Touch, WentBack
from kiosk.session.trying import Trying
from kiosk.session.whole import Session, expect, shown, speaking, write
from kiosk.signals import ButtonsStuck, EyeReady, Key, KeyPressed, Lamp, Lamps


def update(session: Session, event: Event) -> Session:
    """The session after an event. Pure; what is to be done stands in the outbox.

    What wakes a sleeping kiosk does nothing else.
    """
    awake = replace(session, rest=session.rest.after(event))
    if session.stage is not Stage.AWAKE and isinstance(event, Touch | KeyPressed):
        return _welcomed(awake) if session.stage is Stage.DIM else awake
    return _happened(aside.tended(owned.tended(awake)), event)


def _welcomed(session: Session) -> Session:
    """Whoever wakes it at a table that was left alone is asked whether the game goes on."""
    playing = session.screen
    if not isinstance(playing, Playing) or playing.asking or playing.table.over or not playing.table.log:
        return session
    return replace(session, screen=replace(playing, asking=GoOn()))


def _happened(session: Session, event: Event) -> Session:
    match event:
        case _ if aside.opens(session, event):
            return aside.opened(session, event)
        case _ if owned.hears(session, event):
            return owned.told(session, event)
        case CornerHeld():
            return owned.opened(session)
        case KeyPressed():
            touch = controls.touch(session.front, event, tuple(session.offered), session.saving.t)
            return _happened(session, touch) if touch else session
        case ButtonsStuck(keys, noisy):
            return replace(session, stuck=keys, noisy=noisy)
        case Ailing(of):
            return replace(session, ailing=of)
        case Saved() | SaveFailed() | Tick():
            return developed(replace(session, saving=session.saving.after(event)))
        case Album():
            return replace(session, album=event)
        case PictureFetched():
            return fetched(session, event)
        case _ if session.over and isinstance(event, Touch):
            return above(session, session.over, event)
        case RulesOpened():
            return replace(session, over=rulebook.opened(session.pages, session.screen))
        case HistoryOpened() if isinstance(session.screen, Playing) and session.screen.table.log:
            return replace(session, over=History())
        case PageTurned() if isinstance(session.screen, Menu):
            return replace(session, screen=Menu(session.screen.page + 1))
        case GamePicked(game) if isinstance(session.screen, Menu) and game in session.games:
            called = session.tongues.get(session.language, Tongue("")).player
            naming = players.first_names(session.games[game], session.names, called)
            return shown(session, replace(naming, fixed=not session.habits.house_rules))
        case LanguageTurned() if isinstance(session.screen, Menu) and session.tongues:
            return speaking(session, following(session.tongues, session.language))
        case OrderTurned() if isinstance(session.screen, Menu) and len(session.games) > 1:
            return replace(session, screen=Menu(), last_first=not session.last_first)
        case HouseRulesOpened() if isinstance(session.screen, Players):
            return replace(session, screen=houserules.opened(session.screen) or session.screen)
        case GameStarted() if isinstance(session.screen, Players):
            return _start(session, session.screen.game, players.agreed(session.screen))
        case RematchPicked(first) if isinstance(session.screen, Playing) and session.screen.table.over:
            return _again(session, session.screen.table, first)
        case Resumed() if isinstance(session.screen, Menu) and session.left:
            return resume(write(session, TakeUp(session.left.header.id)), session.left)
        case GameEnded() if event.sure and isinstance(session.screen, Playing):
            return _away(session, End(session.screen.table.header.id), None)
        case WentBack() if not isinstance(session.screen, Trying | Calibrating):
            return _back(session)
        case TrayDragged(drag):
            return replace(session, outbox=(*session.outbox, Tell(drag))) if session.eye.simulated else session
        case TrayTouched() if eye.throwing(session.eye, session.saving.t):
            return session
        case _:
            return _pass_on(session, event)


def resume(session: Session, table: Table) -> Session:
    """The game is on the table again."""
    taken_up = replace(_played(session, table), left=None, saving=session.saving.found(table))
    return shown(taken_up, Playing(table, session.habits))


def keeping(session: Session, habits: Habits) -> Session:
    """The table is played as its owner set it, the game that lies on it too."""
    screen = replace(session.screen, habits=habits) if isinstance(session.screen, Playing) else session.screen
    return replace(session, habits=habits, screen=screen)


def anew(session: Session, table: Table) -> tuple[Session, Table]:
    """The table written down as a game of its own: for one whose old record cannot be folded whole."""
    header = replace(table.header, id=session.next_game, rules=table.game.rules)
    table = replace(table, header=header)
    told = write(replace(session, next_game=session.next_game + 1), NewGame(header))
    commands = tuple(done.command for done in table.log)
    return write(told, Commands(header.id, commands), table), table


def lit(session: Session) -> Lamps:
    """The lamps, as the table is known to be durable or not: they answer at once; dark while the kiosk sleeps."""
    if session.stage is not Stage.AWAKE:
        return dict.fromkeys(Key, Lamp.OFF)
    left, languages = session.left is not None, len(session.tongues)
    kept, t = pictures(session), session.saving.t
    return lamps.lamps(session.front, len(session.games), left=left, languages=languages, pictures=kept, t=t)


def _pass_on(session: Session, event: Event) -> Session:
    """To the eye's state and to the screen that is up."""
    seen = replace(session, eye=eye.update(session.eye, event))
    if isinstance(event, EyeReady):
        seen = expect(seen, force=True)
    match seen.screen:
        case Trying() | Calibrating():
            return aside.told(seen, event)
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
        told = write(told, Commands(after.table.header.id, commands), after.table)
    return shown(waiting(told, keeps), after)


def _start(session: Session, game: Game[Any], names: tuple[str, ...] | None, first: int | None = None) -> Session:
    if names is None:
        return session
    header = Header(session.next_game, game.id, names, game.rules, chosen(game), first)
    table = begin(header, game)
    started = replace(_played(session, table), next_game=session.next_game + 1)
    return shown(write(started, NewGame(header), table), Playing(table, session.habits))


def _played(session: Session, table: Table) -> Session:
    """What is known of who played what last."""
    recent = tuple(dict.fromkeys((table.game.id, *session.recent)))
    return replace(session, names=table.header.names, recent=recent)


def _again(session: Session, table: Table, first: int | None) -> Session:
    """The same game with those who still play, of whom one begins, or nobody knows yet who."""
    seats = here(table.position)
    if first not in (None, *seats):
        return session
    names = tuple(table.header.names[seat] for seat in seats)
    return _start(session, table.game, names, None if first is None else seats.index(first))


def _back(session: Session) -> Session:
    """To the players from the house rules, else to the menu; an unfinished game waits there."""
    if isinstance(session.screen, HouseRules):
        return replace(session, screen=session.screen.players)
    if not isinstance(session.screen, Playing):
        return shown(session, Menu())
    table = session.screen.table
    return _away(session, Leave(table.header.id), None if table.over else table)


def _away(session: Session, entry: Leave | End, waits: Table | None) -> Session:
    """To the menu, where perhaps the game waits."""
    return shown(replace(write(session, entry), left=waits), Menu())
