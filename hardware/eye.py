"""The eye's own process: captures, looks, tells what it sees, takes orders."""

import ctypes
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Protocol, runtime_checkable

from hardware.cameras import CameraSpec, open_camera
from hardware.mailbox import Mailbox
from hardware.ports import Camera, CameraLost, Frame
from kiosk.orders import Calibrate, ClearTray, Drag, Order, Throw
from kiosk.signals import CameraSteady, EyeLost, EyeReady, EyeReport

DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG of prctl(2)
FAREWELL_S = 1.0
"""What is left to a blocked camera once the kiosk has hung up."""


@dataclass(frozen=True, slots=True)
class Sight:
    """How to see, handed in: module-level functions, so that it can travel into the eye's process."""

    first: Callable[[Any], Any]
    """The state before the first picture, from what is known of the table (the calibration)."""
    look: Callable[[Any, Frame], tuple[Any, tuple[EyeReport, ...]]]
    """The state after one picture, and what is to be told."""
    heed: Callable[[Any, Order], Any] | None = None
    """The state after an order; None where orders are the camera's alone."""


@dataclass(frozen=True, slots=True)
class Beat:
    """The eye is alive, though there is nothing to tell."""

    looking: bool = False
    """It has a picture and looks at it, which may take a while; else it waits for the next one."""


@runtime_checkable
class Obedient(Protocol):
    """A camera whose table throws for itself."""

    def obey(self, order: Order) -> None: ...


@runtime_checkable
class Settling(Protocol):
    """A camera that gets used to the light, and then locks what it has found."""

    @property
    def locked(self) -> bool: ...
    def settle(self) -> None: ...


def watch(spec: CameraSpec, sight: Sight, known: object, pipe: Connection, mailbox: str) -> None:
    """The whole life of the process: until the camera is lost or the kiosk hangs up."""
    _die_with_the_kiosk()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the kiosk's to answer
    orders: deque[Order] = deque()
    gone = threading.Event()
    threading.Thread(target=_listen, args=(pipe, orders, gone), daemon=True).start()
    try:
        _see(spec, sight, known, pipe, Mailbox(mailbox), orders, gone)
    except CameraLost as lost:
        _tell(pipe, EyeLost(lost.message, lost.values))


def _die_with_the_kiosk() -> None:
    """Also where it is stuck: what a killed kiosk left behind would keep the camera from the next one."""
    ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)


def _listen(pipe: Connection, orders: deque[Order], gone: threading.Event) -> None:
    """Takes orders until nobody is left to give them; then the process ends even if the camera hangs."""
    try:
        while True:
            orders.append(pipe.recv())
    except (EOFError, OSError):
        gone.set()
        time.sleep(FAREWELL_S)
        os._exit(0)


def _see(
    spec: CameraSpec,
    sight: Sight,
    known: object,
    pipe: Connection,
    mailbox: Mailbox,
    orders: deque[Order],
    gone: threading.Event,
) -> None:
    from hardware.shrunk import shrunk  # noqa: PLC0415 - OpenCV only in the eye's own process

    camera = open_camera(spec)
    try:
        state, ready, locked = sight.first(known), False, None
        while not gone.is_set():
            while orders:
                order = orders.popleft()
                state = sight.heed(state, order) if sight.heed else state
                _obey(camera, order)
            frame = camera.capture()
            if not ready:
                _tell(pipe, EyeReady(camera.simulated))
            ready = True
            mailbox.put(*shrunk(frame.picture))
            _tell(pipe, Beat(looking=True))
            state, reports = sight.look(state, frame)
            for report in (*reports, *_steadied(camera, locked), Beat()):
                _tell(pipe, report)
            locked = camera.locked if isinstance(camera, Settling) else None
    finally:
        with suppress(Exception):  # a camera that was pulled may not close: that it was pulled is what is told
            camera.close()


def _obey(camera: Camera, order: Order) -> None:
    if isinstance(order, Throw | Drag | ClearTray) and isinstance(camera, Obedient):
        camera.obey(order)
    if isinstance(order, Calibrate) and order.corners is None and isinstance(camera, Settling):
        camera.settle()


def _steadied(camera: Camera, before: bool | None) -> tuple[CameraSteady, ...]:
    """What is locked now, where that is news."""
    if not isinstance(camera, Settling) or camera.locked is before:
        return ()
    return (CameraSteady(camera.locked),)


def _tell(pipe: Connection, report: EyeReport | Beat) -> None:
    try:
        pipe.send(report)
    except OSError:
        os._exit(0)
