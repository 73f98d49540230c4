"""The installed kiosk under a real systemd; run by tests/pi/boot, not by pytest alone. The last test switches off."""

import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

MACHINE, ROOT = int(os.environ["PI_MACHINE"]), os.environ["PI_ROOT"]
PATIENCE_S = 60.0
INSTALL = "/srv/dice-kiosk/systemd/install"
PYTHON = "/opt/dice-kiosk/current/.venv/bin/python"
PAGE = Path(__file__).with_name("page.py")


def until(true: Callable[[], bool], what: str) -> None:
    """Waits for it."""
    end = time.monotonic() + PATIENCE_S
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.1)


def first_process() -> int:
    """The machine's systemd, as this machine counts processes."""
    children = Path(f"/proc/{MACHINE}/task/{MACHINE}/children")
    until(lambda: bool(children.read_text().split()), "it does not start")
    return int(children.read_text().split()[0])


def on_it(*words: str, user: str = "root") -> subprocess.CompletedProcess[str]:
    """A command on the booted machine."""
    there = ["nsenter", "-t", str(first_process()), "-a", "chroot", ROOT, "runuser", "-u", user, "--"]
    env = {"PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/var/lib/dice-kiosk"}
    return subprocess.run([*there, *words], env=env, cwd="/", capture_output=True, text=True, check=False)


def told(of: str) -> str:
    """What systemd says of the service."""
    return on_it("systemctl", "show", "-P", of, "dice-kiosk.service").stdout.strip()


def kiosk() -> dict[str, int]:
    """Its processes as this machine counts them, by what they are: `run`, `eye`; only those of its service."""
    found = {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words, group = (process / "cmdline").read_text(), (process / "cgroup").read_text()
        except OSError:
            continue
        if "/opt/dice-kiosk/" in words and "dice-kiosk.service" in group:
            found[_what(words)] = int(process.name)
    return found


def _what(words: str) -> str:
    if "spawn_main" in words:
        return "eye"
    return "run" if words.endswith("\0run\0") else "other"


@pytest.fixture(autouse=True)
def up() -> None:
    until(lambda: told("ActiveState") == "active" and kiosk().keys() >= {"run", "eye"}, "it does not come up")


def test_it_starts_with_the_power_and_what_it_says_is_in_its_log() -> None:
    assert told("StatusErrno") == "0"
    until(lambda: "dice-kiosk[" in on_it("journalctl", "-u", "dice-kiosk", "--no-pager").stdout, "its log is empty")


def test_the_owners_command_finds_it_well() -> None:
    done = on_it("dice-kiosk", "check", "software", "reader", "settings", "storage", "games")
    assert done.returncode == 0, done.stdout + done.stderr


def seen(*words: str) -> subprocess.CompletedProcess[str]:
    """A command of the kiosk's user where the kiosk is: in its files, its groups, its control group."""
    run = kiosk()["run"]
    group = Path(f"/proc/{run}/cgroup").read_text().rpartition("0::")[2].strip()
    joined = f'echo $$ >{unified()}{group}/cgroup.procs; exec "$@"'
    user = on_it("id", "-u", "dice-kiosk").stdout.strip()
    groups = Path(f"/proc/{run}/status").read_text().partition("Groups:")[2].splitlines()[0].split()
    there = ["nsenter", "-t", str(run), "-m", "-p", "-r", "-w", "-n"]
    there += ["setpriv", f"--reuid={user}", f"--regid={user}", f"--groups={','.join(groups)}", "--"]
    return subprocess.run(["sh", "-c", joined, "sh", *there, *words], capture_output=True, text=True, check=False)


def unified() -> str:
    """Where this machine's control groups of version 2 are."""
    lines = [line.split() for line in Path("/proc/mounts").read_text().splitlines()]
    return next(words[1] for words in lines if words[2] == "cgroup2")


@pytest.mark.parametrize(
    "place, may",
    [("/etc/dice-kiosk", True), ("/var/lib/dice-kiosk", True), ("/var/cache/dice-kiosk", True), ("/tmp", True)]
    + [(place, False) for place in ("/etc", "/opt/dice-kiosk", "/usr", "/var/lib", "/root", "/home", "/boot")],
)
def test_it_writes_its_own_and_nothing_else(place: str, may: bool) -> None:
    done = seen("mktemp", f"{place}/probe.XXXX")
    assert (done.returncode == 0) == may, done.stderr


def test_a_stick_that_comes_later_is_there_and_can_be_written() -> None:
    where = "/run/media/dice-kiosk/sda1"
    words = ["--no-block", "--collect", "--options=mode=0777,nosuid,nodev,noexec", "--type=tmpfs", "tmpfs", where]
    assert on_it("systemd-mount", *words).returncode == 0
    until(lambda: on_it("mountpoint", "-q", where).returncode == 0, "it is not mounted")
    assert seen("mktemp", f"{where}/probe.XXXX").returncode == 0
    assert where in seen(PYTHON, "-c", "from kiosk.office.sticks import sticks; print(*sticks())").stdout


def test_the_report_on_the_owners_page_holds_its_log() -> None:
    places = ("CONFIGURATION_DIRECTORY=/etc/dice-kiosk", "STATE_DIRECTORY=/var/lib/dice-kiosk")
    done = seen("env", *places, PYTHON, "-c", PAGE.read_text())
    assert "dice-kiosk[" in done.stdout, done.stdout + done.stderr


@pytest.mark.parametrize("node, may", [("null", True), ("tty1", True), ("kmsg", False)])
def test_it_opens_its_devices_and_no_others(node: str, may: bool) -> None:
    assert (seen("head", "-c0", f"/dev/{node}").returncode == 0) == may


TALK = """
import socket
with socket.create_server(("127.0.0.1", 0)) as server:
    socket.create_connection(server.getsockname(), timeout=2)
"""


def test_nothing_of_the_network_comes_through() -> None:
    on_it("ip", "link", "set", "lo", "up")
    assert "timed out" in seen(PYTHON, "-c", TALK).stderr


def test_killed_it_starts_again_and_leaves_no_eye_behind_even_a_frozen_one() -> None:
    before = kiosk()
    os.kill(before["eye"], signal.SIGSTOP)
    os.kill(before["run"], signal.SIGKILL)
    until(lambda: not Path(f"/proc/{before['eye']}").exists(), "its eye is left")
    until(lambda: kiosk().keys() >= {"run", "eye"} and kiosk()["run"] != before["run"], "it does not start again")


def test_a_frozen_screen_is_noticed_and_it_starts_again() -> None:
    frozen = kiosk()["run"]
    os.kill(frozen, signal.SIGSTOP)
    until(lambda: kiosk().get("run", frozen) != frozen, "nobody notices")
    said = on_it("journalctl", "-u", "dice-kiosk", "--no-pager").stdout
    assert "Watchdog timeout" in said
    assert "most recent call first" in said


def test_a_frozen_eye_is_replaced_and_the_kiosk_goes_on() -> None:
    before = kiosk()
    os.kill(before["eye"], signal.SIGSTOP)
    until(lambda: kiosk().get("eye", before["eye"]) != before["eye"], "nobody notices")
    assert kiosk()["run"] == before["run"]


def runs(version: str) -> bool:
    """The kiosk that is up now is of this version."""
    run = kiosk().get("run")
    return run is not None and f"/{version}-" in Path(f"/proc/{run}/cmdline").read_text()


def test_a_newer_version_takes_over_while_it_plays_and_the_one_before_comes_back() -> None:
    assert runs("0.1.0")
    on_it("sed", "-i", 's/^version = .*/version = "0.2.0"/', "/srv/dice-kiosk/pyproject.toml")
    done = on_it(INSTALL)
    assert done.returncode == 0, done.stderr
    until(lambda: runs("0.2.0"), "it does not take over")
    assert on_it(INSTALL, "--rollback").returncode == 0
    until(lambda: runs("0.1.0"), "it does not come back")


def in_anns_desktop(*words: str) -> str:
    number = on_it("id", "-u", "ann").stdout.strip()
    there = ["env", f"XDG_RUNTIME_DIR=/run/user/{number}", "systemctl", "--user"]
    return on_it(*there, *words, user="ann").stdout.strip()


def test_in_a_desktop_it_is_hers_stands_still_while_it_changes_and_leaves_it_again() -> None:
    on_it("useradd", "--create-home", "ann")
    on_it("loginctl", "enable-linger", "ann")
    until(lambda: in_anns_desktop("is-system-running") in ("running", "degraded"), "she is not logged in")
    on_it("ln", "-s", "/lib/systemd/system/lightdm.service", "/etc/systemd/system/display-manager.service")
    assert on_it("env", "SUDO_USER=ann", INSTALL, "--keep-desktop").returncode == 0
    assert kiosk() == {}
    in_anns_desktop("set-environment", "SDL_VIDEODRIVER=offscreen")
    in_anns_desktop("daemon-reload")
    in_anns_desktop("start", "dice-kiosk.service")
    first = in_anns_desktop("show", "-P", "MainPID", "dice-kiosk")
    assert in_anns_desktop("is-active", "dice-kiosk") == "active"
    assert on_it("dice-kiosk", "check", "games", user="ann").returncode == 0
    assert on_it(INSTALL).returncode == 0
    until(lambda: in_anns_desktop("show", "-P", "MainPID", "dice-kiosk") not in (first, "0"), "it does not come back")
    assert on_it(INSTALL, "--no-desktop").returncode == 0
    assert in_anns_desktop("is-active", "dice-kiosk") == "inactive"
    until(lambda: kiosk().keys() >= {"run", "eye"}, "the service does not come back")


def test_nobody_else_switches_it_off() -> None:
    assert on_it("systemctl", "--no-ask-password", "poweroff", user="daemon").returncode != 0
    assert told("ActiveState") == "active"


OFF = "from kiosk.office.power import end; from kiosk.session.ownertouches import Ending; end(Ending.OFF)"


def test_its_own_user_switches_it_off() -> None:
    on_it(PYTHON, "-c", OFF, user="dice-kiosk")
    until(lambda: not Path(f"/proc/{MACHINE}/exe").exists(), "it is still on")
