"""In which order the tests run, and what is said at their end."""

from typing import Any

import pytest

from tests.commit import commit


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games first: each is a minute in one piece, and begun last it would keep all processors but one waiting."""
    items.sort(key=lambda item: "playthrough" not in item.path.parts)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    terminalreporter.write_line(
        f"The gallery: a sample drawn by commit {commit() or '(none)'}; tests/gallery looks at all of it."
    )
