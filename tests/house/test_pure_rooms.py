"""Rules, games and session are told what happened: they open nothing, ask nobody, print nothing."""

import ast
from pathlib import Path

import pytest

REAL = Path(__file__).parents[2]
PURE = (
    "kiosk/rules",
    "kiosk/games",
    "kiosk/session",
    "kiosk/controls.py",
    "kiosk/signals.py",
    "kiosk/orders.py",
    "vision/reading.py",
)
REACHING = ("open", "input", "print", "eval", "exec", "__import__", "breakpoint")


def reaching_calls(source: str) -> list[str]:
    """Calls of builtins that reach outside, as `line: name`."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    named = [(call.lineno, call.func.id) for call in calls if isinstance(call.func, ast.Name)]
    return [f"{line}: {name}" for line, name in sorted(named) if name in REACHING]


def mutable_records(source: str) -> list[str]:
    """Dataclasses that are not frozen."""
    classes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
    return [node.name for node in classes for mark in node.decorator_list if _thaws(ast.unparse(mark))]


def _thaws(mark: str) -> bool:
    return mark.startswith("dataclass") and "frozen=True" not in mark


def files() -> list[Path]:
    return sorted(path for name in PURE for path in [REAL / name, *(REAL / name).rglob("*.py")] if path.is_file())


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(REAL)))
def test_a_pure_room_reaches_for_nothing_outside(path: Path) -> None:
    assert reaching_calls(path.read_text()) == []


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(REAL)))
def test_records_of_a_pure_room_are_frozen(path: Path) -> None:
    assert mutable_records(path.read_text()) == []


def test_opening_a_file_is_found() -> None:
    assert reaching_calls("def save(x):\n    with open('x') as f:\n        f.write(x)\n") == ["2: open"]


def test_a_method_called_open_is_no_file() -> None:
    assert reaching_calls("cases.open(3)") == []


def test_a_record_that_can_be_changed_is_found() -> None:
    records = (
        "@dataclass(slots=True)\nclass Pot: ...",
        "@dataclass(frozen=True)\nclass Turn: ...",
        "@dataclass\nclass Card: ...",
    )
    assert mutable_records("\n".join(records)) == ["Pot", "Card"]


def test_vision_imports_nothing_by_itself() -> None:
    assert (REAL / "vision" / "__init__.py").read_text() == ""
