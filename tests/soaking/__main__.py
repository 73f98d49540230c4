"""Game after game until the time is over, or somebody has enough; then the table of what came of it."""

import argparse
import gc
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import SystemRandom

import cv2
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from kiosk.commands.progress import Progress
from kiosk.games import GAMES
from kiosk.session.views import View
from kiosk.ui.heap import give_back, keep_tidy
from tests.soaking.game import SoakedGame
from tests.soaking.tally import Tally

MOST_THROWS = 60
"""Of one game, so that all have their turn."""
STEPS = 100


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests/soak", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--hours", type=float, default=0.0)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--screen", action="store_true", help="draw every view, in memory where there is no display")
    parser.add_argument("--calm", action="store_true", help="nothing goes wrong but what dice do")
    args = parser.parse_args(words)
    seed = args.seed if args.seed is not None else SystemRandom().randrange(10**6)
    print(f"seed {seed}", flush=True)
    cv2.setNumThreads(1)
    keep_tidy()
    tally = Tally()
    with tempfile.TemporaryDirectory(prefix="dice-kiosk-soak-") as folder, suppress(KeyboardInterrupt):
        soak(
            args.games or [*GAMES], seed, Path(folder), tally, _screen() if args.screen else _nothing,
            seconds=60 * args.minutes if not args.hours else 3600 * args.hours, calm=args.calm,
        )  # fmt: skip
    print(tally.table())
    return 1 if tally.wrong else 0


def soak(
    games: list[str], seed: int, folder: Path, tally: Tally, show: Callable[[View], None], *, seconds: float, calm: bool
) -> None:
    """Plays the games in turn until the time is over."""
    Device.pin_factory = MockFactory(pin_class=MockPWMPin)
    began, bar, drawn = time.monotonic(), Progress(STEPS), 0
    bar.show()

    def over() -> bool:
        nonlocal drawn
        while drawn < min(STEPS, int(STEPS * (time.monotonic() - began) / seconds)):
            bar.step()
            drawn += 1
        return time.monotonic() - began >= seconds

    told = list[str]()
    while not over():
        name, before = games[tally.games % len(games)], tally.counts
        try:
            SoakedGame(name, seed + tally.games, folder, tally, show, calm=calm).play(MOST_THROWS, over)
        except Exception:
            tally.games += 1
            tally.broken.append(f"{name}, seed {seed + tally.games - 1}: {traceback.format_exc()}")
        tally.add(name, before)
        tally.memory_mb.append((tally.throws, memory_mb()))
        for line in tally.wrong:
            if line not in told:
                bar.hide()
                print(line, flush=True)
                bar.show()
                told.append(line)


def memory_mb() -> float:
    """Of this process, without what nobody holds any more; as the program does, that is given back."""
    gc.collect()  # a kiosk's whole life is left behind at the end of each game, in circles
    give_back()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def _nothing(_view: View) -> None:
    """No screen."""


def _screen() -> Callable[[View], None]:
    """Draws a view whenever it is another one."""
    from tests.kiosk.ui.conftest import Stage
    from tests.kiosk.window import Driver

    stage, last = Stage(Driver()), [None]

    def show(view: View) -> None:
        if view != last[0]:
            last[0] = view  # type: ignore[call-overload]
            stage.root.show(view)
            stage.driver.frames(1)

    return show


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
