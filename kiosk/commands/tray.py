"""What is known of the tray under a camera: told on the command line, in the settings, or measured and kept."""

import sys
from dataclasses import replace
from pathlib import Path

from hardware.cameras import CameraSpec, Kind, parse
from kiosk.commands.calibrated import Calibrated, Unreadable, load, scaled
from kiosk.commands.known import four
from kiosk.places import calibration_file
from kiosk.settings import TraySettings
from kiosk.translate import _
from vision.calibration import Calibration

UNTOLD = Calibration()


def known(tray: TraySettings) -> Calibration:
    """What the settings tell of the tray. Raises ValueError."""
    corners = four(tray.corners) if len(tray.corners) == 8 else None
    return Calibration(corners, (tray.width_mm, tray.depth_mm), tray.die_mm or None)


def measured(source: str, size: tuple[int, int], beside: Path | None = None) -> Calibration | None:
    """What `dice-kiosk calibrate` kept of this camera; None, and a line where it says why, without it."""
    try:
        kept = load(calibration_file(beside))
    except Unreadable as error:
        print("dice-kiosk:", error, file=sys.stderr)
        return None
    if kept is None:
        return None
    table = scaled(kept, size) if same_camera(kept.camera, source) else None
    if table is None:
        print("dice-kiosk:", _unused(kept, source, size), file=sys.stderr)
    return table


def _unused(kept: Calibrated, source: str, size: tuple[int, int]) -> str:
    """Why what was kept does not count in pictures of this size of this camera."""
    if not same_camera(kept.camera, source):
        said = _("what was calibrated is not used: it is of {camera}, not of {other}")
        return said.format(camera=kept.camera, other=source)
    said = _("what was calibrated is not used: its pictures were {old} pixels, these are {new}, of another shape")
    return said.format(old="x".join(map(str, kept.size)), new="x".join(map(str, size)))


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
    return CameraSpec(Kind.PHOTOS if source and Path(source).is_dir() else Kind.FILM, (source,))


def over(told: Calibration, usual: Calibration) -> Calibration:
    """What was told goes before what is usual, part by part: with corners also goes what was measured with them."""
    if told.corners is not None:
        usual = replace(usual, corners=told.corners, keep_mm=told.keep_mm, empty=told.empty)
    if told.tray_mm != UNTOLD.tray_mm:
        usual = replace(usual, tray_mm=told.tray_mm)
    return usual if told.die_mm is None else replace(usual, die_mm=told.die_mm)
