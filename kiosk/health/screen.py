"""Display and touch, as the kernel tells them."""

import os
import re
from pathlib import Path

from kiosk.health.finding import Finding, State, absent, well
from kiosk.rules.words import Sentence

DEVICES = "proc/bus/input/devices"
FINGERS = 1 << 0x35  # ABS_MT_POSITION_X: a device that tells fingers apart
DIRECT = 1 << 1  # INPUT_PROP_DIRECT: they are where the picture is
RIGHTS = "sudo usermod -aG video,render,input {user}, then log in anew"


def display(*, root: Path = Path("/")) -> Finding:
    """The displays that are connected, with the size of their picture."""
    if not any((root / "dev/dri").glob("card*")):
        return absent("display", Sentence("no graphics card that draws without a desktop"))
    shown = [_told(port) for port in sorted((root / "sys/class/drm").glob("card*-*")) if _connected(port)]
    if not shown:
        do = Sentence("Check ribbon, HDMI cable and power of the display, then restart.")
        return Finding("display", State.BROKEN, Sentence("no display is connected"), do)
    if not any(os.access(card, os.R_OK | os.W_OK) for card in (root / "dev/dri").glob("card*")):
        do = Sentence.of(RIGHTS, user=str(os.environ.get("USER") or os.getuid()))
        return Finding("display", State.BROKEN, Sentence("this user may not draw on it"), do)
    return well("display", Sentence.of("{these}", these=", ".join(shown)))


def _connected(port: Path) -> bool:
    try:
        return (port / "status").read_text().strip() == "connected"
    except OSError:
        return False


def _told(port: Path) -> str:
    name = port.name.partition("-")[2]
    try:
        return f"{name} {(port / 'modes').read_text().splitlines()[0]}"
    except (OSError, IndexError):
        return name


def touch(*, root: Path = Path("/")) -> Finding:
    """The touchscreens that the kernel knows."""
    try:
        told = (root / DEVICES).read_text(errors="replace")
    except OSError:
        return absent("touch", Sentence("this machine does not tell"))
    names = [name for name in map(_touchscreen, told.split("\n\n")) if name]
    if names:
        return well("touch", Sentence.of("{these}", these=", ".join(names)))
    do = Sentence("The buttons can do everything. Else check the USB or ribbon cable of the touchscreen.")
    return Finding("touch", State.ABSENT, Sentence("no touchscreen"), do)


def _touchscreen(told: str) -> str | None:
    """The device's name where it is a touchscreen."""
    name, abilities, kind = (
        re.search(rf"^{of}(.*)$", told, re.MULTILINE) for of in ('N: Name="', "B: ABS=", "B: PROP=")
    )
    if not name or not abilities or not kind:
        return None
    if not _bits(abilities[1]) & FINGERS or not _bits(kind[1]) & DIRECT:
        return None
    return str(name[1]).rstrip('"')


def _bits(words: str) -> int:
    """Words of 64 bits in hex, the highest first."""
    total = 0
    for word in words.split():
        total = total << 64 | int(word, 16)
    return total
