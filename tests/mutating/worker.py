"""Runs pytest again and again, each time in a fork that has everything of pytest imported and nothing of the house.

Arguments for pytest come in as a line of JSON each; its exit status goes out.
"""

import json
import os
import signal
import sys
from typing import NoReturn

import hypothesis  # noqa: F401 - slow to import
import pytest

PATIENCE_S = 60  # a change may make a test run for ever
ENDLESS = int(pytest.ExitCode.TESTS_FAILED)


def status(words: list[str]) -> int:
    """Pytest's exit status for these arguments; a run without end has failed."""
    child = os.fork()
    if not child:
        _run(words)
    ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return ENDLESS if ended == -signal.SIGALRM else ended


def _run(words: list[str]) -> NoReturn:
    ended = int(pytest.ExitCode.INTERNAL_ERROR)
    try:
        signal.alarm(PATIENCE_S)
        _be_silent()
        ended = int(pytest.main(words))
    finally:
        os._exit(ended)


def _be_silent() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


if __name__ == "__main__":
    for line in sys.stdin:
        print(status(json.loads(line)), flush=True)
