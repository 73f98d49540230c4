"""A backup that takes the place of settings and games: looked through first, then put there when the kiosk starts.

The plug may be pulled at any moment. Until the folder `restore` has its name all is as it was; from then on each start
goes on where the last one ended, before anything of it is opened, and that the folder goes is the last step.
"""

import json
import os
import shutil
from contextlib import suppress
from pathlib import Path

from kiosk.health.fault import reason
from kiosk.health.storage import LEAST_MB, MB
from kiosk.journal.durable import settle, settle_all
from kiosk.journal.file import JournalFault, Newer
from kiosk.journal.looks import UNSOUND
from kiosk.journal.start import read_sound
from kiosk.office import carry, written
from kiosk.office.about import bytes_in
from kiosk.office.carry import CALIBRATION, DATABASES, EXPORTS, JOURNAL, NEW, OWN_SETTINGS, PICTURES, WHOLE
from kiosk.office.unpacked import BadBackup, Room, unpack
from kiosk.rules.words import Sentence
from kiosk.settingsfile import unreadable

LONGEST = 10_000_000
"""Bytes of settings, and of a measured table; both are much shorter."""


def writable(settings: Path) -> bool:
    """The settings file can be replaced."""
    folder = settings.resolve().parent
    there = next(one for one in (folder, *folder.parents) if os.path.exists(one))
    return os.access(there, os.W_OK)


def prepare(file: Path, settings: Path, data: Path) -> None:
    """Unpack a backup, look through it and keep what is here; nothing counts yet. Raises BadBackup."""
    try:
        _unpack(file, settings, data)
        _keep(settings, data)
    except BadBackup:
        discard(data)
        raise


def _unpack(file: Path, settings: Path, data: Path) -> None:
    try:
        discard(data)
        unpack(file, data / NEW, _room(data))
        _look_through(file, data / NEW)
        if not writable(settings):
            shutil.rmtree(data / NEW / "settings")
        settle_all(data / NEW)
    except OSError as fault:
        message = "{file} cannot be unpacked: {why}. Nothing was changed."
        raise BadBackup(Sentence.of(message, file=file.name, why=str(fault.strerror or fault))) from None


def _room(data: Path) -> Room:
    """Beside what is here once more, as a backup of it, and what a kiosk needs to go on. Raises OSError."""
    data.mkdir(parents=True, exist_ok=True)
    disk = shutil.disk_usage(data)
    here = sum(bytes_in(file) for file in data.rglob("*") if file.relative_to(data).parts[0] != EXPORTS)
    return Room(disk.free - here - LEAST_MB * MB, disk.total)


def _look_through(file: Path, new: Path) -> None:
    """Whether a kiosk can start with it. Raises BadBackup, OSError."""
    settings, calibration = new / "settings" / OWN_SETTINGS, new / "settings" / CALIBRATION
    for one in (one for one in (settings, calibration) if one.exists()):
        why = _unreadable(one)
        if why:
            message = "{name} in {file} cannot be read: {why}. Nothing was changed."
            raise BadBackup(Sentence.of(message, name=one.name, file=file.name, why=why))
    try:
        read_sound(new / "games" / JOURNAL)
    except Newer:
        message = "The games in {file} are from a newer dice-kiosk: bring this one up to date. Nothing was changed."
        raise BadBackup(Sentence.of(message, file=file.name)) from None
    except JournalFault:
        message = "The games in {file} are damaged. Nothing was changed: take another backup."
        raise BadBackup(Sentence.of(message, file=file.name)) from None


def _unreadable(file: Path) -> Sentence | None:
    if file.stat().st_size > LONGEST:
        return Sentence("it is too long")
    if file.name == OWN_SETTINGS:
        return unreadable(file)
    try:
        json.loads(file.read_bytes())
    except (ValueError, RecursionError) as fault:
        return Sentence.of("{why}", why=str(fault))
    return None


def _keep(settings: Path, data: Path) -> None:
    """What is here now, as a backup in its place. Raises BadBackup."""
    try:
        carry.backup(data / EXPORTS, settings, data)
        settle(data / EXPORTS)
    except (OSError, *UNSOUND) as fault:
        why = reason(fault)
        message = "What is here cannot be kept as a backup: {why}. Nothing was changed."
        raise BadBackup(Sentence.of(message, why=why)) from None


def decide(data: Path) -> None:
    """What was prepared counts from the next start on. Raises BadBackup."""
    try:
        (data / NEW).rename(data / WHOLE)
        settle(data)
    except OSError as fault:
        with suppress(OSError):
            discard(data)
        message = "The backup cannot be kept ready for the next start: {why}. Nothing was changed."
        raise BadBackup(Sentence.of(message, why=str(fault.strerror or fault))) from None


def decided(data: Path) -> bool:
    """At the next start a backup takes its place; not where nobody can tell, as of a name that is too long."""
    return os.path.isdir(data / WHOLE)


def discard(data: Path) -> None:
    """What was prepared, or was put in its place, goes. Raises OSError."""
    if decided(data):
        shutil.rmtree(data / NEW, ignore_errors=True)
        (data / WHOLE).rename(data / NEW)
        settle(data)
    shutil.rmtree(data / NEW, ignore_errors=True)


def finish(settings: Path, data: Path) -> Sentence | None:
    """The backup that counts takes its place, the only way there is one; what could not be done, if so."""
    try:
        fault = _put(data / WHOLE, settings, data) if decided(data) else None
        discard(data)
    except OSError as error:
        why = str(error.strerror or error)
        return Sentence.of("The backup could not be put in its place, the next start tries again: {why}", why=why)
    return fault


def _put(whole: Path, settings: Path, data: Path) -> Sentence | None:
    """Each step can be done again. Raises OSError."""
    _put_pictures(whole / "games", data)
    _put_journal(whole / "games", data)
    return _put_settings(whole / "settings", settings) if (whole / "settings").is_dir() else None


def _put_pictures(games: Path, data: Path) -> None:
    if (games / PICTURES).is_dir():
        if (data / PICTURES).exists():
            (data / PICTURES).rename(games / "before")
        (games / PICTURES).rename(data / PICTURES)


def _put_journal(games: Path, data: Path) -> None:
    """First goes what belongs to the old one alone: a new one must never be seen beside it."""
    if (games / JOURNAL).exists():
        for name in DATABASES:
            if name != JOURNAL:
                (data / name).unlink(missing_ok=True)
        settle(data)
        (games / JOURNAL).replace(data / JOURNAL)
    settle(data)


def _put_settings(staged: Path, settings: Path) -> Sentence | None:
    """As they are in the backup; what it has not is gone. Why that cannot be, if so."""
    files = {OWN_SETTINGS: settings.resolve(), CALIBRATION: settings.with_name(CALIBRATION)}
    try:
        settings.parent.mkdir(parents=True, exist_ok=True)
        for name, file in files.items():
            if (staged / name).exists():
                written.put(file, (staged / name).read_bytes())
            else:
                file.unlink(missing_ok=True)
            settle(file.parent)
    except OSError as fault:
        message = "The games are restored, the settings are not: {file} cannot be written ({why})"
        return Sentence.of(message, file=settings.name, why=str(fault.strerror or fault))
    return None
