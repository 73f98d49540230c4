"""As a service the kiosk says when it is ready, and lives only while the screen draws and somebody minds the eye."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.commands.service import BEATS, pulse

PATIENCE_S = 60.0
CHILD = "import os, sys; sys.exit(any(name in os.environ for name in ('NOTIFY_SOCKET', 'WATCHDOG_USEC')))"


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """Where the system listens, as systemd tells it to a service."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        monkeypatch.setenv("WATCHDOG_USEC", "20000000")
        yield listening


def heard(system: socket.socket) -> list[str]:
    said = []
    system.setblocking(False)
    while True:
        try:
            said.append(system.recv(100).decode())
        except BlockingIOError:
            return said


def test_it_is_ready_then_alive_then_stopping(system: socket.socket) -> None:
    service = pulse(lambda: True)
    assert service
    service.begin()
    service.beat()
    service.end()
    assert heard(system) == ["READY=1", "WATCHDOG=1", "STOPPING=1"]


def test_it_does_not_live_while_nobody_minds_the_eye(system: socket.socket) -> None:
    minded = [True, False, True]
    service = pulse(lambda: minded.pop(0))
    assert service
    for _ in range(3):
        service.beat()
    assert heard(system) == ["WATCHDOG=1"] * 2


def test_it_beats_several_times_in_the_time_that_the_system_waits(system: socket.socket) -> None:
    service = pulse(lambda: True)
    assert service
    assert service.period_s * BEATS == 20.0


def test_without_a_watchdog_it_is_still_told_that_it_is_ready(
    system: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("WATCHDOG_USEC")
    service = pulse(lambda: True)
    assert service
    service.begin()
    assert heard(system) == ["READY=1"]
    assert service.period_s > 0


def test_started_by_hand_there_is_no_pulse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    assert pulse(lambda: True) is None


def test_the_processes_that_it_starts_do_not_speak_for_it(system: socket.socket) -> None:
    assert pulse(lambda: True)
    assert subprocess.run([sys.executable, "-c", CHILD], env=os.environ, check=False).returncode == 0


def test_a_system_that_does_not_listen_any_more_is_no_fault(system: socket.socket) -> None:
    service = pulse(lambda: True)
    assert service
    system.close()
    service.beat()


def test_a_socket_without_a_name_in_the_files_is_spoken_to(monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"dice-kiosk-{os.getpid()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(f"\0{name}")
        listening.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", f"@{name}")
        service = pulse(lambda: True)
        assert service
        service.begin()
        assert heard(listening) == ["READY=1"]


def test_a_kiosk_that_plays_is_ready_lives_and_stops_when_the_system_asks(
    system: socket.socket, tmp_path: Path
) -> None:
    words = ["run", "--window", "800x480", "--camera", "simulated", "--data", str(tmp_path / "data")]
    env = os.environ | {"WATCHDOG_USEC": "400000", "SDL_VIDEODRIVER": "offscreen"}
    kiosk = subprocess.Popen([sys.executable, "-m", "kiosk", *words], env=env, cwd=Path(__file__).parents[3])
    system.settimeout(PATIENCE_S)
    try:
        assert [system.recv(100) for _ in range(4)] == [b"READY=1"] + [b"WATCHDOG=1"] * 3
        kiosk.send_signal(signal.SIGTERM)
        assert kiosk.wait(PATIENCE_S) == 0
    finally:
        kiosk.kill()
    assert heard(system)[-1] == "STOPPING=1"
