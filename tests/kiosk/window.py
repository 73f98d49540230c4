"""Drives the real window: frames, taps, drags, keys and pictures, with the pixels drawn in memory.

`Driver` opens the window, `show` puts a widget into it; all that follows goes through Kivy's own event loop.
"""

import gc
import itertools
import os
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")

from kiosk.ui.start import QUIET, freeze, prepare

os.environ.update(QUIET)

LARGEST = 1920  # the pixels in memory never grow, so that the window is opened at its largest
SETTLING = 4  # frames until a layout has come to rest
DRAG_STEPS = 8
PATIENCE_S = 60.0  # longer than a disk, a thread or a motion takes on the slowest machine

_fingers = itertools.count(1)


class Driver:
    """The window of this process; there can be only one, so that all drivers share it."""

    def __init__(self, width: int = 800, height: int = 480, largest: tuple[int, int] = (LARGEST, LARGEST)) -> None:
        _open(*largest)
        from kivy.base import EventLoop
        from kivy.core.window import Window

        gc.disable()  # as the program has it: never while Kivy draws, and never what was there before
        gc.freeze()
        self.window = Window
        self._loop = EventLoop
        self.resize(width, height)

    def resize(self, width: int, height: int) -> None:
        self.window.size = (width, height)
        self.frames(SETTLING)

    def show(self, widget: Any) -> None:
        """Only this widget is in the window from now on."""
        self.clear()
        self.window.add_widget(widget)
        self.frames(SETTLING)

    def clear(self) -> None:
        for widget in list(self.window.children):
            self.window.remove_widget(widget)

    def start(self, app: Any) -> Any:
        """Start a Kivy App as its own `run` would, but come back at once."""
        self.clear()
        app._run_prepare()
        self.window.add_widget(app.root) if app.root and app.root.parent is None else None
        self.frames(SETTLING)
        return app

    def frames(self, count: int) -> None:
        """Let so many frames go by."""
        for _ in range(count):
            self._loop.idle()

    def wait(self, seconds: float) -> None:
        """Let the frames of so much time go by."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self._loop.idle()

    def until(self, met: Callable[[], object]) -> None:
        """Let frames go by until it is so. Raises AssertionError where it never comes.

        Measured in time: where nothing changes on the screen a thousand frames go by in an instant.
        """
        last = time.monotonic() + PATIENCE_S
        while not met():
            assert time.monotonic() < last, "it never came to that"
            self.frames(1)

    def tap(self, *target: Any, seconds: float = 0.0) -> None:
        """Tap a widget in its middle, or the point x, y in pixels from the lower left; hold it so long."""
        x, y = self._place(*target) if len(target) == 1 else target
        finger = self._finger(x, y)
        self._send("begin", finger)
        self.wait(seconds)
        self._send("end", finger)
        self.frames(2)

    def hold(self, x: float, y: float, met: Callable[[], object], patience_s: float) -> None:
        """Keep a finger at this point until it is so, but no longer than patience lasts."""
        finger = self._finger(x, y)
        self._send("begin", finger)
        last = time.monotonic() + patience_s
        while not met() and time.monotonic() < last:
            self.frames(1)
        self._send("end", finger)
        self.frames(2)

    def drag(self, start: tuple[float, float], end: tuple[float, float], *, rests: bool = False) -> None:
        """Draw a finger from one point to the other, where it `rests` before it is lifted: nothing is flung on."""
        finger = self._finger(*start)
        self._send("begin", finger)
        for x, y in (*_between(start, end), *[end] * (DRAG_STEPS if rests else 0)):
            finger.move({"x": x / self.window.width, "y": y / self.window.height})
            self._send("update", finger)
        self._send("end", finger)
        self.frames(SETTLING)

    def press_key(self, code: int, *, text: str = "", modifiers: tuple[str, ...] = ()) -> None:
        """A key of the computer's keyboard goes down and up."""
        self.window.dispatch("on_key_down", code, 0, text, list(modifiers))
        self.window.dispatch("on_key_up", code, 0)
        self.frames(2)

    def screenshot(self, path: str | Path) -> Path:
        """Write what the window shows now to exactly this file (PNG)."""
        self.frames(SETTLING)
        written = Path(self.window.screenshot(name=str(path)))
        return written.replace(path)

    def _place(self, widget: Any) -> tuple[float, float]:
        x, y = widget.to_window(*widget.center)
        return float(x), float(y)

    def _finger(self, x: float, y: float) -> Any:
        return _finger_kind()("test", next(_fingers), {"x": x / self.window.width, "y": y / self.window.height})

    def _send(self, kind: str, finger: Any) -> None:
        self._loop.post_dispatch_input(kind, finger)
        self.frames(1)


def _clear_what_is_shown() -> None:
    """Only the pixels of the window as it is now: to clear all that are in memory takes longer than to draw."""
    from kivy.core.window import Window
    from kivy.graphics import opengl as gl

    gl.glEnable(gl.GL_SCISSOR_TEST)
    gl.glScissor(0, 0, *Window.system_size)
    type(Window).clear(Window)
    gl.glDisable(gl.GL_SCISSOR_TEST)


@cache
def _open(width: int, height: int) -> None:
    """Once in a process: what the program has done at certain times after its start would be done again for each."""
    prepare(width, height, fullscreen=False, frames=0)
    from kivy.base import runTouchApp
    from kivy.clock import Clock
    from kivy.core.window import Window

    Clock.unschedule(freeze)  # it would fall into the middle of a test
    Clock._max_fps = 0  # where a clock was made before the settings were told
    Window.clear = _clear_what_is_shown
    runTouchApp(embedded=True)


def _between(start: tuple[float, float], end: tuple[float, float]) -> Iterator[tuple[float, float]]:
    for step in range(1, DRAG_STEPS + 1):
        part = step / DRAG_STEPS
        yield start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _finger_kind() -> Any:
    """Kivy's touch as a finger on glass; made late, since importing it needs the settings of the window."""
    from kivy.input.motionevent import MotionEvent

    class Finger(MotionEvent):
        def __init__(self, device: str, number: int, at: dict[str, float]) -> None:
            super().__init__(device, number, at, is_touch=True, type_id="touch")

        def depack(self, at: dict[str, float]) -> None:
            self.sx, self.sy = at["x"], at["y"]
            self.profile = ["pos"]
            super().depack(at)

    return Finger
