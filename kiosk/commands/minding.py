"""Minds the machine while the kiosk plays: a thread looks at power, heat, card and clock, and tells what is wrong."""

import threading
from collections.abc import Callable
from pathlib import Path

from kiosk.health.clock import clock, newest
from kiosk.health.finding import Finding, State
from kiosk.health.power import heat, power
from kiosk.health.storage import writable
from kiosk.rules.words import Sentence
from kiosk.session.events import Ailing

EVERY_S = 30.0

Checks = tuple[Callable[[], Finding], ...]


class Minder:
    """Posts what ails the machine whenever that has changed; `post` is called from its thread."""

    def __init__(self, checks: Checks, post: Callable[[Ailing], None], *, every_s: float = EVERY_S) -> None:
        self._checks, self._post, self._every_s = checks, post, every_s
        self._told: Sentence | None = None
        self._closing = threading.Event()
        threading.Thread(target=self._mind, name="minder", daemon=True).start()

    def close(self) -> None:
        self._closing.set()

    def _mind(self) -> None:
        while not self._closing.is_set():
            found = ailing(self._checks)
            if found != self._told:
                self._told = found
                self._post(Ailing(found))
            self._closing.wait(self._every_s)


def of_the_machine(data: Path) -> Checks:
    """Power, heat, card and clock, without writing anything; the clock must not be before what was saved until now.

    To be asked for before anything opens the journal: that folds away the log in which the last game stands after a
    power cut, and with it when that was.
    """
    since = newest(data)
    return (power, heat, lambda: writable(data), lambda: clock(data, since=since))


def ailing(checks: Checks) -> Sentence | None:
    """The first thing that is broken, with what to do; nothing that only deserves a look."""
    for check in checks:
        finding = check()
        if finding.state is State.BROKEN and finding.do:
            return Sentence.of("For the owner: {found}. {do}", found=finding.found, do=finding.do)
    return None
