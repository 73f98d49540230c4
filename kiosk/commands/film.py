"""`dice-kiosk film`: films of a tray in which something happens, and exactly what it is."""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from hardware.films import quieten, unpacking
from kiosk.commands.asked import size, whole
from kiosk.commands.cast import Cast
from kiosk.commands.hands import dressed
from kiosk.commands.known import Unusable
from kiosk.commands.progress import Progress
from kiosk.commands.replaced import replacing
from kiosk.commands.scenarios import SCENARIOS
from kiosk.health.printable import printable
from kiosk.translate import _
from vision.picture import Picture
from vision.render.film import FPS, Act, scene_of, told
from vision.render.labels import Label, made_of, rounded, tray_corners
from vision.render.light import POINT, Light
from vision.render.scene import render

HELP = "film dice with exact truth"
PROBE = 4096  # bytes for which there must be room


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to film and where to."""

    scenario: str
    seed: int
    size: tuple[int, int]
    film: Path


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of `dice-kiosk film`."""
    parser.add_argument("film", metavar="OUT.mp4", help=_("the film; its truth is written beside it as OUT.json"))
    parser.add_argument("--scenario", metavar="NAME", default="plain", help=", ".join(SCENARIOS))
    parser.add_argument("--seed", metavar="N", default="0", help=_("another film for another number; 0 unless told"))
    parser.add_argument("--size", metavar="WxH", default="640x480", help=_("of the pictures, pixels"))


def main(args: argparse.Namespace) -> int:
    """Exit status: 0 filmed, 1 the film cannot be written, 2 an argument cannot be used."""
    try:
        wanted = Wanted(
            _scenario(args.scenario), whole("--seed", args.seed, 0), size("--size", args.size), _mp4(args.film)
        )
    except Unusable as error:
        print("dice-kiosk film:", error, file=sys.stderr)
        return 2
    try:
        _film(wanted)
    except OSError as error:
        reason = error.strerror or str(error)
        path = printable(error.filename or wanted.film)
        said = _("cannot write {path}: {reason}").format(path=path, reason=reason)
        print("dice-kiosk film:", said, file=sys.stderr)
        return 1
    return 0


def _scenario(name: str) -> str:
    """Raises Unusable."""
    if name not in SCENARIOS:
        wanted = _("there is no scenario {name}; there are {names}")
        raise Unusable(wanted.format(name=repr(name), names=", ".join(SCENARIOS)))
    return name


def _mp4(name: str) -> Path:
    """Raises Unusable."""
    path = Path(name)
    if path.suffix != ".mp4":
        raise Unusable(_("the film's name must end in .mp4, not as {name} does").format(name=repr(name)))
    return path


def _film(wanted: Wanted) -> None:
    """A film and its truth; until both are whole, what was there before stays. Raises OSError."""
    truth = wanted.film.with_suffix(".json")
    with replacing(truth) as told, replacing(wanted.film) as film:
        row = json.dumps(_filmed(wanted, film), separators=(",", ":"))
        told.write_text(f"[\n{row}\n]\n", encoding="utf-8")
        Path(os.path.realpath(truth)).unlink(missing_ok=True)  # until the film is in its place nothing is told of it


def _filmed(wanted: Wanted, film: Path) -> Label:
    """The truth of what was filmed there. Raises OSError."""
    quieten()  # its complaints are no sentences; ours follow
    cv2.setNumThreads(1)
    root = np.random.SeedSequence((wanted.seed, list(SCENARIOS).index(wanted.scenario)))
    play, noise, player = (np.random.default_rng(part) for part in root.spawn(3))
    cast, acts = SCENARIOS[wanted.scenario].play(play, wanted.size)
    shots = dressed([shot for act in acts for shot in act.shots], player)
    film.write_bytes(bytes(PROBE))  # says what is wrong where OpenCV would only fail
    with _plainly(film) as name:
        _shoot(name, wanted.size, (render(scene_of(shot, cast.scene), noise) for shot in shots), len(shots))
        _check(name, len(shots))
    return _truth(wanted, cast, acts)


@contextmanager
def _plainly(film: Path) -> Iterator[str]:
    """A name that FFmpeg takes for a file's: its folder goes by a number, for odd names crash it. Raises OSError."""
    folder = os.open(film.parent, os.O_PATH | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{folder}/{film.name}"
    finally:
        os.close(folder)


def _shoot(name: str, size: tuple[int, int], pictures: Iterator[Picture], count: int) -> None:
    """Raises OSError."""
    writer = cv2.VideoWriter(name, cv2.VideoWriter.fourcc(*"mp4v"), FPS, size)
    try:
        if not writer.isOpened():
            raise OSError(_("OpenCV cannot write films here"))
        progress = Progress(count)
        for picture in pictures:
            writer.write(picture)
            progress.step()
    finally:
        writer.release()


def _check(name: str, count: int) -> None:
    """Raises OSError where not all of so many pictures are in the film."""
    with Path(name).open("rb") as file, unpacking(file) as video:
        video.set(cv2.CAP_PROP_POS_FRAMES, count - 1)
        whole, _picture = video.read()
        whole = whole and round(video.get(cv2.CAP_PROP_FRAME_COUNT)) == count
    if not whole:
        raise OSError(_("not all pictures are in it; is the disk full?"))


def _light(light: Light) -> str:
    if len(light.lamps) > 1:
        return "several"
    return "hard" if light.lamps[0].width <= POINT else "soft"


def _truth(wanted: Wanted, cast: Cast, acts: tuple[Act, ...]) -> Label:
    scene, camera = cast.scene, cast.scene.camera
    about: Label = {
        "file": wanted.film.name,
        "size": list(wanted.size),
        "fps": FPS,
        "frames": sum(len(act.shots) for act in acts),
        "die_mm": cast.die_mm,
        "tray_mm": [round(side, 1) for side in scene.tray.inside],
        "n_dice": len({which for act in acts for which in act.ids}),
        "styles": sorted({made_of(pose.style) for act in acts for shot in act.shots for pose in shot.dice}),
        "floor": scene.tray.floor.kind,
        "light": _light(scene.light),
        "corners": rounded(tray_corners(scene)),
        "scenario": SCENARIOS[wanted.scenario].letter,
        "variant": wanted.scenario,
        "seed": wanted.seed,
        "camera": {
            "height_cm": round(camera.at[2] / 10, 1),
            "tilt_deg": round(camera.lean, 1),
            "k1": round(camera.bend[0], 3),
        },
    }
    return about | told(acts, scene)
