"""A checkout of stand-ins: the real start scripts, with every program they call replaced by a line of shell."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

REAL = Path(__file__).parents[2]
SCREEN = "libGL.so.1 libEGL.so.1 libGLESv2.so.2 libmtdev.so.1"


class Checkout:
    """`bin` comes first on the PATH; `said` holds what stand-ins were told."""

    def __init__(self, home: Path, bin_: Path) -> None:
        self.home, self.bin, self.said = home, bin_, bin_ / "said"
        for name in ("kiosk/run", "kiosk/setup.sh", "pyproject.toml", ".lock/run.txt", ".lock/sim.txt"):
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(REAL / name, home / name)
        bin_.mkdir(exist_ok=True)
        self.stand_in("id", "echo 1000")
        self.stand_in("sudo", "exit 1")
        self.stand_in("apt-get", "exit 1")
        self.stand_in("ldconfig", f'printf "%s (libc6)\\n" {SCREEN}')

    def stand_in(self, name: str, does: str) -> None:
        """A program of this name that does this."""
        write_script(self.bin / name, does)

    def install(self) -> None:
        """As set-up leaves it: a virtual environment, its stamp, and a dice-kiosk that repeats its arguments."""
        venv = self.home / ".venv"
        told = f'case $1 in -m) echo "$*" >>{self.said} ;; *) exec {sys.executable} "$@" ;; esac'
        write_script(venv / "bin" / "python", told)
        write_script(venv / "bin" / "dice-kiosk", 'echo "dice-kiosk $*"')
        (venv / "pyvenv.cfg").write_text(f"command = /usr/bin/python3 -m venv {venv}\n")
        for lock in ("run", "sim"):
            (venv / f"ready-{lock}").write_text(self.shell(f"fingerprint {lock}").stdout)

    def run(self, *words: str, at: Path | None = None) -> subprocess.CompletedProcess[str]:
        """What a person types: kiosk/run and these words."""
        return self._finish([str(at or self.home / "kiosk" / "run"), *words])

    def shell(self, line: str) -> subprocess.CompletedProcess[str]:
        """One line of shell that knows the functions of setup.sh."""
        return self._finish(["sh", "-c", f'home={self.home}; . "$home/kiosk/setup.sh"; {line}'])

    def _finish(self, command: list[str]) -> subprocess.CompletedProcess[str]:
        env = {"PATH": f"{self.bin}:{os.environ['PATH']}", "HOME": str(self.home)}
        return subprocess.run(
            command, env=env, cwd="/", stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False
        )


def write_script(path: Path, does: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{does}\n")
    path.chmod(0o755)
