"""In which order the tests run, how laws are tried, what they all may use, and what is said at their end."""

import signal
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from tests.commit import commit

settings.register_profile("laws", deadline=None, derandomize=True, database=None)  # a busy machine breaks no law
settings.load_profile("laws")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games first: each is a minute in one piece, and begun last it would keep all processors but one waiting."""
    items.sort(key=lambda item: "playthrough" not in item.path.parts)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    terminalreporter.write_line(
        f"The gallery: a sample drawn by commit {commit() or '(none)'}; tests/gallery looks at all of it."
    )


@pytest.fixture
def at_a_terminal() -> Iterator[None]:
    """Ctrl-C and a terminal that closes are heard: what a shell starts in the background, or nohup, hears neither."""
    interrupted = signal.signal(signal.SIGINT, signal.default_int_handler)
    hung_up = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGINT, interrupted)
    signal.signal(signal.SIGHUP, hung_up)
