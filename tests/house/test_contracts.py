"""Who may import whom: the contracts of pyproject.toml hold, each can be broken, and none is forgotten."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.house.only import allowed, lies_in

REAL = Path(__file__).parents[2]
ROOTS = ("kiosk", "vision", "hardware")
FREE = ("kiosk.commands",)
"""May import all: it puts the rooms together."""

FORBIDDEN = """
vision.reading          numpy
kiosk.signals           numpy
kiosk.signals           vision.read
kiosk.orders            numpy
kiosk.orders            kiosk.session
kiosk.rules.dice        random
kiosk.rules.dice        kiosk.signals
kiosk.games             kivy
kiosk.games             kiosk.session
kiosk.games             time
kiosk.session.session   kiosk.games
kiosk.session.session   cv2
kiosk.session.session   threading
kiosk.session.session   hardware.ports
kiosk.controls          kivy
kiosk.journal           kivy
kiosk.journal           vision.read
kiosk.translate         kiosk.session
kiosk.knob              kivy
kiosk.settings          kivy
kiosk.settings          kiosk.settingsfile
kiosk.settingsfile      kivy
kiosk.places            kiosk.settings
kiosk.album             kivy
kiosk.album             kiosk.journal
kiosk.office.pin        kivy
kiosk.office.pin        kiosk.commands.play
kiosk.pages             kiosk.session
kiosk.health.power      kiosk.settings
kiosk.health.screen     kivy
kiosk.ports             kivy
kiosk.app               kiosk.games
kiosk.app               cv2
kiosk.ui.theme          kiosk.app
kiosk.ui.theme          kiosk.games
kiosk.ui.theme          vision.read
kiosk.ui.theme          hardware.ports
kiosk.ui.theme          kiosk.commands.play
kiosk.__main__          kivy
vision.read             kiosk.signals
vision.read             kivy
vision.render           hardware.ports
hardware.watcher        kiosk.session
hardware.watcher        vision.read
hardware.watcher        kivy
hardware.watcher        gpiozero
hardware.watcher        picamera2
hardware.panel          picamera2
hardware.panel          cv2
hardware.picamera       gpiozero
"""


def lint(at: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as lint; lint()"]
    return subprocess.run(
        [*command, "--no-logo", "--no-cache"],
        cwd=at,
        env={**os.environ, "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


def file_of(module: str, at: Path) -> Path:
    path = at.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What import-linter says of this house with every forbidden import put into it."""
    at = tmp_path_factory.mktemp("house")
    shutil.copy(REAL / "pyproject.toml", at)
    for name in (*ROOTS, "tests/house"):
        shutil.copytree(REAL / name, at / name, ignore=shutil.ignore_patterns("__pycache__"))
    for line in FORBIDDEN.split("\n")[1:-1]:
        importer, imported = line.split()
        with file_of(importer, at).open("a") as file:
            file.write(f"\nimport {imported}\n")
    (at / "kiosk/games/ann.py").write_text("import kiosk.games.bob\n")
    (at / "kiosk/games/bob.py").write_text("")
    done = lint(at)
    assert done.returncode != 0
    return done.stdout


def test_every_room_keeps_its_contract() -> None:
    done = lint(REAL)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("line", FORBIDDEN.split("\n")[1:-1])
def test_a_forbidden_import_breaks_a_contract(broken: str, line: str) -> None:
    importer, imported = line.split()
    told = (f"{importer} imports {imported} (", f"- {importer} -> {imported} (")
    assert any(text in broken for text in told), broken


def test_a_game_that_imports_another_breaks_a_contract(broken: str) -> None:
    assert "kiosk.games.ann -> kiosk.games.bob" in broken


def test_the_standard_library_is_open_to_all_but_its_impure_part_to_no_pure_room() -> None:
    assert allowed("dataclasses", (), pure=True)
    assert allowed("random", (), pure=False)
    assert not allowed("random", (), pure=True)
    assert not allowed("numpy", ("kiosk.rules",), pure=False)
    assert not allowed("kiosk.rulesbook", ("kiosk.rules",), pure=False)


def test_every_module_has_a_contract() -> None:
    contracts = tomllib.loads((REAL / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    rooms = [contract["room"] for contract in contracts if contract["type"] == "only"]
    modules = [_name(path) for root in ROOTS for path in (REAL / root).rglob("*.py")]
    free = [name for name in modules if not any(lies_in(name, room) for room in (*rooms, *FREE))]
    assert free == ["kiosk"]


def test_every_folder_of_modules_is_a_package_and_so_is_looked_into() -> None:
    folders = {path.parent for root in ROOTS for path in (REAL / root).rglob("*.py")}
    assert [folder for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def _name(path: Path) -> str:
    return ".".join(path.relative_to(REAL).with_suffix("").parts).removesuffix(".__init__")
