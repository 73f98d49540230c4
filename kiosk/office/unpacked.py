"""A backup unpacked into a folder: looked through as it is read, and nothing taken but what the kiosk knows."""

import gzip
import re
import shutil
import struct
import tarfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from kiosk.office.carry import CALIBRATION, DATA, JOURNAL, OWN_SETTINGS, PICTURES, SETTINGS
from kiosk.rules.words import Sentence

Parts = tuple[str, ...]
ROOTS = (tuple(SETTINGS.split("/")), tuple(DATA.split("/")))
PICTURE = re.compile(r"[0-9]{1,19}-[0-9]{1,19}-[0-9]{1,19}\.jpg", re.ASCII)
KNOWN = {
    f"{SETTINGS}/{OWN_SETTINGS}": f"settings/{OWN_SETTINGS}",
    f"{SETTINGS}/{CALIBRATION}": f"settings/{CALIBRATION}",
    f"{DATA}/{JOURNAL}": f"games/{JOURNAL}",
    f"{DATA}/{JOURNAL}-wal": f"games/{JOURNAL}-wal",
}
"""What is taken, and where it goes; the pictures are as well."""
MOST = 100_000
"""Files; a backup has some hundreds."""
AT_ONCE = 1 << 20
"""Bytes; nothing that says what comes next is longer."""
TORN = (EOFError, OverflowError, ValueError, struct.error, zlib.error, tarfile.TarError, gzip.BadGzipFile)
"""What reading a damaged archive raises."""


class BadBackup(Exception):
    """It cannot be taken; `sentence` says why."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.message)
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Room:
    """Bytes."""

    free: int
    """What is taken must fit in here,"""
    whole: int
    """and everything that stands in the archive in here."""


class Plain(gzip.GzipFile):
    """An archive without its packing, read in small pieces alone."""

    def read(self, size: int | None = -1) -> bytes:
        """Raises tarfile.ReadError where more is wanted than any sound archive wants."""
        if size is None or not 0 <= size <= AT_ONCE:
            raise tarfile.ReadError("too long")
        return super().read(size)


def first_name(file: Path) -> str | None:
    """The name that the archive begins with. Raises BadBackup, OSError."""
    with _opened(file) as (_plain, archive):
        first = archive.next()
        return first.name if first else None


def unpack(file: Path, to: Path, room: Room) -> None:
    """Its settings into `to`/settings, its games into `to`/games. Raises BadBackup, OSError."""
    for folder in ("settings", f"games/{PICTURES}"):
        (to / folder).mkdir(parents=True)
    with _opened(file) as (plain, archive):
        _take(file, archive, to, room)
        if plain.read(AT_ONCE).strip(b"\0") or plain.read(1):  # to the end, where its checksum stands
            raise tarfile.ReadError("more stands behind its end")


@contextmanager
def _opened(file: Path) -> Iterator[tuple[Plain, tarfile.TarFile]]:
    try:
        with Plain(file, "rb") as plain, tarfile.open(fileobj=plain, mode="r:") as archive:
            yield plain, archive
    except TORN:
        message = "{file} is damaged or cut short. Nothing was changed: copy it once more, or take another backup."
        raise BadBackup(Sentence.of(message, file=file.name)) from None


def _take(file: Path, archive: tarfile.TarFile, to: Path, room: Room) -> None:
    roots, taken, all_in = set[Parts](), 0, 0
    for count, member in enumerate(archive):
        root = _root(member)
        if root is None or count >= MOST:
            raise _foreign(file)
        roots.add(root)
        place = _place(member)
        all_in += member.size
        taken += member.size if place else 0
        if taken > room.free or all_in > room.whole:
            raise BadBackup(Sentence.of("There is no room for {file}. Nothing was changed.", file=file.name))
        if place:
            _copy(file, archive, member, to / place)
    if len(roots) < len(ROOTS):
        raise _foreign(file)


def _root(member: tarfile.TarInfo) -> Parts | None:
    """Which of the two folders it is, or lies in; None: it has no place in a backup."""
    parts = PurePosixPath(member.name).parts
    root = next((root for root in ROOTS if parts[: len(root)] == root), None)
    if root is None or ".." in parts:
        return None
    whole = member.isdir() or (member.isreg() and parts != root)
    return root if whole or _hidden(parts) else None


def _hidden(parts: Parts) -> bool:
    """It belongs to the user that the kiosk runs as, and is left alone whatever it is."""
    return any(part.startswith(".") for part in parts)


def _place(member: tarfile.TarInfo) -> str | None:
    """Where it goes; None: the kiosk takes it not."""
    name = str(PurePosixPath(member.name))
    folder, _, last = name.rpartition("/")
    if not member.isreg():
        return None
    if folder == f"{DATA}/{PICTURES}" and PICTURE.fullmatch(last):
        return f"games/{PICTURES}/{last}"
    return KNOWN.get(name)


def _copy(file: Path, archive: tarfile.TarFile, member: tarfile.TarInfo, to: Path) -> None:
    told = archive.extractfile(member)
    if told is None or to.exists():
        raise _foreign(file)
    with told, to.open("xb") as copy:
        shutil.copyfileobj(told, copy)


def _foreign(file: Path) -> BadBackup:
    return BadBackup(Sentence.of("{file} is no backup of a dice kiosk. Nothing was changed.", file=file.name))
