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


WINDOW = """
import argparse, sys
from pathlib import Path
from kiosk.commands import run

parser = argparse.ArgumentParser()
run.add(parser)
folder = Path(sys.argv[1])
words = ["--data", str(folder), "--settings", str(folder / "settings.toml"), "--camera", "simulated:1"]
args = parser.parse_args(words)
settings, eye, faults = run.configured(args)
run.open_window(settings, (800, 480))
app = run.wired(settings, eye, folder, faults=faults, beside=args.settings)


def look(_since):
    if app.session.eye.live:
        app.eye.picture() and app.stop()


from kivy.clock import Clock

Clock.schedule_interval(look, 0)
app.run()
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""


def test_the_windows_process_leaves_pictures_to_the_eyes(tmp_path: Path) -> None:
    words = [sys.executable, "-c", WINDOW, str(tmp_path)]
    done = subprocess.run(words, cwd=REAL, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    packages = set(done.stdout.split())
    assert "kivy" in packages
    assert {"numpy", "cv2"} & packages == set()


def test_a_screen_is_imported_when_it_is_wanted() -> None:
    code = "from kiosk.ui.start import prepare; prepare(800, 480); import kiosk.ui.root, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=REAL, capture_output=True, text=True, check=True)
    assert "kiosk.ui.root" in done.stdout
    assert "kiosk.ui.screens." not in done.stdout


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
