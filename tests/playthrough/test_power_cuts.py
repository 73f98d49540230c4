"""The plug is pulled: what was shown is there again, and what is there is what was played."""

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kiosk.journal.start import read_journal
from kiosk.rules.moves import spell
from tests.playthrough.cuts import cut
from tests.playthrough.living import ROOT, Life, live

HOOKS = ("before-commit", "after-commit", "drawing")
MOMENTS = 10  # tests/cuts makes 500


def on_disk(data: Path) -> list[str]:
    """The lines of the newest game, its header first."""
    saved = read_journal(data / "journal.db").latest
    return ["header", *(spell(command) for command in saved.commands)] if saved else []


def asked_for(life: Life, upto: int) -> list[str]:
    """The lines of the newest game among the writes up to this number."""
    lines = life.said(upto)
    heads = [place for place, line in enumerate(lines) if line.startswith('{"game"')]
    return ["header", *lines[heads[-1] + 1 :]] if heads else []


def played_headless(lines: list[str]) -> Any:
    """Where these commands lead by the play protocol, in a process of its own."""
    command = [sys.executable, "-m", "kiosk", "play", "five-thousand", "--players", "Player 1,Player 2"]
    told = "\n".join(lines[1:]) + "\n" if lines[1:] else ""
    answers = subprocess.run(command, input=told, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    return json.loads(answers.splitlines()[-1])


def resumed(data: Path) -> Any:
    """What is on the table of a kiosk that starts now."""
    return live(data, 0, after_lines=3).resumed


@pytest.mark.parametrize("hook", HOOKS)
def test_a_power_cut_around_a_commit_loses_nothing_that_was_shown(hook: str, tmp_path: Path) -> None:
    life = live(tmp_path, seed=1, kill_at=f"{hook}:25")
    there = on_disk(tmp_path)
    if hook == "drawing":  # while it is drawn, what comes next may be written
        assert there in [asked_for(life, upto) for upto in range(life.drawn, max(life.asked) + 1)]
    else:  # several writes may be one commit
        assert life.committed >= (25 if hook == "after-commit" else 1)
        assert there == asked_for(life, life.committed)
    assert resumed(tmp_path) == played_headless(there)


def test_power_cuts_at_random_moments_lose_and_double_nothing_and_the_journal_opens(tmp_path: Path) -> None:
    seed = random.randrange(10**6)
    luck = random.Random(seed)
    for number in range(MOMENTS):
        assert cut(tmp_path, luck).wrong == "", f"cut {number} with seed {seed}"


def test_what_is_taken_up_after_a_cut_can_be_played_on_and_cut_again(tmp_path: Path) -> None:
    for seed, kiosk in enumerate(("bare", "crashing", "bare")):  # each takes up what another left
        live(tmp_path, seed, after_lines=120, kiosk=kiosk)
        there = on_disk(tmp_path)
        assert resumed(tmp_path) == played_headless(there)
