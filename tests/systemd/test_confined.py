"""The kiosk plays with as few rights as its unit leaves to it, and listens on no network."""

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from ctypes.util import find_library
from pathlib import Path

import pytest

from tests.systemd import confined

PATIENCE_S = 60.0
REAL = Path(__file__).parents[2]
LISTENS = "0A"  # TCP_LISTEN

pytestmark = pytest.mark.skipif(
    not (shutil.which("systemd-analyze") and find_library("seccomp")), reason="no systemd, or no libseccomp here"
)


def words(*command: str) -> list[str]:
    return [sys.executable, "-m", "tests.systemd.confined", *command]


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    return os.environ | {"SDL_VIDEODRIVER": "offscreen", "XDG_CONFIG_HOME": str(tmp_path), "PYTHONPATH": str(REAL)}


@pytest.mark.parametrize("what", ["socket.socket(socket.AF_INET)", "os.chown('/', 0, 0)", "os.setuid(0)"])
def test_what_the_unit_does_not_leave_to_it_is_refused(what: str, home: dict[str, str]) -> None:
    done = subprocess.run(
        words("-c", f"import os, socket; {what}"), env=home, capture_output=True, text=True, check=False
    )
    assert "PermissionError" in done.stderr


def test_all_parts_work(home: dict[str, str], tmp_path: Path) -> None:
    parts = ["software", "reader", "settings", "storage", "games", "camera"]
    settings = tmp_path / "settings.toml"
    settings.write_text('[camera]\nsource = "simulated"\n')
    check = words("-m", "kiosk", "check", *parts, "--settings", str(settings), "--data", str(tmp_path))
    done = subprocess.run(check, env=home, cwd=REAL, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def system(tmp_path: Path) -> Iterator[socket.socket]:
    """Where the system listens to its service."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.settimeout(PATIENCE_S)
        yield listening


def test_it_opens_lives_and_listens_on_no_network(home: dict[str, str], system: socket.socket, tmp_path: Path) -> None:
    env = home | {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "400000"}
    run = words("-m", "kiosk", "run", "--window", "800x480", "--camera", "simulated", "--data", str(tmp_path / "data"))
    kiosk = subprocess.Popen(run, env=env, cwd=REAL)
    try:
        assert [system.recv(100) for _ in range(4)] == [b"READY=1"] + [b"WATCHDOG=1"] * 3
        assert listening(kiosk.pid) == []
        kiosk.send_signal(signal.SIGTERM)
        assert kiosk.wait(PATIENCE_S) == 0
    finally:
        kiosk.kill()


def listening(pid: int) -> list[str]:
    """The lines of the kernel's tables of sockets that this process and its children are reached by."""
    own = {inode for each in family(pid) for inode in sockets(each)}
    lines = [line.split() for name in ("tcp", "tcp6") for line in rows(name)]
    bound = [line.split() for name in ("udp", "udp6", "raw", "raw6") for line in rows(name)]
    return [" ".join(line) for line in [*(line for line in lines if line[3] == LISTENS), *bound] if line[9] in own]


def rows(table: str) -> list[str]:
    file = Path("/proc/net", table)
    return file.read_text().splitlines()[1:] if file.exists() else []


def family(pid: int) -> list[int]:
    """A process and all that descend from it."""
    children = Path(f"/proc/{pid}/task").glob("*/children")
    return [pid, *(each for file in children for child in file.read_text().split() for each in family(int(child)))]


def sockets(pid: int) -> set[str]:
    """Inodes of the sockets that a process has open."""
    found = set()
    for file in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed meanwhile
            found.add(os.readlink(file).removeprefix("socket:[").removesuffix("]"))
    return found


def test_a_socket_that_listens_would_be_found() -> None:
    with socket.create_server(("127.0.0.1", 0)):
        assert len(listening(os.getpid())) == 1


def test_of_the_network_nothing_is_left_to_it() -> None:
    assert confined.told("RestrictAddressFamilies") == ["AF_UNIX AF_NETLINK"]
    assert confined.told("IPAddressDeny") == ["any"]
