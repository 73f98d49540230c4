"""Where there is no screen, one clear sentence says so."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kiosk.ui.start import NoDisplay, drivers

DESKTOP = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
PREPARE = """
import kiosk.ui.start as start
try:
    start.prepare(800, 480, fullscreen=False)
except start.NoDisplay as error:
    print("NoDisplay:", error)
"""

KEPT = """
import gc
import kiosk.ui.start as start
start.prepare(800, 480, fullscreen=False)
print(gc.isenabled(), gc.get_freeze_count() > 0)
"""

WAITED = """
import kivy.graphics.opengl as opengl
waited = []
opengl.glFinish = lambda: waited.append(True)
opengl.glGetString = lambda _name: RENDERER
import kiosk.ui.start as start
start.prepare(800, 480, fullscreen=False)
from kivy.core.window import Window
for _frame in range(3):
    Window.dispatch("on_flip")
print(len(waited))
"""


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for name in DESKTOP:
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def test_without_desktop_and_graphics_card_there_is_no_display(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(NoDisplay, match="connect a display"):
        drivers(screens=tmp_path)


def test_a_graphics_card_will_do(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "card0").touch()
    assert drivers(screens=tmp_path) == "kmsdrm"


def test_a_desktop_goes_first(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "card0").touch()
    bare.setenv("DISPLAY", ":0")
    assert drivers(screens=tmp_path) == "x11,kmsdrm"


def test_a_desktop_that_does_not_answer_is_said_in_one_sentence(bare: pytest.MonkeyPatch) -> None:
    bare.setenv("DISPLAY", ":77")
    done = subprocess.run([sys.executable, "-c", PREPARE], capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.startswith("NoDisplay: The display could not be opened")
    assert done.stderr == ""


def test_what_was_made_at_the_start_is_not_looked_through_again_while_dice_are_drawn() -> None:
    env = os.environ | {"SDL_VIDEODRIVER": "offscreen"}
    done = subprocess.run([sys.executable, "-c", KEPT], capture_output=True, text=True, timeout=60, env=env, check=True)
    assert done.stdout.split() == ["False", "True"]


@pytest.mark.parametrize("renderer, waited", [(b"llvmpipe (LLVM 15.0.6, 256 bits)", 3), (b"V3D 7.1", 0)])
def test_each_frame_is_waited_for_where_the_processor_draws_it(renderer: bytes, waited: int) -> None:
    """Else it keeps all that the frames behind are drawn from."""
    env = os.environ | {"SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1"}
    words = [sys.executable, "-c", f"RENDERER = {renderer!r}{WAITED}"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, env=env, check=True)
    assert done.stdout.split() == [str(waited)]
