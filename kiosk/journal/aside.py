"""A damaged journal goes aside and the mended one takes its place; the plug may be pulled in between.

The mended one is whole before the damaged one is touched: where no journal is in its place it only has to go there.
"""

from contextlib import suppress
from pathlib import Path

from kiosk.journal.durable import settle

COMPANIONS = ("", "-wal", "-shm")
MENDED = "-mended"


def free_name(path: Path) -> Path:
    """Where a damaged journal can go."""
    names = (path.with_name(f"{path.stem}-damaged-{n}{path.suffix}") for n in range(1, 10_000))
    return next(name for name in names if not name.exists())


def mended(aside: Path) -> Path:
    """Where the mended one waits."""
    return aside.with_name(aside.name + MENDED)


def unfinished(path: Path) -> Path | None:
    """The damaged journal that is aside already, while the mended one still waits. Raises OSError."""
    if path.exists():
        return None
    waiting = path.parent.glob(f"{path.stem}-damaged-*{path.suffix}{MENDED}")
    asides = (one.with_name(one.name.removesuffix(MENDED)) for one in waiting if one.is_file())
    return next((aside for aside in asides if aside.exists()), None)


def counting(path: Path) -> Path:
    """The file that counts as the journal: the one in its place, or the mended one that waits. Raises OSError."""
    aside = unfinished(path)
    return mended(aside) if aside else path


def exchange(path: Path, aside: Path) -> None:
    """The damaged one goes aside, its log after it, then the mended one takes its place. Raises OSError.

    Each step can be done again.
    """
    settle(path.parent)
    for end in COMPANIONS:
        with suppress(FileNotFoundError):
            path.with_name(path.name + end).rename(aside.with_name(aside.name + end))
    settle(path.parent)
    mended(aside).rename(path)
    settle(path.parent)


def finish(path: Path) -> None:
    """Go on where a power cut ended it. Raises OSError."""
    if aside := unfinished(path):
        exchange(path, aside)


def remove(path: Path) -> None:
    """With its log. Raises OSError."""
    for end in COMPANIONS:
        path.with_name(path.name + end).unlink(missing_ok=True)
