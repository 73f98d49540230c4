"""A clock that is turned by hand: time passes when a test says so."""

import heapq
from itertools import count

from hardware.clock import Deed, Due


class HandClock:
    """Does what is due while its time passes."""

    def __init__(self) -> None:
        self._now = 1000.0
        self._dues: list[Due] = []
        self._places = count()

    def now(self) -> float:
        return self._now

    def after(self, seconds: float, deed: Deed) -> Due:
        due = Due(self._now + seconds, next(self._places), deed)
        heapq.heappush(self._dues, due)
        return due

    def close(self) -> None:
        self._dues = []

    def pass_unseen(self, seconds: float) -> None:
        """The processor is busy with something else."""
        self._now += seconds

    def pass_by(self, seconds: float) -> None:
        until = self._now + seconds
        while self._dues and self._dues[0].at <= until:
            due = heapq.heappop(self._dues)
            self._now = max(self._now, due.at)
            if not due.cancelled:
                due.deed()
        self._now = until
