"""The machine is minded while the kiosk plays: what is broken is told once, and so is that it is well again."""

import os
import time
from pathlib import Path
from queue import Queue

import pytest

from kiosk.commands.minding import Minder, ailing, of_the_machine
from kiosk.health.finding import Finding, State, well
from kiosk.rules.words import Sentence
from kiosk.session.events import Ailing
from kiosk.translate import say

WELL = well("heat", Sentence("enough"))
WEAK = Finding("power", State.BROKEN, Sentence("too little power just now"), Sentence("Use a better cable."))
ONCE = Finding("power", State.LOOK, Sentence("too little power at times"), Sentence("Use a better cable."))


def test_what_is_broken_is_told_with_what_to_do_and_nothing_less_is() -> None:
    assert ailing((lambda: WELL, lambda: ONCE)) is None
    told = ailing((lambda: WELL, lambda: WEAK))
    assert told
    assert say(told) == "For the owner: too little power just now. Use a better cable."


def test_a_clock_that_woke_up_in_the_past_is_told_until_it_is_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "journal.db").touch()
    os.utime(tmp_path / "journal.db", (1.9e9, 1.9e9))
    checks = of_the_machine(tmp_path)[-1:]
    os.utime(tmp_path / "journal.db", (60.0, 60.0))  # written to since
    monkeypatch.setattr(time, "time", lambda: 60.0)
    told = ailing(checks)
    assert told
    assert say(told).startswith(
        "For the owner: 1970-01-01 00:01 UTC, and that is before the last game. Games are saved all the same"
    )
    monkeypatch.setattr(time, "time", lambda: 1.9e9 + 1)
    assert ailing(checks) is None


def test_only_changes_are_told() -> None:
    found = [WELL, WEAK, WEAK, WELL]
    said: Queue[Ailing] = Queue()
    minder = Minder((lambda: found.pop(0) if len(found) > 1 else found[0],), said.put, every_s=0.0)
    first, second = said.get(timeout=20), said.get(timeout=20)
    minder.close()
    assert first.of is not None
    assert second.of is None
