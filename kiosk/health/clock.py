"""The clock: a Raspberry Pi without a network may wake up in the past."""

import time
from datetime import UTC, datetime
from pathlib import Path

from kiosk.health.finding import Finding, State, well
from kiosk.rules.words import Sentence

SET = "run/systemd/timesync/synchronized"
OWN = "dev/rtc0"
SET_IT = Sentence(
    "Games are saved all the same, only their dates are wrong. sudo date -s '2030-01-31 18:00', or connect the network "
    "once, or add a clock with a battery."
)


def clock(data: Path, *, root: Path = Path("/"), now: float | None = None, since: float = 0.0) -> Finding:
    """Whether the time can be believed: it is not before what was saved last below `data`, nor before `since`."""
    now = time.time() if now is None else now
    told = datetime.fromtimestamp(now, UTC).strftime("%Y-%m-%d %H:%M UTC")
    if now < max(since, newest(data)):
        found = Sentence.of("{time}, and that is before the last game", time=told)
        return Finding("clock", State.BROKEN, found, SET_IT)
    if (root / SET).exists():
        return well("clock", Sentence.of("{time}, set by the network", time=told))
    if (root / OWN).exists():
        return well("clock", Sentence.of("{time}, with a battery", time=told))
    return well("clock", Sentence.of("{time}, as it was when it was last switched off", time=told))


def newest(data: Path) -> float:
    """When something was last saved, seconds since 1970; 0 where nothing is there."""
    try:
        return max((file.stat().st_mtime for file in data.glob("journal.db*")), default=0.0)
    except OSError:
        return 0.0
