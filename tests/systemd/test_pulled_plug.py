"""The plug is pulled while settings and games are replaced: the old or the new are there, whole, never neither."""

import os
from pathlib import Path

import pytest

from tests.systemd.machine import Machine, played

MOST = 100  # commands; no way of the installer takes so many

Kept = tuple[str, str, str]
"""Version, game, settings."""
NEWER = ("0.2.0", "a newer game", "[sound]\n")


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return played(tmp_path)


def kept(machine: Machine) -> Kept:
    return machine.version(), machine.games.read_text(), machine.settings.read_text()


def lay(machine: Machine, there: Kept) -> None:
    version, game, settings = there
    machine.play(game)
    machine.settings.write_text(settings)
    opt = machine.root / "opt" / "dice-kiosk"
    folders = {path.name.partition("-")[0]: path.name for path in opt.iterdir() if path.name[0].isdigit()}
    for link, name in [("current", folders.pop(version)), *(("before", name) for name in folders.values())]:
        (opt / link).unlink(missing_ok=True)
        os.symlink(name, opt / link)


def pulled_everywhere(machine: Machine, there: Kept, *words: str) -> list[Kept]:
    """What is there after each cut, and after the one time that it was left to end."""
    found = []
    for step in range(1, MOST):
        lay(machine, there)
        machine.cut(step)
        done = machine.install(*words)
        found.append(kept(machine))
        if done.returncode >= 0:
            assert done.returncode == 0, done.stderr
            assert not list(machine.root.glob("*/**/dice-kiosk.new"))
            return found
    raise AssertionError("it never ended")


def test_while_a_backup_is_restored(machine: Machine, tmp_path: Path) -> None:
    assert machine.install("--backup", str(tmp_path / "mine")).returncode == 0
    worse = ("0.1.0", "a worse game", "[sound]\n")
    found = pulled_everywhere(machine, worse, "--restore", str(tmp_path / "mine.tar.gz"))
    assert set(found) == {worse, ("0.1.0", "a game", "[screen]\n")}
    assert found == sorted(found, key=lambda there: there != worse)


def test_while_the_version_before_comes_back(machine: Machine) -> None:
    machine.change("0.2.0")
    assert machine.install().returncode == 0
    assert set(pulled_everywhere(machine, NEWER, "--rollback")) == {NEWER, ("0.1.0", *NEWER[1:])}


def test_while_the_version_before_comes_back_with_games_that_it_can_read(machine: Machine) -> None:
    machine.change("0.2.0")
    assert machine.install().returncode == 0
    machine.refuse("settings", "0.1.0")
    own = ("a game", "[screen]\n")
    found = pulled_everywhere(machine, NEWER, "--rollback")
    assert set(found) == {NEWER, ("0.2.0", *own), ("0.1.0", *own)}


def test_games_that_cannot_be_read_do_not_take_the_place_of_those_that_can(machine: Machine, tmp_path: Path) -> None:
    assert machine.install("--backup", str(tmp_path / "mine")).returncode == 0
    lay(machine, there := ("0.1.0", "another game", "[sound]\n"))
    machine.refuse("settings", "0.1.0")
    done = machine.install("--restore", str(tmp_path / "mine.tar.gz"))
    assert done.returncode == 1
    assert "Nothing was changed" in done.stderr
    assert kept(machine) == there
    assert not list(machine.root.glob("*/**/dice-kiosk.new"))
