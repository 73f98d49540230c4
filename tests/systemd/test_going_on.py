"""Whatever fails while the kiosk is stopped, or is broken off: it says why in a sentence, and the kiosk goes on."""

from pathlib import Path

import pytest

from tests.systemd.machine import Machine, played

STOPS, STARTS = "systemctl stop dice-kiosk.service", "systemctl restart --no-block dice-kiosk.service"
IN_DESKTOP = "--user is-active dice-kiosk.service"
STOPS_THERE, STARTS_THERE = STOPS.replace(" ", " --user ", 1), STARTS.replace(" ", " --user ", 1)
WAYS = ("--backup", "--restore", "--rollback", "")


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """With a version before, a backup at hand, and a kiosk that runs."""
    machine = played(tmp_path)
    machine.change("0.2.0")
    assert machine.install().returncode == 0
    (tmp_path / "stick").mkdir()
    assert machine.install("--backup", str(tmp_path / "stick" / "mine")).returncode == 0
    machine.runs("multi-user.target", "dice-kiosk.service")
    machine.told()
    return machine


@pytest.fixture
def in_desktop(machine: Machine) -> Machine:
    """The same in ann's desktop."""
    (machine.root / "etc/systemd/system/display-manager.service").symlink_to("/lib/systemd/system/lightdm.service")
    machine.runs("graphical.target")
    assert machine.install("--keep-desktop", user="ann").returncode == 0
    machine.runs("graphical.target", IN_DESKTOP)
    machine.told()
    return machine


def wish(machine: Machine, way: str) -> list[str]:
    """What is typed for it; the update is to a newer version."""
    stick = machine.root.parent / "stick"
    match way:
        case "--backup":
            return [way, str(stick / "other")]
        case "--restore":
            return [way, str(stick / "mine.tar.gz")]
        case "":
            machine.change("0.3.0")
            return []
    return [way]


def told(machine: Machine) -> list[str]:
    """Stops and starts, in their order."""
    return [line for line in machine.told() if line in (STOPS, STARTS, STOPS_THERE, STARTS_THERE)]


def halves(machine: Machine) -> list[Path]:
    return list(machine.root.parent.rglob("*.tar.gz.new"))


@pytest.mark.parametrize("way", WAYS)
def test_without_room_for_a_backup_it_says_so_and_goes_on(machine: Machine, way: str) -> None:
    machine.fill()
    games = machine.games.read_bytes()
    done = machine.install(*wish(machine, way))
    assert done.returncode == 1
    assert ".tar.gz cannot be written: File too large. Nothing was changed: what was there goes on.\n" in done.stderr
    assert told(machine) == [STOPS, STARTS]
    assert halves(machine) == []
    assert (machine.version(), machine.games.read_bytes()) == ("0.2.0", games)


def test_into_a_folder_that_is_not_there_nothing_is_backed_up(machine: Machine, tmp_path: Path) -> None:
    done = machine.install("--backup", str(tmp_path / "no-stick" / "mine"))
    assert done.returncode == 1
    assert f"{tmp_path}/no-stick/mine.tar.gz cannot be written: No such file or directory." in done.stderr
    assert told(machine) == [STOPS, STARTS]


@pytest.mark.usefixtures("at_a_terminal")
@pytest.mark.parametrize("sent", ["HUP", "INT", "TERM"])
def test_broken_off_it_goes_on_and_leaves_nothing_half(machine: Machine, sent: str) -> None:
    machine.break_off(sent)
    assert machine.install(*wish(machine, "--backup")).returncode == 1
    assert told(machine) == [STOPS, STARTS]
    assert halves(machine) == []


def test_without_room_it_goes_on_in_the_desktop_where_it_was(in_desktop: Machine) -> None:
    in_desktop.fill()
    in_desktop.change("0.3.0")
    assert in_desktop.install("--no-desktop").returncode == 1
    assert told(in_desktop) == [STOPS, STOPS_THERE, STARTS_THERE]


@pytest.mark.parametrize("way", WAYS)
def test_one_that_starts_again_and_again_stands_still_meanwhile(machine: Machine, way: str) -> None:
    machine.runs("multi-user.target", "dice-kiosk.service", state="activating")
    assert machine.install(*wish(machine, way)).returncode == 0
    assert told(machine) == [STOPS, STARTS]


@pytest.mark.parametrize("way", WAYS)
def test_so_does_one_in_the_desktop(in_desktop: Machine, way: str) -> None:
    in_desktop.runs("graphical.target", IN_DESKTOP, state="activating")
    assert in_desktop.install(*wish(in_desktop, way)).returncode == 0
    assert told(in_desktop)[-2:] == [STOPS_THERE, STARTS_THERE]


def test_in_a_desktop_where_it_does_not_run_it_is_not_started(in_desktop: Machine) -> None:
    in_desktop.runs("graphical.target")
    assert in_desktop.install(*wish(in_desktop, "--backup")).returncode == 0
    assert told(in_desktop) == [STOPS]


def test_what_is_uninstalled_does_not_start_again(machine: Machine) -> None:
    assert "The kiosk starts" not in machine.install("--uninstall", "--dry-run").stderr
    assert machine.install("--uninstall").returncode == 0
    assert told(machine) == [STOPS]
