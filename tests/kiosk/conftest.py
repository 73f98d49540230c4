"""What all tests of the kiosk leave as they found it."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="module")
def collecting_again() -> Iterator[None]:
    """A window has what is no longer used collected between its frames alone; other tests have none."""
    yield
    if not gc.isenabled():
        gc.collect()
        gc.unfreeze()
        gc.enable()
