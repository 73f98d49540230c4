"""What is told beside the program is complete: its licences, its changes, its heights."""

import re
import tomllib
from pathlib import Path

import pytest

REAL = Path(__file__).parents[2]
README = (REAL / "README.md").read_text()
LENSES = {  # width of the sensor and focal length, mm, from the makers' sheets
    "Camera Module 2": (3.68, 3.04),
    "Camera Module 3": (6.45, 4.74),
    "Camera Module 3 Wide": (6.45, 2.75),
    "HQ Camera, 6 mm lens": (6.287, 6.0),
}
ACROSS_MM = 330


def test_every_package_that_is_installed_is_listed_with_its_licence() -> None:
    locked = set(re.findall(r"^([a-z0-9.-]+)==", (REAL / ".lock" / "run.txt").read_text(), re.MULTILINE))
    rows = re.findall(
        r"^\| ([a-z0-9.-]+) \| [^|]+ \| ([^|]+) \|$", (REAL / "systemd" / "LICENCES.md").read_text(), re.M
    )
    assert {name for name, _ in rows} - {"package", "---"} == locked


def test_every_font_and_sound_of_ours_is_listed_with_its_licence() -> None:
    told = (REAL / "systemd" / "LICENCES.md").read_text()
    ours = [path for end in ("ttf", "otf", "wav", "ogg", "onnx") for path in (REAL / "kiosk").rglob(f"*.{end}")]
    assert [path.name for path in ours if path.name not in told] == []


def test_this_version_stands_first_among_the_changes() -> None:
    version = tomllib.loads((REAL / "pyproject.toml").read_text())["project"]["version"]
    first = re.search(r"^## (\S+)$", (REAL / "systemd" / "CHANGES.md").read_text(), re.MULTILINE)
    assert first
    assert first[1] == version


@pytest.mark.parametrize("camera", LENSES)
def test_the_heights_are_those_of_the_lenses(camera: str) -> None:
    sensor, focal = LENSES[camera]
    across, along = sensor / focal, sensor / focal * 9 / 16  # a picture of 16 : 9 of the sensor's whole width
    row = f"| {camera} | {ACROSS_MM / along:.0f} mm | {500 * across:.0f} × {500 * along:.0f} mm |"
    assert row in README


def test_everything_that_the_readme_asks_the_installer_for_is_known_to_it() -> None:
    part = README.split("## On a Raspberry Pi\n")[1].split("\n### ")[0]
    told = set(re.findall(r"--[a-z-]+", part)) - {"---"}
    known = set(re.findall(r"--[a-z-]+", (REAL / "systemd" / "install").read_text()))
    assert {"--rollback", "--backup", "--uninstall", "--purge"} <= told <= known
