"""The kiosk as a service of the system: it says when it is ready, and from then on that it lives."""

import os
import socket
from collections.abc import Callable
from dataclasses import dataclass

MICROSECONDS = 1e6
BEATS = 4  # in the time that the system waits for one


@dataclass(frozen=True, slots=True)
class Pulse:
    """What the screen's loop calls once at the first picture, and then every `period_s` seconds."""

    tell: Callable[[str], None]
    well: Callable[[], bool]
    """The eye sees, or its loss is being seen to."""
    period_s: float

    def begin(self) -> None:
        self.tell("READY=1")

    def beat(self) -> None:
        if self.well():
            self.tell("WATCHDOG=1")

    def end(self) -> None:
        self.tell("STOPPING=1")


def pulse(well: Callable[[], bool]) -> Pulse | None:
    """A pulse where the system that started us asks for one (sd_notify(3)); `well` is asked at each beat."""
    address = os.environ.pop("NOTIFY_SOCKET", "")  # not for the eye's process, nor for what it starts
    waits = os.environ.pop("WATCHDOG_USEC", "")
    if not address.startswith(("/", "@")):
        return None
    period = int(waits) / MICROSECONDS / BEATS if waits.isdecimal() and int(waits) else 5.0
    return Pulse(_teller(address), well, period)


def _teller(address: str) -> Callable[[str], None]:
    path = "\0" + address[1:] if address.startswith("@") else address

    def tell(state: str) -> None:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as notify:
            notify.setblocking(False)
            try:
                notify.sendto(state.encode(), path)
            except OSError:  # the next beat will tell
                return

    return tell
