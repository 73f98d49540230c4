"""Keeps a table that was measured on the screen as `dice-kiosk calibrate` does, on a thread of its own."""

import threading
from collections.abc import Callable
from pathlib import Path

from kiosk.commands.calibrated import measured_now, save
from kiosk.commands.eyes import EyeChoice, camera_name
from kiosk.commands.sized import Sized
from kiosk.commands.tray import asked_for, source_spec
from kiosk.orders import Calibrate
from kiosk.places import calibration_file
from kiosk.rules.words import Sentence
from kiosk.session.tables import KeepTable, TableKept
from kiosk.settings import Settings

NOT_KEPT = Sentence("The simulated table is always known: nothing had to be kept")
OVERRULED = Sentence("The settings name corners of the tray, which count again from the next start on: take them out")


def told_of(settings: Settings, eye: EyeChoice | None) -> Calibrate:
    """What is told of a table that is to be calibrated: the settings' corners are what is measured anew.

    Of the simulated one the sides are known, whatever the settings tell of another.
    """
    tray = settings.tray
    if eye is not None and simulated(settings):
        return Calibrate(eye.known.tray_mm, tray.die_mm or None, high_mm=eye.known.high_mm)
    return Calibrate((tray.width_mm, tray.depth_mm), tray.die_mm or None, high_mm=tray.high_mm or None)


def simulated(settings: Settings) -> bool:
    return camera_name(settings.camera).startswith("simulated")


class Tables:
    """`post` is told what became of each, from another thread; the file lies `beside` the settings."""

    def __init__(self, settings: Settings, post: Callable[[TableKept], None], *, beside: Path | None = None) -> None:
        self._camera = camera_name(settings.camera)
        self._rotation = asked_for(source_spec(self._camera), settings.camera).rotation
        self._simulated = simulated(settings)
        self._overruled = bool(settings.tray.corners)
        self._file = calibration_file(settings=beside)
        self._post = post

    def keep(self, measured: KeepTable) -> None:
        threading.Thread(target=lambda: self._post(self._kept(measured)), name="tables").start()

    def _kept(self, measured: KeepTable) -> TableKept:
        if self._simulated:
            return TableKept(note=NOT_KEPT)
        assert isinstance(measured.table, Sized)
        try:
            save(self._file, measured_now(measured.table, self._camera, self._rotation))
        except OSError as error:
            why = error.strerror or str(error)
            message = "It cannot be kept in {file} ({why}); the old calibration still counts"
            return TableKept(Sentence.of(message, file=str(self._file), why=why))
        return TableKept(note=OVERRULED if self._overruled else None)
