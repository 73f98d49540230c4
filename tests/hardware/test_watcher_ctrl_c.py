"""Ctrl-C on a terminal reaches the eye, too, whatever it is about: it is the kiosk's to answer."""

import os
import signal
from pathlib import Path
from queue import Queue

import pytest

from hardware.cameras import parse
from hardware.watcher import Watcher
from kiosk.signals import EyeLost, EyeReady, Report
from tests.hardware.test_files import film
from tests.hardware.test_watcher import COUNTS, SOON


def struck() -> int:
    os.kill(os.getpid(), signal.SIGINT)
    return 0


class Struck:
    """Ctrl-C comes while the eye's process unpacks what it is told: before anything of ours runs there."""

    def __reduce__(self) -> tuple[object, ...]:
        return struck, ()


@pytest.mark.usefixtures("at_a_terminal")
def test_ctrl_c_while_the_eye_begins_does_not_end_it(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    inbox: Queue[Report] = Queue()
    spec = parse(f"film:{film(tmp_path / 'a.avi', [10, 60])}", speed=0)
    with Watcher(spec, sight=COUNTS, known=Struck(), post=inbox.put):
        first = inbox.get(timeout=SOON)
        assert not isinstance(first, EyeLost)
        assert isinstance(first, EyeReady)
    assert capfd.readouterr().err == ""
