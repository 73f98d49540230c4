"""Trying the changes out, each alone, in copies of the house."""

import json
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
EARLY = "ignore::pytest.PytestAssertRewriteWarning"  # the worker has it all imported before
PYTEST = ("-x", "-q", "-p", "no:cacheprovider", "--no-header", "--tb=no", "-W", EARLY)
WORKER = Path(__file__).with_name("worker.py")


class Verdict(StrEnum):
    """What became of a test."""

    RED = "red"
    GREEN = "GREEN(!)"
    NO_TEST = "no such test(!)"
    UNUSABLE = "cannot run(!)"


VERDICTS = {0: Verdict.GREEN, 1: Verdict.RED, 4: Verdict.NO_TEST, 5: Verdict.NO_TEST}  # by pytest's exit status


class Copy:
    """A copy of the house with a worker that runs its tests. To be closed."""

    def __init__(self, house: Path, at: Path) -> None:
        self._house = at
        for room in ROOMS:
            if (house / room).is_dir():
                shutil.copytree(house / room, at / room, ignore=shutil.ignore_patterns(*LITTER))
        shutil.copy(house / "pyproject.toml", at)
        env = {**os.environ, "PYTHONPATH": str(at), "PYTHONDONTWRITEBYTECODE": "1"}  # nothing stale is ever read
        pipe = subprocess.PIPE
        self._worker = subprocess.Popen([sys.executable, WORKER], cwd=at, env=env, stdin=pipe, stdout=pipe, text=True)

    def close(self) -> None:
        self._worker.communicate()

    def run(self, guarded: Guarded) -> Verdict:
        """The test of a sentence as the house is."""
        assert self._worker.stdin
        assert self._worker.stdout
        self._worker.stdin.write(json.dumps([*PYTEST, *guarded.selected(self._house)]) + "\n")
        self._worker.stdin.flush()
        return VERDICTS.get(int(self._worker.stdout.readline()), Verdict.UNUSABLE)

    def break_(self, guarded: Guarded) -> Verdict:
        """The test with its sentence broken."""
        file = self._house / guarded.file
        source = file.read_text()
        file.write_text(source.replace(guarded.old, guarded.new))
        try:
            return self.run(guarded)
        finally:
            file.write_text(source)


class Trials:
    """A few copies of the house; each is used by one test at a time. To be closed."""

    def __init__(self, house: Path) -> None:
        self._at = TemporaryDirectory(prefix="mutations-")
        self._copies = [Copy(house, Path(self._at.name) / str(number)) for number in range(AT_ONCE)]
        self._free: SimpleQueue[Copy] = SimpleQueue()
        for copy in self._copies:
            self._free.put(copy)

    def close(self) -> None:
        for copy in self._copies:
            copy.close()
        self._at.cleanup()

    def untouched(self, all_: list[Guarded]) -> Iterator[Verdict]:
        """Each test as it runs on the rules as they are."""
        return self._each(all_, Copy.run)

    def broken(self, all_: list[Guarded]) -> Iterator[Verdict]:
        """Each test as it runs with its sentence broken."""
        return self._each(all_, Copy.break_)

    def _each(self, all_: list[Guarded], try_: Callable[[Copy, Guarded], Verdict]) -> Iterator[Verdict]:
        def tried(guarded: Guarded) -> Verdict:
            copy = self._free.get()
            try:
                return try_(copy, guarded)
            finally:
                self._free.put(copy)

        with ThreadPoolExecutor(AT_ONCE) as pool:
            yield from pool.map(tried, all_)
