"""After a pulled plug a Pi without a clock wakes up in the past: the kiosk still knows when the last game was."""

import os
import subprocess
import sys
import time
from pathlib import Path

from kiosk.rules.record import NewGame
from tests.kiosk.journal.desk import ANN, TURN, copied, desk, moves

ROOT = Path(__file__).parents[3]
DAY_S = 86400.0
RUN = """
import sys
from kiosk.__main__ import main
from kiosk.commands import minding
from kiosk.translate import say

asked = minding.ailing


def ailing(checks):
    print(say(checks[-1]().found), flush=True)
    return asked(checks)


minding.ailing = ailing
sys.exit(main(["run", "--camera", "simulated", "--window", "480x320", "--data", sys.argv[1]]))
"""
"""The whole kiosk, and what its minder finds of the clock."""


def cut(at: Path) -> Path:
    """A kiosk's data as a power cut leaves it, a day after what the clock says now."""
    with desk(at / "journal.db") as writing:
        writing.saved(NewGame(ANN), moves(*TURN))
        data = copied(at / "journal.db", at / "cut").parent
    evening = time.time() + DAY_S
    os.utime(data / "journal.db", (0.0, 0.0))
    os.utime(data / "journal.db-wal", (evening, evening))
    return data


def test_the_clock_is_found_to_be_before_the_last_game(tmp_path: Path) -> None:
    env = os.environ | {"SDL_VIDEODRIVER": "offscreen", "XDG_CONFIG_HOME": str(tmp_path), "HOME": str(tmp_path)}
    words = [sys.executable, "-c", RUN, str(cut(tmp_path))]
    with subprocess.Popen(words, env=env, cwd=ROOT, stdout=subprocess.PIPE, text=True) as kiosk:
        assert kiosk.stdout
        found = kiosk.stdout.readline()
        kiosk.kill()
    assert "before the last game" in found
