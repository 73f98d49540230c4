"""The card or disk on which games are saved: room, and whether it can be written."""

import errno
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from kiosk.health.finding import Finding, State, well
from kiosk.health.printable import printable
from kiosk.rules.words import Sentence

MB = 1_000_000
LITTLE_MB = 500
LEAST_MB = 50
SLOW_S = 1.0  # a sound card takes some hundredths of a second

ROOM = Sentence("Make room: sudo apt-get clean; sudo journalctl --vacuum-size=50M; or take a larger card.")
ELSEWHERE = Sentence("Move away what is there in its place, or name another folder with --data.")
CARD = Sentence("Cards wear out: make a backup (systemd/install --backup FILE) and take a new one soon.")


def storage(data: Path, *, free_mb: Callable[[Path], int] | None = None) -> Finding:
    """Whether games can be saved below `data`."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        free = (free_mb or room)(data)
        took = write(data)
    except (FileExistsError, NotADirectoryError):
        return Finding("storage", State.BROKEN, Sentence.of("{path} is no folder", path=printable(data)), ELSEWHERE)
    except OSError as fault:
        return unwritable("storage", data, str(fault.strerror or fault))
    found = Sentence.of("{n} MB free in {path}", n=free, path=printable(data))
    if free < LITTLE_MB:
        return Finding("storage", State.BROKEN if free < LEAST_MB else State.LOOK, found, ROOM)
    if took > SLOW_S:
        slow = Sentence.of("writing took {n} s", n=round(took))
        return Finding("storage", State.LOOK, slow, CARD)
    return Finding("storage", State.WELL, found)


def writable(data: Path, *, free_mb: Callable[[Path], int] | None = None) -> Finding:
    """Whether there is room below `data`, and the card is not read-only: what can be told without writing on it."""
    try:
        read_only = os.statvfs(data).f_flag & os.ST_RDONLY
        free = (free_mb or room)(data)
    except OSError as fault:
        return unwritable("storage", data, str(fault.strerror or fault))
    if read_only:
        return unwritable("storage", data, os.strerror(errno.EROFS))
    found = Sentence.of("{n} MB free in {path}", n=free, path=printable(data))
    return Finding("storage", State.BROKEN, found, ROOM) if free < LEAST_MB else well("storage", found)


def unwritable(part: str, data: Path, why: str) -> Finding:
    """Nothing can be saved below `data`: what helps."""
    found = Sentence.of("{path} cannot be written: {why}", path=printable(data), why=why)
    return Finding(part, State.BROKEN, found, _cure(data))


def _cure(data: Path) -> Sentence:
    return Sentence.of(
        "Full: make room. Read-only: restart; if it stays so, the card is worn out. Else: sudo chown -R {user} {path}",
        user=str(os.environ.get("USER") or os.getuid()),
        path=printable(data),
    )


def room(data: Path) -> int:
    """Megabytes that this user may still fill."""
    told = os.statvfs(data)
    return told.f_bavail * told.f_frsize // MB


def write(data: Path, *, clock: Callable[[], float] = time.monotonic) -> float:
    """Seconds until a small file is safely there; it is gone again afterwards. Raises OSError."""
    began = clock()
    with tempfile.TemporaryFile(dir=data) as file:
        file.write(bytes(4096))
        file.flush()
        os.fsync(file.fileno())
    return clock() - began
