"""The real kiosk without a camera, played by chance and killed by itself: `python -m tests.playthrough.crashing`.

KILL_AT names a hook and the least number of a write ("after-commit:7"); one picture may draw several. Everything is
told on standard output before it happens, so that whoever listens knows what was asked for and what was drawn.
"""

import os
import random
import signal
import sys
from pathlib import Path
from typing import Any

from kiosk.commands import run
from kiosk.journal.lines import lines
from kiosk.rules import spelling
from kiosk.rules.asks import Over, Turn
from kiosk.rules.record import Entry
from kiosk.session.asking import HandEntry
from kiosk.session.menu import Menu
from kiosk.session.players import Players
from kiosk.session.playing import Playing
from kiosk.session.touches import (
    Answered,
    Chosen,
    DieTouched,
    EntryOpened,
    GamePicked,
    GameStarted,
    RematchPicked,
    Touch,
    UndoTouched,
    ValuePicked,
)
from kiosk.settings import Settings
from tests.kiosk.window import Driver
from tests.playthrough.child import tell

FRAMES = 3000


class Told:
    """Tells of every entry before the journal's writer gets it."""

    def __init__(self, scribe: Any) -> None:
        self._scribe = scribe

    def write(self, number: int, entry: Entry) -> None:
        tell(asked=number, lines=lines(entry)[1])
        self._scribe.write(number, entry)

    def close(self) -> bool:
        closed: bool = self._scribe.close()
        return closed


def main(data: Path, luck: random.Random) -> None:
    driver = Driver(480, 320)
    app = run.wired(Settings(), None, data, watched=run.Watched(_hook, lambda number: _hook("drawing", number)))
    app.scribe = Told(app.scribe)
    driver.start(app)
    tell(resumed=_state(app.session.screen))
    for _ in range(FRAMES):
        app.post(_touch(app.session.screen, luck))
        driver.frames(1)


def _hook(place: str, number: int) -> None:
    tell(hook=place, number=number)
    where, _, least = os.environ.get("KILL_AT", "").partition(":")
    if where == place and number >= int(least):
        os.kill(os.getpid(), signal.SIGKILL)


def _state(screen: object) -> object:
    """The position on the table as the play protocol spells it; None where there is none."""
    if not isinstance(screen, Playing):
        return None
    return spelling.state(screen.table.position, screen.table.header.names)


def _touch(screen: object, luck: random.Random) -> Touch:
    match screen:
        case Menu():
            return GamePicked("five-thousand")
        case Players():
            return GameStarted()
        case Playing(asking=HandEntry()):
            return ValuePicked(luck.choice((1, 1, 2, 3, 4, 5, 5, 6)))
        case Playing(asking=None) as playing:
            return _move(playing.table.ask, luck)
    return Answered(0)


def _move(turn: Turn | Over, luck: random.Random) -> Touch:
    if isinstance(turn, Over):
        return RematchPicked()
    if luck.random() < 0.05:
        return UndoTouched()
    if turn.choices and luck.random() < 0.4:
        return Chosen(luck.choice(turn.choices).id)
    return EntryOpened() if turn.roll else DieTouched(luck.randrange(5))


if __name__ == "__main__":
    main(Path(sys.argv[1]), random.Random(int(sys.argv[2])))
