"""`dice-kiosk render`: pictures of any dice on any table, and exactly what they show."""

import argparse
import gc
import json
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from kiosk.commands.asked import folder, size, whole
from kiosk.commands.known import Unusable
from kiosk.commands.progress import Progress
from kiosk.commands.replaced import replaceable, replacing
from kiosk.health.printable import printable
from kiosk.translate import _
from vision.render.labels import Label, label
from vision.render.scene import encoded
from vision.render.variety.scenes import sample

HELP = "draw pictures of dice with exact truth"
MOST = 1_000_000
TRUTH = "truth.json"
OLD = "truth.json.old"
"""The truth of pictures that were here before, until all new ones and their truth are."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to draw and where to."""

    count: int
    seed: int
    size: tuple[int, int]
    folder: Path


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of `dice-kiosk render`."""
    parser.add_argument("folder", metavar="DIR", help=_("where the pictures and truth.json are written"))
    parser.add_argument("--count", metavar="N", default="100", help=_("how many pictures; 100 unless told"))
    parser.add_argument("--seed", metavar="S", default="0", help=_("other pictures for another number; 0 unless told"))
    parser.add_argument("--size", metavar="WxH", default="1280x720", help=_("of the pictures, pixels"))


def main(args: argparse.Namespace) -> int:
    """Exit status: 0 all drawn, 1 the folder is full or gone, 2 an argument cannot be used."""
    try:
        wanted = Wanted(
            whole("--count", args.count, 1, most=MOST),
            whole("--seed", args.seed, 0),
            size("--size", args.size),
            folder(args.folder),
        )
    except Unusable as error:
        print("dice-kiosk render:", error, file=sys.stderr)
        return 2
    try:
        _render(wanted)
    except OSError as error:
        reason = error.strerror or str(error)
        path = printable(error.filename or wanted.folder)
        said = _("cannot write {path}: {reason}").format(path=path, reason=reason)
        print("dice-kiosk render:", said, file=sys.stderr)
        return 1
    return 0


def _render(wanted: Wanted) -> None:
    """Raises OSError."""
    _put_aside(wanted.folder)
    cv2.setNumThreads(1)
    gc.freeze()  # what is imported stays: it need not be looked through again and again
    progress, labels = Progress(wanted.count), list[Label]()
    for number in range(wanted.count):
        rng = np.random.default_rng((wanted.seed, number))
        scene = sample(rng, size=wanted.size)
        name = f"{number:06}.jpg"
        with replacing(wanted.folder / name) as part:
            part.write_bytes(encoded(scene, rng))
        labels.append(label(name, scene))
        progress.step()
    _tell(wanted.folder, labels)


def _put_aside(folder: Path) -> None:
    """The older truth, if there is one: it tells nothing of pictures that are drawn now. Raises OSError."""
    replaceable(folder / TRUTH)
    with suppress(FileNotFoundError):
        (folder / TRUTH).replace(folder / OLD)


def _tell(folder: Path, labels: list[Label]) -> None:
    """The truth of all pictures; the older one is of no use any more. Raises OSError."""
    rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in labels)
    with replacing(folder / TRUTH) as part:
        part.write_text(f"[\n{rows}\n]\n", encoding="utf-8")
    (folder / OLD).unlink(missing_ok=True)
