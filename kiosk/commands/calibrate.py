"""`dice-kiosk calibrate`: finds the mat under the camera, checks the picture, measures the dice, keeps it all."""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from hardware.cameras import CameraSpec, Kind, open_camera
from hardware.files import FilmEnded
from hardware.ports import Camera, CameraLost, Frame
from kiosk.commands.asked import target
from kiosk.commands.calibrated import Calibrated, measured_now, save
from kiosk.commands.eyes import camera_name, lit
from kiosk.commands.faults import told
from kiosk.commands.known import Unusable, add_known, calibration
from kiosk.commands.measuring import by_mat, emptied, hung, wrong
from kiosk.commands.replaced import reachable
from kiosk.commands.sized import Sized
from kiosk.commands.still import settled
from kiosk.commands.tray import asked_for, over, source_spec
from kiosk.commands.tray import known as of_tray
from kiosk.commands.trial import measured, proof, throws
from kiosk.commands.wishes import heeded
from kiosk.health.printable import printable
from kiosk.places import calibration_file
from kiosk.session.checks import CHECKS
from kiosk.settings import CameraSettings, TraySettings
from kiosk.translate import _, say
from vision.calibration import Calibration
from vision.picture import Picture
from vision.tray.mat import MARKERS, Mat, find_mat

HELP = "find the mat under the camera, check the picture, measure the dice"
LOOKED = 90
"""Frames in which the mat must be seen."""


@dataclass(frozen=True, slots=True)
class Look:
    """A picture, the mat that was found in it, and the focal length of its lens in pixels, if the camera tells."""

    picture: Picture
    found: Mat | None
    focal_px: float | None


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of `dice-kiosk calibrate`."""
    usual = _("pi, usb:0, a film or a folder of photographs; the camera of the settings unless told")
    parser.add_argument("source", metavar="SOURCE", nargs="?", help=usual)
    parser.add_argument("--to", metavar="FILE", help=_("where it is kept; beside the settings unless told"))
    parser.add_argument("--settings", type=Path, metavar="FILE", help=_("another settings file"))
    unproved = _("keep it also where nobody throws, so that no throw proves it")
    parser.add_argument("--unproved", action="store_true", help=unproved)
    add_known(parser)


def main(args: argparse.Namespace) -> int:
    """Exit status: 0 kept, 1 nothing to be kept, 2 an argument cannot be used."""
    try:
        settings = heeded(args.settings)
        source = args.source or camera_name(settings.camera)
        known, spec = _told(args, settings.tray), _spec(source, settings.camera)
        file = _target(args.to, args.settings)
    except ValueError as error:
        print("dice-kiosk calibrate:", told(error), file=sys.stderr)
        return 2
    try:
        with lit(spec, settings.panel):
            found, proved = _found(spec, known, unproved=args.unproved)
    except CameraLost as lost:
        print("dice-kiosk calibrate:", told(lost), file=sys.stderr)
        return 1
    except Unusable as wrong:
        print("dice-kiosk calibrate:", wrong, file=sys.stderr)
        return 1
    return _keep(file, replace(found, camera=source), proved=proved)


def _target(to: str | None, settings: Path | None) -> Path:
    """Where it is kept; it is tried before anybody throws. Raises Unusable."""
    file = calibration_file(settings=settings) if to is None else target(to)
    try:
        reachable(file)
    except IsADirectoryError as error:
        raise Unusable(_("{path} is a folder: name a file in it").format(path=printable(file))) from error
    except OSError as error:
        said = _("cannot write {path}: {reason}").format(path=printable(file), reason=error.strerror or error)
        raise Unusable(said) from error
    return file


def _told(args: argparse.Namespace, tray: TraySettings) -> Calibration:
    """What the command line tells of the tray, else the settings; their corners are what is measured anew."""
    return over(calibration(args), of_tray(replace(tray, corners=())))


def _spec(source: str, camera: CameraSettings) -> CameraSpec:
    """The camera as the kiosk opens it; a film as fast as it goes. Raises ValueError."""
    spec = asked_for(source_spec(source), camera)
    if spec.kind is Kind.SIMULATED:
        raise Unusable(_("the simulated table is known already; calibrate pi or usb:0"))
    return spec if spec.comes_back else replace(spec, speed=0.0)


def _found(spec: CameraSpec, known: Calibration, *, unproved: bool) -> tuple[Calibrated, bool]:
    """The table, and whether a throw proved it. Raises CameraLost, and Unusable where something is not fit."""
    camera = open_camera(spec)
    try:
        if spec.live:
            settled(camera)
        frames = _frames(camera)
        seen = _look(frames, known)
        if seen.found is not None:
            print(_("the mat is found: {seen} of {all} markers").format(seen=seen.found.markers, all=MARKERS))
            known = by_mat(known, seen.found)
        if known.lens is not None:
            said = _(
                "the lens bends straight lines, by {percent} % at the picture's corners: dice are read as if it did not"
            )
            print(said.format(percent=round(abs(known.lens.bend) * 100)))
        known = hung(known, seen.focal_px)
        if known.high_mm is not None:
            print(_("the camera hangs {mm} mm above the tray's floor").format(mm=round(known.high_mm)))
        _check(seen.picture, known)
        known = _empty(seen.picture, known)
        known, proved = _tried(frames, known, live=spec.live, unproved=unproved)
    finally:
        camera.close()
    height, width = seen.picture.shape[:2]
    return measured_now(Sized(known, (width, height)), "", spec.rotation), proved


def _tried(frames: Iterator[Frame], known: Calibration, *, live: bool, unproved: bool) -> tuple[Calibration, bool]:
    """With the dice measured, if nobody told them, and whether a throw proved it: of films with told dice none need.

    Raises CameraLost, and Unusable where a throw did not, unless nobody threw and it may be `unproved`.
    """
    if known.die_mm is not None and not live:
        return known, False
    if known.die_mm is None:
        known = measured(throws(frames, known), known)
    proved = proof(throws(frames, known))
    if not proved and not unproved:
        raise Unusable(_("nothing is kept: throw when asked, or tell --unproved"))
    return known, proved


def _empty(picture: Picture, known: Calibration) -> Calibration:
    """With how the tray looks empty. Raises Unusable where dice lie in it."""
    empty = emptied(picture, known)
    if empty is None:
        raise Unusable(_("something lies in the tray: take all dice out, then calibrate again"))
    return empty


def _frames(camera: Camera) -> Iterator[Frame]:
    """Until a film ends. Raises CameraLost."""
    while True:
        try:
            yield camera.capture()
        except FilmEnded:
            return


def _look(frames: Iterator[Frame], known: Calibration) -> Look:
    """The first picture with all markers, else the last with enough of them; any where the corners were told."""
    best: Look | None = None
    for frame in islice(frames, LOOKED):
        if known.corners is not None:
            return Look(frame.picture, None, frame.focal_px)
        found = find_mat(frame.picture, known.tray_mm)
        best = best if found is None else Look(frame.picture, found, frame.focal_px)
        if found is not None and found.markers == MARKERS:
            break
    if best is None:
        raise Unusable(_("no mat of this tray in the picture: see dice-kiosk mat, or tell --corners and --tray-mm"))
    return best


def _check(picture: Picture, known: Calibration) -> None:
    """Raises Unusable where the picture is not fit to be read."""
    found = [say(CHECKS[name][1]) for name in wrong(picture, known)]
    if found:
        raise Unusable("; ".join(found))


def _keep(file: Path, measured: Calibrated, *, proved: bool) -> int:
    try:
        save(file, measured)
    except OSError as error:
        said = _("cannot write {path}: {reason}").format(path=printable(file), reason=error.strerror or error)
        print("dice-kiosk calibrate:", said, file=sys.stderr)
        return 1
    said = _("kept in {file}") if proved else _("kept in {file}, but not proved by a throw")
    print(said.format(file=printable(file)))
    return 0
