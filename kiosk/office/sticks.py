"""Where things can be carried to: the USB sticks that are mounted, and a folder of the kiosk's own."""

import os
import re
from pathlib import Path

MOUNTS = Path("/proc/self/mounts")
PLACES = ("/media/", "/run/media/", "/mnt/")


def sticks(*, mounts: Path = MOUNTS) -> tuple[Path, ...]:
    """Mounted where sticks are, and writable by this user; by name."""
    try:
        lines = mounts.read_text(errors="replace").splitlines()
    except OSError:
        return ()
    found = {Path(_plain(line.split(" ")[1])) for line in lines if line.count(" ") > 1}
    return tuple(sorted(place for place in found if f"{place}".startswith(PLACES) and os.access(place, os.W_OK)))


def _plain(told: str) -> str:
    r"""A space is told as \040, as octal numbers are."""
    return re.sub(r"\\([0-7]{3})", lambda code: chr(int(code[1], 8)), told)
