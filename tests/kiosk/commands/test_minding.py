"""The machine is minded while the kiosk plays: what is broken is told once, and so is that it is well again."""

from queue import Queue

from kiosk.commands.minding import Minder, ailing
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
    assert say(told) == "This machine: too little power just now. Use a better cable."


def test_only_changes_are_told() -> None:
    found = [WELL, WEAK, WEAK, WELL]
    said: Queue[Ailing] = Queue()
    minder = Minder((lambda: found.pop(0) if len(found) > 1 else found[0],), said.put, every_s=0.0)
    first, second = said.get(timeout=20), said.get(timeout=20)
    minder.close()
    assert first.of is not None
    assert second.of is None
