"""The kiosk as it is, in a process of its own, telling when things happen: `python -m kiosk.commands.gauges.program`.

A line of JSON for each on standard output, times by the clock that all processes share: the first picture on the
screen, the eye's first picture of the tray, each roll as it is drawn; at the end, when each picture of the film was
taken.
"""

import argparse
import json
import os
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hardware.cameras import CameraSpec, Kind
from hardware.eye import Sight
from hardware.watcher import Watcher
from kiosk.commands import run
from kiosk.commands.eyes import EyeChoice
from kiosk.commands.inside import SIGHT
from kiosk.session.menutouches import GamePicked, GameStarted, SeatRemoved
from kiosk.session.playing import Playing
from kiosk.session.tabletouches import Chosen
from kiosk.session.touches import Answered
from kiosk.settings import Settings
from kiosk.settingsfile import load
from kiosk.signals import EyeLost, EyeReady
from vision.render.measured import calibration

if TYPE_CHECKING:  # pictures are looked at in the eye's own process
    from hardware.ports import Frame

GAME = "five-thousand"


@dataclass(frozen=True, slots=True)
class Stamp:
    """One picture of the film, as it came from the camera."""

    t: float
    """On the film's clock."""
    at: float
    """On ours."""


def look(state: Any, frame: "Frame") -> tuple[Any, tuple[Any, ...]]:
    """Sees as the kiosk sees, and tells of each picture when it came."""
    stamp = Stamp(frame.t, time.monotonic())
    seeing, reports = SIGHT.look(state, frame)
    return seeing, (stamp, *reports)


STAMPED = Sight(SIGHT.first, look, SIGHT.heed)


def tell(**said: object) -> None:
    os.write(1, (json.dumps(said) + "\n").encode())


class Guest:
    """Looks at the screen after each frame, and ends every turn after its first roll."""

    def __init__(self, app: Any, rolls: int) -> None:
        self._app, self._rolls = app, rolls
        self._stamps: list[Stamp] = []
        self._seen = 0
        self._begun = False

    def hear(self, report: Any) -> None:
        """From the eye, in its supervisor's thread."""
        match report:
            case Stamp():
                self._stamps.append(report)
                return
            case EyeReady():
                tell(eye=time.monotonic(), pid=self._app.eye.pid)
            case EyeLost():
                tell(ended=report.message)
        self._app.post(report)

    def flipped(self, *_: object) -> None:
        """A frame is on the screen."""
        now = time.monotonic()
        if not self._begun:
            self._begun = True
            tell(first=now)
        screen, waiting = self._app.session.screen, self._app.session.saving.waiting
        if not isinstance(screen, Playing) or waiting or len(screen.table.moves) == self._seen:
            return
        self._seen = len(screen.table.moves)
        if hasattr(screen.table.moves[-1], "values"):
            tell(drawn=now)
            self._rolls -= 1
        if not self._rolls:
            tell(taken=[(stamp.t, stamp.at) for stamp in self._stamps])
            self._app.stop()
        turn = screen.table.ask
        if end := getattr(turn, "end", None):
            self._app.post(Chosen(end.id))
            self._app.post(Answered(0))  # yes, also for no points


def main(words: list[str]) -> int:
    args = _parser().parse_args(words)
    settings = load(args.settings)[0] if args.settings else Settings()
    settings = replace(settings, panel=replace(settings.panel, wired="no"))
    width, height = (int(side) for side in args.window.split("x")) if args.window else (0, 0)
    run.open_window(settings, (width, height) if args.window else None)
    if args.empty:
        return _empty()
    app = run.wired(settings, None, args.data)
    guest = Guest(app, args.rolls)
    eye = _eye(args)
    app.eye = Watcher(eye.camera, sight=STAMPED, post=guest.hear, known=eye.table)
    _play(app, guest, args.rolls)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser()
    parser.add_argument("--settings", type=Path)
    parser.add_argument("--window")
    parser.add_argument("--empty", action="store_true", help="a window with nothing in it, and the end")
    parser.add_argument("--data", type=Path)
    parser.add_argument("--films", default="")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--rolls", type=int, default=0, help="end after so many; 0: stay in the menu")
    return parser


def _eye(args: argparse.Namespace) -> EyeChoice:
    width, height = (int(side) for side in args.size.split("x"))
    spec = CameraSpec(Kind.FILM, tuple(args.films.split(",")), size=(width, height))
    return EyeChoice(spec, calibration((width, height)))


def _play(app: Any, guest: Guest, rolls: int) -> None:
    from kivy.core.window import Window  # noqa: PLC0415 - opened by now

    Window.bind(on_flip=guest.flipped)
    for event in (GamePicked(GAME), SeatRemoved(1), GameStarted()) if rolls else ():
        app.post(event)
    app.run()


def _empty() -> int:
    """The least that a program with a window does before something is on the screen."""
    from kivy.app import App  # noqa: PLC0415 - as above
    from kivy.core.window import Window  # noqa: PLC0415 - as above
    from kivy.uix.widget import Widget  # noqa: PLC0415 - as above

    class Nothing(App):  # type: ignore[misc]
        def build(self) -> Any:
            return Widget()

    app = Nothing()

    def shown(*_: object) -> None:
        tell(first=time.monotonic())
        app.stop()

    Window.bind(on_flip=shown)
    app.run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
