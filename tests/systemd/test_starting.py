"""How the Pi starts once the kiosk is installed: on the bare console or in a desktop, with text and logo or without."""

from pathlib import Path

import pytest

from tests.systemd.machine import Machine

AUTOSTART = "etc/xdg/autostart/dice-kiosk.desktop"
USER_UNIT = "etc/systemd/user/dice-kiosk.service"
STICKS = "etc/udev/rules.d/71-dice-kiosk-sticks.rules"
COMMAND = "usr/local/bin/dice-kiosk"
ADDED = "loglevel=3 logo.nologo vt.global_cursor_default=0 consoleblank=0"


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.fixture
def pi_with_desktop(machine: Machine) -> Machine:
    units = machine.root / "etc/systemd/system"
    units.mkdir(parents=True)
    (units / "display-manager.service").symlink_to("/lib/systemd/system/lightdm.service")
    machine.starts("graphical.target")
    return machine


def test_where_no_desktop_is_nothing_gives_way(machine: Machine) -> None:
    machine.starts("graphical.target")
    machine.install()
    assert not any("set-default" in line for line in machine.told())


def test_a_desktop_gives_way_and_comes_back(pi_with_desktop: Machine) -> None:
    pi_with_desktop.install()
    assert f"systemctl --root={pi_with_desktop.root}/ set-default --quiet multi-user.target" in pi_with_desktop.told()
    pi_with_desktop.install("--uninstall")
    assert f"systemctl --root={pi_with_desktop.root}/ set-default --quiet graphical.target" in pi_with_desktop.told()


def test_a_desktop_may_be_kept(pi_with_desktop: Machine) -> None:
    assert pi_with_desktop.install("--keep-desktop", user="ann").returncode == 0
    assert {AUTOSTART, USER_UNIT, COMMAND} <= pi_with_desktop.files().keys()
    assert "ConditionUser=ann\n" in (pi_with_desktop.root / USER_UNIT).read_text()
    told = pi_with_desktop.told()
    assert f"systemctl --root={pi_with_desktop.root}/ disable --quiet dice-kiosk.service" in told
    assert not any("restart" in line for line in told)


def test_a_kept_desktop_has_the_settings_and_games_and_mounts_sticks_itself(pi_with_desktop: Machine) -> None:
    pi_with_desktop.install("--keep-desktop", user="ann")
    assert pi_with_desktop.owner() == "ann"
    assert STICKS not in pi_with_desktop.files()
    unit = (pi_with_desktop.root / USER_UNIT).read_text()
    assert "STATE_DIRECTORY=/var/lib/dice-kiosk CONFIGURATION_DIRECTORY=/etc/dice-kiosk\n" in unit


def test_a_kept_desktop_stays_when_it_is_brought_up_to_date_whoever_does_it(pi_with_desktop: Machine) -> None:
    pi_with_desktop.install("--keep-desktop", user="ann")
    pi_with_desktop.change("0.2.0")
    pi_with_desktop.told()
    assert pi_with_desktop.install(user="bob").returncode == 0
    assert pi_with_desktop.version() == "0.2.0"
    assert AUTOSTART in pi_with_desktop.files()
    assert pi_with_desktop.owner() == "ann"
    assert f"systemctl --root={pi_with_desktop.root}/ enable --quiet dice-kiosk.service" not in pi_with_desktop.told()


def test_while_it_changes_the_kiosk_in_the_desktop_stands_still(pi_with_desktop: Machine) -> None:
    pi_with_desktop.install("--keep-desktop", user="ann")
    pi_with_desktop.runs("graphical.target", "--user is-active dice-kiosk.service")
    pi_with_desktop.change("0.2.0")
    pi_with_desktop.told()
    assert pi_with_desktop.install().returncode == 0
    assert "ann" in pi_with_desktop.said.with_name("users").read_text().split()
    told = pi_with_desktop.told()
    stop = told.index("systemctl --user stop dice-kiosk.service")
    assert stop < told.index("systemctl --user restart --no-block dice-kiosk.service")
    assert not any(line.startswith("systemctl restart") for line in told)


def test_the_kiosk_leaves_the_desktop_when_that_is_wanted(pi_with_desktop: Machine) -> None:
    pi_with_desktop.install("--keep-desktop", user="ann")
    pi_with_desktop.runs("graphical.target", "--user is-active dice-kiosk.service")
    assert pi_with_desktop.install("--no-desktop").returncode == 0
    assert pi_with_desktop.files().keys() & {AUTOSTART, USER_UNIT} == set()
    assert STICKS in pi_with_desktop.files()
    assert pi_with_desktop.owner() == "dice-kiosk"
    told = pi_with_desktop.told()
    assert "systemctl --user stop dice-kiosk.service" in told
    assert f"systemctl --root={pi_with_desktop.root}/ enable --quiet dice-kiosk.service" in told


@pytest.mark.parametrize("nobody", ["", "root"])
def test_a_desktop_is_somebodys(pi_with_desktop: Machine, nobody: str) -> None:
    before = pi_with_desktop.files()
    done = pi_with_desktop.install("--keep-desktop", user=nobody)
    assert done.returncode == 1
    assert "Whose desktop?" in done.stderr
    assert pi_with_desktop.files() == before


def test_the_login_comes_back_where_the_kiosk_was(machine: Machine) -> None:
    machine.install()
    machine.told()
    machine.install("--uninstall")
    assert "systemctl start --no-block getty@tty1.service" in machine.told()


def test_who_uses_the_desktop_is_not_removed_with_the_kiosk(pi_with_desktop: Machine) -> None:
    pi_with_desktop.install("--keep-desktop", user="ann")
    pi_with_desktop.told()
    assert pi_with_desktop.install("--uninstall", "--purge").returncode == 0
    assert [line.split()[-1] for line in pi_with_desktop.told() if line.startswith("userdel")] == ["dice-kiosk"]
    assert pi_with_desktop.files() == {}


def test_where_no_desktop_is_none_can_be_kept(machine: Machine) -> None:
    before = machine.files()
    done = machine.install("--keep-desktop")
    assert (done.returncode, done.stderr) == (1, "There is no desktop here that could be kept.\n")
    assert machine.files() == before


LITE = "console=serial0,115200 console=tty1 root=PARTUUID=1-02 rootfstype=ext4 fsck.repair=yes rootwait"
DESKTOP = f"{LITE} quiet splash plymouth.ignore-serial-consoles"
CONFIG = """dtparam=audio=on
camera_auto_detect=1
dtoverlay=vc4-kms-v3d

[cm5]
dtoverlay=dwc2,dr_mode=host

[all]
"""


class Firmware:
    """What a Pi reads first; both releases of Raspberry Pi OS have it in the same place."""

    def __init__(self, machine: Machine) -> None:
        self.folder = machine.root / "boot/firmware"
        self.folder.mkdir(parents=True)
        self.cmdline, self.config = self.folder / "cmdline.txt", self.folder / "config.txt"
        self.cmdline.write_text(f"{LITE}\n")
        self.config.write_text(CONFIG)


@pytest.fixture
def firmware(machine: Machine) -> Firmware:
    machine.install()
    return Firmware(machine)


def words(file: Path) -> list[str]:
    """Of the one line."""
    (line,) = file.read_text().splitlines()
    return line.split()


def test_a_quiet_start_is_one_line_and_no_colours_and_can_be_taken_back(machine: Machine, firmware: Firmware) -> None:
    for _ in range(2):
        assert machine.install("--quiet-boot").returncode == 0
    assert firmware.cmdline.read_text() == f"{LITE} quiet {ADDED}\n"
    assert firmware.config.read_text() == f"{CONFIG}\n# dice-kiosk: no colours before Linux starts\ndisable_splash=1\n"
    assert machine.install("--no-quiet-boot").returncode == 0
    assert firmware.cmdline.read_text() == f"{LITE}\n"
    assert firmware.config.read_text() == CONFIG
    assert {file.name for file in firmware.folder.iterdir()} == {"cmdline.txt", "config.txt"}


def test_the_desktops_picture_goes_and_comes_back(machine: Machine, firmware: Firmware) -> None:
    firmware.cmdline.write_text(f"{DESKTOP}\r\n")
    machine.install("--quiet-boot")
    assert words(firmware.cmdline) == [word for word in DESKTOP.split() if word != "splash"] + ADDED.split()
    machine.install("--uninstall")
    assert sorted(words(firmware.cmdline)) == sorted(DESKTOP.split())


def test_what_the_owner_changed_since_stays(machine: Machine, firmware: Firmware) -> None:
    """Such as another card: with the number of the old one the Pi would not start."""
    machine.install("--quiet-boot")
    firmware.cmdline.write_text(firmware.cmdline.read_text().replace("1-02", "2-02"))
    firmware.config.write_text(firmware.config.read_text() + "dtparam=i2c_arm=on\n")
    machine.install("--uninstall")
    assert firmware.cmdline.read_text() == LITE.replace("1-02", "2-02") + "\n"
    assert [line for line in firmware.config.read_text().splitlines() if line not in CONFIG] == ["dtparam=i2c_arm=on"]


def test_what_is_for_one_model_alone_does_not_swallow_it(machine: Machine, firmware: Firmware) -> None:
    firmware.config.write_text(CONFIG.replace("[all]\n", "").rstrip())
    machine.install("--quiet-boot")
    lines = firmware.config.read_text().splitlines()
    assert [line for line in lines if line.startswith("[")][-1] == "[all]"
    assert lines.index("[all]") < lines.index("disable_splash=1")


def test_what_was_quiet_already_is_not_made_loud(machine: Machine, firmware: Firmware) -> None:
    firmware.cmdline.write_text(f"{LITE} quiet loglevel=3\n")
    firmware.config.write_text(f"disable_splash=1\n{CONFIG}")
    machine.install("--quiet-boot")
    machine.install("--no-quiet-boot")
    assert firmware.cmdline.read_text() == f"{LITE} quiet loglevel=3\n"
    assert firmware.config.read_text() == f"disable_splash=1\n{CONFIG}"


def test_the_installer_alone_leaves_the_firmwares_files_as_they_are(machine: Machine, firmware: Firmware) -> None:
    machine.change("0.2.0")
    assert machine.install().returncode == 0
    machine.install("--rollback")
    assert firmware.cmdline.read_text() == f"{LITE}\n"
    assert firmware.config.read_text() == CONFIG


def test_elsewhere_there_is_nothing_to_make_quiet(machine: Machine) -> None:
    machine.install()
    done = machine.install("--quiet-boot")
    assert done.returncode == 1
    assert "this is no Raspberry Pi OS" in done.stderr
