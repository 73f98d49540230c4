"""Keeps an eye on the eye: starts it, passes on what it tells, opens it again when it stalls or dies."""

import multiprocessing
import signal
import threading
import time
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import TracebackType
from typing import Self

from hardware.cameras import CameraSpec
from hardware.eye import Beat, Sight, watch
from hardware.mailbox import Mailbox, Preview
from hardware.patience import Patience
from kiosk.orders import Order, UseTable
from kiosk.signals import EyeLost, EyeReport, Post

SPAWN = multiprocessing.get_context("spawn")
FOR_EVER = float("inf")
GRACE_S = 10.0
"""How late the supervisor may be, on a machine that is busy, before it counts as stuck itself."""
LEAVE_S = 0.3
"""How long an eye may take to close its camera; then it is ended, and ended hard."""
STALLED = "the camera gives no pictures any more; check its cable"
DIED = "the eye stopped by itself; it is started again"


class Watcher:
    """The eye: looks into the tray in a process of its own and posts what it sees.

    `sight` says how to see and `known` is what is known of the table (the calibration); both travel into the process.
    `post` is called from the watcher's thread.
    """

    def __init__(
        self,
        spec: CameraSpec,
        *,
        sight: Sight,
        post: Post,
        known: object = None,
        patience: Patience | None = None,
    ) -> None:
        self._spec, self._sight, self._known, self._post = spec, sight, known, post
        self._patience = patience or Patience()
        self._mailbox = Mailbox()
        self._open = True
        self._guard = threading.Lock()
        self._pipe: Connection | None = None
        self._process: SpawnProcess | None = None
        self._wake, self._woken = SPAWN.Pipe()
        self._stopping = threading.Event()
        self._due = FOR_EVER
        self._thread = threading.Thread(target=self._supervise, name="eye", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Ends the eye, whatever state it is in; within about two seconds. May be called again."""
        self._stopping.set()
        if not self._open:
            return
        self._wake.send(None)
        if self._thread.is_alive():
            self._thread.join(timeout=3)
        with self._guard:
            self._open = False
            self._mailbox.close()
            self._wake.close()

    def order(self, order: Order) -> None:
        """Tells the eye something; forgotten when there is no eye just now, but for what is known of the table."""
        with self._guard:
            if isinstance(order, UseTable):
                self._known = order.table
            if self._pipe is not None:
                try:
                    self._pipe.send(order)
                except OSError:
                    return

    def picture(self) -> Preview | None:
        """The newest picture, at most 640 pixels wide; None before the first and after stop."""
        with self._guard:
            return self._mailbox.take() if self._open else None

    @property
    def tended(self) -> bool:
        """The eye gave a sign of life in its time, or its loss is being seen to: it is opened anew, or it has ended."""
        return time.monotonic() <= self._due

    @property
    def pid(self) -> int | None:
        """The process that sees just now."""
        process = self._process
        return process.pid if process is not None else None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()

    def _supervise(self) -> None:
        # Ctrl-C is the kiosk's to answer; the eye begins as this thread is, and is deaf to it from the first moment.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        while not self._stopping.is_set():
            pipe, process = self._spawn()
            try:
                lost = self._follow(pipe, process)
            finally:
                self._end(pipe, process)
            if lost is None or self._given_up(lost):
                break
        self._due = FOR_EVER

    def _given_up(self, lost: EyeLost) -> bool:
        """Tells the loss and waits before the eye is opened anew; True where that cannot help or we are stopping."""
        self._post(lost)
        self._patience = self._patience.lose()
        return self._ended(lost) or self._rested(self._patience.pause)

    def _rested(self, pause_s: float) -> bool:
        self._expect_within(pause_s)
        return self._woken.poll(pause_s)

    def _expect_within(self, seconds: float) -> None:
        """The supervisor is to come by here again in that time."""
        self._due = time.monotonic() + seconds + GRACE_S

    def _ended(self, lost: EyeLost) -> bool:
        """A film that ended or is not there stays so; an eye that died over it may open it again."""
        return not self._spec.comes_back and lost.message not in (STALLED, DIED)

    def _spawn(self) -> tuple[Connection, SpawnProcess]:
        ours, theirs = SPAWN.Pipe()
        arguments = (self._spec, self._sight, self._known, theirs, self._mailbox.name)
        process = SPAWN.Process(target=watch, args=arguments, name="eye", daemon=True)
        process.start()
        theirs.close()
        self._patience = self._patience.open(time.monotonic())
        with self._guard:
            self._pipe, self._process = ours, process
        return ours, process

    def _follow(self, pipe: Connection, process: SpawnProcess) -> EyeLost | None:
        """Passes reports on until the eye is lost, and says how; None when we are stopping."""
        while True:
            left = self._patience.left(time.monotonic())
            self._expect_within(left)
            if left <= 0:
                return EyeLost(DIED if self._patience.looking else STALLED)
            ready = wait((pipe, self._woken), timeout=left)
            if self._woken in ready:
                return None
            if pipe in ready:
                report = _hear(pipe)
                if isinstance(report, EyeLost):
                    return report
                self._patience = self._patience.hear(time.monotonic(), looking=report == Beat(looking=True))
                if not isinstance(report, Beat):
                    self._post(report)

    def _end(self, pipe: Connection, process: SpawnProcess) -> None:
        with self._guard:
            self._pipe = None
            pipe.close()
            self._process = None
        process.join(LEAVE_S)
        for end in (process.terminate, process.kill):
            if process.is_alive():
                end()
                process.join(LEAVE_S)


def _hear(pipe: Connection) -> EyeReport | Beat:
    try:
        report: EyeReport | Beat = pipe.recv()
    except (EOFError, OSError):
        return EyeLost(DIED)
    return report
