"""Which camera the kiosk looks through, and what is known of the tray before the first look."""

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from hardware.cameras import CameraSpec, Kind, parse
from hardware.watcher import Watcher
from kiosk.commands.calibrated import Unreadable, load, scaled
from kiosk.commands.inside import SIGHT, drawn
from kiosk.commands.known import add_known, four, numbers
from kiosk.commands.machine import is_pi
from kiosk.places import calibration_file
from kiosk.settings import CameraSettings, Settings, TraySettings
from kiosk.translate import _
from vision.calibration import Calibration
from vision.render.measured import calibration


@dataclass(frozen=True, slots=True)
class EyeChoice:
    """A camera and what is known of the table under it."""

    camera: CameraSpec
    known: Calibration


def add_eye(parser: argparse.ArgumentParser) -> None:
    """--camera and what goes with it."""
    parser.add_argument("--camera", help=_("pi, usb:0, simulated, simulated:SEED, film:A,B,… or photos:DIR"))
    parser.add_argument(
        "--camera-speed", metavar="N", help=_("films and simulated dice: times as fast; 0 for no pause")
    )
    parser.add_argument("--camera-size", metavar="WxH", help=_("size of the camera's picture, pixels"))
    parser.add_argument(
        "--camera-truth", type=Path, metavar="FILE", help=_("simulated table: what the dice really show, for tests")
    )
    add_known(parser)


def eye_options(args: argparse.Namespace, settings: Settings) -> Settings:
    """The settings as the command line would have them. Raises ValueError."""
    camera, tray = settings.camera, settings.tray
    if args.camera is not None:
        camera = replace(camera, source=args.camera)
    if args.camera_speed is not None:
        camera = replace(camera, speed=numbers("--camera-speed", args.camera_speed, 1)[0])
    if args.camera_size is not None:
        width, height = numbers("--camera-size", args.camera_size.replace("x", ","), 2)
        camera = replace(camera, width=int(width), height=int(height))
    return replace(settings, camera=camera, tray=_tray(args, tray))


def _tray(args: argparse.Namespace, tray: TraySettings) -> TraySettings:
    if args.corners is not None:
        tray = replace(tray, corners=numbers("--corners", args.corners, 8))
    if args.tray_mm is not None:
        width, depth = numbers("--tray-mm", args.tray_mm, 2)
        tray = replace(tray, width_mm=width, depth_mm=depth)
    if args.die_mm is not None:
        tray = replace(tray, die_mm=numbers("--die-mm", args.die_mm, 1)[0])
    return tray


def eye_choice(settings: Settings, truth: Path | None = None, *, beside: Path | None = None) -> EyeChoice:
    """The camera that the settings name; its calibration lies `beside` their file. Raises ValueError."""
    camera = settings.camera
    source = camera_name(camera)
    spec = parse(source, speed=camera.speed, size=(camera.width, camera.height), draw=drawn)
    if spec.kind is Kind.SIMULATED:
        return EyeChoice(replace(spec, truth=truth), calibration(spec.size))
    told = known(settings.tray)
    return EyeChoice(spec, told if told.corners else measured(source, spec.size, beside) or told)


def camera_name(camera: CameraSettings) -> str:
    """The camera that the settings name, or the one that is to be expected here."""
    if camera.source != "auto":
        return camera.source
    return "pi" if is_pi() else "simulated"


def measured(source: str, size: tuple[int, int], beside: Path | None = None) -> Calibration | None:
    """What `dice-kiosk calibrate` kept of this camera; None, and a line where it says why, without it."""
    try:
        kept = load(calibration_file(beside))
    except Unreadable as error:
        print("dice-kiosk:", error, file=sys.stderr)
        return None
    return scaled(kept, size) if kept is not None and kept.camera == source else None


def known(tray: TraySettings) -> Calibration:
    """What the settings tell of the tray. Raises ValueError."""
    corners = four(tray.corners) if len(tray.corners) == 8 else None
    return Calibration(corners, (tray.width_mm, tray.depth_mm), tray.die_mm or None)


def watcher(choice: EyeChoice, post: Callable[[Any], None]) -> Watcher:
    """The eye, not yet started."""
    return Watcher(choice.camera, sight=SIGHT, post=post, known=choice.known)
