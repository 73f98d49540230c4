"""The rows of the table rules (how dice, buttons and screen work together) have tests that name their number."""

import re
from pathlib import Path

import pytest

REAL = Path(__file__).parents[2]
ROWS = (1, 2, 3, 4, 5, 6, 8, 9, 10, 14, 16, 17, 20, 21, 23, 24, 25)
"""The rows that the kiosk keeps by now."""


def numbers_tested() -> set[int]:
    tests = (path.read_text() for path in (REAL / "tests").rglob("test_*.py"))
    return {int(row) for text in tests for row in re.findall(r"^def test_t(\d+)_", text, re.MULTILINE)}


@pytest.mark.parametrize("row", ROWS)
def test_each_row_has_a_test_with_its_number(row: int) -> None:
    assert row in numbers_tested()
