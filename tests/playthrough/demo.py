"""Plays the whole kiosk twice and checks every figure: films of real dice by touch, simulated dice by buttons."""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kiosk.journal.file import connect, game, last_game
from kiosk.rules.moves import spell
from tests.playthrough.ahead import play_on
from tests.playthrough.scorer import Line, final_scores

ROOT = Path(__file__).parents[2]
CLIPS = ("tirada_1", "tirada_2", "tirada_3", "tirada_4")
KILL_AT_ROLL = 6
PATIENCE_S = 420.0

Thrown = list[int | None]
"""What dice show; None for one that leans, lies on another or left the tray."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played: its journal, what the screen said at the end, and what the dice really showed."""

    players: int
    lines: tuple[Line, ...]
    shown: list[int]
    """The scores on the screen at the end."""
    truth: list[Thrown]
    """Every throw, in order."""
    refused: int
    """Throws that the kiosk said it did not take."""

    @property
    def rolls(self) -> list[list[int]]:
        return [roll for line in self.lines if isinstance(roll := line.get("roll"), list)]

    @property
    def scores(self) -> list[int]:
        """By the pencil."""
        return final_scores(self.lines, self.players)

    @property
    def missed(self) -> list[Thrown]:
        """Throws that did not become rolls. Raises AssertionError for a roll never thrown, or in another order."""
        left: list[Thrown] = []
        waiting = iter(self.truth)
        for roll in self.rolls:
            for thrown in waiting:
                if Counter(thrown) == Counter(roll):
                    break
                left.append(thrown)
            else:
                raise AssertionError(f"{roll} was never thrown")
        return [*left, *waiting]


def photos() -> Path | None:
    """The folder of real photographs and films, where there is one."""
    folder = Path(os.environ.get("DICE_PHOTOS") or ROOT.parent / "shared" / "photos")
    return folder if (folder / "clips.json").is_file() else None


def journal(data: Path) -> tuple[int, tuple[Line, ...]]:
    """Players and lines of the newest game."""
    opened = connect(data / "journal.db")
    saved = game(opened, last_game(opened))
    opened.close()
    assert saved
    return len(saved.header.names), tuple(json.loads(spell(command)) for command in saved.commands)


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


def on_film(clips: Path, data: Path, window: str, screens: Path) -> Played:
    """A game for one on films of real dice, by touch."""
    listed = {Path(clip["file"]).stem: clip for clip in json.loads((clips / "clips.json").read_text())}
    truth = [listed[name]["rests"][0]["values"] for name in CLIPS]
    answers = data / "answers.json"
    answers.parent.mkdir(parents=True, exist_ok=True)
    answers.write_text(json.dumps(truth))
    films = ",".join(str(clips / listed[name]["file"]) for name in CLIPS)
    films_slowly = ("--camera", f"film:{films}", "--camera-speed", "0.5")  # a busy machine gets to the table in time
    words = (*films_slowly, "--guest", "fingers", "--answers", str(answers), "--until", str(len(CLIPS)))
    shown, refused = _play_out(kiosk(*words, "--data", str(data), "--window", window, "--screens", str(screens)))
    return Played(*journal(data), shown, truth, refused)


def on_the_simulated_table(data: Path, window: str, screens: Path, *, seed: int = 11, whole: bool = True) -> Played:
    """A game for two by buttons alone, killed once and taken up again; near its end where it is not played whole."""
    data.mkdir(parents=True, exist_ok=True)
    first = kiosk(*_simulated(data, seed, "first", window, screens))
    with first:
        for line in told(first):
            if line.get("hook") == "drawing" and len(_truth(data, "first")) >= KILL_AT_ROLL:
                first.send_signal(signal.SIGKILL)
                break
        assert first.wait(PATIENCE_S) == -signal.SIGKILL
    skipped = [] if whole else [list[int | None](roll) for roll in play_on(data, seed)]
    _players, before = journal(data)
    shown, refused = _play_out(kiosk(*_simulated(data, seed + 1, "second", window, screens)))
    players, after = journal(data)
    assert after[: len(before)] == before, "what was saved before the kill is not there after it"
    truth = _truth(data, "first") + skipped + _truth(data, "second")
    return Played(players, after, shown, truth, refused)


def _simulated(data: Path, seed: int, name: str, window: str, screens: Path) -> tuple[str, ...]:
    truth = str(data / f"{name}.truth")
    camera = ("--camera", f"simulated:{seed}", "--camera-speed", "0", "--camera-size", "640x480")
    looks_on = ("--camera-truth", truth, "--answers", truth, "--guest", "buttons")
    return (*camera, *looks_on, "--data", str(data), "--window", window, "--screens", str(screens))


def _truth(data: Path, name: str) -> list[Thrown]:
    path = data / f"{name}.truth"
    return [json.loads(line)["thrown"] for line in path.read_text().splitlines()] if path.exists() else []


def _play_out(process: "subprocess.Popen[str]") -> tuple[list[int], int]:
    """The scores shown at the end, and how many throws were refused."""
    with process:
        said = list(told(process))
        status = process.wait(PATIENCE_S)
    assert status == 0, f"the kiosk ended with status {status}; it last told {said[-1:]}"
    done = next((line for line in said if "done" in line), None)
    assert done, "the game was not played out"
    scores = done["scores"]
    assert isinstance(scores, list)
    return scores, sum(line.get("refused") is not None for line in said)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--screens", type=Path, default=Path("screenshots"), help="save pictures of every screen here")
    parser.add_argument("--window", default="800x480")
    args = parser.parse_args(words)
    args.screens.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        if clips := photos():
            _report("films of real dice", on_film(clips, Path(data) / "film", args.window, args.screens))
        else:
            print("The films of real dice are not here (DICE_PHOTOS names their folder): that part is left out.")
        _report("the simulated table", on_the_simulated_table(Path(data) / "simulated", args.window, args.screens))
    print(f"Pictures of the screens are in {args.screens}.")
    return 0


def _report(name: str, game: Played) -> None:
    assert game.shown == game.scores, f"the screen says {game.shown}, the pencil {game.scores}"
    print(f"{name}: {len(game.rolls)} rolls of {len(game.truth)} throws, all as they lay; scores {game.scores}")
    if game.missed:
        print(f"  thrown and not taken as rolls: {game.missed}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
