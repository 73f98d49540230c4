"""The backups that lie in folders and on sticks: which there are, of when, and how large."""

import re
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from kiosk.office.about import bytes_in
from kiosk.office.carry import SETTINGS
from kiosk.office.unpacked import BadBackup, first_name
from kiosk.session.backups import Backup

OURS = re.compile(r"dice-kiosk-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)\d\d-backup\.tar\.gz")
"""As the owner's pages name one; systemd/install names it as its owner wants."""
MOST = 50
"""So many are told of, the newest."""


def backups(folders: Iterable[Path]) -> tuple[Backup, ...]:
    """Those in these folders, the newest first."""
    files = {file for folder in folders for file in _archives(folder)}
    found = sorted(files, key=lambda file: (_made(file), str(file)), reverse=True)[:MOST]
    return tuple(Backup(str(file), _place(file), _made(file), bytes_in(file)) for file in found)


def _archives(folder: Path) -> Iterator[Path]:
    try:
        files = [file for file in folder.glob("*.tar.gz") if file.is_file()]
    except OSError:
        return
    yield from (file for file in files if OURS.fullmatch(file.name) or _is_one(file))


def _is_one(file: Path) -> bool:
    """It begins as systemd/install packs it, whatever it is called."""
    try:
        return first_name(file) == SETTINGS
    except (BadBackup, OSError):
        return False


def _place(file: Path) -> str:
    """Of our own ones the name tells nothing more."""
    return str(file.parent if OURS.fullmatch(file.name) else file)


def _made(file: Path) -> str:
    """When, as `2030-01-31 18:00` by the kiosk's clock: as its name tells, else when it was written."""
    named = OURS.fullmatch(file.name)
    if named:
        return "{}-{}-{} {}:{}".format(*named.groups())
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(file.stat().st_mtime))
    except (OSError, OverflowError):
        return ""
