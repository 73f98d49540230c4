"""The computer's keyboard in place of the panel: 1-6 hold, Enter ends the turn, Backspace takes back, Space throws."""

from collections.abc import Callable
from typing import Any, Protocol

from kiosk.session.tabletouches import TrayTouched
from kiosk.session.touches import Touch
from kiosk.signals import HOLD_KEYS, Key, KeyPressed

BACKSPACE, ENTER, ESCAPE, SPACE, KEYPAD_ENTER, KEYPAD_1 = 8, 13, 27, 32, 271, 257  # Kivy's key codes
ENTERS = (ENTER, KEYPAD_ENTER)

Event = Touch | KeyPressed


class Typist(Protocol):
    """Who takes letters while a name is being typed."""

    @property
    def typing(self) -> bool: ...
    def write(self, letter: str) -> None: ...
    def erase(self) -> None: ...
    def done(self) -> None: ...


def pressed(code: int, *, long: bool = False) -> Event | None:
    """What a key of the computer's keyboard stands for on the panel; None for all others."""
    if code in ENTERS:
        return KeyPressed(Key.END_TURN, long)
    if code == BACKSPACE:
        return KeyPressed(Key.UNDO, long)
    if code == SPACE:
        return TrayTouched()
    for first in (ord("1"), KEYPAD_1):
        if 0 <= code - first < len(HOLD_KEYS):
            return KeyPressed(HOLD_KEYS[code - first], long)
    return None


class Keyboard:
    """Posts what keys stand for, or types where a name is being typed.

    Enter counts when it comes up again, or as a long press as soon as it repeats; Shift makes any press a long one.
    """

    def __init__(self, typist: Typist, post: Callable[[Event], None]) -> None:
        self._typist = typist
        self._post = post
        self._down: set[int] = set()
        self._enter_waits = False

    def listen(self, window: Any) -> None:
        window.bind(on_key_down=self._on_down, on_key_up=self._on_up)

    def _on_down(self, _window: Any, code: int, _scan: int, text: str | None, modifiers: list[str]) -> bool:
        shift = "shift" in modifiers
        if self._typist.typing:
            self._write(code, text or "", shift)
        elif code in ENTERS and not shift:
            self._enter(code)
        elif code not in self._down:
            self._tell(pressed(code, long=shift))
        self._down.add(code)
        return True

    def _on_up(self, _window: Any, code: int, *_rest: Any) -> bool:
        self._down.discard(code)
        if code in ENTERS and self._enter_waits:
            self._enter_waits = False
            self._tell(pressed(code))
        return True

    def _enter(self, code: int) -> None:
        if code not in self._down:
            self._enter_waits = True
        elif self._enter_waits:
            self._enter_waits = False
            self._tell(pressed(code, long=True))

    def _write(self, code: int, text: str, shift: bool) -> None:
        if code == BACKSPACE:
            self._typist.erase()
        elif code in (*ENTERS, ESCAPE):
            self._typist.done()
        elif len(text) == 1 and text.isprintable():
            self._typist.write(text.upper() if shift else text)

    def _tell(self, event: Event | None) -> None:
        if event is not None:
            self._post(event)
