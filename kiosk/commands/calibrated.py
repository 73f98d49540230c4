"""The calibration as a file beside the settings: written whole or not at all, and read only when it is whole."""

import json
from base64 import b64decode, b64encode
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zlib import crc32

from kiosk.commands.known import four
from kiosk.commands.replaced import replacing
from kiosk.commands.sized import Sized
from kiosk.journal.durable import settle
from kiosk.settings import HIGH_MM, TRAY_MM
from kiosk.translate import _
from vision.calibration import Calibration
from vision.lens import BARREL, CUSHION, Lens

VERSION = 2
FAR = 1e5
"""Pixels and millimetres beyond any table."""


class Unreadable(ValueError):
    """The file is of no use; its text is one line that says why and what to do."""


@dataclass(frozen=True, slots=True)
class Calibrated:
    """A measured table, the camera that saw it and when."""

    calibration: Calibration
    """With corners, pixels of a picture of `size`."""
    camera: str
    """The source as `--camera` names it."""
    size: tuple[int, int]
    """Width and height of the camera's picture, pixels."""
    date: str
    """ISO 8601."""
    rotation: int = 0
    """Degrees by which the camera's picture was turned clockwise."""

    @property
    def table(self) -> Sized:
        """What counts of it once it is known to be of the camera that is there."""
        return Sized(self.calibration, self.size)


def measured_now(table: Sized, camera: str, rotation: int) -> Calibrated:
    """Measured with this camera, turned by so many degrees, just now."""
    return Calibrated(table.calibration, camera, table.size, datetime.now(UTC).isoformat(timespec="seconds"), rotation)


def save(file: Path, measured: Calibrated) -> None:
    """Replaces the file at once. Raises OSError."""
    table = json.dumps(_spelled(measured), sort_keys=True)
    whole = {"version": VERSION, "checksum": _checksum(table), "table": json.loads(table)}
    file.parent.mkdir(parents=True, exist_ok=True)
    with replacing(file) as part:
        part.write_text(json.dumps(whole, indent=1), encoding="utf-8")
        settle(part)


def load(file: Path) -> Calibrated | None:
    """What was saved; None where nothing was. Raises Unreadable."""
    try:
        whole = json.loads(file.read_text(encoding="utf-8"))
        version = whole["version"]
        table = json.dumps(whole["table"], sort_keys=True)
        intact = whole["checksum"] == _checksum(table)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Unreadable(_said(file, error.strerror or str(error))) from error
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise Unreadable(_said(file, _("it is damaged"))) from error
    if version != VERSION:
        raise Unreadable(_said(file, _("it is of another version of the program")))
    if not intact:
        raise Unreadable(_said(file, _("it is damaged")))
    try:
        return _parsed(whole["table"])
    except (ValueError, KeyError, TypeError, OverflowError) as error:
        raise Unreadable(_said(file, _("it is damaged"))) from error


def _spelled(measured: Calibrated) -> dict[str, object]:
    known = measured.calibration
    return {
        "camera": measured.camera,
        "size": measured.size,
        "date": measured.date,
        "rotation": measured.rotation,
        "corners": known.corners,
        "tray_mm": known.tray_mm,
        "die_mm": known.die_mm,
        "keep_mm": known.keep_mm,
        "high_mm": known.high_mm,
        "empty": b64encode(known.empty).decode(),
        "bend": 0.0 if known.lens is None else known.lens.bend,
    }


def _parsed(table: Any) -> Calibrated:
    """Raises ValueError, TypeError, KeyError where it has another shape than ours."""
    (across, along), (width, height), die = table["tray_mm"], table["size"], table["die_mm"]
    high = table.get("high_mm")
    flat = tuple(float(side) for corner in table["corners"] for side in corner)
    known = Calibration(
        four(flat),
        (float(across), float(along)),
        None if die is None else float(die),
        float(table["keep_mm"]),
        b64decode(table["empty"], validate=True),
        _lens(float(table.get("bend", 0.0)), (int(width), int(height))),
        None if high is None else float(high),
    )
    _check(known, (width, height), flat)
    seen = str(table["camera"]), (int(width), int(height)), str(table["date"]), int(table.get("rotation", 0))
    return Calibrated(known, *seen)


def _lens(bend: float, size: tuple[int, int]) -> Lens | None:
    """Raises ValueError where none bends like this."""
    if not BARREL <= bend <= CUSHION:
        raise ValueError("out of range")
    return Lens(bend, size) if bend else None


def _check(known: Calibration, size: tuple[Any, Any], flat: tuple[float, ...]) -> None:
    """Raises ValueError where no table can be like this."""
    lengths = (*(() if known.die_mm is None else (known.die_mm,)), *size)
    likely = all(TRAY_MM[0] <= side <= TRAY_MM[1] for side in known.tray_mm)
    likely = likely and (known.high_mm is None or HIGH_MM[0] <= known.high_mm <= HIGH_MM[1])
    likely = likely and all(0 < length < FAR for length in lengths)
    if not likely or not all(abs(side) < FAR for side in (*flat, known.keep_mm)):
        raise ValueError("out of range")


def _checksum(table: str) -> int:
    return crc32(table.encode())


def _said(file: Path, why: str) -> str:
    said = _("{file} cannot be used: {why}; run dice-kiosk calibrate again")
    return said.format(file=file, why=why)
