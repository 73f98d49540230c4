"""One contact as it is: it bounces when it closes and opens, and a bad one never rests."""

from collections import deque
from collections.abc import Callable

from hardware.clock import Timer
from hardware.press import Press, Shared
from kiosk.signals import Key

BOUNCE_S = 0.03  # a contact is believed when it has been still for this long; cheap buttons chatter for 5 to 20 ms
WITHIN_S = 1.0  # a contact that is not still once in this time is noisy
MOST_EDGES = 60  # within that time; two presses of a button that chatters for 30 ms each way make as many
MOST_PRESSES = 6  # within that time, of one button: fingers are not faster
QUIET_S = 3.0  # a noisy contact is believed again when it has been still for this long


class Contact:
    """Makes presses of edges. One that never rests, or moves more than fingers do, is noisy: it counts for nothing."""

    def __init__(self, key: Key, is_down: Callable[[], bool], shared: Shared) -> None:
        self._key, self._is_down, self._troubles = key, is_down, shared.troubles
        self._clock, self._press = shared.clock, Press(key, shared)
        self._edges: deque[float] = deque(maxlen=MOST_EDGES + 1)
        self._presses: deque[float] = deque(maxlen=MOST_PRESSES + 1)
        self._settling: Timer | None = None
        self._unrest = 0.0
        """When it was last still for long enough."""
        self._noisy = False
        self._down = is_down()
        if self._down:
            self._press.down()

    def edge(self) -> None:
        """It closed or opened, or something made it look so; called from any thread."""
        now = self._clock.now()
        self._clock.after(0.0, lambda: self._changed(now))

    def _changed(self, now: float) -> None:
        self._edges.append(now)
        if not self._noisy and _too_many(self._edges, MOST_EDGES):
            self._be_noisy()
        if not self._settling:
            self._unrest = now
            self._wait()

    @property
    def _patience(self) -> float:
        return QUIET_S if self._noisy else BOUNCE_S

    def _wait(self) -> None:
        """Until it will have been still for long enough, if nothing comes between."""
        last = self._edges[-1]
        waited = self._clock.now() - last
        self._settling = self._clock.after(self._patience - waited, lambda: self._settle(last))

    def _settle(self, last: float) -> None:
        """It has been still for long enough, unless there were edges after the last one then."""
        self._settling = None
        if self._edges[-1] != last:
            if not self._noisy and self._edges[-1] - self._unrest > WITHIN_S:
                self._be_noisy()
            self._wait()
        elif self._noisy:
            self._be_quiet()
        elif self._is_down() != self._down:
            self._believe(not self._down)

    def _believe(self, down: bool) -> None:
        self._down = down
        if not down:
            self._press.end()
            return
        self._presses.append(self._clock.now())
        if _too_many(self._presses, MOST_PRESSES):
            self._be_noisy()
            self._wait()
        else:
            self._press.begin()

    def _be_noisy(self) -> None:
        self._noisy = True
        self._press.cancel()
        self._troubles.noisy(self._key, True)

    def _be_quiet(self) -> None:
        self._noisy = False
        self._edges.clear()
        self._presses.clear()
        self._down = self._is_down()
        if self._down:
            self._press.down()
        self._troubles.noisy(self._key, False)


def _too_many(times: deque[float], most: int) -> bool:
    return len(times) > most and times[-1] - times[0] <= WITHIN_S
