"""The plug is pulled: what was shown is there again, and what is there is what was played."""

import json
import os
import random
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from kiosk.journal.start import read_journal
from kiosk.rules.moves import spell

ROOT = Path(__file__).parents[2]
HOOKS = ("before-commit", "after-commit", "drawing")
MOMENTS = 10
PATIENCE_S = 60.0


@dataclass
class Life:
    """What a kiosk told before it died."""

    resumed: Any = None
    asked: dict[int, list[str]] = field(default_factory=dict)
    """Lines that were to be written, by the number of the write."""
    committed: int = 0
    drawn: int = 0
    """The last write that was confirmed before a picture was drawn."""


def live(data: Path, seed: int, kill_at: str = "", after_lines: int = 0) -> Life:
    """A kiosk's life until it is killed: at a hook, or when it has told so many lines."""
    env = os.environ | {"SDL_VIDEODRIVER": "offscreen", "KILL_AT": kill_at}
    env.pop("GPIOZERO_PIN_FACTORY", None)
    command = [sys.executable, "-m", "tests.playthrough.crashing", str(data), str(seed)]
    life = Life()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env, cwd=ROOT) as process:
        assert process.stdout
        for count, line in enumerate(process.stdout, start=1):
            _note(life, json.loads(line))
            if count == after_lines:
                process.send_signal(signal.SIGKILL)
        assert process.wait(PATIENCE_S) == -signal.SIGKILL
    return life


def _note(life: Life, said: dict[str, Any]) -> None:
    match said:
        case {"resumed": state}:
            life.resumed = state
        case {"asked": number, "lines": lines}:
            life.asked[number] = lines
        case {"hook": "after-commit", "number": number}:
            life.committed = number
        case {"hook": "drawing", "number": number}:
            life.drawn = number


def on_disk(data: Path) -> list[str]:
    """The lines of the newest game, its header first."""
    saved = read_journal(data / "journal.db").latest
    return ["header", *(spell(command) for command in saved.commands)] if saved else []


def asked_for(life: Life, upto: int) -> list[str]:
    """The lines of the newest game among the writes up to this number."""
    lines = [line for number, written in life.asked.items() if number <= upto for line in written]
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


def test_power_cuts_at_random_moments_lose_nothing_that_was_shown(tmp_path: Path) -> None:
    luck = random.Random()
    for moment in range(MOMENTS):
        data, seed, lines = tmp_path / str(moment), luck.randrange(10**6), luck.randrange(5, 400)
        print(f"seed {seed}, killed after {lines} lines")
        life = live(data, seed, after_lines=lines)
        there = on_disk(data)
        possible = [
            asked_for(life, upto) for upto in range(max(life.drawn, life.committed), max(life.asked, default=0) + 1)
        ]
        assert there in possible, f"{there[-3:]} is none of what was asked for after write {life.committed}"


def test_what_is_taken_up_after_a_cut_can_be_played_on_and_cut_again(tmp_path: Path) -> None:
    for seed in range(3):
        live(tmp_path, seed, after_lines=120)
        there = on_disk(tmp_path)
        assert resumed(tmp_path) == played_headless(there)
