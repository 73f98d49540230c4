"""What a frame of the table's screen costs, told by a process that has a window."""

import json
import subprocess
import sys
from statistics import median

from kiosk.commands.gauges.figure import Figure, Floor, Found, LeftOut
from kiosk.commands.gauges.whole import NO_WINDOW, Ground
from kiosk.rules.words import Sentence

STEPS = 3
WORST = 0.95


def screen(ground: Ground) -> Found:
    """Milliseconds of processor time for a view with its frame, and for a frame with a new picture of the tray."""
    words = [sys.executable, "-m", "kiosk.commands.gauges.frames"]
    words += ["--settings", str(ground.settings)] if ground.settings else []
    words += ["--window", ground.window] if ground.window else []
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    if done.returncode or not done.stdout:
        yield LeftOut(NO_WINDOW)
        return
    told = json.loads(done.stdout.splitlines()[-1])
    floor = Floor(Sentence("an empty frame"), median(told["empty"]))
    costs = sorted(cost for game in told["games"].values() for cost in game)
    yield Figure("frame-view", Sentence("a new view of the table with its frame"), median(costs), "ms", floor)
    late = costs[int(WORST * len(costs))]
    yield Figure("frame-view-slow", Sentence("the same, the slowest of twenty"), late, "ms", floor)
    tray = Sentence("a frame with a new picture of the tray")
    yield Figure("frame-tray", tray, median(told["tray"]), "ms", floor)
