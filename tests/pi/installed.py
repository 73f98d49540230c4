"""What the installer left in the folder of tests/pi/run, seen by the kiosk's own user."""

import grp
import importlib
import importlib.util
import json
import os
import pwd
import subprocess
import sys
from pathlib import Path

import pytest

from hardware.panel import somewhere_writable

OPT = Path("/opt/dice-kiosk")
CURRENT = OPT / "current"
OWN = (Path("/etc/dice-kiosk"), Path("/var/lib/dice-kiosk"), Path("/var/cache/dice-kiosk"))


def test_this_runs_in_the_installed_environment_with_the_systems_packages() -> None:
    assert Path(sys.prefix).resolve() == (CURRENT / ".venv").resolve()
    assert "include-system-site-packages = true" in (CURRENT / ".venv" / "pyvenv.cfg").read_text()


@pytest.mark.parametrize("name", ["picamera2", "libcamera", "lgpio"])
def test_camera_and_pins_come_from_the_system(name: str) -> None:
    found = importlib.util.find_spec(name)
    assert found
    assert Path(found.origin or "").is_relative_to("/usr/lib/python3/dist-packages")


@pytest.mark.parametrize("name", ["cv2", "kivy", "numpy", "gpiozero"])
def test_the_rest_comes_from_the_lock(name: str) -> None:
    assert Path(importlib.import_module(name).__file__ or "").resolve().is_relative_to(OPT)


def test_lgpio_is_not_the_empty_one() -> None:
    with somewhere_writable():
        assert callable(importlib.import_module("lgpio").gpiochip_open)


def test_what_the_systems_packages_were_built_with_works_beside_our_numpy() -> None:
    import numpy as np

    simplejpeg = importlib.import_module("simplejpeg")
    picture = np.full((16, 16, 3), 128, np.uint8)
    assert simplejpeg.decode_jpeg(simplejpeg.encode_jpeg(picture)).shape == (16, 16, 3)


def test_the_installed_kiosk_finds_itself_well() -> None:
    words = ["check", "software", "reader", "settings", "games", "storage"]
    done = subprocess.run([CURRENT / ".venv/bin/dice-kiosk", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_its_user_has_no_rights_but_those_of_the_parts_and_the_log() -> None:
    me = pwd.getpwuid(os.getuid())
    assert me.pw_name == "dice-kiosk"
    assert me.pw_shell.endswith("nologin")
    groups = {grp.getgrgid(group).gr_name for group in os.getgroups()}
    assert groups == {"dice-kiosk", "video", "render", "input", "gpio", "audio", "systemd-journal"}


def test_it_can_write_its_games_and_settings_that_nobody_else_can_read_and_nothing_of_the_program() -> None:
    for place in OWN:
        told = place.stat()
        assert (told.st_uid, told.st_mode & 0o777) == (os.getuid(), 0o750), place
    for place in (OPT, CURRENT, CURRENT / "kiosk", CURRENT / ".venv", Path("/etc/systemd/system/dice-kiosk.service")):
        assert not os.access(place, os.W_OK), place


SWITCH_OFF = "org.freedesktop.login1.power-off"
MULTIPLE = "org.freedesktop.login1.reboot-multiple-sessions"


@pytest.mark.parametrize(
    "user, action, may",
    [
        ("dice-kiosk", SWITCH_OFF, "yes"),
        ("dice-kiosk", MULTIPLE, "yes"),
        ("dice-kiosk", "org.freedesktop.login1.halt", None),
        ("dice-kiosk", "org.freedesktop.systemd1.manage-units", None),
        ("nobody", SWITCH_OFF, None),
    ],
)
def test_only_the_kiosk_may_switch_off_and_may_nothing_else(
    user: str, action: str, may: str | None, tmp_path: Path
) -> None:
    """The rule, in the engine that polkit runs rules in."""
    asked = f"asked({json.dumps({'id': action})}, {json.dumps({'user': user})})"
    program = tmp_path / "asked.js"
    program.write_text(
        "var asked, polkit = { Result: { YES: 'yes' }, addRule: function (rule) { asked = rule; } };\n"
        + (CURRENT / "systemd" / "dice-kiosk.polkit").read_text()
        + f"print(JSON.stringify({asked} || null));\n"
    )
    done = subprocess.run(["duk", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == may


def test_the_service_starts_at_boot_and_the_system_understands_it_and_the_rules() -> None:
    assert Path("/etc/systemd/system/multi-user.target.wants/dice-kiosk.service").is_symlink()
    verified(["systemd-analyze", "verify", "/etc/systemd/system/dice-kiosk.service"])
    if knows_verify("udevadm"):
        verified(["udevadm", "verify", "/etc/udev/rules.d/70-dice-kiosk.rules"])


def knows_verify(command: str) -> bool:
    """Debian 12's udevadm cannot say whether rules are right."""
    return "verify" in subprocess.run([command, "--help"], capture_output=True, text=True, check=False).stdout


def verified(words: list[str]) -> None:
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
