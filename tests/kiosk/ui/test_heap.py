"""What the screen no longer needs is let go, in Python, on the graphics card and in the C library."""

import gc
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from kiosk.commands.gauges.frames import table_views
from kiosk.games import GAMES

VIEWS = 5  # of each game
MOST_ROUNDS, QUIET = 6, 2  # so often all is shown at most, and so often without anything new
LASTING = ("Texture", "TextureRegion", "Fbo", "VBO", "VertexBatch", "Animation", "Lambda", "Rounded", "Disc", "Mesh")

HOLES = """
import ctypes, sys
from kiosk.ui.heap import give_back, keep_tidy
class Info(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in
        "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split()]
libc = ctypes.CDLL(None)
libc.mallinfo2.restype = Info
libc.malloc.restype = ctypes.c_void_p
libc.free.argtypes = [ctypes.c_void_p]
if "tidy" in sys.argv:
    keep_tidy()
libc.free(libc.malloc(4_000_000))
before = libc.mallinfo2().hblks
blocks = [libc.malloc(200_000) for _ in range(50)]
print(libc.mallinfo2().hblks - before)
"""


def rounds(stage: Any) -> Iterator[Counter[str]]:
    """What there is more of, by kind, each time that some views of each game have been shown once more."""
    views = [view for game in GAMES for view in islice(table_views(game), VIEWS)]
    there = Counter[str]()
    while True:
        for view in views:
            stage.show(view)
        before, there = there, things(stage)
        yield there - before


def things(stage: Any) -> Counter[str]:
    """How many of each kind there are, when nothing is still to be made and nothing still moves."""
    from kivy.animation import Animation
    from kivy.uix.widget import Widget

    while stage.root._build():  # else the screens that are not shown here are made whenever their time comes
        pass
    stage.driver.until(lambda: not Animation._instances)  # the bar of a list that was laid anew still fades
    gc.collect()
    found = Counter(type(each).__name__ for each in gc.get_objects() if type(each).__name__ in LASTING)
    found["widgets"] = sum(issubclass(type(each), Widget) for each in gc.get_objects())
    return found


def test_games_shown_again_leave_nothing_behind(stage: Any) -> None:
    """What is kept is there after a few rounds: the first view of a game may follow the last game, or another test."""
    gc.unfreeze()  # also what other tests have shown is counted
    made = list[Counter[str]]()
    for new in islice(rounds(stage), MOST_ROUNDS):
        made.append(new)
        if made[-QUIET:] == [Counter()] * QUIET:
            break
    assert made[-QUIET:] == [Counter()] * QUIET
    assert made[0]["widgets"] > 100


@pytest.mark.skipif("glibc" not in (os.confstr("CS_GNU_LIBC_VERSION") or ""), reason="another C library")
@pytest.mark.parametrize("word, own", [("tidy", 50), ("untidy", 0)])
def test_a_large_picture_has_pages_of_its_own(word: str, own: int) -> None:
    """Untidy, the C library takes the first large block that is freed for a sign that holes are wanted."""
    done = subprocess.run([sys.executable, "-c", HOLES, word], capture_output=True, text=True, timeout=60, check=True)
    assert int(done.stdout) == own


def test_where_the_c_library_cannot_be_told_so_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    from kiosk.ui import heap

    monkeypatch.setattr("ctypes.CDLL", lambda _name: object())
    heap.keep_tidy()
    heap.give_back()
