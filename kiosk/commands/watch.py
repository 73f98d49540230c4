"""`dice-kiosk watch`: what the eye sees in a film or through a camera, one JSON line for each event."""

import argparse
import json
import sys
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from hardware.cameras import CameraSpec, Kind, open_camera, parse
from hardware.files import FilmEnded
from hardware.ports import Camera, CameraLost
from kiosk.commands.faults import told
from kiosk.commands.known import add_known, numbers, unmeasured
from kiosk.translate import _
from vision.calibration import Calibration
from vision.eye import first, look
from vision.reading import Die
from vision.sides import read_in_turn
from vision.watching.sighting import Kind as Kinds
from vision.watching.sighting import Sighting

HELP = "watch a film or a camera and say when dice come to rest, one JSON line each"


@dataclass(frozen=True, slots=True)
class Watched:
    """A camera and what is known of the tray under it."""

    spec: CameraSpec
    known: Calibration


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of `dice-kiosk watch`."""
    parser.add_argument(
        "source", metavar="SOURCE", help=_("a film, a folder of photographs, or film:A,B,… photos:DIR pi usb:0")
    )
    parser.add_argument("--speed", metavar="N", help=_("play films N times as fast; as fast as possible unless told"))
    add_known(parser)


def main(args: argparse.Namespace) -> int:
    """Exit status: 0 the film is over, 1 the source cannot be read, 2 an argument cannot be used."""
    try:
        watched = _watched(args)
    except ValueError as error:
        print("dice-kiosk watch:", told(error), file=sys.stderr)
        return 2
    try:
        camera = open_camera(watched.spec)
        try:
            _watch(camera, watched.known)
        finally:
            camera.close()
    except (FilmEnded, KeyboardInterrupt):
        return 0
    except CameraLost as lost:
        print("dice-kiosk watch:", told(lost), file=sys.stderr)
        return 1
    return 0


def _watched(args: argparse.Namespace) -> Watched:
    """Raises ValueError."""
    known = unmeasured(args)
    spec = source_spec(args.source)
    speed = 0.0 if not spec.comes_back else 1.0
    if args.speed is not None:
        speed = numbers("--speed", args.speed, 1)[0]
    if speed < 0:
        raise ValueError(_("--speed wants 0 (as fast as possible) or more"))
    if spec.kind is Kind.SIMULATED:
        return _simulated(replace(spec, speed=speed), known)
    return Watched(replace(spec, speed=speed), known)


def source_spec(source: str) -> CameraSpec:
    """The camera that is named, or the film or folder at that path. Raises ValueError."""
    if source.partition(":")[0] in tuple(Kind):
        return parse(source)
    return CameraSpec(Kind.PHOTOS if source and Path(source).is_dir() else Kind.FILM, (source,))


def _simulated(spec: CameraSpec, known: Calibration) -> Watched:
    from vision.render.measured import calibration  # noqa: PLC0415 - only where somebody must draw
    from vision.render.stage import Stage  # noqa: PLC0415 - only where somebody must draw

    return Watched(replace(spec, draw=Stage), known if known.corners else calibration(spec.size))


def _watch(camera: Camera, known: Calibration) -> None:
    """Prints until the camera is lost. Raises CameraLost."""
    eye = first(known)
    while True:
        frame = camera.capture()
        eye, sighting = look(eye, frame.picture, frame.t, partial(read_in_turn, calibration=known))
        if sighting is not None:
            print(json.dumps(line(frame.number, frame.t, sighting)), flush=True)


def line(number: int, t: float, sighting: Sighting) -> dict[str, object]:
    """A sighting as the line that is printed for it: film seconds, pixels of the frame."""
    by_hand = sighting.kind is Kinds.SETTLED and not sighting.thrown
    kind = Kinds.DISTURBED if by_hand else sighting.kind  # only what rolled has settled
    told: dict[str, object] = {"frame": number, "t": round(t, 3), "event": kind.value}
    if not sighting.moved:
        return told
    dice = [_die(die, moved) for die, moved in zip(sighting.reading.dice, sighting.moved, strict=True)]
    return told | {"thrown": sighting.thrown, "certain": sighting.reading.certain, "dice": dice}


def _die(die: Die, moved: bool) -> dict[str, object]:
    why = None if die.why is None else die.why.value
    place = {"x": round(die.x, 1), "y": round(die.y, 1)}
    return {"value": die.value} | place | {"certain": die.certain, "why": why, "moved": moved}
