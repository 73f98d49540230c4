"""Files and folders by name, as cameras play them: there or not, and a sentence where nobody can tell."""

import os
import stat
from typing import BinaryIO

from hardware.ports import CameraLost


def is_file(name: str) -> bool:
    """Raises CameraLost where the system does not tell."""
    return stat.S_ISREG(_mode(name))


def is_folder(name: str) -> bool:
    """Raises CameraLost where the system does not tell."""
    return stat.S_ISDIR(_mode(name))


def opened(name: str) -> BinaryIO:
    """For reading. Raises CameraLost."""
    try:
        return open(name, "rb")
    except OSError as fault:
        raise unreadable(name, fault) from fault


def unreadable(name: str, fault: OSError) -> CameraLost:
    """What the system says of it, as a sentence."""
    message = "{file} cannot be opened: {reason}; check its name, and who may read it"
    return CameraLost(message, file=name, reason=fault.strerror or str(fault))


def _mode(name: str) -> int:
    """What sort of thing has this name; 0 where nothing has."""
    try:
        return os.stat(name).st_mode
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return 0
    except OSError as fault:
        raise unreadable(name, fault) from fault
