"""The owner's page packs a report, and its log goes to stdout; tests/pi/booted.py runs it where the kiosk is."""

import tarfile
import tempfile
from pathlib import Path
from queue import SimpleQueue

from kiosk.commands.offices import office
from kiosk.places import data_directory
from kiosk.session.errands import Answer, Carried, Carry
from kiosk.session.ownertouches import Load

PATIENCE_S = 120.0


def packed(folder: Path) -> Path:
    """The report, in this folder."""
    told: SimpleQueue[Answer] = SimpleQueue()
    office(data_directory(), None, told.put).order(Carry(Load.REPORT, str(folder)))
    answer = told.get(timeout=PATIENCE_S)
    assert isinstance(answer, Carried), answer
    return folder / answer.files[0]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as out, tarfile.open(packed(Path(out))) as report:
        log = report.extractfile("dice-kiosk-report/log.txt")
        assert log
        print(log.read().decode())
