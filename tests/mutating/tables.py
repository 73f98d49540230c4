"""The tables of sentences: what a rules page says, the test that guards it, and a change that must turn it red."""

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

TABLES = Path("tests/kiosk/games/sentences")
TESTS = Path("tests/kiosk/games")
JOINTS = ("and", "or", "not")
"""Words of pytest's -k that name no test."""


class BadTable(Exception):
    """A table that cannot be used; one line says why."""


@dataclass(frozen=True, slots=True)
class Guarded:
    """A sentence of the rules, and how to see that it is guarded."""

    game: str
    text: str
    test: str
    """A node id of pytest, or an expression for its -k among the tests of the games."""
    file: str
    """Where the sentence is coded, from the top of the house."""
    old: str
    """Stands there exactly once."""
    new: str
    """What breaks the sentence when it stands there instead."""

    def selected(self, house: Path) -> tuple[str, ...]:
        """The arguments for pytest that select the test."""
        if not is_node(self.test):
            return str(TESTS), "-k", self.test
        return (self.test if (house / _file(self.test)).exists() else str(TESTS / self.test),)


def is_node(test: str) -> bool:
    """It names a file, not only words of a test's name."""
    return "::" in test or test.endswith(".py")


def games(house: Path) -> tuple[str, ...]:
    """The games that have a table."""
    return tuple(sorted(path.stem for path in (house / TABLES).glob("*.toml")))


def table(house: Path, game: str) -> tuple[Guarded, ...]:
    """The sentences of a game. Raises BadTable."""
    path = TABLES / f"{game}.toml"
    try:
        read = tomllib.loads((house / path).read_text())
    except (OSError, ValueError) as fault:
        raise BadTable(f"{path}: {fault}") from None
    if set(read) != {"sentence"}:
        raise BadTable(f"{path}: it has [[sentence]] entries and nothing else")
    return tuple(_guarded(path, number, entry) for number, entry in enumerate(read["sentence"], start=1))


def _guarded(path: Path, number: int, entry: dict[str, object]) -> Guarded:
    wanted = {field.name for field in fields(Guarded)} - {"game"}
    if set(entry) != wanted or not all(isinstance(value, str) for value in entry.values()):
        raise BadTable(f"{path}: sentence {number} must have the texts {', '.join(sorted(wanted))}")
    return Guarded(game=path.stem, **entry)  # type: ignore[arg-type] # texts, as was just seen to


def faults(house: Path, guarded: Guarded) -> Iterator[str]:
    """What is wrong with an entry, as far as can be told without running anything."""
    yield from _faults_of_test(house, guarded.test)
    if not guarded.text.strip():
        yield "the sentence is empty"
    if not (house / guarded.file).is_file():
        yield f"there is no file {guarded.file}"
        return
    source = (house / guarded.file).read_text()
    if (count := source.count(guarded.old)) != 1:
        yield f"old stands {count} times in {guarded.file}, not once: {guarded.old!r}"
    elif _meaning(source.replace(guarded.old, guarded.new)) in (None, _meaning(source)):
        yield f"new breaks {guarded.file} altogether, or changes nothing: {guarded.new!r}"


@cache
def _meaning(source: str) -> str | None:
    """What the code says, however it is written; None where it cannot be read."""
    try:
        return ast.dump(ast.parse(source))
    except SyntaxError:
        return None


def _faults_of_test(house: Path, test: str) -> Iterator[str]:
    names = _names(house / TESTS)
    if not is_node(test):
        words = [word for word in re.findall(r"\w+", test) if word not in JOINTS]
        unknown = [word for word in words if not any(word in name for name in names)]
        if unknown or not words:
            yield f"no test has this in its name: {' '.join(unknown)}"
        return
    file = next((house / top / _file(test) for top in (".", TESTS) if (house / top / _file(test)).is_file()), None)
    if file is None:
        yield f"there is no test file {_file(test)}"
    elif "::" in test and _function(test) not in _names(file):
        yield f"there is no test {_function(test)} in {_file(test)}"


def _file(test: str) -> str:
    return test.partition("::")[0]


def _function(test: str) -> str:
    return test.partition("[")[0].rpartition("::")[2]


@cache
def _names(path: Path) -> frozenset[str]:
    """The names of a file's tests, or of all in a folder with those of their files."""
    if path.is_dir():
        files = sorted(path.rglob("test_*.py"))
        return frozenset().union(*(_names(file) for file in files), (file.name for file in files))
    defined = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FunctionDef)]
    return frozenset(node.name for node in defined if node.name.startswith("test_"))
