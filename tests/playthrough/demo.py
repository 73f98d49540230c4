"""Plays the whole kiosk twice and checks every figure: films of real dice by touch, simulated dice by buttons."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kiosk.journal.file import connect, game, last_game
from kiosk.rules.moves import spell
from tests.playthrough.scorer import Line, final_scores

ROOT = Path(__file__).parents[2]
CLIPS = ("tirada_1", "tirada_2", "tirada_3", "tirada_4")
KILL_AT_ROLL = 6
PATIENCE_S = 420.0


@dataclass(frozen=True, slots=True)
class Played:
    """What a journal holds of a game, and what the pencil makes of it."""

    players: int
    lines: tuple[Line, ...]

    @property
    def rolls(self) -> list[list[int]]:
        return [roll for line in self.lines if isinstance(roll := line.get("roll"), list)]

    @property
    def scores(self) -> list[int]:
        return final_scores(self.lines, self.players)


def photos() -> Path | None:
    """The folder of real photographs and films, where there is one."""
    folder = Path(os.environ.get("DICE_PHOTOS") or ROOT.parent / "shared" / "photos")
    return folder if (folder / "clips.json").is_file() else None


def played(data: Path) -> Played:
    """The newest game in a journal."""
    opened = connect(data / "journal.db")
    saved = game(opened, last_game(opened))
    opened.close()
    assert saved
    return Played(len(saved.header.names), tuple(json.loads(spell(command)) for command in saved.commands))


def kiosk(*words: str) -> "subprocess.Popen[str]":
    """The kiosk in a process of its own, in a window drawn in memory and with mock pins."""
    env = os.environ | {"SDL_VIDEODRIVER": "offscreen", "GPIOZERO_PIN_FACTORY": "mock", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.playthrough.child", *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env, cwd=ROOT)


def told(process: "subprocess.Popen[str]") -> Iterator[dict[str, object]]:
    """What it tells, as it comes."""
    assert process.stdout
    for line in process.stdout:
        yield json.loads(line)


def on_film(clips: Path, data: Path, window: str, screens: Path) -> tuple[Played, list[list[int]]]:
    """A game for one on films of real dice, by touch; what was played, and what the films show."""
    listed = {Path(clip["file"]).stem: clip for clip in json.loads((clips / "clips.json").read_text())}
    truth = [listed[name]["rests"][0]["values"] for name in CLIPS]
    answers = data / "answers.json"
    answers.parent.mkdir(parents=True, exist_ok=True)
    answers.write_text(json.dumps(truth))
    films = ",".join(str(clips / listed[name]["file"]) for name in CLIPS)
    words = ("--camera", f"film:{films}", "--guest", "fingers", "--answers", str(answers), "--until", str(len(CLIPS)))
    _play_out(kiosk(*words, "--data", str(data), "--window", window, "--screens", str(screens)))
    return played(data), truth


def on_the_simulated_table(data: Path, window: str, screens: Path, *, seed: int = 5) -> tuple[Played, list[list[int]]]:
    """A game for two by buttons alone, killed once and taken up again; what was played, and what the dice showed."""
    data.mkdir(parents=True, exist_ok=True)
    first = kiosk(*_simulated(data, seed, "first", window, screens))
    for line in told(first):
        if line.get("hook") == "drawing" and len(_truth(data, "first")) >= KILL_AT_ROLL:
            first.send_signal(signal.SIGKILL)
            break
    assert first.wait(PATIENCE_S) == -signal.SIGKILL
    before = played(data)
    _play_out(kiosk(*_simulated(data, seed + 1, "second", window, screens)))
    after = played(data)
    assert after.lines[: len(before.lines)] == before.lines, "what was saved before the kill is not there after it"
    return after, _truth(data, "first") + _truth(data, "second")


def _simulated(data: Path, seed: int, name: str, window: str, screens: Path) -> tuple[str, ...]:
    truth = str(data / f"{name}.truth")
    camera = ("--camera", f"simulated:{seed}", "--camera-speed", "0", "--camera-size", "640x480")
    looks_on = ("--camera-truth", truth, "--answers", truth, "--guest", "buttons")
    return (*camera, *looks_on, "--data", str(data), "--window", window, "--screens", str(screens))


def _truth(data: Path, name: str) -> list[list[int]]:
    path = data / f"{name}.truth"
    return [json.loads(line)["thrown"] for line in path.read_text().splitlines()] if path.exists() else []


def _play_out(process: "subprocess.Popen[str]") -> None:
    said = list(told(process))
    status = process.wait(PATIENCE_S)
    assert status == 0, f"the kiosk ended with status {status}; it last told {said[-1:]}"
    assert any("done" in line for line in said), "the game was not played out"


def missed(rolls: list[list[int]], truth: list[list[int]]) -> list[list[int]]:
    """Throws that did not become rolls. Raises AssertionError where a roll was not thrown, or in another order."""
    left: list[list[int]] = []
    waiting = iter(truth)
    for roll in rolls:
        for thrown in waiting:
            if sorted(thrown) == sorted(roll):
                break
            left.append(thrown)
        else:
            raise AssertionError(f"{roll} was never thrown")
    return [*left, *waiting]
