"""Getting a window: everything that Kivy must know before it opens one."""

import gc
import logging
import os
from collections.abc import Mapping
from pathlib import Path

from kiosk.ui.heap import give_back, keep_tidy

QUIET = {  # no arguments read, no files written, neither the log nor standard error taken over, no window but SDL's;
    # and what is triggered "free" does not wait for the next frame: it brings one about
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",
    "KIVY_WINDOW": "sdl2",
    "KIVY_CLOCK": "free_all",
}
YOUNG_S, ALL_S = 1.0, 60.0  # how often what is no longer used is collected: the young of it, all of it
BACK_S = 5.0  # how often what lies free goes back to the system: what frames were drawn from, for the most part
BUILT_S = 10.0  # by then every screen is there; what is there stays, and is not looked through again
PROCESSORS = (b"llvmpipe", b"softpipe")  # what draws where no graphics card does
DRIVERS = {"WAYLAND_DISPLAY": "wayland", "DISPLAY": "x11"}  # variable that names a desktop, and SDL's word for it


class NoDisplay(Exception):
    """There is no screen to draw on."""


def prepare(
    width: int,
    height: int,
    *,
    fullscreen: bool = True,
    rotation: int = 0,
    cursor: bool = False,
    frames: int = 30,
) -> None:
    """Open the window, `width` × `height` pixels where it is not full screen; raises NoDisplay where that cannot be.

    `rotation` is 0, 90, 180 or 270 degrees; `frames` is the most drawn in a second, 0 for no limit.
    To be called before anything else imports kivy.
    """
    keep_tidy()
    os.environ.update(QUIET)
    if not os.environ.get("SDL_VIDEODRIVER"):
        os.environ["SDL_VIDEODRIVER"] = drivers()
    graphics = {
        "width": width,
        "height": height,
        "fullscreen": "auto" if fullscreen else 0,
        "rotation": rotation,
        "show_cursor": int(cursor),
        "maxfps": frames,
        "multisamples": 0,
        "resizable": int(not fullscreen),
    }
    _configure(graphics)
    _open()


def drivers(*, screens: Path = Path("/dev/dri")) -> str:
    """What SDL may draw with here, best first; raises NoDisplay where there is nothing."""
    found = [driver for variable, driver in DRIVERS.items() if os.environ.get(variable)]
    if any(os.access(card, os.R_OK | os.W_OK) for card in screens.glob("card*")):
        found.append("kmsdrm")
    if not found:
        raise NoDisplay(
            "No screen found: connect a display, run inside a desktop session, "
            "or add this user to the groups video and render."
        )
    return ",".join(found)


def _configure(graphics: Mapping[str, object]) -> None:
    from kivy.config import Config  # noqa: PLC0415 - it reads the environment when it is imported

    for name, value in graphics.items():
        Config.set("graphics", name, str(value))
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "keyboard_mode", "system")
    Config.remove_section("input")  # SDL brings touch by itself; a second provider would report each finger twice
    Config.add_section("input")
    Config.set("input", "mouse", "mouse,disable_multitouch")


def _open() -> None:
    log = logging.getLogger("kivy")
    log.setLevel(logging.CRITICAL + 1)  # it would write a page about each driver that it tried
    from kivy.core.window import Window  # noqa: PLC0415 - importing it opens the window

    log.setLevel(logging.WARNING)
    if Window is None:
        raise NoDisplay("The display could not be opened: is the desktop running, and may this user draw on it?")
    from kiosk.ui.layouts import lay_from_outside  # noqa: PLC0415 - it imports what reads the environment

    lay_from_outside()
    _wait_for_a_processor()
    _collect_between_frames()


def _wait_for_a_processor() -> None:
    """Where no graphics card draws, the processor would fall behind and keep all that several frames are drawn from."""
    from kivy.core.window import Window  # noqa: PLC0415 - open by now
    from kivy.graphics.opengl import GL_RENDERER, glFinish, glGetString  # noqa: PLC0415 - as above

    if glGetString(GL_RENDERER).startswith(PROCESSORS):
        Window.bind(on_flip=lambda _window: glFinish())


def _collect_between_frames() -> None:
    """Python must not collect what Kivy no longer draws while Kivy draws: that ended in a segmentation fault."""
    from kivy.clock import Clock  # noqa: PLC0415 - it reads the environment when it is imported

    gc.disable()
    gc.freeze()
    Clock.schedule_interval(lambda _since: gc.collect(1), YOUNG_S)
    Clock.schedule_interval(lambda _since: gc.collect(), ALL_S)
    Clock.schedule_interval(lambda _since: give_back(), BACK_S)
    Clock.schedule_once(freeze, BUILT_S)


def freeze(_since: float) -> None:
    """What was made at the start is never looked through again: that stopped the screen for a while each minute."""
    gc.collect()
    gc.freeze()
