"""What a kiosk that is going to be killed tells, before it happens: who listens knows what was asked for and drawn."""

import json
import os
import signal
from pathlib import Path
from typing import Any

from kiosk.journal.lines import lines
from kiosk.rules import spelling
from kiosk.rules.record import Entry, Forgotten, Renamed, Rewrite
from kiosk.session.playing import Playing


def tell(**said: object) -> None:
    """One line of JSON on standard output, at once: what was told before a kill was told."""
    os.write(1, (json.dumps(said) + "\n").encode())


class Told:
    """Tells of every entry before the journal's writer gets it."""

    def __init__(self, scribe: Any) -> None:
        self._scribe = scribe

    def write(self, number: int, entry: Entry | Rewrite) -> None:
        assert not isinstance(entry, Renamed | Forgotten), "guests rewrite nothing"
        tell(asked=number, lines=lines(entry)[1])
        self._scribe.write(number, entry)

    def close(self) -> bool:
        closed: bool = self._scribe.close()
        return closed


def hook(log: Path, place: str, number: int) -> None:
    """Tells of a commit or a drawing and how long the journal's log is, bytes; dies there where KILL_AT says so.

    KILL_AT names a hook and the least number of a write ("after-commit:7"); one picture may draw several.
    """
    tell(hook=place, number=number, log=log.stat().st_size if log.exists() else 0)
    where, _, least = os.environ.get("KILL_AT", "").partition(":")
    if where == place and number >= int(least):
        os.kill(os.getpid(), signal.SIGKILL)


def state(screen: object) -> object:
    """The position on the table as the play protocol spells it; None where there is none."""
    if not isinstance(screen, Playing):
        return None
    return spelling.state(screen.table.position, screen.table.header.names)
