"""The README is true: its commands run, its files are there, its pins and places are those of the code."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from kiosk.__main__ import COMMANDS
from kiosk.settings import PanelSettings
from kiosk.settingsfile import load

REAL = Path(__file__).parents[2]
README = (REAL / "README.md").read_text()
HEADER = {4: 7, 5: 29, 6: 31, 12: 32, 13: 33, 16: 36, 17: 11, 18: 12, 19: 35, 20: 38, 21: 40, 22: 15, 23: 16, 24: 18,
          25: 22, 26: 37, 27: 13}  # fmt: skip
"""BCM number to pin on the 40-pin header, from the Raspberry Pi documentation."""
BY_HAND = {"./kiosk/run", "./tests/run", "./kiosk/run run --camera usb:0 --window 1280x720"}
"""These open a window or run for minutes; test_run_scripts.py and tests/kiosk/commands/test_run.py start them."""


def commands() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    return [line.split("#")[0].strip() for block in blocks for line in block.splitlines() if line.strip()]


def table(heading: str) -> list[list[str]]:
    """The cells of the first table under a heading, without its head."""
    part = README.split(f"## {heading}\n")[1].split("\n## ")[0]
    rows = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


@pytest.mark.parametrize("command", [command for command in commands() if command not in BY_HAND])
def test_every_command_of_the_readme_runs(command: str, tmp_path: Path) -> None:
    words = command.split()
    assert words[0] == "./kiosk/run"
    env = os.environ | {"PYTHONPATH": str(REAL)}
    dice_kiosk = REAL / ".venv" / "bin" / "dice-kiosk"
    done = subprocess.run(
        [dice_kiosk, *words[1:]], capture_output=True, text=True, stdin=subprocess.DEVNULL, cwd=tmp_path, env=env,
        timeout=60, check=False,
    )  # fmt: skip
    named = [word for word in words if word.endswith((".jpg", ".mp4")) and words[1] != "film"]
    assert done.returncode == (1 if named else 0), "a picture or film that is not there is the only thing wrong"
    assert all(name in done.stdout + done.stderr for name in named)


def test_the_commands_that_open_windows_are_those_that_others_start() -> None:
    assert set(commands()) >= BY_HAND


def test_every_command_is_in_the_drawing() -> None:
    (line,) = (line for line in README.splitlines() if line.startswith("  commands/"))
    assert set(line.split(": ")[1].split(", ")) == set(COMMANDS)


def test_every_file_of_the_drawing_is_there() -> None:
    drawing = README.split("## The house")[1].split("```")[1]
    room = ""
    for line in drawing.strip().splitlines():
        names = re.match(r" *[\w./]+(, [\w./]+)*", line)
        assert names
        if not line.startswith(" "):
            room = ""
        for name in names.group().strip().split(", "):
            assert (REAL / room / name).exists(), f"{room}{name}"
        room = room or names.group().strip()


def test_the_wiring_is_that_of_the_settings() -> None:
    told = {name: [int(cell.removeprefix("GPIO ")) for cell in cells if cell] for name, *cells in table("Wiring")[:-1]}
    panel = PanelSettings()
    pins = [*zip(panel.hold, panel.hold_lamps, strict=True), (panel.end_turn, panel.end_turn_lamp)]
    pins.append((panel.undo, panel.undo_lamp))
    names = [*(f"hold {n}" for n in range(1, 7)), "end turn", "undo"]
    assert told == {
        name: [button, HEADER[button], lamp, HEADER[lamp]] for name, (button, lamp) in zip(names, pins, strict=True)
    } | {"tray light": [panel.tray_light, HEADER[panel.tray_light]]}


def test_the_drawing_of_the_wiring_is_that_of_the_settings() -> None:
    panel = PanelSettings()
    lamps = zip(
        [*range(1, 7), "end turn", "undo"], [*panel.hold_lamps, panel.end_turn_lamp, panel.undo_lamp], strict=True
    )
    buttons = [*((f"hold {n}", pin) for n, pin in enumerate(panel.hold, 1)), ("end turn", panel.end_turn)]
    named = [
        *buttons,
        ("undo", panel.undo),
        ("tray light", panel.tray_light),
        *((f"lamp {name}", pin) for name, pin in lamps),
    ]
    drawn = (REAL / ".readme" / "wiring.svg").read_text()
    places = {pin: float(y) for y, pin in re.findall(r'<text x="(?:360|400)" y="([\d.]+)"[^>]*>(\d+)<', drawn)}
    labels = {text: float(y) for y, text in re.findall(r'y="([\d.]+)"[^>]*>([^<>]* · GPIO \d+)<', drawn)}
    assert labels.keys() == {f"{name} · GPIO {pin}" for name, pin in named}
    assert all(abs(labels[f"{name} · GPIO {pin}"] - places[str(HEADER[pin])]) < 3 for name, pin in named)


def test_the_example_of_settings_can_be_used(tmp_path: Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", README, re.DOTALL)
    file = tmp_path / "settings.toml"
    file.write_text(example)
    settings, faults = load(file)
    assert faults == ()
    assert settings.camera.source == "usb:0"
    assert settings.screen.rotation == 90


def test_the_picture_is_there() -> None:
    for picture in re.findall(r"!\[.*?\]\((.*?)\)", README):
        assert (REAL / picture).stat().st_size > 1_000
