"""What lies in the house, and what must never: the top level as given, no addresses of registries or machines."""

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

REAL = Path(__file__).parents[2]
TOP = {"LICENSE", "README.md", "hardware", "kiosk", "pyproject.toml", "systemd", "tests", "vision"}
SCRIPTS = (
    "kiosk/run",
    "tests/run",
    "tests/pi/run",
    "tests/pi/kernel-gpio",
    "systemd/install",
    "systemd/dice-kiosk",
    ".ci/run",
    ".lock/lock",
    ".lock/check",
    "kiosk/locale/extract",
    "tests/gallery",
)
ADDRESS = re.compile(r"https?://(?!www\.w3\.org/2000/svg\")|/root/\.|/home/\w|/tmp/\w|\bindex-url ?=|/simple/\b")


def addresses(text: str) -> list[str]:
    """Lines that name a registry's host or a place on somebody's machine."""
    return [line.strip() for line in text.splitlines() if ADDRESS.search(line)]


@cache
def tracked() -> tuple[Path, ...]:
    """Files that git has or would take."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=REAL,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return tuple(Path(name) for name in listed.split("\0") if name and (REAL / name).is_file())


def test_the_top_level_is_the_one_that_was_given() -> None:
    top = {path.parts[0] for path in tracked()}
    assert {name for name in top if not name.startswith(".")} <= TOP


def test_no_file_names_a_registry_or_a_machine() -> None:
    found = {}
    for path in tracked():
        data = (REAL / path).read_bytes()
        if b"\0" not in data and (lines := addresses(data.decode())):
            found[str(path)] = lines
    assert found == {}


@pytest.mark.parametrize("address", ["https:!!files.example!x", "--index-url != x", "files.example!simple!x"])
def test_a_registry_is_found(address: str) -> None:
    line = f"fetched from {address}".replace("!=", "=").replace("!", "/")
    assert addresses(f"a\n{line}\nb") == [line]


def test_a_place_on_a_machine_is_found() -> None:
    assert addresses("# via -r !home!ann!x.txt".replace("!", "/")) != []
    assert addresses("at home/ann it rains") == []


def test_start_scripts_can_be_started() -> None:
    for name in SCRIPTS:
        assert (REAL / name).stat().st_mode & 0o111 == 0o111, name
