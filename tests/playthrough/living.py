"""A kiosk's life in a process of its own, and what it told before it was killed."""

import json
import os
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
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
    log: int = 0
    """How long the journal's log was when it was last acknowledged, bytes."""

    @property
    def acknowledged(self) -> int:
        """The last write that somebody may have seen."""
        return max(self.drawn, self.committed)

    @property
    def asked_last(self) -> int:
        return max(self.asked, default=0)

    @property
    def asked_lines(self) -> int:
        return sum(map(len, self.asked.values()))

    def said(self, upto: int) -> list[str]:
        """The lines of the writes up to this number."""
        return [line for number, written in self.asked.items() if number <= upto for line in written]


def live(data: Path, seed: int, *, kill_at: str = "", after_lines: int = 0, kiosk: str = "crashing") -> Life:
    """A kiosk's life until it is killed: at a hook, or when it has told so many lines; `bare` has no window."""
    env = os.environ | {"SDL_VIDEODRIVER": "offscreen", "KILL_AT": kill_at}
    env.pop("GPIOZERO_PIN_FACTORY", None)
    command = [sys.executable, "-m", f"tests.playthrough.{kiosk}", str(data), str(seed)]
    life = Life()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env, cwd=ROOT) as process:
        assert process.stdout
        try:
            for count, line in enumerate(process.stdout, start=1):
                _note(life, json.loads(line))
                if count == after_lines:
                    process.send_signal(signal.SIGKILL)
        finally:
            process.kill()
        assert process.wait(PATIENCE_S) == -signal.SIGKILL
    return life


def _note(life: Life, said: dict[str, Any]) -> None:
    match said:
        case {"resumed": state}:
            life.resumed = state
        case {"asked": number, "lines": lines}:
            life.asked[number] = lines
        case {"hook": "after-commit", "number": number, "log": log}:
            life.committed, life.log = number, log
        case {"hook": "drawing", "number": number}:
            life.drawn = number
