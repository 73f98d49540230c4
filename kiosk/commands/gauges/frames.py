"""What a frame of the table's screen costs, in a window of its own: `python -m kiosk.commands.gauges.frames`.

It tells one line of JSON: milliseconds of processor time of each view with its frame, by game, of each frame in which
only the tray's picture is new, and of frames with nothing in the window.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from hardware.mailbox import Preview
from kiosk.commands import run
from kiosk.commands.gauges.games import random_game
from kiosk.games import GAMES
from kiosk.rules.asks import Turn
from kiosk.rules.game import Setup
from kiosk.rules.moves import Command
from kiosk.rules.record import Header
from kiosk.session.playing import Playing
from kiosk.session.table import fold
from kiosk.session.view import view
from kiosk.session.views import TableView
from kiosk.session.whole import Session
from kiosk.settings import Settings
from kiosk.settingsfile import load

VIEWS, FRAMES = 12, 40
TRAY = (640, 360)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--settings", type=Path)
    parser.add_argument("--window")
    args = parser.parse_args(words)
    settings = load(args.settings)[0] if args.settings else Settings()
    width, height = (int(side) for side in args.window.split("x")) if args.window else (0, 0)
    run.open_window(settings, (width, height) if args.window else None)
    print(json.dumps(_measured()), flush=True)
    return 0


def _measured() -> dict[str, Any]:
    from kiosk.ui.root import Root  # noqa: PLC0415 - the window is open by now

    pictures = [Preview(*TRAY, bytes([shade]) * (3 * TRAY[0] * TRAY[1]), shade + 1) for shade in range(2)]
    shown = [0]
    root = Root(lambda _event: None, lambda: pictures[shown[0] % 2])
    frame, put = _window()
    empty = _costs(frame, range(FRAMES))
    put(root)
    games = {}

    def show(now: TableView) -> None:
        root.show(now)
        frame()

    for game in GAMES:
        views = list(table_views(game))
        _costs(partial(show, views[0]), range(2))
        games[game] = [_ms(partial(show, now)) for now in views]

    def looked() -> None:
        shown[0] += 1
        root.screen.look(pictures[shown[0] % 2])
        frame()

    return {"games": games, "tray": _costs(looked, range(FRAMES)), "empty": empty}


def _window() -> tuple[Callable[[], None], Callable[[Any], None]]:
    """What draws one frame, and what puts a widget into the window."""
    from kivy.base import EventLoop, runTouchApp  # noqa: PLC0415 - as above
    from kivy.clock import Clock  # noqa: PLC0415 - as above
    from kivy.core.window import Window  # noqa: PLC0415 - as above
    from kivy.graphics.opengl import glFinish  # noqa: PLC0415 - as above

    Clock._max_fps = 0
    Window.bind(on_flip=lambda *_: glFinish())
    runTouchApp(embedded=True)

    def frame() -> None:
        Window.canvas.ask_update()
        EventLoop.idle()

    return frame, Window.add_widget


def table_views(game: str) -> Iterator[TableView]:
    """Moments of a game played by chance, in order."""
    kind = GAMES[game]()
    setup = Setup(kind, max(kind.seats()))
    moves: tuple[Command, ...] = random_game(setup, Random(1))
    header = Header(1, game, tuple(f"Player {n}" for n in range(1, setup.players + 1)), kind.rules)
    tables = (fold(header, kind, moves[:count])[0] for count in range(len(moves)))
    shown = (view(Session({game: kind}, screen=Playing(table))) for table in tables if isinstance(table.ask, Turn))
    return islice((now for now in shown if isinstance(now, TableView)), VIEWS)


def _costs(work: Callable[[], object], times: range) -> list[float]:
    return [_ms(work) for _ in times]


def _ms(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return (process_time() - began) * 1000


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
