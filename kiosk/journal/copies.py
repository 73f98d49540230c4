"""A copy of a journal in memory: to open a file may change it, and where it lies there may be no room."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

MEMORY = Path("/dev/shm")


@contextmanager
def copied(path: Path) -> Iterator[Path]:
    """With its log, for as long as it is looked at. Raises OSError."""
    with TemporaryDirectory(dir=MEMORY if os.access(MEMORY, os.W_OK) else None) as room:
        copy = Path(room, "journal.db")
        for end in ("", "-wal"):
            with suppress(FileNotFoundError):
                shutil.copyfile(path.with_name(path.name + end), copy.with_name(copy.name + end))
        yield copy
