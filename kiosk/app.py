"""The shell: events in, session updated, screen and lamps shown, effects carried out. Nothing is decided here."""

import time
from collections import deque
from collections.abc import Callable
from threading import Event as Signal
from typing import Any

from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

from kiosk.ports import Album, Eye, LampPanel, Office, Pulse, Scribe, Speaker, Tables
from kiosk.session.errands import End, Errand
from kiosk.session.events import Call, Discard, Event, Fetch, Keep, Loud, Move, Speak, Tell, Tick, Write
from kiosk.session.ownertouches import Ending
from kiosk.session.rest import Stage
from kiosk.session.session import lit, tray_lit, update
from kiosk.session.sounds import Heard, heard
from kiosk.session.tables import KeepTable
from kiosk.session.view import view
from kiosk.session.views import View
from kiosk.session.whole import Session
from kiosk.signals import Lamps
from kiosk.translate import use
from kiosk.ui.keys import Keyboard
from kiosk.ui.root import Root
from kiosk.ui.theme import theme

AT_ONCE_S = 0.01  # so long a write is waited for, rather than draw a picture without it and another one right after
TICK_S = 0.06  # how soon a write that is still waiting is looked at again
REST_S = 1.0  # how often it is asked whether anybody is still there


class KioskApp(App):
    """One window, one session; everything else posts to it."""

    title = "Dice Kiosk"

    def __init__(self, session: Session, *, drawn: Callable[[int], None] | None = None) -> None:
        """`drawn` is told the number of the last write that was confirmed before each picture is drawn."""
        super().__init__()
        self.session = session
        self.eye: Eye | None = None
        self.scribe: Scribe | None = None
        self.album: Album | None = None
        self.office: Office | None = None
        self.tables: Tables | None = None
        self.panel: LampPanel | None = None
        self.speaker: Speaker | None = None
        self.pulse: Pulse | None = None
        self._drawn = drawn
        self._inbox: deque[Event] = deque()
        self._news = Signal()
        self._shown: tuple[View, Lamps, Stage] | None = None
        self._ending = False
        self._soon = Clock.create_trigger_free(self._drain)
        self._later = Clock.create_trigger(self._drain, TICK_S)

    def post(self, event: Event) -> None:
        """From any thread."""
        self._inbox.append(event)
        self._news.set()
        self._soon()

    def end(self) -> None:
        """As soon as what is being done is done: a signal comes in the middle of anything, and its handler may ask."""
        self._ending = EventLoop.quit = True

    def build(self) -> Root:
        self.root_widget = Root(self.post, self._preview)
        self._keyboard = Keyboard(self.root_widget, self.post)  # Kivy holds what it calls only weakly
        self._keyboard.listen(Window)
        return self.root_widget

    def on_start(self) -> None:
        EventLoop.bind(on_start=self._begun)
        self._drain()
        Clock.schedule_interval(self._soon, REST_S)
        if self.eye:
            self.eye.start()
        if self.pulse:
            self.pulse.begin()
            Clock.schedule_interval(self._beat, self.pulse.period_s)

    def on_stop(self) -> None:
        if self.pulse:
            self.pulse.end()
        if self.eye:
            self.eye.stop()
        if self.scribe:
            self.scribe.close()
        if self.album:
            self.album.close()
        if self.office:
            self.office.close()
        if self.panel:
            self.panel.show({})
            self.panel.close()
        if self.speaker:
            self.speaker.close()

    def _begun(self, *_: Any) -> None:
        """The loop begins, and has forgotten what it was told before."""
        if self._ending:
            EventLoop.quit = True

    def _beat(self, _since: float) -> None:
        if self.pulse:
            self.pulse.beat()

    def _preview(self) -> Any:
        return self.eye.picture() if self.eye else None

    def _drain(self, *_: Any) -> None:
        """Everything that has come in, then one picture."""
        session = self._taken_in(self._carry_out(update(self.session, Tick(time.monotonic()))))
        asked = session.saving.number > self.session.saving.number
        if asked and session.saving.waiting and self._news.wait(AT_ONCE_S):
            session = self._taken_in(session)
        self._sound(heard(self.session.screen, session.screen), session.language)
        self.session = session
        if session.saving.waiting:
            self._later()
        self._show()

    def _taken_in(self, session: Session) -> Session:
        """With all that has been posted."""
        self._news.clear()
        while self._inbox:
            session = self._carry_out(update(session, self._inbox.popleft()))
        return session

    def _sound(self, told: Heard | None, language: str) -> None:
        if told and self.speaker:
            self.speaker.play(told.sound, words=", ".join(map(str, told.dice)), language=language)

    def _carry_out(self, session: Session) -> Session:
        """Do what stands in the outbox, in order, and empty it."""
        for effect in session.outbox:
            match effect:
                case Write(number, entry) if self.scribe:
                    self.scribe.write(number, entry)
                case Tell(order) if self.eye:
                    self.eye.order(order)
                case Keep() | Fetch() | Discard() if self.album:
                    self.album.order(effect)
                case KeepTable() if self.tables:
                    self.tables.keep(effect)
                case End(Ending.ANEW):
                    self.end()
                case _ if isinstance(effect, Errand) and self.office:
                    self.office.order(effect)
                case Move(on):
                    theme.motions = on
                case Loud(volume) if self.speaker:
                    self.speaker.volume = volume
                case Call(on) if self.speaker:
                    self.speaker.calls = on
                case Speak(language):
                    use(language)
                    self._shown = None
        return session.sent()

    def _show(self) -> None:
        now = view(self.session), lit(self.session), self.session.stage
        if now == self._shown:
            return
        if self._drawn:
            self._drawn(self.session.saving.confirmed)
        self.root_widget.show(now[0], stage=now[2])
        if self.panel:
            self.panel.show(now[1])
            self.panel.shine(tray_lit(self.session))
        self._shown = now
