"""What the owner wrote into the settings, as far as a command can use it."""

import sys
from pathlib import Path
from reprlib import repr as shortly
from stat import S_ISDIR

from hardware.cameras import BadCamera, parse
from kiosk.commands.known import Unusable, four
from kiosk.commands.offered import offers
from kiosk.places import settings_file
from kiosk.rules.words import Sentence
from kiosk.settings import Settings, turned
from kiosk.settingsfile import load
from kiosk.translate import LANGUAGES, _, say

Heeded = tuple[Settings, tuple[Sentence, ...]]
"""Settings without what cannot be used, and a sentence for each such thing."""


def wishes(path: Path) -> Heeded:
    """The settings in the file, and a sentence for each thing that cannot be used: its default serves instead."""
    settings, faults = load(path)
    for heed in (_camera, _corners, _language, _games):
        settings, more = heed(path, settings)
        faults = (*faults, *more)
    return settings, faults


def _camera(path: Path, settings: Settings) -> Heeded:
    try:
        if settings.camera.source != "auto":
            parse(settings.camera.source)
    except BadCamera as fault:
        return turned(settings, "camera", "source", "auto"), (_fault(path, Sentence(fault.message, fault.values)),)
    return settings, ()


def _corners(path: Path, settings: Settings) -> Heeded:
    try:
        if settings.tray.corners:
            four(settings.tray.corners)
    except Unusable:
        what = Sentence("tray.corners wants one corner after the other around the tray's floor, clockwise")
        return turned(settings, "tray", "corners", ()), (_fault(path, what),)
    return settings, ()


def _language(path: Path, settings: Settings) -> Heeded:
    if (wanted := settings.screen.language) in LANGUAGES:
        return settings, ()
    these = Sentence.of("one of {these}", these=", ".join(LANGUAGES))
    message = "{key} cannot be {value}; it wants {kind}"
    what = Sentence.of(message, key="screen.language", value=shortly(wanted), kind=these)
    return turned(settings, "screen", "language", "en"), (_fault(path, what),)


def _games(path: Path, settings: Settings) -> Heeded:
    """Of those that are named the others stay."""
    offered, strange = offers(settings.table.games)
    if not strange:
        return settings, ()
    faults = (Sentence.of("{file}: {what}", file=path.name, what=what) for what in strange)
    return turned(settings, "table", "games", ", ".join(offered)), tuple(faults)


def _fault(path: Path, what: Sentence) -> Sentence:
    return Sentence.of("{file}: {what}. Its default is used until you mend it.", file=path.name, what=what)


def heeded(told: Path | None) -> Settings:
    """The settings of the file that was told, or of the usual one; what cannot be used is printed. Raises Unusable."""
    if told is not None and not _is_file(told):
        raise _no_file(told)
    settings, faults = wishes(told or settings_file())
    for fault in faults:
        print("dice-kiosk:", say(fault), file=sys.stderr)
    return settings


def named(told: Path | None) -> tuple[Path, Sentence | None]:
    """The settings file that was told, or the usual one; a sentence where one was told that is yet to be written.

    Raises Unusable where it is a folder.
    """
    if told is None:
        return settings_file(), None
    try:
        if S_ISDIR(told.stat().st_mode):
            raise _no_file(told)
    except FileNotFoundError:
        message = "There is no settings file {path}. The defaults are used until you write it."
        return told, Sentence.of(message, path=str(told))
    except OSError:  # `load` says why
        pass
    return told, None


def _no_file(told: Path) -> Unusable:
    return Unusable(_("--settings names no file that can be read: {path}").format(path=told))


def _is_file(path: Path) -> bool:
    try:
        return not S_ISDIR(path.stat().st_mode)
    except OSError:
        return False
