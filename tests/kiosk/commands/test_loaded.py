"""Ctrl-C waits while libraries are loaded, and ends the program then: one that breaks off seems to be broken."""

import subprocess
import sys
from pathlib import Path

import pytest

from kiosk.__main__ import INTERRUPTED

HOME = Path(__file__).parents[3]
STRUCK = """
import os, signal, sys
from importlib.abc import MetaPathFinder
from kiosk.__main__ import main

class Strikes(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name == sys.argv[1]:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Strikes())
status = main(["bench", "journal", "--data", sys.argv[2]])
print(status, sys.argv[1] in sys.modules)
"""


@pytest.mark.parametrize("library", ["cv2.gapi", "numpy.linalg", "vision.render.stage", "mujoco"])
def test_ctrl_c_while_a_bench_loads_a_library_ends_it_once_that_is_loaded(library: str, tmp_path: Path) -> None:
    if library == "mujoco":
        pytest.importorskip(library, reason="MuJoCo is not installed; the simulated dice roll by plan")
    command = [sys.executable, "-c", STRUCK, library, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=HOME, check=False)
    assert (done.stdout, done.stderr) == (f"{INTERRUPTED} True\n", "")
