"""One contact as it is: it bounces when it closes and opens, and a bad one never rests."""

from collections import deque
from collections.abc import Callable
from typing import Protocol

from hardware.clock import Timer
from hardware.press import Press, Shared
from kiosk.signals import Key

BOUNCE_S = 0.03  # a contact is believed when it has been still for this long; cheap buttons chatter for 5 to 20 ms
WITHIN_S = 1.0  # a contact that is not still once in this time is noisy
MOST_EDGES = 1000  # within that time: the worst of buttons makes some hundreds when it is pressed twice
MOST_PRESSES = 6  # within that time, of one button: fingers are not faster
DEAF_S = 2.0  # so long nobody listens to a noisy contact, however many edges it makes
QUIET_S = 1.0  # then it is believed again when it has been still for this long


Heard = Callable[[float, bool], None]
"""When the edge was, seconds on the pins' own clock, and whether it closed the contact."""


class Wire(Protocol):
    """What the contact is on."""

    def is_down(self) -> bool:
        """The contact is closed just now."""
        ...

    def listen(self, heard: Heard | None) -> None:
        """From now on `heard` is called at each edge, from any thread; None: nobody is."""
        ...


class Contact:
    """Makes presses of edges. One that never rests, or moves more than fingers do, is noisy: it counts for nothing."""

    def __init__(self, key: Key, wire: Wire, shared: Shared) -> None:
        self._key, self._wire, self._troubles = key, wire, shared.troubles
        self._clock, self._press = shared.clock, Press(key, shared)
        self._edges: deque[float] = deque(maxlen=MOST_EDGES + 1)
        self._presses: deque[float] = deque(maxlen=MOST_PRESSES + 1)
        self._settling: Timer | None = None
        self._unrest = 0.0
        """When it was last still for long enough."""
        self._noisy = False
        self._down = wire.is_down()
        self._last = 0.0, self._down
        """When the last edge was, on the pins' clock, and what it led to."""
        if self._down:
            self._press.down()
        wire.listen(self._edge)

    def _edge(self, at: float, closed: bool) -> None:
        now = self._clock.now()
        self._clock.after(0.0, lambda: self._changed(now, at, closed))

    def _changed(self, now: float, at: float, closed: bool) -> None:
        if self._settling and not self._noisy and at - self._last[0] >= BOUNCE_S:
            self._look_back()
        self._last = at, closed
        if self._noisy:
            self._be_deaf()
            return
        self._edges.append(now)
        if _too_many(self._edges, MOST_EDGES):
            self._be_noisy()
        elif not self._settling:
            self._unrest = now
            self._wait()

    def _look_back(self) -> None:
        """It was still for long enough before this edge, only that nobody came to look."""
        assert self._settling
        self._settling.cancel()
        self._settling = None
        self._believe(self._last[1])

    def _start_anew(self) -> None:
        """An edge is on its way, or was lost: it is waited for as if it had just come."""
        self._last = self._last[0], not self._down
        self._unrest = self._clock.now()
        self._edges.append(self._unrest)
        self._wait()

    def _wait(self) -> None:
        """Until it will have been still for long enough, if nothing comes between."""
        last = self._edges[-1]
        waited = self._clock.now() - last
        self._settling = self._clock.after(BOUNCE_S - waited, lambda: self._settle(last))

    def _settle(self, last: float) -> None:
        """It has been still for long enough, unless there were edges after the last one then."""
        self._settling = None
        if self._edges[-1] == last:
            self._believe(self._last[1])
            if not self._noisy and self._wire.is_down() != self._down:
                self._start_anew()
        elif self._edges[-1] - self._unrest > WITHIN_S:
            self._be_noisy()
        else:
            self._wait()

    def _believe(self, down: bool) -> None:
        if down == self._down:
            return
        self._down = down
        if not down:
            self._press.end()
            return
        self._presses.append(self._clock.now())
        if _too_many(self._presses, MOST_PRESSES):
            self._be_noisy()
        else:
            self._press.begin()

    def _be_noisy(self) -> None:
        self._noisy = True
        self._press.cancel()
        self._troubles.noisy(self._key, True)
        self._be_deaf()

    def _be_deaf(self) -> None:
        self._forget()
        self._wire.listen(None)
        self._settling = self._clock.after(DEAF_S, self._listen_again)

    def _listen_again(self) -> None:
        self._wire.listen(self._edge)
        self._settling = self._clock.after(QUIET_S, self._be_quiet)

    def _be_quiet(self) -> None:
        self._forget()
        self._noisy = False
        self._down = self._wire.is_down()
        if self._down:
            self._press.down()
        self._troubles.noisy(self._key, False)

    def _forget(self) -> None:
        """What it did until now."""
        if self._settling:
            self._settling.cancel()
        self._settling = None
        self._edges.clear()
        self._presses.clear()


def _too_many(times: deque[float], most: int) -> bool:
    return len(times) > most and times[-1] - times[0] <= WITHIN_S
