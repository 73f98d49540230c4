"""Two games through the eye, another pair for each commit; tests/eyed plays all nine to their winners."""

import subprocess
from itertools import combinations
from pathlib import Path

import pytest

from kiosk.games import GAMES
from tests.playthrough.eyed import play

ROOT = Path(__file__).parents[2]
MOST = 12
"""Throws of a game: about twenty seconds."""


def commit() -> int:
    """The number of the commit, or 0 where there are none."""
    asked = ["git", "rev-parse", "--short=7", "HEAD"]
    told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    return int(told, 16) if told else 0


PAIRS = list(combinations(GAMES, 2))


@pytest.mark.parametrize("game", PAIRS[commit() % len(PAIRS)])
def test_every_roll_that_is_written_is_one_that_was_thrown(game: str) -> None:
    played = play(game, commit() % 1000, MOST)
    assert played.differences == []
    assert played.rolls > 0
