"""`dice-kiosk watch`: what the eye sees in a film or through a camera, one JSON line for each event."""

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from hardware.cameras import CameraSpec, Kind, open_camera
from hardware.files import FilmEnded
from hardware.ports import Camera, CameraLost, Frame
from kiosk.commands.eyes import known_of, lit
from kiosk.commands.faults import told
from kiosk.commands.headers import is_picture
from kiosk.commands.known import Unusable, add_known, numbers, unmeasured, unused
from kiosk.commands.tray import asked_for, over, source_spec
from kiosk.commands.wishes import heeded
from kiosk.health.printable import printable
from kiosk.settings import PanelSettings, Settings
from kiosk.translate import _
from vision.calibration import Calibration
from vision.eye import first, look
from vision.reading import Die
from vision.sides import read_in_turn
from vision.watching.sighting import Kind as Kinds
from vision.watching.sighting import Sighting

HELP = "watch a film or a camera and say when dice come to rest, one JSON line each"
MOVING = b"GIF"
"""How pictures begin that may be a film, too."""


@dataclass(frozen=True, slots=True)
class Watched:
    """A camera and what is known of the tray under it."""

    spec: CameraSpec
    known: Callable[[tuple[int, int]], Calibration]
    """In pictures of this width and height."""
    panel: PanelSettings
    needless: Callable[[Calibration], str | None]
    """A sentence about what was told and is of no use with what is known."""


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of `dice-kiosk watch`."""
    sources = _("a film, a folder of photographs, or film:A,B,… photos:DIR pi usb:0 simulated[:SEED]")
    parser.add_argument("source", metavar="SOURCE", help=sources)
    parser.add_argument("--speed", metavar="N", help=_("play films N times as fast; as fast as possible unless told"))
    add_known(parser)


def main(args: argparse.Namespace) -> int:
    """Exit status: 0 the film is over, 1 the source cannot be read, 2 an argument cannot be used."""
    try:
        chosen = watched(args)
    except ValueError as error:
        print("dice-kiosk watch:", told(error), file=sys.stderr)
        return 2
    try:
        with lit(chosen.spec, chosen.panel):
            _seen(chosen)
    except (FilmEnded, KeyboardInterrupt):
        return 0
    except CameraLost as lost:
        print("dice-kiosk watch:", told(lost), file=sys.stderr)
        return 1
    return 0


def watched(args: argparse.Namespace) -> Watched:
    """What is to be watched. Raises ValueError."""
    settings, spec = heeded(None), _film(source_spec(args.source))
    told = unmeasured(args)
    speed = 0.0 if not spec.comes_back else 1.0
    if args.speed is not None:
        speed = numbers("--speed", args.speed, 1)[0]
    if speed < 0:
        raise ValueError(_("--speed wants 0 (as fast as possible) or more"))
    spec = asked_for(replace(spec, speed=speed), settings.camera)
    if spec.kind is Kind.SIMULATED:
        return _simulated(spec, settings, told, needless=partial(_needless, args))
    known = partial(known_of, args.source, settings=settings, told=told)
    return Watched(spec, known, settings.panel, partial(_needless, args))


def _needless(args: argparse.Namespace, known: Calibration) -> str | None:
    """The tray's size goes along with corners that were measured or stand in the settings; a die's never does alone."""
    lone = args.die_mm is not None and args.tray_mm is None
    return unused(args) if lone or known.corners is None else None


def _film(spec: CameraSpec) -> CameraSpec:
    """The same, unless it is a lone photograph. Raises Unusable."""
    for name in spec.arguments if spec.kind is Kind.FILM else ():
        if _is_photograph(Path(name)):
            raise Unusable(_("{name} is a photograph: dice-kiosk read {name}").format(name=printable(name)))
    return spec


def _is_photograph(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            start = file.read(16)
            return is_picture(start) and not start.startswith(MOVING)
    except OSError:
        return False


def _simulated(
    spec: CameraSpec, settings: Settings, told: Calibration, *, needless: Callable[[Calibration], str | None]
) -> Watched:
    from vision.render.measured import calibration  # noqa: PLC0415 - only where somebody must draw

    return Watched(spec, lambda size: over(told, calibration(size)), settings.panel, needless)


def _seen(chosen: Watched) -> None:
    """Prints until the camera is lost. Raises CameraLost."""
    camera = open_camera(chosen.spec)
    try:
        frame = camera.capture()
        height, width = frame.picture.shape[:2]
        known = chosen.known((width, height))
        if said := chosen.needless(known):
            print("dice-kiosk watch:", said, file=sys.stderr)
        _watch(camera, frame, known)
    finally:
        camera.close()


def _watch(camera: Camera, frame: Frame, known: Calibration) -> None:
    """Prints what is seen from this frame on. Raises CameraLost."""
    eye = first(calibration=known)
    while True:
        eye, sighting = look(eye, frame.picture, frame.t, partial(read_in_turn, calibration=eye.known))
        if sighting is not None:
            print(json.dumps(line(frame.number, frame.t, sighting)), flush=True)
        frame = camera.capture()


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
