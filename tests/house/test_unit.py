"""systemd understands the units, and thinks well of how little the kiosk may do."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

SYSTEMD = Path(__file__).parents[2] / "systemd"
UNITS = ("dice-kiosk.service", "desktop/dice-kiosk.service")
PROGRAM = "/opt/dice-kiosk/current/.venv/bin/dice-kiosk"
MOST_EXPOSED = 3.0

pytestmark = pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")


def analyze(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["systemd-analyze", *words], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", UNITS)
def test_systemd_finds_no_fault_but_that_nothing_is_installed(name: str, tmp_path: Path) -> None:
    text = (SYSTEMD / name).read_text()
    assert f"ExecStart={PROGRAM} run\n" in text
    unit = tmp_path / "dice-kiosk.service"
    unit.write_text(text.replace(PROGRAM, "/bin/true"))
    done = analyze("verify", unit)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_kiosk_may_do_little() -> None:
    done = analyze("security", "--offline=yes", SYSTEMD / "dice-kiosk.service")
    (exposed,) = re.findall(r"Overall exposure level for dice-kiosk.service: ([0-9.]+)", done.stdout)
    assert float(exposed) <= MOST_EXPOSED


@pytest.mark.parametrize("name", UNITS)
def test_it_is_started_again_whatever_happens_and_however_often(name: str) -> None:
    lines = (SYSTEMD / name).read_text().splitlines()
    assert {"Type=notify", "Restart=always", "StartLimitIntervalSec=0"} <= set(lines)
    assert any(line.startswith("WatchdogSec=") for line in lines)


def test_the_kiosk_is_not_root_and_has_the_groups_of_its_parts_and_its_log() -> None:
    told = dict(re.findall(r"^(\w+)=(.*)$", (SYSTEMD / "dice-kiosk.service").read_text(), re.MULTILINE))
    assert told["User"] == "dice-kiosk"
    assert set(told["SupplementaryGroups"].split()) == {"video", "render", "input", "gpio", "audio", "systemd-journal"}
    assert not told["CapabilityBoundingSet"]


def test_the_kiosk_stays_within_reach_of_its_service() -> None:
    """A login with PAM would take it into a session: out of its log, its limits, and what is to end with it."""
    assert "PAMName=" not in (SYSTEMD / "dice-kiosk.service").read_text()


def test_what_is_allowed_by_name_is_known_to_the_kernel_before() -> None:
    text = (SYSTEMD / "dice-kiosk.service").read_text()
    told = dict(re.findall(r"^(Wants|After)=(modprobe.*)$", text, re.MULTILINE))
    assert told["Wants"] == told["After"]
    assert set(told["Wants"].split()) == {f"modprobe@{name}.service" for name in ("drm", "mc", "videodev", "snd")}
    allowed = set(re.findall(r"^DeviceAllow=char-(\w+) rw$", text, re.MULTILINE))
    assert {"drm", "media", "video4linux", "alsa"} <= allowed
