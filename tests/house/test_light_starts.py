"""Each command imports what it needs and no more: no window for reading, no OpenCV for playing headless."""

import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

REAL = Path(__file__).parents[2]
CODE = """
import sys
from kiosk.__main__ import main
try:
    main()
except SystemExit:
    pass
print(*sorted({name.partition(".")[0] for name in sys.modules}), file=sys.stderr)
"""


def imported(*words: str) -> set[str]:
    """The packages that `dice-kiosk` has imported when it ends."""
    done = subprocess.run(
        [sys.executable, "-c", CODE, *words],
        cwd=REAL,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return set(done.stderr.splitlines()[-1].split())


def test_help_imports_no_window() -> None:
    assert "kivy" not in imported("--help")


def test_playing_headless_imports_the_standard_library_alone() -> None:
    foreign = {"kivy", "cv2", "numpy", "gpiozero", "vision", "hardware"}
    assert imported("play", "five-thousand", "--players", "Ann,Bob") & foreign == set()


@pytest.mark.parametrize("words", [(), ("five-thousand",)])
def test_the_rules_need_the_standard_library_alone(words: tuple[str, ...]) -> None:
    foreign = {"kivy", "cv2", "numpy", "gpiozero", "vision", "hardware"}
    assert imported("rules", *words) & foreign == set()


def test_reading_a_photograph_imports_no_window(tmp_path: Path) -> None:
    photograph = tmp_path / "empty.png"
    cv2.imwrite(str(photograph), np.full((240, 320, 3), 90, np.uint8))
    packages = imported("read", str(photograph))
    assert "vision" in packages
    assert {"kivy", "gpiozero", "hardware"} & packages == set()
