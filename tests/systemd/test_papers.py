"""What is told beside the program is complete: its licences, its changes, its heights."""

import re
import tomllib
from pathlib import Path

import pytest

from kiosk.commands.check import all_checks, place
from kiosk.settings import PanelSettings
from vision.tray.mat import KEEP_STRIP_MM

REAL = Path(__file__).parents[2]
README = (REAL / "README.md").read_text()
LICENCES = (REAL / "systemd" / "LICENCES.md").read_text()
LENSES = {  # width of the sensor and focal length, mm, from the makers' sheets
    "Camera Module 2": (3.68, 3.04),
    "Camera Module 3": (6.45, 4.74),
    "Camera Module 3 Wide": (6.45, 2.75),
    "HQ Camera, 6 mm lens": (6.287, 6.0),
}
AROUND_MM = 30  # of the tray and what is around it
TRAYS_MM = (200, 250, 300, 350)


def test_every_package_that_is_installed_is_listed_with_its_licence() -> None:
    locks = [(REAL / ".lock" / f"{name}.txt").read_text() for name in ("run", "sim")]
    locked = set(re.findall(r"^([a-z0-9.-]+)==", "\n".join(locks), re.MULTILINE))
    rows = re.findall(r"^\| ([a-z0-9.-]+) \| [^|]+ \| ([^|]+) \|$", LICENCES, re.M)
    assert {name for name, _ in rows} - {"package", "---"} == locked


ENDS = ("ttf", "otf", "wav", "ogg", "mp3", "onnx.xz", "svg", "png", "jpg")


def test_every_font_sound_picture_and_network_of_ours_is_listed_with_its_licence() -> None:
    rooms = [REAL / name for name in ("kiosk", "vision", "hardware", "systemd", ".readme")]
    ours = [path.name for room in rooms for end in ENDS for path in room.rglob(f"*.{end}")]
    assert {"roll.wav", "crop.onnx.xz", "wiring.svg"} <= set(ours)
    assert [name for name in ours if name not in LICENCES] == []


def test_this_version_stands_first_among_the_changes() -> None:
    version = tomllib.loads((REAL / "pyproject.toml").read_text())["project"]["version"]
    first = re.search(r"^## (\S+)$", (REAL / "systemd" / "CHANGES.md").read_text(), re.MULTILINE)
    assert first
    assert first[1] == version


def seen(camera: str) -> tuple[float, float]:
    """Width and height of what a picture of 16 : 9 shows, of the distance: of the sensor's whole width."""
    sensor, focal = LENSES[camera]
    return sensor / focal, sensor / focal * 9 / 16


@pytest.mark.parametrize("camera", LENSES)
def test_the_heights_are_those_of_the_lenses(camera: str) -> None:
    across, along = seen(camera)
    heights = " | ".join(f"{(tray + AROUND_MM) / along:.0f} mm" for tray in TRAYS_MM)
    assert f"| {camera} | {heights} | {500 * across:.0f} × {500 * along:.0f} mm |" in README


def test_the_dice_are_as_large_in_the_picture_as_is_said() -> None:
    sizes = " | ".join(f"{16 * 720 / (tray + AROUND_MM):.0f} px" for tray in TRAYS_MM)
    assert f"| camera | tray of {' | '.join(f'{tray} mm' for tray in TRAYS_MM)} | sees at 500 mm |" in README
    assert f"| a die of 16 mm is then | {sizes} | |" in README


def test_lamps_are_so_far_aside_that_no_mirror_in_the_tray_shows_them() -> None:
    """Mirrored at the tray's edge, what is so far aside just meets the camera over the middle."""
    tray, (_across, along) = 300, seen("Camera Module 3")
    camera = (tray + AROUND_MM) / along
    aside = [round(tray / 2 * (1 + lamp / camera) / 5) * 5 for lamp in (100, 200, camera)]
    words = " ".join(README.split())
    over = f"a camera {camera:.0f} mm high over a tray of {tray} mm"
    assert f"For {over}, a lamp 100 mm high is at least {aside[0]} mm from the middle" in words
    assert f"one 200 mm high {aside[1]} mm, and one beside the camera {aside[2]} mm." in words


def test_what_the_drawings_measure_is_so() -> None:
    box = (REAL / ".readme" / "box.svg").read_text()
    camera = (300 + AROUND_MM) / seen("Camera Module 3")[1]
    assert {f">{camera:.0f}<", ">330 are seen<", f">{KEEP_STRIP_MM:.0f}<"} <= set(re.findall(r">[^<>]+<", box))


def test_every_part_that_the_readme_would_check_is_one(tmp_path: Path) -> None:
    told = {part for words in re.findall(r"`dice-kiosk check ([a-z ]+)`", README) for part in words.split()}
    assert {"camera", "buttons", "storage"} <= told <= all_checks(place(tmp_path / "settings.toml", tmp_path)).keys()


def test_the_pins_that_the_readme_would_try_are_those_of_the_wiring() -> None:
    panel = PanelSettings()
    assert f'| "Button 2 flickers" | `pinctrl get {panel.hold[1]}` |' in README
    assert f"| a lamp stays dark | `pinctrl set {panel.hold_lamps[0]} op dh` |" in README
    assert f"| the tray's light stays dark | `pinctrl set {panel.tray_light} op dh` |" in README


def test_everything_that_the_readme_asks_the_installer_for_is_known_to_it() -> None:
    part = README.split("## On a Raspberry Pi\n")[1].split("\n## ")[0]
    told = set(re.findall(r"--[a-z-]+", part)) - {"---", "--user"}  # which is systemctl's
    known = set(re.findall(r"--[a-z-]+", (REAL / "systemd" / "install").read_text()))
    assert {"--rollback", "--backup", "--uninstall", "--purge"} <= told <= known
