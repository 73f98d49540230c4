"""`dice-kiosk report`: logs, settings without the PIN, versions, last pictures and what check says, in one archive."""

import argparse
import io
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

from kiosk.commands.check import Place, all_checks, place, row, tried
from kiosk.commands.replaced import replacing
from kiosk.health.printable import printable
from kiosk.health.storage import write
from kiosk.places import calibration_file
from kiosk.translate import _

HELP = "pack logs, settings without the PIN, versions, pictures and what check says into one archive"
BOOT = Path("/boot/firmware")
"""In its config.txt and cmdline.txt stands which camera and display the Pi looks for."""
LINES = 5000
MOST_PICTURES = 10
PICTURES = (".jpg", ".png")
SECRET = re.compile(r"pin|secret|password", re.IGNORECASE)
HIDDEN = "removed"
SHORTEST = 4  # letters of a PIN


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, metavar="DIR", help=_("put the archive here"))
    parser.add_argument("--settings", type=Path, metavar="FILE", help=_("another settings file"))
    parser.add_argument("--data", type=Path, metavar="DIR", help=_("games are saved here"))


def main(args: argparse.Namespace) -> int:
    """Exit status: 0 the archive is there, 1 it could not be written."""
    folder = _folder(args.out)
    path = folder / time.strftime("dice-kiosk-report-%Y%m%d-%H%M%S.tar.gz")
    try:
        write(folder)  # before a minute of checks
    except OSError as fault:
        return _unwritten(path, fault)
    files = dict(contents(place(args.settings, args.data)))
    try:
        pack(path, files)
    except OSError as fault:
        return _unwritten(path, fault)
    print(printable(path))
    print(_("Look through it before you send it: the pictures show what the camera saw."))
    return 0


def _unwritten(path: Path, fault: OSError) -> int:
    message = _("{path} cannot be written: {why}")
    print("dice-kiosk report:", message.format(path=printable(path), why=fault.strerror or fault), file=sys.stderr)
    return 1


def _folder(out: Path | None) -> Path:
    if out is not None:
        return out
    return Path.cwd() if os.access(".", os.W_OK) else Path(tempfile.gettempdir())


def pack(path: Path, files: dict[str, bytes]) -> None:
    """One archive with these files, or none. Raises OSError."""
    with replacing(path) as part, tarfile.open(part, "w:gz") as archive:
        for name, data in files.items():
            told = tarfile.TarInfo(f"dice-kiosk-report/{name}")
            told.size, told.mtime, told.mode = len(data), int(time.time()), 0o644
            archive.addfile(told, io.BytesIO(data))


def contents(at: Place) -> Iterator[tuple[str, bytes]]:
    """Every file of the report, by name."""
    yield "check.txt", _text(row(tried(name, check)) for name, check in all_checks(at).items())
    yield "versions.txt", _text(versions())
    yield "log.txt", log("--unit=dice-kiosk", "--user-unit=dice-kiosk")
    yield "kernel.txt", log("--dmesg")
    yield from _settings(at.settings_file)
    for file in (*BOOT.glob("c*.txt"), *_measured(at.settings_file), *pictures(at.data)):
        with suppress(OSError):  # not measured yet; or dropped by the kiosk meanwhile
            yield f"pictures/{file.name}" if file.suffix in PICTURES else file.name, file.read_bytes()


def _text(lines: Iterable[str]) -> bytes:
    return "\n".join(lines).encode(errors="replace")


def _settings(file: Path) -> Iterator[tuple[str, bytes]]:
    """Nothing where there are none, and why not where they cannot be read."""
    try:
        if file.is_file():
            told = without_secrets(file.read_bytes().decode(errors="replace")).encode()
        elif file.exists():
            told = b"no settings: it is no file\n"
        else:
            return
    except OSError as fault:
        told = _text([f"no settings: {fault}\n"])
    yield "settings.toml", told


def _measured(settings: Path) -> Iterator[Path]:
    with suppress(ValueError):  # beside a file without a name lies nothing
        yield calibration_file(settings=settings)


def versions() -> list[str]:
    """The machine, and every package that Python sees."""
    machine = " ".join(os.uname())
    packages = sorted({f"{found.name} {found.version}" for found in distributions()}, key=str.lower)
    return [machine, f"Python {sys.version}", *packages]


def log(*whose: str) -> bytes:
    """The last lines of this log, as far as the system shows them to this user."""
    words = ["journalctl", *whose, f"--lines={LINES}", "--no-pager"]
    try:
        done = subprocess.run(words, capture_output=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired) as fault:
        return f"no log: {fault}\n".encode()
    return done.stdout or done.stderr


def pictures(data: Path) -> list[Path]:
    """The newest pictures that the kiosk kept: they are numbered, whatever the clock said when they were taken."""
    try:
        kept = [file for end in PICTURES for file in data.rglob(f"*{end}") if file.is_file()]
    except OSError:  # what check says of the folder is in the report
        return []
    return sorted(kept, key=_number)[-MOST_PICTURES:]


def _number(picture: Path) -> int:
    found = re.match(r"\d+", picture.name)
    return int(found[0]) if found else 0


def without_secrets(text: str) -> str:
    """The settings without the lines that tell what only the owner should know, nor the words from them elsewhere."""
    kept = "".join(line for line in text.splitlines(keepends=True) if not SECRET.search(line.partition("=")[0]))
    try:
        words = set(_secrets(tomllib.loads(text)))
    except ValueError:  # it is not TOML: what stood in those lines cannot be told
        return kept
    for word in sorted(words, key=len, reverse=True):
        kept = kept.replace(word, HIDDEN)
    return kept


def _secrets(told: dict[str, Any]) -> Iterator[str]:
    for key, value in told.items():
        if isinstance(value, dict):
            yield from _secrets(value)
        elif SECRET.search(key) and len(str(value)) >= SHORTEST:
            yield str(value)
