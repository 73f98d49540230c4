"""One button as a finger has it: short presses, long ones, two buttons at once, and a button that sticks."""

from dataclasses import dataclass

from hardware.clock import Clock, Timer
from kiosk.signals import ButtonsStuck, Key, KeyPressed, Post

LONG_PRESS_S = 0.8
STUCK_S = 20.0
"""Nobody holds a button down for so long."""
AGAIN_S = 0.5
"""Nobody ends two turns within this time: the second press is a contact that bounced late, or a nervous finger."""
DECISIVE = (Key.END_TURN, Key.UNDO)


class Troubles:
    """Which buttons stick or are noisy; tells all of them whenever that changes."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._stuck: set[Key] = set()
        self._noisy: set[Key] = set()

    def stuck(self, key: Key, now: bool) -> None:
        self._change(self._stuck, key, now)

    def noisy(self, key: Key, now: bool) -> None:
        self._change(self._noisy, key, now)

    def _change(self, keys: set[Key], key: Key, now: bool) -> None:
        if (key in keys) == now:
            return
        keys ^= {key}
        self._post(ButtonsStuck(_in_order(self._stuck), _in_order(self._noisy)))


def _in_order(keys: set[Key]) -> tuple[Key, ...]:
    return tuple(key for key in Key if key in keys)


class Hands:
    """Which buttons are being pressed just now, so that those pressed at once know of each other."""

    def __init__(self) -> None:
        self._pressing: set[Press] = set()

    def begin(self, press: "Press") -> None:
        if self._pressing:
            for one in (press, *self._pressing):
                one.together = True
        self._pressing.add(press)

    def end(self, press: "Press") -> None:
        self._pressing.discard(press)


@dataclass(frozen=True, slots=True)
class Shared:
    """What all buttons of a panel share."""

    post: Post
    clock: Clock
    long_press_s: float
    hands: Hands
    troubles: Troubles


def shared(post: Post, clock: Clock, *, long_press_s: float = LONG_PRESS_S) -> Shared:
    """One at which nobody presses anything and nothing sticks."""
    return Shared(post, clock, long_press_s, Hands(), Troubles(post))


class Press:
    """Tells short presses of one button from long ones: a long one once, as soon as it has lasted so long.

    Of buttons pressed at once none is a long press, and neither End turn nor Undo is one at all. A button that is down
    at the start has not been pressed; one that is down for STUCK_S counts for nothing until it is let go, and is named.
    """

    def __init__(self, key: Key, shared: Shared) -> None:
        self._key, self._shared = key, shared
        self._timers: tuple[Timer, ...] = ()
        self._begun = False
        """Pressed, and nothing posted for it yet."""
        self._not_before = 0.0
        """When the next press may begin that counts."""
        self.together = False
        """Another button was pressed meanwhile."""

    def down(self) -> None:
        """It is down, but nobody was seen to press it."""
        self._forget()
        self._timers = (self._shared.clock.after(STUCK_S, lambda: self._shared.troubles.stuck(self._key, True)),)

    def begin(self) -> None:
        self.down()
        self._begun = self._shared.clock.now() >= self._not_before
        self.together = False
        self._shared.hands.begin(self)
        self._timers += (self._shared.clock.after(self._shared.long_press_s, self._hold),)

    def end(self) -> None:
        self._forget()
        self._shared.hands.end(self)
        self._shared.troubles.stuck(self._key, False)
        self._tell(long=False, counts=not (self.together and self._key in DECISIVE))

    def cancel(self) -> None:
        """It was no press after all."""
        self._forget()
        self._shared.hands.end(self)
        self._shared.troubles.stuck(self._key, False)
        self._begun = False

    def _hold(self) -> None:
        self._shared.hands.end(self)
        self._tell(long=True, counts=not self.together)

    def _forget(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers = ()

    def _tell(self, *, long: bool, counts: bool) -> None:
        if self._begun and counts:
            self._shared.post(KeyPressed(self._key, long))
            if self._key is Key.END_TURN:
                self._not_before = self._shared.clock.now() + AGAIN_S
        self._begun = False
