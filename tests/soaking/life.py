"""One life of a kiosk around a simulated table: session, journal, panel and eye, from its start to its end or death."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from hardware.panel import Panel
from hardware.pins import Pins
from hardware.simulated.table import SimulatedTable
from kiosk.commands.sight import heed, see, start
from kiosk.commands.starting import at_start
from kiosk.journal.start import read_journal
from kiosk.journal.writer import Writer
from kiosk.orders import Drag, Throw
from kiosk.session.events import Event, Tell, Tick, Write
from kiosk.session.rest import Rest, Stage
from kiosk.session.session import lit, update
from kiosk.session.touches import Woken
from kiosk.session.view import view
from kiosk.session.views import View
from kiosk.signals import EyeLost, EyeReady, EyeReport
from tests.soaking.disk import Disk
from vision.picture import Picture
from vision.render.measured import calibration

SIZE = (640, 480)
PATIENCE_S = 20.0
RETRY_S = 0.05
SHOWN_EVERY = 8
"""Pictures: so often all is drawn while only time goes by."""
PINS = Pins(tray_light=None)

Told = Callable[[Any], None]
Light = Callable[[Picture], Picture]


class Life:
    """`told` hears of every entry before it is written; `show` draws what is to be seen."""

    def __init__(self, table: SimulatedTable, journal: Path, told: Told, show: Callable[[View], None]) -> None:
        self.disk = Disk()
        self.session = replace(at_start(read_journal(journal)), wired=True, rest=Rest(90.0, 600.0))
        self._table, self._told, self._show = table, told, show
        self._inbox: deque[Any] = deque()
        self._writer = Writer(journal, self._inbox.append, self.disk.hook, retry_s=RETRY_S)
        self._panel = Panel(PINS, self._inbox.append)
        self._seeing = start(calibration(SIZE))
        self._jumped = 0.0
        self.do(EyeReady(simulated=True))

    def do(self, event: Event) -> None:
        """One event, everything that it wants done, and what comes of that."""
        self.session = update(self.session, event)
        self._carry_out()
        self.drain()

    def drain(self) -> None:
        """What came from buttons and disk meanwhile."""
        while self._inbox:
            self.session = update(self.session, self._inbox.popleft())
            self._carry_out()
        self._panel.show(lit(self.session))
        self._show(view(self.session))

    def _carry_out(self) -> None:
        outbox, self.session = self.session.outbox, self.session.sent()
        for effect in outbox:
            match effect:
                case Write(number, entry):
                    self._told(entry)
                    self._writer.write(number, entry)
                case Tell(order):
                    self._seeing = heed(self._seeing, order)
                    if isinstance(order, Throw | Drag):
                        self._table.obey(order)

    def touch(self, event: Event) -> None:
        """As a guest touches: first to wake it, if it sleeps."""
        if self.session.stage is not Stage.AWAKE:
            self.do(Woken())
        self.do(event)

    def look(self, *, light: Light | None = None, shut: bool = False) -> tuple[EyeReport, ...]:
        """One picture of the table; what the eye tells of it, if it is not shut."""
        frame = self._table.capture()
        self.session = update(self.session, Tick(frame.t + self._jumped))
        self._carry_out()
        if self._inbox or frame.number % SHOWN_EVERY == 0:
            self.drain()
        if shut:
            return ()
        picture = light(frame.picture) if light else frame.picture
        self._seeing, reports = see(self._seeing, picture, frame.t)
        return reports

    def jump(self, seconds: float) -> None:
        """The machine slept: its clock is so much later."""
        self._jumped += seconds

    def blind(self, message: str) -> None:
        """The eye died, or its camera is gone."""
        self.do(EyeLost(message))

    def seeing_again(self) -> None:
        """A new eye, which remembers nothing."""
        self._seeing = start(calibration(SIZE))
        self.do(EyeReady(simulated=True))

    def saved(self) -> bool:
        """Everything is on the disk; waits for that, not for ever."""
        until = monotonic() + PATIENCE_S
        while self.session.saving.waiting and monotonic() < until:
            sleep(0.002)
            self.drain()
        return not self.session.saving.waiting

    def end(self) -> None:
        """As the system ends it."""
        self._writer.close(patience_s=PATIENCE_S)
        self._panel.close()

    def kill(self) -> None:
        """The plug is pulled: what is not on the disk is lost."""
        self.disk.gone = True
        self._writer.close(patience_s=0.5)
        self._panel.close()
