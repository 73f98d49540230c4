"""Modules that are imported when they are wanted, and whole: Ctrl-C waits until they are."""

import importlib
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType


def loaded(name: str) -> ModuleType:
    """Loaded as a whole: numpy takes what breaks off its start for a fault of its own, also Ctrl-C."""
    with _ctrl_c_later():
        return importlib.import_module(name)


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Ctrl-C waits until the end of this. Raises KeyboardInterrupt, then."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield  # nobody waits for it, or somebody else does
        return
    pressed = list[int]()
    signal.signal(signal.SIGINT, lambda number, _frame: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if pressed:
        raise KeyboardInterrupt
