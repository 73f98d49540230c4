"""Memory that is no longer used goes back to the system, where its C library can be told so (glibc)."""

import ctypes
from collections.abc import Callable

MMAP_THRESHOLD, ARENA_MAX = -3, -8  # what mallopt calls them
LARGE = 128 * 1024  # bytes: a picture from here on has pages of its own, and leaves no hole when it goes
ARENAS = 2  # each thread would have its own, with its own holes; few wait for each other here


def keep_tidy() -> None:
    """To be called once, before much is allocated."""
    mallopt = _of_glibc("mallopt")
    mallopt(MMAP_THRESHOLD, LARGE)
    mallopt(ARENA_MAX, ARENAS)


def give_back() -> None:
    """What lies free between what is used."""
    _of_glibc("malloc_trim")(0)


def _of_glibc(name: str) -> Callable[..., object]:
    try:
        found: Callable[..., object] = getattr(ctypes.CDLL(None), name)
    except (AttributeError, TypeError, OSError):
        return lambda *_: None
    return found
