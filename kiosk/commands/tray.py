"""What is known of the tray under a camera: told on the command line, in the settings, or measured and kept."""

import os
import sys
from dataclasses import replace
from pathlib import Path

from hardware.cameras import CameraSpec, Kind, parse
from kiosk.commands.calibrated import Calibrated, Unreadable, load
from kiosk.commands.inside import drawn, photographed
from kiosk.commands.known import ToldSize, four
from kiosk.commands.sized import Known, Size, Sized, fitted, scaled
from kiosk.places import calibration_file
from kiosk.settings import CameraSettings, TraySettings
from kiosk.translate import _
from vision.calibration import Calibration


def known(tray: TraySettings) -> Calibration:
    """What the settings tell of the tray. Raises ValueError."""
    corners = four(tray.corners) if len(tray.corners) == 8 else None
    return Calibration(corners, (tray.width_mm, tray.depth_mm), tray.die_mm or None, high_mm=tray.high_mm or None)


def measured(source: str, size: Size, *, rotation: int = 0, beside: Path | None = None) -> Calibration | None:
    """What `dice-kiosk calibrate` kept of this camera, in pictures of this size; None, and it says why, without it."""
    kept = kept_of(source, rotation, beside)
    table = None if kept is None else scaled(kept, size)
    if kept is not None and table is None:
        print("dice-kiosk:", unused(kept.size, size), file=sys.stderr)
    return table


def kept_of(source: str, rotation: int, beside: Path | None) -> Sized | None:
    """What `dice-kiosk calibrate` kept of this camera, turned by so many degrees; None without it.

    Where something was kept it says why.
    """
    try:
        kept = load(calibration_file(settings=beside))
    except Unreadable as error:
        print("dice-kiosk:", error, file=sys.stderr)
        return None
    if kept is None or not (unlike := _unlike(kept, source, rotation)):
        return None if kept is None else kept.table
    print("dice-kiosk:", unlike, file=sys.stderr)
    return None


def _unlike(kept: Calibrated, source: str, rotation: int) -> str:
    """Why it does not count for this camera; nothing where it does."""
    if not same_camera(kept.camera, source):
        said = _("what was calibrated is not used: it is of {camera}, not of {other}")
        return said.format(camera=kept.camera, other=source)
    if kept.rotation == rotation:
        return ""
    said = _("what was calibrated is not used: its pictures were turned by {old} degrees, these are by {new}")
    return said.format(old=kept.rotation, new=rotation)


def unused(old: Size, new: Size) -> str:
    """Why what was measured or told in pictures of the old size does not count in new ones of another shape."""
    said = _("what was calibrated is not used: its pictures were {old} pixels, these are {new}, of another shape")
    return said.format(old="x".join(map(str, old)), new="x".join(map(str, new)))


def of_settings(tray: TraySettings, spec: CameraSpec) -> Known:
    """What the settings tell of the tray under this camera; corners in pictures of the size asked for, if it is asked.

    Raises ValueError.
    """
    told = known(tray)
    return Sized(told, spec.shape) if spec.live else told


def shaped(known: Known, size: Size) -> Calibration:
    """As it is in pictures of this size; without its corners, and it says why, where the shape is another."""
    table, whole = fitted(known, size)
    if isinstance(known, Sized) and not whole:
        print("dice-kiosk:", unused(known.size, size), file=sys.stderr)
    return table


def same_camera(one: str, other: str) -> bool:
    """Whether both words name the same camera, film or folder."""
    try:
        return _named(source_spec(one)) == _named(source_spec(other))
    except ValueError:
        return one == other


def _named(spec: CameraSpec) -> tuple[Kind, tuple[str, ...]]:
    if spec.comes_back:
        return spec.kind, spec.arguments
    return spec.kind, tuple(str(Path(name).absolute()) for name in spec.arguments)


def source_spec(source: str) -> CameraSpec:
    """The camera that is named, or the film or folder at that path. Raises ValueError."""
    if source.partition(":")[0] in tuple(Kind):
        return parse(source)
    return CameraSpec(Kind.PHOTOS if os.path.isdir(source) else Kind.FILM, (source,))


def asked_for(spec: CameraSpec, camera: CameraSettings) -> CameraSpec:
    """A camera as the settings ask for it, and turned so; who draws and who reads photographs is handed in."""
    rotation, size = camera.rotation if spec.live else 0, (camera.width, camera.height)
    return replace(spec, size=size, rotation=rotation, mains_hz=camera.mains_hz, draw=drawn, load=photographed)


def over(told: Calibration, usual: Calibration) -> Calibration:
    """What was told goes before what is usual, part by part: with corners also goes what was measured with them."""
    if told.corners is not None:
        usual = replace(usual, corners=told.corners, keep_mm=told.keep_mm, empty=told.empty, lens=told.lens)
    elif told.empty:
        usual = replace(usual, empty=told.empty)
    if isinstance(told.tray_mm, ToldSize):
        usual = replace(usual, tray_mm=told.tray_mm)
    if told.high_mm is not None:
        usual = replace(usual, high_mm=told.high_mm)
    return usual if told.die_mm is None else replace(usual, die_mm=told.die_mm)
