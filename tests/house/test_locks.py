"""The locks: every package at one version with its hashes, nothing that says where it came from."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

REAL = Path(__file__).parents[2]
LOCKS = sorted((REAL / ".lock").glob("*.txt"))
PINNED = re.compile(r"[a-z0-9.-]+==[^ ]+( ; [^\\]+)? \\(\n    --hash=sha256:[0-9a-f]{64}( \\)?)+\n")


def pins(text: str) -> dict[str, list[Requirement]]:
    """The locked versions of each package; more than one where Pythons differ."""
    found: dict[str, list[Requirement]] = {}
    for line in re.findall(r"^\S.*?(?= \\$)", text, re.MULTILINE):
        requirement = Requirement(line)
        found.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    return found


def wanted(extra: str | None) -> list[Requirement]:
    project = tomllib.loads((REAL / "pyproject.toml").read_text())
    lines = project["build-system"]["requires"] + project["project"]["dependencies"]
    return [Requirement(line) for line in lines + project["project"]["optional-dependencies"].get(extra, [])]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_is_versions_and_hashes_alone(lock: Path) -> None:
    assert PINNED.sub("", lock.read_text()) == ""


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13"])
def test_a_lock_has_what_pyproject_asks_for(lock: Path, python: str) -> None:
    locked = pins(lock.read_text())
    machine = {"python_version": python, "python_full_version": f"{python}.0", "sys_platform": "linux"}
    for want in wanted(lock.stem):
        if want.marker is None or want.marker.evaluate(machine):
            pinned = [
                pin for pin in locked[canonicalize_name(want.name)] if pin.marker and pin.marker.evaluate(machine)
            ]
            assert [want.specifier.contains(pin.specifier.__str__().removeprefix("==")) for pin in pinned] == [True]


def test_the_tests_run_with_the_versions_that_players_have() -> None:
    run, test = (pins((REAL / ".lock" / name).read_text()) for name in ("run.txt", "test.txt"))
    assert {name: test[name] for name in run} == run


def test_a_line_without_hash_is_found() -> None:
    assert PINNED.sub("", "kivy==2.3.1\n") != ""
