"""The panel's clock: what is to be done, now or in a while, is done one thing after another by one thread."""

import heapq
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Protocol

Deed = Callable[[], None]


class Timer(Protocol):
    """What will be done, unless it is cancelled before."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """Tells the time in seconds, and does things at their time."""

    def now(self) -> float: ...

    def after(self, seconds: float, deed: Deed) -> Timer: ...

    def close(self) -> None: ...


@dataclass(order=True, slots=True)
class Due:
    """A deed and its time; of those for the same moment the first comes first."""

    at: float
    place: int
    deed: Deed = field(compare=False)
    cancelled: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.cancelled = True


class RealClock:
    """Works until it is closed; everything may be asked of it from any thread."""

    def __init__(self) -> None:
        self._dues: list[Due] = []
        self._places = count()
        self._changed = threading.Condition()
        self._closed = False
        threading.Thread(target=self._work, name="panel", daemon=True).start()

    def now(self) -> float:
        return time.monotonic()

    def after(self, seconds: float, deed: Deed) -> Due:
        due = Due(self.now() + seconds, next(self._places), deed)
        with self._changed:
            heapq.heappush(self._dues, due)
            self._changed.notify()
        return due

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify()

    def _work(self) -> None:
        while due := self._next():
            if not due.cancelled:
                due.deed()

    def _next(self) -> Due | None:
        """Waits for the next one; None when the clock is closed."""
        with self._changed:
            while not self._closed:
                wait = self._dues[0].at - self.now() if self._dues else None
                if wait is not None and wait <= 0:
                    return heapq.heappop(self._dues)
                self._changed.wait(wait)
        return None
