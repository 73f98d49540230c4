"""One picture of a camera, once it is used to the light, and what is known of the table under it."""

from dataclasses import dataclass

from hardware.cameras import CameraSpec, Kind, open_camera, parse
from hardware.files import FilmEnded
from hardware.ports import Camera, Picture
from kiosk.commands.eyes import known_of, lit
from kiosk.commands.shown import Shown, whole
from kiosk.commands.tray import asked_for, over
from kiosk.commands.wishes import heeded
from kiosk.settings import PanelSettings
from vision.calibration import Calibration

SETTLED_S = 2.0
"""A camera's exposure, white balance and focus are steady by then."""


@dataclass(frozen=True, slots=True)
class Still:
    """What was taken, and of which table."""

    shown: Shown
    known: Calibration


def still(name: str, told: Calibration) -> Still:
    """One picture of this camera; what was told goes before what was measured. Raises ValueError, CameraLost."""
    settings = heeded(None)
    spec = asked_for(parse(name), settings.camera)
    if spec.kind is Kind.SIMULATED:
        return _simulated(name, spec, settings.panel, told)
    shown = _taken(name, spec, settings.panel)
    return Still(shown, known_of(name, (shown.width, shown.height), settings, told))


def settled(camera: Camera) -> Picture:
    """The first picture of a camera that has seen for a while, or the last of a short film. Raises CameraLost."""
    frame = camera.capture()
    until = frame.t + SETTLED_S
    while frame.t < until:
        try:
            frame = camera.capture()
        except FilmEnded:
            break
    return frame.picture


def _simulated(name: str, spec: CameraSpec, panel: PanelSettings, told: Calibration) -> Still:
    from vision.render.measured import calibration  # noqa: PLC0415 - only where somebody must draw

    return Still(_taken(name, spec, panel), over(told, calibration(spec.size)))


def _taken(name: str, spec: CameraSpec, panel: PanelSettings) -> Shown:
    with lit(spec, panel):
        camera = open_camera(spec)
        try:
            return whole(name, settled(camera))
        finally:
            camera.close()
