"""Which camera the kiosk looks through, and what is known of the tray before the first look."""

import argparse
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from hardware.cameras import CameraSpec, Kind, parse
from hardware.watcher import Watcher
from kiosk.commands.asked import appended, size
from kiosk.commands.inside import SIGHT
from kiosk.commands.known import Unusable, add_known, calibration, numbers
from kiosk.commands.machine import is_pi
from kiosk.commands.sized import Known, plain
from kiosk.commands.tray import asked_for, kept_of, measured, of_settings, over, same_camera, shaped, source_spec
from kiosk.commands.wiring import tray_lit
from kiosk.settings import CameraSettings, PanelSettings, Settings, TraySettings
from kiosk.translate import _
from vision.calibration import Calibration
from vision.render.measured import calibration as drawn_table


@dataclass(frozen=True, slots=True)
class EyeChoice:
    """A camera and what is known of the table under it."""

    camera: CameraSpec
    table: Known

    @property
    def known(self) -> Calibration:
        """As it was measured or told, in pictures of any size."""
        return plain(self.table)


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
        width, height = size("--camera-size", args.camera_size)
        camera = replace(camera, width=width, height=height)
    return replace(settings, camera=camera, tray=_tray(args, tray))


def _tray(args: argparse.Namespace, tray: TraySettings) -> TraySettings:
    told = calibration(args)
    if told.corners is not None:
        tray = replace(tray, corners=tuple(side for corner in told.corners for side in corner))
    if args.tray_mm is not None:
        width, depth = told.tray_mm
        tray = replace(tray, width_mm=width, depth_mm=depth)
    if told.high_mm is not None:
        tray = replace(tray, high_mm=told.high_mm)
    return tray if told.die_mm is None else replace(tray, die_mm=told.die_mm)


def eye_choice(settings: Settings, *, truth: Path | None = None, beside: Path | None = None) -> EyeChoice:
    """The camera that the settings name; its calibration lies `beside` their file. Raises ValueError."""
    source, spec = camera_name(settings.camera), _spec(settings.camera)
    if spec.kind is Kind.SIMULATED:
        return EyeChoice(replace(spec, truth=truth), drawn_table(spec.size))
    told = of_settings(settings.tray, spec)
    return EyeChoice(spec, told if settings.tray.corners else kept_of(source, spec.rotation, beside) or told)


def truth_told(args: argparse.Namespace, choice: EyeChoice) -> None:
    """Sees to it that --camera-truth can be heeded, where it was told. Raises Unusable."""
    if args.camera_truth is None:
        return
    if choice.camera.kind is not Kind.SIMULATED:
        raise Unusable(_("--camera-truth is of no use without --camera simulated"))
    appended("--camera-truth", args.camera_truth)


def known_of(source: str, size: tuple[int, int], settings: Settings, told: Calibration) -> Calibration:
    """Of the tray in pictures of this camera: as told, as in the settings if the camera is theirs, as measured."""
    if told.corners and told.die_mm:
        return told
    theirs = settings.tray.corners and same_camera(source, camera_name(settings.camera))
    if theirs:
        return over(told, shaped(of_settings(settings.tray, _spec(settings.camera)), size))
    usual = measured(source, size, rotation=asked_for(source_spec(source), settings.camera).rotation)
    return told if usual is None else over(told, usual)


def _spec(camera: CameraSettings) -> CameraSpec:
    """The camera of the settings, in the size that they ask for. Raises ValueError."""
    return asked_for(parse(camera_name(camera), speed=camera.speed), camera)


def camera_name(camera: CameraSettings) -> str:
    """The camera that the settings name, or the one that is to be expected here."""
    if camera.source != "auto":
        return camera.source
    return "pi" if is_pi() else "simulated"


def lit(camera: CameraSpec, panel: PanelSettings) -> AbstractContextManager[None]:
    """The tray's light burns meanwhile, where the camera looks into the tray."""
    return tray_lit(panel) if camera.live else nullcontext()


def watcher(choice: EyeChoice, post: Callable[[Any], None]) -> Watcher:
    """The eye, not yet started."""
    return Watcher(choice.camera, sight=SIGHT, post=post, known=choice.table)
