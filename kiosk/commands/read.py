"""`dice-kiosk read`: what the reader sees on photographs, one JSON line each."""

import argparse
import json
import sys
import time
from pathlib import Path

import cv2
import numpy as np

from kiosk.commands.asked import folder as writable
from kiosk.commands.known import Unusable, add_known, calibration
from kiosk.translate import _
from vision.calibration import Calibration
from vision.draw import draw
from vision.flatten import Picture
from vision.read import read
from vision.reading import Die, Reading

HELP = "read photographs of dice, one JSON line each"


class Unreadable(Exception):
    """A file that is no picture; its text is one line for the person who named it."""


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of `dice-kiosk read`."""
    parser.add_argument("pictures", nargs="+", metavar="PICTURE", help=_("a photograph of dice"))
    parser.add_argument("--draw", metavar="DIR", help=_("save each picture there with what was read drawn on it"))
    parser.add_argument("--dice", metavar="N", help=_("how many dice are expected"))
    add_known(parser)


def main(args: argparse.Namespace) -> int:
    """Exit status: 0 all read, 1 a file was no picture, 2 an argument cannot be used."""
    try:
        expected = None if args.dice is None else _count(args.dice)
        known = calibration(args)
        folder = None if args.draw is None else writable(args.draw)
    except Unusable as error:
        print(error, file=sys.stderr)
        return 2
    taken: set[str] = set()
    return max((_told(name, known, expected, folder, taken) for name in args.pictures), default=0)


def _told(name: str, known: Calibration, expected: int | None, folder: Path | None, taken: set[str]) -> int:
    """Read one file and print its line; the exit status that it asks for."""
    try:
        picture = load(name)
    except Unreadable as error:
        _say({"file": name, "error": str(error)})
        return 1
    reading, ms = _timed(picture, known, expected)
    _say(line(name, picture, reading, ms))
    saved = folder is None or _saved(folder / _free(name, taken), draw(picture, reading))
    return 0 if saved else 2


def line(name: str, picture: Picture, reading: Reading, ms: float) -> dict[str, object]:
    """A reading as the line that is printed for it; pixels of the given picture."""
    height, width = picture.shape[:2]
    why = None if reading.why is None else reading.why.value
    dice = [_die(die) for die in reading.dice]
    return {
        "file": name, "width": width, "height": height, "certain": reading.certain, "why": why, "dice": dice,
        "ms": round(ms, 1),
    }  # fmt: skip


def load(name: str) -> Picture:
    """A picture file as HxWx3 BGR of 8 bits, turned as its EXIF data says; Unreadable where it is none."""
    path = Path(name)
    try:
        data = np.frombuffer(path.read_bytes(), np.uint8)
    except OSError as error:
        raise Unreadable(_("cannot open the file: {reason}").format(reason=error.strerror or error)) from error
    if data.size == 0:
        raise Unreadable(_("the file is empty"))
    try:
        picture = cv2.imdecode(data, cv2.IMREAD_COLOR)
    except cv2.error as error:
        raise Unreadable(_("the picture is too large or broken")) from error
    if picture is None:
        raise Unreadable(_("the file is not a picture that can be read"))
    return np.asarray(picture, np.uint8)


def _timed(picture: Picture, known: Calibration, expected: int | None) -> tuple[Reading, float]:
    start = time.perf_counter()
    reading = read(picture, calibration=known, expected=expected)
    return reading, (time.perf_counter() - start) * 1000


def _die(die: Die) -> dict[str, object]:
    return {
        "value": die.value, "x": round(die.x, 1), "y": round(die.y, 1), "size": round(die.size, 1),
        "certain": die.certain, "why": None if die.why is None else die.why.value,
    }  # fmt: skip


def _say(found: dict[str, object]) -> None:
    print(json.dumps(found, ensure_ascii=False), flush=True)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise Unusable(_("--dice wants a whole number, 0 or more, not {text}").format(text=repr(text)))
    return int(text)


def _free(name: str, taken: set[str]) -> str:
    """A file name for the drawn picture that no other picture of this run has."""
    stem = Path(name).stem or "picture"
    found, number = f"{stem}.png", 2
    while found in taken:
        found, number = f"{stem}-{number}.png", number + 1
    taken.add(found)
    return found


def _saved(path: Path, picture: Picture) -> bool:
    data = cv2.imencode(".png", picture)[1]
    try:
        path.write_bytes(data.tobytes())
    except OSError as error:
        reason = error.strerror or str(error)
        print(_("cannot write {path}: {reason}").format(path=path, reason=reason), file=sys.stderr)
        return False
    return True
