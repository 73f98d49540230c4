"""What a run of the tests says at its end."""

from typing import Any

from tests.commit import commit


def pytest_terminal_summary(terminalreporter: Any) -> None:
    terminalreporter.write_line(
        f"The gallery: a sample drawn by commit {commit() or '(none)'}; tests/gallery looks at all of it."
    )
