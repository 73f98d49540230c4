"""Statistics, a report and a backup, each written into a folder: whole or not at all, and safe when it is told."""

import os
import tarfile
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from kiosk.journal import reckoned
from kiosk.office.reading import copied, room
from kiosk.office.statistics import as_csv, as_json, played, rows
from kiosk.office.written import BEFORE
from kiosk.session.menu import Catalogue

STAMP = "%Y%m%d-%H%M%S"
SETTINGS, DATA = "etc/dice-kiosk", "var/lib/dice-kiosk"  # where systemd/install --restore looks for them
OWN_SETTINGS, CALIBRATION = "settings.toml", "calibration.json"
JOURNAL, PICTURES, EXPORTS = "journal.db", "pictures", "exports"
DATABASES = tuple(name + part for name in (JOURNAL, reckoned.NAME) for part in ("", "-wal", "-shm", "-journal"))
NEW, WHOLE = "restore.new", "restore"
"""A backup that is being unpacked, and one that takes its place at the next start."""
LEFT_OUT = (*DATABASES, "lock", EXPORTS, NEW, WHOLE)  # the journal is copied: the kiosk may be writing it

Write = Callable[[Path], None]


def statistics(folder: Path, data: Path, games: Catalogue) -> tuple[Path, ...]:
    """The players' statistics as CSV and JSON. Raises OSError, sqlite3.DatabaseError."""
    found = played(data / "journal.db", games)
    texts = {"csv": as_csv(rows(found)), "json": as_json(found)}
    return tuple(_written(folder, f"statistics.{end}", _text(text)) for end, text in texts.items())


def _text(text: str) -> Write:
    def write(path: Path) -> None:
        path.write_text(text, "utf-8", newline="")

    return write


def report(folder: Path, make: Write) -> tuple[Path, ...]:
    """What `dice-kiosk report` packs. Raises OSError."""
    return (_written(folder, "report.tar.gz", make),)


def backup(folder: Path, settings: Path, data: Path) -> tuple[Path, ...]:
    """Settings and games as `systemd/install --restore` takes them. Raises OSError, sqlite3.DatabaseError."""
    return (_written(folder, "backup.tar.gz", lambda path: _packed(path, settings, data)),)


def _packed(path: Path, settings: Path, data: Path) -> None:
    with tarfile.open(path, "w:gz", dereference=True) as archive:
        _add_folder(archive, SETTINGS)
        for name, file in _own_settings(settings).items():
            _add(archive, file, f"{SETTINGS}/{name}")
        _add_folder(archive, DATA)
        for file in sorted(data.rglob("*")):
            where = file.relative_to(data)
            if where.parts[0] not in LEFT_OUT:
                _add(archive, file, f"{DATA}/{where}")
        if (data / JOURNAL).exists():
            _add_journal(archive, data / JOURNAL, path.parent)


def _own_settings(settings: Path) -> dict[str, Path]:
    """What the kiosk has beside its settings file and the file itself, by their names in a backup."""
    return {
        OWN_SETTINGS: settings,
        OWN_SETTINGS + BEFORE: settings.with_name(settings.name + BEFORE),
        CALIBRATION: settings.with_name(CALIBRATION),
    }


def _add(archive: tarfile.TarFile, file: Path, name: str) -> None:
    """A file with its content, or a folder's name; all else is none of the kiosk's."""
    if file.is_file() or file.is_dir():
        with suppress(FileNotFoundError):  # a picture of long ago may just make room for a new one
            archive.add(file, name, recursive=False)


def _add_folder(archive: tarfile.TarFile, name: str) -> None:
    told = tarfile.TarInfo(name)
    told.type, told.mode, told.mtime = tarfile.DIRTYPE, 0o750, int(time.time())
    archive.addfile(told)


def _add_journal(archive: tarfile.TarFile, journal: Path, to: Path) -> None:
    """A copy of it, which lies in memory or where the archive goes to while it is packed."""
    with tempfile.TemporaryDirectory(dir=room(journal, to)) as folder:
        archive.add(copied(journal, Path(folder, JOURNAL)), f"{DATA}/{JOURNAL}")


def _written(folder: Path, name: str, write: Write) -> Path:
    """Written beside its place, then put there. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    whole = folder / time.strftime(f"dice-kiosk-{STAMP}-{name}")
    half = whole.with_name(whole.name + ".new")
    try:
        write(half)
        with half.open("rb") as file:
            os.fsync(file.fileno())
        half.replace(whole)
    finally:
        half.unlink(missing_ok=True)
    return whole
