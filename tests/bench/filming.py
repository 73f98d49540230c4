"""Fresh films to judge the eye by: one of each scenario for each seed, made by `dice-kiosk film`, judged, removed."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import count, islice
from pathlib import Path

from kiosk.commands.scenarios import SCENARIOS
from tests.bench.filmed import HOME, Film, films

SIZES = ("640x480", "1280x720")


def made(number: int, seed: int, words: Sequence[str]) -> Iterator[Film]:
    """Those that are `wanted`; each is gone once the next is asked for."""
    for name, scenario, one in wanted(number, seed, words):
        with tempfile.TemporaryDirectory() as folder:
            _film(Path(folder) / name, scenario, one)
            yield from films(Path(folder))


def wanted(number: int, seed: int, words: Sequence[str]) -> Iterator[tuple[str, str, int]]:
    """File, scenario and seed of so many films, every scenario with this seed, then with the next.

    Left out are those without any of the words in their names, where there are words.
    """
    each = ((f"{scenario}-{one}.mp4", scenario, one) for one in count(seed) for scenario in SCENARIOS)
    return (film for film in islice(each, number) if not words or any(word in film[0] for word in words))


def _film(file: Path, scenario: str, seed: int) -> None:
    """Each size with odd seeds and with even ones."""
    size = SIZES[seed // 2 % len(SIZES)]
    told = ["--scenario", scenario, "--seed", str(seed), "--size", size, str(file)]
    subprocess.run([sys.executable, "-m", "kiosk", "film", *told], cwd=HOME, check=True, capture_output=True)
