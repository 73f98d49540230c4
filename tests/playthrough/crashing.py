"""The real kiosk without a camera, played by chance and killed by itself: `python -m tests.playthrough.crashing`.

Everything is told on standard output before it happens.
"""

import random
import sys
from functools import partial
from pathlib import Path

from kiosk.commands import run
from kiosk.settings import Settings
from tests.kiosk.window import Driver
from tests.playthrough.chance import any_touch
from tests.playthrough.telling import Told, hook, state, tell

FRAMES = 3000
SIZE = 480, 320


def main(data: Path, luck: random.Random) -> None:
    driver = Driver(*SIZE, largest=SIZE)
    told = partial(hook, data / "journal.db-wal")
    app = run.wired(Settings(), None, data, watched=run.Watched(told, partial(told, "drawing")))
    app.scribe = Told(app.scribe)
    driver.start(app)
    tell(resumed=state(app.session.screen))
    for _ in range(FRAMES):
        app.post(any_touch(app.session.screen, luck))
        driver.frames(1)


if __name__ == "__main__":
    main(Path(sys.argv[1]), random.Random(int(sys.argv[2])))
