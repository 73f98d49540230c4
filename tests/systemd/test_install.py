"""The installer can be run again and again: it installs, updates, mends, goes back, and loses nothing."""

import tarfile
from pathlib import Path

import pytest

from tests.systemd.machine import Machine

SYSTEM_FILES = (
    "etc/systemd/system/dice-kiosk.service",
    "etc/udev/rules.d/70-dice-kiosk.rules",
    "etc/udev/rules.d/71-dice-kiosk-sticks.rules",
    "etc/polkit-1/rules.d/50-dice-kiosk.rules",
    "etc/sysusers.d/dice-kiosk.conf",
    "usr/local/bin/dice-kiosk",
)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.fixture
def installed(machine: Machine) -> Machine:
    done = machine.install()
    assert done.returncode == 0, done.stderr
    machine.play("a game")
    machine.settings.write_text("[screen]\n")
    machine.told()
    return machine


def test_the_first_installation_puts_everything_in_its_place_and_starts_the_kiosk(machine: Machine) -> None:
    done = machine.install()
    assert done.returncode == 0, done.stderr
    assert set(SYSTEM_FILES) <= machine.files().keys()
    assert machine.version() == "0.1.0"
    assert (machine.root / "opt/dice-kiosk/current/.venv/bin/dice-kiosk").exists()
    told = machine.told()
    assert f"systemctl --root={machine.root}/ enable --quiet dice-kiosk.service" in told
    assert told[-1] == "systemctl restart --no-block dice-kiosk.service"


def test_it_is_tried_before_it_takes_over(machine: Machine) -> None:
    assert machine.install().returncode == 0
    tried = [line.partition(" ")[2] for line in machine.told() if line.startswith("0.1.0-")]
    assert tried == ["check software reader", "check settings games"]


def test_a_dry_run_tells_and_does_nothing(machine: Machine) -> None:
    before = machine.files()
    done = machine.install("--dry-run")
    assert done.returncode == 0
    assert "Copying the program" in done.stderr
    assert "Nothing was done." in done.stderr
    assert machine.files() == before
    assert [line for line in machine.told() if "get-default" not in line and "is-active" not in line] == []


def test_again_changes_nothing_and_asks_for_no_network(installed: Machine) -> None:
    before = installed.files()
    done = installed.install()
    assert done.returncode == 0
    after = installed.files()
    assert {name: data for name, data in after.items() if not name.endswith("trial.log")} == {
        name: data for name, data in before.items() if not name.endswith("trial.log")
    }
    assert [line for line in installed.told() if line.startswith(("pip", "apt-get"))] == []


def test_what_was_lost_is_mended(installed: Machine) -> None:
    lost = installed.root / SYSTEM_FILES[0]
    was = lost.read_text()
    lost.unlink()
    (installed.root / "opt/dice-kiosk/current/kiosk/setup.sh").write_text("damaged")
    assert installed.install().returncode == 0
    assert lost.read_text() == was
    mended = installed.root / "opt/dice-kiosk/current/kiosk/setup.sh"
    assert mended.read_text() == (installed.checkout / "kiosk/setup.sh").read_text()


def test_a_newer_version_takes_over_with_a_backup_and_the_old_one_stays_as_the_one_before(installed: Machine) -> None:
    installed.change("0.2.0")
    assert installed.install().returncode == 0
    assert (installed.version(), installed.version(link="before")) == ("0.2.0", "0.1.0")
    assert installed.games.read_text() == "a game"
    (backup,) = (installed.root / "var/backups/dice-kiosk").glob("0001-0.1.0-*.tar.gz")
    assert backup.stat().st_mode & 0o077 == 0
    with tarfile.open(backup) as packed:
        names = packed.getnames()
    assert {"etc/dice-kiosk/settings.toml", "var/lib/dice-kiosk/journal.db"} <= set(names)


def test_only_the_version_before_is_kept_and_five_backups(installed: Machine) -> None:
    for number in range(2, 10):
        installed.change(f"0.{number}.0")
        assert installed.install().returncode == 0
    opt = installed.root / "opt/dice-kiosk"
    kept = sorted(path.name.partition("-")[0] for path in opt.iterdir() if path.is_dir() and not path.is_symlink())
    assert kept == ["0.8.0", "0.9.0"]
    backups = sorted(path.name.partition("-")[0] for path in (installed.root / "var/backups/dice-kiosk").iterdir())
    assert backups == ["0004", "0005", "0006", "0007", "0008"]


def test_without_network_a_change_that_needs_it_leaves_what_runs(installed: Machine) -> None:
    with (installed.checkout / ".lock/run.txt").open("a") as lock:
        lock.write("# another version\n")
    (installed.root.parent / "offline").touch()
    done = installed.install()
    assert done.returncode == 1
    assert "what ran before goes on" in done.stderr
    assert installed.version(link="before") == ""
    assert not any("restart" in line or "stop" in line for line in installed.told())


def test_packages_that_a_power_cut_left_half_copied_are_copied_anew(installed: Machine) -> None:
    installed.change("0.2.0")
    (installed.root.parent / "offline").touch()
    assert installed.install().returncode == 1
    (release,) = (installed.root / "opt/dice-kiosk").glob("0.2.0-*")
    half = release / ".venv.new"
    (release / ".venv").rename(half)
    (half / "bin" / "dice-kiosk").unlink()
    (installed.root.parent / "offline").unlink()
    assert installed.install().returncode == 0
    assert installed.version() == "0.2.0"
    assert not half.exists()
    assert not (release / ".venv" / ".venv").exists()


def test_a_card_that_is_full_is_told_before_anything_is_done(machine: Machine) -> None:
    machine.stand_in("df", "echo Filesystem; echo /dev/mmcblk0p2 29000000 28300000 700000 98% /")
    before = machine.files()
    done = machine.install()
    assert done.returncode == 1
    assert "700 MB are free on the card and 1000 are needed" in done.stderr
    assert machine.files() == before


def test_a_version_that_cannot_be_tried_does_not_take_over(installed: Machine) -> None:
    installed.change("0.2.0")
    (installed.root.parent / "refuses-software").write_text("")
    (installed.root.parent / "dice-kiosk").write_text("#!/bin/sh\necho no numpy; exit 1\n")
    done = installed.install()
    assert done.returncode == 1
    assert "no numpy" in done.stderr
    assert installed.version() == "0.1.0"


def test_rolling_back_brings_the_version_before_and_keeps_the_games(installed: Machine) -> None:
    installed.change("0.2.0")
    installed.install()
    installed.play("another game")
    done = installed.install("--rollback")
    assert done.returncode == 0, done.stderr
    assert (installed.version(), installed.version(link="before")) == ("0.1.0", "0.2.0")
    assert installed.games.read_text() == "another game"


def test_games_that_the_version_before_cannot_read_are_kept_and_it_gets_its_own(installed: Machine) -> None:
    installed.change("0.2.0")
    installed.install()
    installed.play("a game as only the new version writes it")
    installed.refuse("settings", "0.1.0")
    assert installed.install("--rollback").returncode == 0
    assert installed.games.read_text() == "a game"
    (newer,) = (installed.root / "var/backups/dice-kiosk").glob("0002-0.2.0-*.tar.gz")
    with tarfile.open(newer) as packed:
        told = packed.extractfile("var/lib/dice-kiosk/journal.db")
        assert told
        assert told.read() == b"a game as only the new version writes it"


def test_a_version_that_cannot_read_the_games_gives_way_to_the_one_before_it(installed: Machine) -> None:
    installed.change("0.2.0")
    installed.refuse_next("settings")
    once = installed.root.parent / "changed"
    installed.stand_in("udevadm", f"[ -e {once} ] || echo 'a game that it has changed' | tee {once} >{installed.games}")
    done = installed.install()
    assert done.returncode == 1
    assert "cannot be read by the new version" in done.stderr
    assert installed.version() == "0.1.0"
    assert installed.games.read_text() == "a game"
    assert installed.told()[-1] == "systemctl restart --no-block dice-kiosk.service"


def test_after_that_there_is_still_the_way_back_that_there_was(installed: Machine) -> None:
    installed.change("0.2.0")
    installed.install()
    installed.change("0.3.0")
    installed.refuse_next("settings")
    assert installed.install().returncode == 1
    assert (installed.version(), installed.version(link="before")) == ("0.2.0", "0.1.0")
    assert installed.install("--rollback").returncode == 0
    assert installed.version() == "0.1.0"


def test_mending_a_version_that_cannot_read_its_games_leaves_them_alone(installed: Machine) -> None:
    installed.change("0.2.0")
    installed.install()
    installed.play("a game of years later")
    installed.refuse("settings", "0.2.0")
    done = installed.install()
    assert done.returncode == 0
    assert "goes on with them as they are" in done.stderr
    assert (installed.version(), installed.version(link="before")) == ("0.2.0", "0.1.0")
    assert installed.games.read_text() == "a game of years later"


def test_there_is_no_rolling_back_without_a_version_before(installed: Machine) -> None:
    done = installed.install("--rollback")
    assert (done.returncode, done.stderr) == (1, "There is no version before.\n")


def test_a_backup_can_be_restored(installed: Machine, tmp_path: Path) -> None:
    assert installed.install("--backup", str(tmp_path / "mine")).returncode == 0
    installed.play("a worse game")
    installed.settings.unlink()
    assert installed.install("--restore", str(tmp_path / "mine.tar.gz")).returncode == 0
    assert installed.games.read_text() == "a game"
    assert installed.settings.exists()


def test_something_else_is_no_backup(installed: Machine, tmp_path: Path) -> None:
    (tmp_path / "photo.jpg").write_bytes(b"\xff\xd8")
    done = installed.install("--restore", str(tmp_path / "photo.jpg"))
    assert done.returncode == 1
    assert "photo.jpg is no backup of a dice kiosk." in done.stderr
    assert installed.games.read_text() == "a game"


def test_uninstalling_keeps_settings_and_games(installed: Machine) -> None:
    done = installed.install("--uninstall")
    assert done.returncode == 0, done.stderr
    left = installed.files().keys()
    assert left == {"etc/dice-kiosk/settings.toml", "var/lib/dice-kiosk/journal.db", "etc/sysusers.d/dice-kiosk.conf"}


def test_uninstalling_with_purge_leaves_nothing(installed: Machine) -> None:
    assert installed.install("--uninstall", "--purge").returncode == 0
    assert installed.files() == {}


@pytest.mark.parametrize(
    "words", [["--purge"], ["--rollback", "--keep-desktop"], ["--unistall"], ["--backup"], ["help"]]
)
def test_what_it_does_not_know_is_told_and_nothing_is_done(machine: Machine, words: list[str]) -> None:
    before = machine.files()
    done = machine.install(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert machine.files() == before


def test_who_is_not_root_is_told_what_to_type(machine: Machine) -> None:
    machine.stand_in("id", "echo 1000")
    done = machine.install()
    assert done.returncode == 1
    assert "sudo ./systemd/install" in done.stderr
    assert machine.files() == {}
