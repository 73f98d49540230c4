"""`dice-kiosk play` in a process of its own."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
PLAY = (sys.executable, "-m", "kiosk", "play")
TWO = ("five-thousand", "--players", "Ann,Bob", "--first", "Ann")


def run(*args: str, lines: bytes | str = b"") -> subprocess.CompletedProcess[bytes]:
    given = lines.encode() if isinstance(lines, str) else lines
    return subprocess.run([*PLAY, *args], input=given, capture_output=True, cwd=ROOT, timeout=60, check=False)


def states(*args: str, lines: bytes | str = b"") -> list[dict[str, Any]]:
    done = run(*args, lines=lines)
    assert (done.returncode, done.stderr) == (0, b"")
    return [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]
