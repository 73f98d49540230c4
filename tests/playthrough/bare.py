"""The kiosk without its window, played by chance: what it saves and shows, as fast as the card takes it.

`python -m tests.playthrough.bare DATA SEED` tells what `crashing` tells, and starts ten times as fast.
"""

import random
import sys
from functools import partial
from pathlib import Path
from queue import SimpleQueue

from kiosk.commands.starting import at_start
from kiosk.journal.start import read_journal
from kiosk.journal.writer import Writer
from kiosk.rules.record import Saved, SaveFailed
from kiosk.session.events import Event, Write
from kiosk.session.session import update
from kiosk.session.view import view
from kiosk.session.whole import Session
from tests.playthrough.chance import any_touch
from tests.playthrough.telling import Told, hook, state, tell

FRAMES = 3000
AHEAD = 3  # writes on their way; people wait until they see something


class Bare:
    """Events in, session updated, writes out, views shown to nobody."""

    def __init__(self, data: Path) -> None:
        journal = data / "journal.db"
        self._answers: SimpleQueue[Saved | SaveFailed] = SimpleQueue()
        self._told = partial(hook, data / "journal.db-wal")
        self.session: Session = at_start(read_journal(journal))
        self._scribe = Told(Writer(journal, self._answers.put, self._told))
        self._shown: object = None
        self._show()

    def happen(self, event: Event) -> None:
        self._update(event)
        while not self._answers.empty() or len(self.session.saving.waiting) > AHEAD:
            self._update(self._answers.get())
        self._show()

    def _update(self, event: Event) -> None:
        session = update(self.session, event)
        for effect in session.outbox:
            if isinstance(effect, Write):
                self._scribe.write(effect.number, effect.entry)
        self.session = session.sent()

    def _show(self) -> None:
        now = view(self.session)
        if now != self._shown:
            self._told("drawing", self.session.saving.confirmed)
            self._shown = now


def main(data: Path, luck: random.Random) -> None:
    kiosk = Bare(data)
    tell(resumed=state(kiosk.session.screen))
    for _ in range(FRAMES):
        kiosk.happen(any_touch(kiosk.session.screen, luck))


if __name__ == "__main__":
    main(Path(sys.argv[1]), random.Random(int(sys.argv[2])))
