"""The kiosk around the game: which screen, what is being saved, what the eye sees. This file only dispatches."""

from dataclasses import replace

from kiosk import controls
from kiosk.orders import Throw
from kiosk.rules.record import Commands, End, Saved, SaveFailed, TakeUp
from kiosk.session import acting, aside, coming, eye, houserules, lamps, owned, owner, players, rulebook
from kiosk.session.asking import GoOn
from kiosk.session.calibrating import Calibrating
from kiosk.session.events import Ailing, Album, Event, PictureFetched, Tell, Tick
from kiosk.session.habits import Habits
from kiosk.session.history import History
from kiosk.session.houserules import HouseRules
from kiosk.session.menu import Menu
from kiosk.session.menutouches import GamePicked, GameStarted, HouseRulesOpened, LanguageTurned, OrderTurned, Resumed
from kiosk.session.owner import Owner
from kiosk.session.ownertouches import CornerHeld
from kiosk.session.pictures import above, fetched, pictures, waiting
from kiosk.session.players import Players
from kiosk.session.playing import Playing
from kiosk.session.rest import LIFE, Stage
from kiosk.session.rewriting import heard
from kiosk.session.tabletouches import GameEnded, RematchPicked, TrayDragged, TrayTouched
from kiosk.session.tongue import Tongue, following
from kiosk.session.touches import HistoryOpened, PageTurned, RulesOpened, Touch, WentBack
from kiosk.session.trying import Trying
from kiosk.session.whole import Session, expect, shown, speaking, write
from kiosk.signals import ButtonsStuck, EyeReady, Key, KeyPressed, Lamp, Lamps


def update(session: Session, event: Event) -> Session:
    """The session after an event. Pure; what is to be done stands in the outbox.

    A touch or press that wakes a sleeping kiosk does nothing else.
    """
    awake = replace(session, rest=session.rest.after(event))
    if session.stage is Stage.DIM and isinstance(event, LIFE):
        awake = _welcomed(awake)
    if session.stage is not Stage.AWAKE and isinstance(event, Touch | KeyPressed):
        return awake
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
            touch = controls.touch(session.front, event, tuple(session.offered), t=session.saving.t)
            return _happened(session, touch) if touch else session
        case ButtonsStuck(keys, noisy):
            return replace(session, stuck=keys, noisy=noisy)
        case Ailing(of):
            return replace(session, ailing=of)
        case Saved() | SaveFailed() | Tick():
            return heard(session, event)
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
            return coming.start(session, session.screen.game, players.agreed(session.screen))
        case RematchPicked(first) if isinstance(session.screen, Playing) and session.screen.table.over:
            return coming.again(session, session.screen.table, first)
        case Resumed() if isinstance(session.screen, Menu) and session.left:
            return coming.resume(write(session, TakeUp(session.left.header.id)), session.left)
        case GameEnded() if event.sure and isinstance(session.screen, Playing):
            return coming.away(session, End(session.screen.table.header.id), None)
        case WentBack() if not isinstance(session.screen, Trying | Calibrating):
            return coming.back(session)
        case TrayDragged(drag):
            return replace(session, outbox=(*session.outbox, Tell(drag))) if session.eye.simulated else session
        case TrayTouched() if eye.throwing(session.eye, session.saving.t):
            return session
        case _:
            return _pass_on(session, event)


def keeping(session: Session, habits: Habits) -> Session:
    """The table is played as its owner set it, the game that lies on it too."""
    screen = replace(session.screen, habits=habits) if isinstance(session.screen, Playing) else session.screen
    return replace(session, habits=habits, screen=screen)


def lit(session: Session) -> Lamps:
    """The lamps, as the table is known to be durable or not: they answer at once; dark while the kiosk sleeps."""
    if session.stage is not Stage.AWAKE:
        return dict.fromkeys(Key, Lamp.OFF)
    left, languages = session.left is not None, len(session.tongues)
    kept, t = pictures(session), session.saving.t
    return lamps.lamps(session.front, len(session.games), left=left, languages=languages, pictures=kept, t=t)


def tray_lit(session: Session) -> bool:
    """Whether the tray's light burns: the eye wants it as long as somebody may throw.

    In a game also while its screen is dim: a light that goes on with the first throw would hide that dice were thrown.
    """
    out = isinstance(session.over, Owner) and not owner.light(session.over)
    played = isinstance(session.screen, Playing) and not session.screen.table.over
    return (session.stage is Stage.AWAKE or played) and not out


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
        told = write(told, Commands(after.table.header.id, commands), table=after.table)
    return shown(waiting(told, keeps), after)
