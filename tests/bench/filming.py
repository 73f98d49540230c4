"""Fresh films to judge the eye by: one of each scenario for each seed, made by `dice-kiosk film`, judged, removed."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

from kiosk.commands.scenarios import SCENARIOS
from tests.bench.filmed import HOME, Film, films

SIZES = ("640x480", "1280x720")


def made(number: int, seed: int) -> Iterator[Film]:
    """So many films: every scenario with this seed, then with the next; each is gone once the next is asked for."""
    wanted = ((scenario, one) for one in count(seed) for scenario in SCENARIOS)
    for scenario, one in islice(wanted, number):
        with tempfile.TemporaryDirectory() as folder:
            _film(Path(folder) / f"{scenario}-{one}.mp4", scenario, one)
            yield from films(Path(folder))


def _film(file: Path, scenario: str, seed: int) -> None:
    """Each size with odd seeds and with even ones."""
    size = SIZES[seed // 2 % len(SIZES)]
    told = ["--scenario", scenario, "--seed", str(seed), "--size", size, str(file)]
    subprocess.run([sys.executable, "-m", "kiosk", "film", *told], cwd=HOME, check=True, capture_output=True)
