"""`dice-kiosk bench`: how fast reader, eye, screen, journal and the whole program are on this machine."""

import argparse
import json
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from kiosk import places
from kiosk.commands.asked import window_size
from kiosk.commands.known import Unusable
from kiosk.commands.loaded import loaded
from kiosk.commands.progress import Progress
from kiosk.commands.wishes import heeded
from kiosk.settings import Settings
from kiosk.translate import _

if TYPE_CHECKING:  # numpy and OpenCV only where something is measured
    from kiosk.commands.gauges.figure import Figure, Found, LeftOut
    from kiosk.commands.gauges.whole import Ground

HELP = "measure how fast this machine reads, draws and saves; attach what --json prints to a report of a problem"
PARTS = ("reader", "motion", "replay", "journal", "start", "screen", "latency", "idle")
GAUGES = ("games", "named", "screen", "seeing", "told", "whole")


@dataclass(frozen=True, slots=True)
class Part:
    """Something to measure, and how many figures it gives."""

    measure: "Callable[[], Found]"
    steps: int


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("parts", nargs="*", metavar="PART", help=_("only these parts") + ": " + " ".join(PARTS))
    parser.add_argument("--json", action="store_true", help=_("everything as one JSON object"))
    parser.add_argument("--window", metavar="WxH", help=_("a window of this size instead of the whole screen"))
    parser.add_argument("--settings", type=Path, metavar="FILE", help=_("another settings file"))
    parser.add_argument("--data", type=Path, metavar="DIR", help=_("games are saved here"))


def main(args: argparse.Namespace) -> int:
    """Exit status: 0 measured, as far as this machine lets, 2 an argument cannot be used."""
    if unknown := [part for part in args.parts if part not in PARTS]:
        message = _('there is no part "{part}"; there are {parts}')
        print("dice-kiosk bench:", message.format(part=unknown[0], parts=", ".join(PARTS)), file=sys.stderr)
        return 2
    try:
        settings = _settings(args)
    except Unusable as error:
        print("dice-kiosk bench:", error, file=sys.stderr)
        return 2
    _load()
    with TemporaryDirectory(prefix="dice-kiosk-bench-") as folder:
        chosen = [part for part in PARTS if part in args.parts or not args.parts]
        _tell(_measured(_parts(chosen, args, _ground(args, settings, Path(folder))), shown=not args.json), args)
    return 0


def _load() -> None:
    """All that measures, and what it does not load before it is used."""
    for gauge in GAUGES:
        loaded(f"kiosk.commands.gauges.{gauge}")
    with suppress(ImportError):  # without MuJoCo the simulated table makes shift, and says so
        loaded("hardware.simulated.fall")


def _settings(args: argparse.Namespace) -> Settings:
    """Of the kiosk that is measured, once the arguments can be used. Raises Unusable."""
    if args.window is not None:
        window_size("--window", args.window)
    return heeded(args.settings)


def _measured(parts: dict[str, Part], *, shown: bool) -> "list[tuple[str, Figure | LeftOut]]":
    """Every figure under the name of its part, printed at once if it is to be `shown`; the bar moves on with each."""
    from kiosk.commands.gauges.told import row  # noqa: PLC0415 - as above

    bar, found = Progress(sum(part.steps for part in parts.values())), []
    for name, part in parts.items():
        bar.show()
        left = part.steps
        for one in part.measure():
            bar.hide()
            print(row(one), flush=True) if shown else None
            found.append((name, one))
            bar.step()
            left -= 1
        for _step in range(left):
            bar.step()
    return found


def _parts(chosen: list[str], args: argparse.Namespace, ground: "Ground") -> dict[str, Part]:
    from kiosk.commands.gauges import games, screen, seeing, whole  # noqa: PLC0415 - as above

    data = args.data or places.data_directory()
    every = {
        "reader": Part(seeing.reader, seeing.READER_STEPS),
        "motion": Part(seeing.motion, seeing.MOTION_STEPS),
        "replay": Part(games.replayed, games.REPLAY_STEPS),
        "journal": Part(partial(games.journal, data), games.JOURNAL_STEPS),
        "start": Part(partial(whole.start, ground), whole.START_STEPS),
        "screen": Part(partial(screen.screen, ground), screen.STEPS),
        "latency": Part(partial(whole.latency, ground), whole.LATENCY_STEPS),
        "idle": Part(partial(whole.idle, ground), whole.IDLE_STEPS),
    }
    return {name: every[name] for name in chosen}


def _ground(args: argparse.Namespace, settings: Settings, folder: Path) -> "Ground":
    from kiosk.commands.gauges.whole import Ground  # noqa: PLC0415 - as above

    path = args.settings or places.settings_file()
    return Ground(folder, path, args.window, (settings.camera.width, settings.camera.height))


def _tell(found: "list[tuple[str, Figure | LeftOut]]", args: argparse.Namespace) -> None:
    from kiosk.commands.gauges.named import machine  # noqa: PLC0415 - as above
    from kiosk.commands.gauges.told import line, title, why  # noqa: PLC0415 - as above

    if not args.json:
        print(title(machine()))
        return
    figures = [told for name, one in found if (told := line(name, one))]
    left_out = [{"part": name, "why": reason} for name, one in found if (reason := why(one))]
    print(json.dumps({**machine(), "figures": figures, "left_out": left_out}, indent=1))
