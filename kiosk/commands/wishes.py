"""What the owner wrote into the settings, as far as a command can use it."""

import sys
from dataclasses import replace
from pathlib import Path
from stat import S_ISDIR

from kiosk.commands.known import Unusable, four
from kiosk.places import settings_file
from kiosk.rules.words import Sentence
from kiosk.settings import Settings
from kiosk.settingsfile import load
from kiosk.translate import _, say


def wishes(path: Path) -> tuple[Settings, tuple[Sentence, ...]]:
    """The settings in the file, and a sentence for each thing that cannot be used: its default serves instead."""
    settings, faults = load(path)
    try:
        corners = four(settings.tray.corners) if settings.tray.corners else None
    except Unusable:
        corners = None
        faults = (*faults, _enclose_nothing(path))
    if corners is None:
        settings = replace(settings, tray=replace(settings.tray, corners=()))
    return settings, faults


def _enclose_nothing(path: Path) -> Sentence:
    what = Sentence("tray.corners wants one corner after the other around the tray's floor, clockwise")
    return Sentence.of("{file}: {what}. Its default is used until you mend it.", file=path.name, what=what)


def heeded(told: Path | None) -> Settings:
    """The settings of the file that was told, or of the usual one; what cannot be used is printed. Raises Unusable."""
    if told is not None and not _is_file(told):
        raise Unusable(_("--settings names no file that can be read: {path}").format(path=told))
    settings, faults = wishes(told or settings_file())
    for fault in faults:
        print("dice-kiosk:", say(fault), file=sys.stderr)
    return settings


def _is_file(path: Path) -> bool:
    try:
        return not S_ISDIR(path.stat().st_mode)
    except OSError:
        return False
