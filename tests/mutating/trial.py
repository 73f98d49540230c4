"""Trying the changes out, each alone, in copies of the house."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from enum import StrEnum
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from tests.mutating.tables import Guarded

AT_ONCE = 2
ROOMS = ("kiosk", "vision", "hardware", "tests")
LITTER = ("__pycache__", ".venv", ".hypothesis", ".*_cache", "screenshots")
PATIENCE_S = 120  # a change may make a test run for ever
PYTEST = ("-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-header", "--tb=no")


class Verdict(StrEnum):
    """What became of a test."""

    RED = "red"
    GREEN = "GREEN(!)"
    NO_TEST = "no such test(!)"
    UNUSABLE = "cannot run(!)"


VERDICTS = {0: Verdict.GREEN, 1: Verdict.RED, 4: Verdict.NO_TEST, 5: Verdict.NO_TEST}  # by pytest's exit status


class Trials:
    """A few copies of the house; each is used by one test at a time. To be closed."""

    def __init__(self, house: Path) -> None:
        self._at = TemporaryDirectory(prefix="mutations-")
        self._free: SimpleQueue[Path] = SimpleQueue()
        for number in range(AT_ONCE):
            self._free.put(_copied(house, Path(self._at.name) / str(number)))

    def close(self) -> None:
        self._at.cleanup()

    def untouched(self, all_: list[Guarded]) -> Iterator[Verdict]:
        """Each test as it runs on the rules as they are."""
        return self._each(all_, self._run)

    def broken(self, all_: list[Guarded]) -> Iterator[Verdict]:
        """Each test as it runs with its sentence broken."""
        return self._each(all_, self._break)

    def _each(self, all_: list[Guarded], try_: Callable[[Path, Guarded], Verdict]) -> Iterator[Verdict]:
        def tried(guarded: Guarded) -> Verdict:
            house = self._free.get()
            try:
                return try_(house, guarded)
            finally:
                self._free.put(house)

        with ThreadPoolExecutor(AT_ONCE) as pool:
            yield from pool.map(tried, all_)

    def _break(self, house: Path, guarded: Guarded) -> Verdict:
        file = house / guarded.file
        source = file.read_text()
        file.write_text(source.replace(guarded.old, guarded.new))
        try:
            return self._run(house, guarded)
        finally:
            file.write_text(source)

    def _run(self, house: Path, guarded: Guarded) -> Verdict:
        env = {**os.environ, "PYTHONPATH": str(house), "PYTHONDONTWRITEBYTECODE": "1"}  # nothing stale is ever read
        words = [sys.executable, *PYTEST, *guarded.selected(house)]
        try:
            done = subprocess.run(words, cwd=house, env=env, capture_output=True, timeout=PATIENCE_S, check=False)
        except subprocess.TimeoutExpired:
            return Verdict.RED
        return VERDICTS.get(done.returncode, Verdict.UNUSABLE)


def _copied(house: Path, to: Path) -> Path:
    for room in ROOMS:
        if (house / room).is_dir():
            shutil.copytree(house / room, to / room, ignore=shutil.ignore_patterns(*LITTER))
    shutil.copy(house / "pyproject.toml", to)
    return to
