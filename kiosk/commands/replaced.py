"""A file that a command writes: whole or not at all, and until it is whole what was there before stays there."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EINVAL, EISDIR, ENOTDIR
from pathlib import Path
from secrets import token_hex
from stat import S_IMODE, S_ISDIR, S_ISREG

from kiosk.translate import _

LONGEST = 8  # letters of a suffix: more are none


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A name beside `path`, to be written: at the end it takes the place of `path`, links followed.

    On any failure, Ctrl-C too, it is gone. Raises OSError, also where no file is to be replaced: a folder, a device.
    """
    old, place = replaceable(path), Path(os.path.realpath(path))
    part = place.with_name(f".dice-kiosk-{token_hex(8)}{path.suffix[:LONGEST]}")
    try:
        part.open("xb").close()
        if old is not None:
            _like(part, old)
        yield part
        part.replace(place)
    except OSError as error:
        if str(error.filename) == str(part):
            error.filename = str(path)
        raise
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def replaceable(path: Path) -> os.stat_result | None:
    """The file there that may be replaced; None where none is. Raises OSError."""
    try:
        old = path.stat()
    except FileNotFoundError:
        return None
    if S_ISDIR(old.st_mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    if not S_ISREG(old.st_mode):
        raise OSError(EINVAL, _("it is no regular file"), str(path))
    path.open("r+b").close()  # what is protected is not to be lost
    return old


def reachable(path: Path) -> None:
    """Whether it may be written, as far as can be told before. Raises OSError where not."""
    replaceable(path)
    folder = next(above for above in path.absolute().parents if os.path.lexists(above))
    if not folder.is_dir():
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(folder))
    if not os.access(folder, os.W_OK | os.X_OK):
        raise PermissionError(EACCES, os.strerror(EACCES), str(folder))


def _like(part: Path, old: os.stat_result) -> None:
    """Whoever could read the old file can read the new one, as far as this user may say so."""
    with suppress(OSError):
        os.chown(part, old.st_uid, old.st_gid)
    with suppress(OSError):
        part.chmod(S_IMODE(old.st_mode))
