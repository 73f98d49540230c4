"""What this machine is, and whether the kiosk is alone on it."""

import fcntl
import os
from pathlib import Path
from typing import TextIO

from kiosk.translate import _

MODEL = Path("/proc/device-tree/model")


def is_pi() -> bool:
    """This is a Raspberry Pi."""
    try:
        return "Raspberry Pi" in MODEL.read_text()
    except OSError:
        return False


def pins_here() -> bool:
    """There are pins to wire buttons to, or gpiozero was told of others."""
    return is_pi() or bool(os.environ.get("GPIOZERO_PIN_FACTORY"))


def alone(data: Path) -> TextIO | None:
    """A lock on the data that lasts as long as the file is open. Raises ValueError where another kiosk has it.

    None where the directory cannot be written: the journal says so by itself.
    """
    try:
        data.mkdir(parents=True, exist_ok=True)
        lock = (data / "lock").open("w")
    except OSError:
        return None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        message = _("another kiosk is running with the games in {data}; close it, or give --data another directory")
        raise ValueError(message.format(data=data)) from None
    return lock
