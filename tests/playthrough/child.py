"""The real kiosk in a process of its own, with somebody in front of it: `python -m tests.playthrough.child`.

It tells what happens as lines of JSON on standard output; whoever started it may kill it at any of them.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kiosk.commands import run
from kiosk.session.pieces import DieLook
from kiosk.session.view import view
from kiosk.session.views import OverView, TableView, View
from kiosk.translate import say
from tests.kiosk.window import Driver
from tests.playthrough.guests import Buttons, Fingers, Guest, rolls
from tests.playthrough.telling import tell

sys.modules["mujoco"] = None  # type: ignore[assignment]  # here and in the eye: dice that roll as planned all lie flat

FRAMES_PER_SECOND = 30  # the eye needs the processor more
STUCK = 45 * FRAMES_PER_SECOND  # frames in which nothing changes: longer than any throw, film or reading


def main(words: list[str]) -> int:
    args = _parser().parse_args(words)
    width, height = map(int, args.window.split("x"))
    driver = Driver(width, height, largest=(width, height))
    from kivy.clock import Clock

    Clock._max_fps = FRAMES_PER_SECOND
    settings, eye, faults = run.configured(args)
    watched = run.Watched(commit=lambda place, number: tell(hook=place, number=number), drawing=_drawing)
    app = run.wired(settings, eye, args.data, faults=faults, watched=watched)
    driver.start(app)
    guests: dict[str, type[Buttons | Fingers]] = {"buttons": Buttons, "fingers": Fingers}
    guest = guests[args.guest](app, driver, args.answers)
    _play(app, driver, guest, args.screens, args.until)
    app.on_stop()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser()
    run.add(parser)
    parser.add_argument("--guest", required=True)
    parser.add_argument("--answers", type=Path, help="what the dice really show, for a guest who is asked")
    parser.add_argument("--screens", type=Path)
    parser.add_argument("--until", default="over", help="over, or a number of rolls")
    return parser


def _drawing(number: int) -> None:
    tell(hook="drawing", number=number)


def _play(app: Any, driver: Driver, guest: Guest, screens: Path | None, until: str) -> None:
    """Frame after frame until it is done; a picture of each screen when it is first seen."""
    seen: set[str] = set()
    note = None
    for now in _views(app, driver):
        if (refusal := getattr(app.session.screen, "note", None)) != note:
            note = refusal
            tell(refused=say(note) if note else None)
        if app.session.saving.waiting:  # what they see is not yet what is
            continue
        for name in _new(now, seen) if screens else ():
            assert screens
            driver.screenshot(screens / f"{guest.name}-{name}.png")
        guest.act(now)
        done = until.isdecimal() and rolls(app) >= int(until) and not app.session.saving.waiting
        if isinstance(now, OverView) or (done and isinstance(now, TableView)):
            tell(done=type(now).__name__, scores=[player.score for player in now.players])
            return
    raise SystemExit(f"the guest is stuck before {view(app.session)}")


def _views(app: Any, driver: Driver) -> Iterator[View]:
    """The view after each frame, until it has not changed for too long."""
    last, still = None, 0
    while still < STUCK:
        driver.frames(1)
        now = view(app.session)
        last, still = now, still + 1 if now == last else 0
        yield now


def _new(now: View, seen: set[str]) -> Iterator[str]:
    name = type(now).__name__.removesuffix("View").lower()
    if getattr(now, "question", None):
        name += "-question"
    elif any(die.look is DieLook.HELD for die in getattr(now, "dice", ())):
        name += "-held"
    elif any(die.event for die in getattr(now, "dice", ())):
        name += "-dice"
    if name not in seen:
        seen.add(name)
        yield name


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
