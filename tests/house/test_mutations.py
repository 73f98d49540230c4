"""tests/mutations notices a rule that no test guards, and a table that guards nothing."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.mutating.__main__ import main
from tests.mutating.tables import BadTable, faults, table

REAL = Path(__file__).parents[2]
RULE = '''"""A roll of six brings another roll."""

BONUS = 6
WASTE = 1


def again(value: int) -> bool:
    return value == BONUS
'''
TESTS = """from kiosk.rule import again


def test_a_six_brings_another_roll() -> None:
    assert again(6)


def test_a_one_does_not() -> None:
    assert not again(1)


def test_that_is_always_red() -> None:
    assert not again(6)
"""
NOTHING_NEW = "new breaks kiosk/rule.py altogether, or changes nothing: "
GUARDED = ("test_rule.py::test_a_six_brings_another_roll", "BONUS = 6", "BONUS = 5")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house with one rule and its tests."""
    for name, text in (("kiosk/rule.py", RULE), ("tests/kiosk/games/test_rule.py", TESTS)):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\naddopts = ['--import-mode=importlib']\n")
    (tmp_path / "tests/kiosk/games/sentences").mkdir()
    return tmp_path


def tell(house: Path, *rows: tuple[str, str, str], game: str = "sixes") -> None:
    """A table with these tests, old and new texts."""
    lines = [
        f"[[sentence]]\ntext = 'Six rolls on'\ntest = {test!r}\nfile = 'kiosk/rule.py'\nold = {old!r}\nnew = {new!r}\n"
        for test, old, new in rows
    ]
    (house / "tests/kiosk/games/sentences" / f"{game}.toml").write_text("\n".join(lines))


def wrong(house: Path, *row: str) -> list[str]:
    test, old, new = row
    tell(house, (test, old, new))
    return [fault for one in table(house, "sixes") for fault in faults(house, one)]


def test_a_broken_rule_that_its_test_notices_is_red(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tell(house, GUARDED)
    assert main([], house=house) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[1] == "sixes | Six rolls on | test_rule.py::test_a_six_brings_another_roll | red"
    assert told[-1] == "1 of 1 broken sentences were noticed."
    assert (house / "kiosk/rule.py").read_text() == RULE


def test_a_broken_rule_that_nobody_notices_is_told(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tell(house, GUARDED, ("a_six or a_one", "WASTE = 1", "WASTE = 2"))
    assert main(["sixes"], house=house) == 1
    told = capsys.readouterr().out.splitlines()
    assert [line.rpartition(" | ")[2] for line in told[1:3]] == ["red", "GREEN(!)"]
    assert told[-1] == "1 of 2 broken sentences were noticed."


def test_a_rule_that_can_no_longer_be_imported_proves_nothing(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tell(house, (GUARDED[0], "BONUS = 6", "BONUS = SIX"))
    assert main([], house=house) == 1
    assert capsys.readouterr().out.splitlines()[1].endswith("(!)")


def test_every_test_is_green_before_anything_is_broken(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tell(house, ("test_rule.py::test_that_is_always_red", *GUARDED[1:]), ("a_six and a_one", *GUARDED[1:]))
    assert main([], house=house) == 1
    told = capsys.readouterr().out
    assert "test_rule.py::test_that_is_always_red: red" in told
    assert "a_six and a_one: no such test(!)" in told


def test_a_game_without_a_table_is_told(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tell(house, GUARDED)
    assert main(["sevens"], house=house) == 2
    assert capsys.readouterr().out == "tests/mutations: no table for sevens; there are sixes\n"


def test_a_good_entry_has_no_faults(house: Path) -> None:
    assert wrong(house, *GUARDED) == []


@pytest.mark.parametrize(
    "row, fault",
    [
        (("test_none.py::test_a", *GUARDED[1:]), "there is no test file test_none.py"),
        (("test_rule.py::test_a_two", *GUARDED[1:]), "there is no test test_a_two in test_rule.py"),
        (("a_six and a_seven", *GUARDED[1:]), "no test has this in its name: a_seven"),
        ((GUARDED[0], "BONUS", "MALUS"), "old stands 2 times in kiosk/rule.py, not once: 'BONUS'"),
        ((GUARDED[0], "BONUS = 7", "BONUS = 6"), "old stands 0 times in kiosk/rule.py, not once: 'BONUS = 7'"),
        ((GUARDED[0], "BONUS = 6", "BONUS = 06"), f"{NOTHING_NEW}'BONUS = 06'"),
        ((GUARDED[0], "BONUS = 6", "BONUS = (6)"), f"{NOTHING_NEW}'BONUS = (6)'"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_a_faulty_entry_is_told_without_running_anything(house: Path, row: tuple[str, ...], fault: str) -> None:
    assert wrong(house, *row) == [fault]


def test_a_file_that_is_not_there_is_told(house: Path) -> None:
    tell(house, GUARDED)
    (house / "kiosk/rule.py").unlink()
    assert list(faults(house, table(house, "sixes")[0])) == ["there is no file kiosk/rule.py"]


@pytest.mark.parametrize("text", ["[[sentence]]\ntext = 'a'", "[[sentence", "[sentences]", "[[sentence]]\ntext = 1"])
def test_a_table_that_cannot_be_used_is_told(house: Path, text: str) -> None:
    (house / "tests/kiosk/games/sentences/sixes.toml").write_text(text)
    with pytest.raises(BadTable, match=r"sixes\.toml"):
        table(house, "sixes")
    assert main([], house=house) == 1


def test_it_starts_from_anywhere(tmp_path: Path) -> None:
    done = subprocess.run(
        [REAL / "tests" / "mutations", "no-such-game"], cwd=tmp_path, env=os.environ, capture_output=True, text=True,
        check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stdout[:42]) == (2, "tests/mutations: no table for no-such-game")
