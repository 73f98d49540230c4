"""One button as a finger and its contact have it: short presses, long ones, and a button that sticks."""

import threading
from collections.abc import Callable

from kiosk.signals import ButtonsStuck, Key, KeyPressed, Post

STUCK_S = 20.0
"""Nobody holds a button down for so long."""

Watch = Callable[[float, Callable[[], None]], threading.Timer]
"""Calls something after so many seconds, unless it is cancelled."""


def in_a_while(seconds: float, then: Callable[[], None]) -> threading.Timer:
    timer = threading.Timer(seconds, then)
    timer.daemon = True
    timer.start()
    return timer


class StuckButtons:
    """Which buttons stick; tells all of them whenever one is added or let go."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._keys: set[Key] = set()
        self._guard = threading.Lock()

    def add(self, key: Key) -> None:
        with self._guard:
            self._keys.add(key)
            self._tell()

    def remove(self, key: Key) -> None:
        with self._guard:
            if key in self._keys:
                self._keys.remove(key)
                self._tell()

    def _tell(self) -> None:
        self._post(ButtonsStuck(tuple(key for key in Key if key in self._keys)))


class Press:
    """Tells short presses of one button from long ones; called by gpiozero's threads.

    A button that is down at the start has not been pressed; one that is down for STUCK_S counts for nothing until it is
    let go, and is named.
    """

    def __init__(self, key: Key, post: Post, stuck: StuckButtons, *, watch: Watch = in_a_while) -> None:
        self._key, self._post, self._stuck, self._watch = key, post, stuck, watch
        self._begun = False
        """Pressed, and nothing posted for it yet."""
        self._timer: threading.Timer | None = None

    def down(self) -> None:
        """It is down, but nobody was seen to press it."""
        self._forget()
        self._timer = self._watch(STUCK_S, lambda: self._stuck.add(self._key))

    def begin(self) -> None:
        self._begun = True
        self.down()

    def hold(self) -> None:
        self._tell(long=True)

    def end(self) -> None:
        self._forget()
        self._stuck.remove(self._key)
        self._tell(long=False)

    def close(self) -> None:
        self._forget()

    def _forget(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _tell(self, *, long: bool) -> None:
        if self._begun:
            self._begun = False
            self._post(KeyPressed(self._key, long))
