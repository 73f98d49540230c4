"""The owner's `dice-kiosk` runs as whose the kiosk is, with its settings and games."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.house.checkout import write_script
from tests.systemd import confined

COMMAND = Path(__file__).parents[2] / "systemd" / "dice-kiosk"
USER = COMMAND.with_name("dice-kiosk.sysusers")
KIOSK = "STATE_DIRECTORY=/var/lib/dice-kiosk CONFIGURATION_DIRECTORY=/etc/dice-kiosk"
PROGRAM = "/opt/dice-kiosk/current/.venv/bin/dice-kiosk check 'a camera'"
GROUPS = "-g dice-kiosk -G video -G render -G input -G gpio -G audio -G systemd-journal"
HOME = "HOME=/var/lib/dice-kiosk XDG_CACHE_HOME=/var/cache/dice-kiosk KIVY_HOME=/var/cache/dice-kiosk/kivy"


def said(tmp_path: Path, *, owner: str, me: str) -> str:
    """What is done where `me` types it and the kiosk is `owner`'s."""
    write_script(tmp_path / "stat", f"echo {owner}")
    write_script(tmp_path / "id", f"case $1 in -un) echo {me} ;; *) [ {me} = root ] && echo 0 || echo 1000 ;; esac")
    for name in ("sudo", "runuser", "env"):
        write_script(
            tmp_path / name,
            f"printf {name}; for word; do case $word in *' '*) word=\"'$word'\" ;; esac; printf ' %s' \"$word\"; done",
        )
    env = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    return subprocess.run(
        ["/bin/sh", COMMAND, "check", "a camera"], env=env, capture_output=True, text=True, check=True
    ).stdout


@pytest.mark.parametrize(
    "owner, me, done",
    [
        ("dice-kiosk", "root", f"runuser -u dice-kiosk {GROUPS} -- env {HOME} {KIOSK} {PROGRAM}"),
        ("dice-kiosk", "ann", f"sudo -- {COMMAND} check 'a camera'"),
        ("ann", "ann", f"env {KIOSK} {PROGRAM}"),
        ("ann", "root", f"runuser -u ann -- env {KIOSK} {PROGRAM}"),
        ("ann", "bob", f"sudo -- {COMMAND} check 'a camera'"),
    ],
)
def test_it_runs_as_whose_the_kiosk_is(owner: str, me: str, done: str, tmp_path: Path) -> None:
    assert said(tmp_path, owner=owner, me=me) == done


def test_it_may_what_the_service_may_which_reads_the_log_for_its_report() -> None:
    (service,) = confined.told("SupplementaryGroups")
    assert "systemd-journal" in service.split()
    assert re.findall(r"-G (\S+)", COMMAND.read_text()) == service.split()
    assert re.findall(r"^m dice-kiosk (\S+)$", USER.read_text(), re.MULTILINE) == service.split()
