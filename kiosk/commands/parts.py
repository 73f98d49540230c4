"""The parts of a kiosk that `dice-kiosk check` tries by using them: software, reader, settings, games, camera, pins."""

import importlib
import os
from contextlib import closing
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import ModuleType
from typing import Any

from hardware.ports import Fault
from kiosk.commands.eyes import eye_choice
from kiosk.commands.look import look_through
from kiosk.commands.machine import MODEL, is_pi
from kiosk.commands.wiring import is_wired, tray_lit, wiring
from kiosk.health.fault import reason
from kiosk.health.finding import Finding, State, absent, well
from kiosk.health.printable import printable
from kiosk.health.storage import unwritable
from kiosk.journal.file import Damaged, JournalFault, Newer, connect, last_game
from kiosk.rules.words import Sentence
from kiosk.settings import PanelSettings, Settings

NEEDED = {"cv2": "opencv-python-headless", "gpiozero": "gpiozero", "kivy": "kivy", "numpy": "numpy"}
OF_THE_PI = {"picamera2": "picamera2", "libcamera": "", "lgpio": ""}
SET_UP = Sentence("Run sudo ./systemd/install again while the machine is online.")
VALUES = (1, 2, 3, 4, 5, 6)


def machine() -> Finding:
    """What this is."""
    model = MODEL.read_text().rstrip("\0") if is_pi() else os.uname().machine
    message = "{model}, {system}, Linux {kernel}"
    return well("machine", Sentence.of(message, model=model, system=_system(), kernel=os.uname().release))


def _system() -> str:
    try:
        lines = Path("/etc/os-release").read_text().splitlines()
    except OSError:
        return "Linux"
    return next((line.split("=", 1)[1].strip('"') for line in lines if line.startswith("PRETTY_NAME=")), "Linux")


def software() -> Finding:
    """Whether every library can be imported, and is what it seems."""
    os.environ |= dict.fromkeys(("KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_NO_FILELOG", "KIVY_NO_CONSOLELOG"), "1")
    os.environ["KIVY_LOG_MODE"] = "PYTHON"  # else it swallows what is said on stderr from here on
    told = [f"dice-kiosk {_version('dice-kiosk')}"]
    for name, package in (NEEDED | (OF_THE_PI if is_pi() else {})).items():
        try:
            library = _imported(name)
        except Exception as fault:  # whatever a library built for another system says
            found = Sentence.of("{name} cannot be imported: {why}", name=name, why=str(fault))
            return Finding("software", State.BROKEN, found, SET_UP)
        if name == "lgpio" and not hasattr(library, "gpiochip_open"):
            do = Sentence("Remove the empty one: .venv/bin/pip uninstall lgpio; sudo apt install python3-lgpio")
            return Finding("software", State.BROKEN, Sentence("lgpio is there but empty"), do)
        told.append(f"{name} {_version(package)}" if package else name)
    return well("software", Sentence.of("{these}", these=", ".join(told)))


def _imported(name: str) -> ModuleType:
    from hardware.panel import somewhere_writable  # noqa: PLC0415 - gpiozero only where somebody checks

    with somewhere_writable():  # for lgpio
        return importlib.import_module(name)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "?"


def reader() -> Finding:
    """Whether six drawn dice are read as they were drawn, with certainty."""
    import numpy as np  # noqa: PLC0415 - numpy only where somebody reads

    from vision.read import read  # noqa: PLC0415 - as above
    from vision.render.die import lying  # noqa: PLC0415 - as above
    from vision.render.measured import calibration  # noqa: PLC0415 - as above
    from vision.render.scene import render, scene  # noqa: PLC0415 - as above

    size = (1280, 720)
    dice = tuple(lying(value, (40.0 * value - 140.0, 7.0 * value), yaw=0.4 * value) for value in VALUES)
    seen = read(render(scene(size, dice), np.random.default_rng(1)), calibration=calibration(size))
    told = " ".join(str(die.value) if die.certain else "?" for die in seen.dice)
    if seen.certain and seen.values == VALUES:
        return well("reader", Sentence.of("reads a drawn throw: {values}", values=told))
    found = Sentence.of("reads {values} where 1 2 3 4 5 6 were drawn", values=told)
    return Finding("reader", State.BROKEN, found, SET_UP)


def settings(path: Path, faults: tuple[Sentence, ...]) -> Finding:
    """Whether everything in the settings can be used."""
    if faults:
        do = Sentence.of("Mend it in {path}.", path=printable(path))
        return Finding("settings", State.LOOK, faults[0], do)
    if not path.exists():
        return well("settings", Sentence.of("the defaults; there is no {path}", path=printable(path)))
    return well("settings", Sentence.of("{path}", path=printable(path)))


def games(journal: Path) -> Finding:
    """Whether the saved games can be read, and written by this version."""
    if not journal.exists():
        return well("games", Sentence.of("none saved yet in {path}", path=printable(journal)))
    try:
        with closing(connect(journal)) as opened:
            return well("games", Sentence.of("{n} in {path}", n=last_game(opened), path=printable(journal)))
    except Damaged as fault:
        do = Sentence("The kiosk mends it when it starts, and keeps the damaged file.")
        return Finding("games", State.LOOK, fault.sentence, do)
    except Newer as fault:
        return Finding("games", State.BROKEN, fault.sentence)
    except JournalFault as fault:  # its sentence is for players: here no game goes on
        return unwritable("games", journal.parent, reason(fault.__context__))


def camera(settings: Settings, settings_file: Path) -> Finding:
    """Whether the camera gives pictures that show something."""
    try:
        with tray_lit(settings.panel):
            return look_through(eye_choice(settings, beside=settings_file))
    except Fault as fault:
        return Finding("camera", State.BROKEN, Sentence(fault.message, fault.values))


def buttons(settings: PanelSettings) -> Finding:
    """Whether the pins can be used, and no button is down."""
    if not is_wired(settings):
        return absent("buttons", Sentence("this machine has no pins, or the settings say that none is wired"))
    from hardware.panel import held_down  # noqa: PLC0415 - gpiozero only where there are pins

    try:
        pins = wiring(settings)
        down = held_down(pins)
    except Fault as fault:
        return Finding("buttons", State.BROKEN, Sentence(fault.message, fault.values), _cure(fault))
    if down:
        do = Sentence("Is it pressed, stuck, or wired to the wrong pin? The wiring table is in the README.")
        return Finding("buttons", State.LOOK, Sentence.of("down: {these}", these=_names(down)), do)
    return well("buttons", Sentence.of("{n} wired, none is down", n=len(pins.buttons)))


def _cure(fault: Fault) -> Sentence:
    """What helps where the buttons cannot be used."""
    from hardware.panel import IN_USE, NO_PINS  # noqa: PLC0415 - gpiozero only where there are pins

    if fault.message == NO_PINS:
        return Sentence("sudo apt install python3-lgpio; sudo usermod -aG gpio USER, then log in anew")
    if fault.message == IN_USE:
        return Sentence("Does another program use it, or a line of config.txt? Free it, or wire another pin.")
    return Sentence("Mend it under [panel] in the settings file; the wiring table is in the README.")


def _names(keys: tuple[Any, ...]) -> str:
    return ", ".join(map(str, keys))
