"""A machine of stand-ins to install on: a folder for /, and every program that would touch the system replaced."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.house.checkout import SCREEN, write_script

REAL = Path(__file__).parents[2]
PARTS = ("kiosk/setup.sh", "pyproject.toml", ".lock/run.txt", "README.md", "LICENSE", "systemd", "kiosk/__init__.py",
         "vision/__init__.py", "hardware/__init__.py")  # fmt: skip

PYTHON = """
case "$1 $2" in
    '-m venv')
        mkdir -p "$3/bin"
        echo "command = $0 -m venv $3" >"$3/pyvenv.cfg"
        cp {here}/venv-python "$3/bin/python" ;;
    *) exec {python} "$@" ;;
esac
"""
VENV_PYTHON = """
case "$1 $2" in
    '-m pip') [ ! -e {here}/offline ] || exit 1
        case "$*" in *--editable*) cp {here}/dice-kiosk "${{0%/*}}/" ;; esac; echo "pip $*" >>{said} ;;
    '-m compileall') ;;
    *) exec {python} "$@" ;;
esac
"""
DICE_KIOSK = """
release=${{0%/.venv*}}
echo "${{release##*/}} $*" >>{said}
[ ! -e "{here}/refuses-$2" ] || ! grep -q "${{release##*/}}" "{here}/refuses-$2" || {{ echo "no $2"; exit 1; }}
"""
STEPS = ("cp", "chmod", "ln", "mkdir", "mv", "rm", "tar")


class Machine:
    """`root` stands for /; `said` holds what stand-ins were told; `checkout` is what is installed from."""

    def __init__(self, at: Path) -> None:
        self.root, self.bin, self.checkout = at / "root", at / "bin", at / "checkout"
        self.said = at / "said"
        self.said.touch()
        for name in PARTS:
            copy = shutil.copytree if (REAL / name).is_dir() else shutil.copy
            (self.checkout / name).parent.mkdir(parents=True, exist_ok=True)
            copy(REAL / name, self.checkout / name)
        words = {"here": at, "said": self.said, "python": sys.executable}
        write_script(at / "venv-python", VENV_PYTHON.format(**words))
        write_script(at / "dice-kiosk", DICE_KIOSK.format(**words))
        self.stand_in("python3", PYTHON.format(**words))
        self.stand_in("id", "echo 0")
        self.stand_in("ldconfig", f'printf "%s (libc6)\\n" {SCREEN}')
        self.stand_in("runuser", f'echo "$2" >>{at}/users; while [ "$1" != -- ]; do shift; done; shift; exec "$@"')
        self.starts("multi-user.target")
        for name in ("systemd-sysusers", "udevadm", "apt-get", "sync", "userdel", "getent"):
            self.stand_in(name, f'echo "{name} $*" >>{self.said}')
        self.stand_in("chown", f'echo "$2" >{at}/owner')
        self.stand_in("stat", f'sed "s/:.*//" {at}/owner')
        (self.root / "run" / "systemd" / "system").mkdir(parents=True)
        (self.root / "etc").mkdir()
        (self.root / "var" / "lib").mkdir(parents=True)

    def stand_in(self, name: str, does: str) -> None:
        """A program of this name that does this."""
        write_script(self.bin / name, does)

    def starts(self, target: str) -> None:
        """What it starts at power-on; nothing runs now."""
        self.runs(target)

    def runs(self, target: str, *units: str, state: str = "active") -> None:
        """What it starts at power-on, and what is in this state now: the end of what systemctl is asked for."""
        here = f"echo {state}; exit {0 if state == 'active' else 3}"
        found = "".join(f"*'{unit}') {here} ;; " for unit in units)
        active = f"case $* in {found}*) echo inactive; exit 3 ;; esac"
        answers = f"case $* in *get-default) echo {target} ;; *is-active*) {active} ;; esac"
        self.stand_in("systemctl", f'echo "systemctl $*" >>{self.said}; {answers}')

    def install(self, *words: str, user: str = "ann") -> subprocess.CompletedProcess[str]:
        """What the owner types."""
        env = {"PATH": f"{self.bin}:{os.environ['PATH']}", "DESTDIR": str(self.root), "HOME": str(self.root)}
        env["SUDO_USER"] = user
        command = [str(self.checkout / "systemd" / "install"), *words]
        return subprocess.run(
            command, env=env, cwd="/", capture_output=True, text=True, timeout=60, check=False, start_new_session=True
        )

    def cut(self, step: int) -> None:
        """From now on the plug is pulled before the installer's `step`th command, counted from 1; 0: never."""
        counted, real = self.said.with_name("steps"), os.environ["PATH"]
        counted.write_text("0")
        count = f"n=$(($(cat {counted}) + 1)); echo $n >{counted}; [ $n != {step} ] || kill -9 0"
        for name in STEPS:
            self.stand_in(name, f'{count}\nexec {shutil.which(name, path=real)} "$@"')
        for name in ("chown", "sync", "systemctl"):
            self.stand_in(name, f"{count}; case $* in *is-active*) exit 3 ;; esac")

    def fill(self) -> None:
        """From now on there is no room for a backup; settings and games have grown."""
        self.games.write_bytes(os.urandom(300_000))
        self.stand_in("tar", f'case $* in *-czf*) ulimit -f 100; trap "" XFSZ ;; esac\nexec {shutil.which("tar")} "$@"')

    def break_off(self, sent: str) -> None:
        """From now on this signal comes in the middle of a backup."""
        half = f'case $* in *-czf*) "$real" "$@"; kill -{sent} 0; sleep 9 ;; esac'
        self.stand_in("tar", f'real={shutil.which("tar")}\n{half}\nexec "$real" "$@"')

    def refuse(self, part: str, *versions: str) -> None:
        """`check PART` of these versions says no."""
        opt = self.root / "opt/dice-kiosk"
        names = [path.name for path in opt.iterdir() if path.name.partition("-")[0] in versions]
        self.said.with_name(f"refuses-{part}").write_text("\n".join(names))

    def refuse_next(self, part: str) -> None:
        """`check PART` of what would be installed now says no."""
        told = self.install("--dry-run").stderr
        self.said.with_name(f"refuses-{part}").write_text(told.split()[2])

    def change(self, version: str) -> None:
        """A newer checkout."""
        project = self.checkout / "pyproject.toml"
        project.write_text(
            re.sub(r'^version = ".*"', f'version = "{version}"', project.read_text(), flags=re.MULTILINE)
        )

    def play(self, game: str) -> None:
        """Something that the owner would miss."""
        self.games.write_text(game)

    @property
    def games(self) -> Path:
        return self.root / "var" / "lib" / "dice-kiosk" / "journal.db"

    @property
    def settings(self) -> Path:
        return self.root / "etc" / "dice-kiosk" / "settings.toml"

    def owner(self) -> str:
        """Whose settings and games are."""
        return self.said.with_name("owner").read_text().strip().rstrip(":")

    def version(self, *, link: str = "current") -> str:
        """Which version a link names; empty without one."""
        place = self.root / "opt" / "dice-kiosk" / link
        return os.readlink(place).partition("-")[0] if place.is_symlink() else ""

    def files(self) -> dict[str, bytes]:
        """Everything on the machine but its directories."""
        return {str(p.relative_to(self.root)): p.read_bytes() for p in self.root.rglob("*") if p.is_file()}

    def told(self) -> list[str]:
        """What the stand-ins were told since the last question."""
        lines = self.said.read_text().splitlines()
        self.said.write_text("")
        return lines


def played(at: Path) -> Machine:
    """One that the kiosk was installed on, where somebody played and wrote settings."""
    machine = Machine(at)
    assert machine.install().returncode == 0
    machine.play("a game")
    machine.settings.write_text("[screen]\n")
    return machine
