"""What is asked for on the command line: whole numbers, sizes of pictures, files and folders that can be written."""

import os
from errno import EISDIR
from os import strerror
from pathlib import Path

from kiosk.commands.known import Unusable
from kiosk.health.printable import printable
from kiosk.settings import PICTURE_PX, WINDOW_PX
from kiosk.translate import _

LARGEST = 10**19 - 1  # a longer number is not believed to be meant
LONGEST = 80  # letters of what was told, as a sentence quotes it


def whole(option: str, text: str, least: int, *, most: int = LARGEST) -> int:
    """A whole number. Raises Unusable."""
    written = text.isascii() and text.isdigit()
    number = int(text) if written and len(text) <= len(str(LARGEST)) else None
    if number is not None and least <= number <= most:
        return number
    if written and (number is None or number > most):
        wanted = _("{option} wants a whole number from {least} to {most}, not {text}")
    else:
        wanted = _("{option} wants a whole number, {least} or more, not {text}")
    raise Unusable(wanted.format(option=option, least=least, most=most, text=_quoted(text)))


def size(option: str, text: str) -> tuple[int, int]:
    """Width and height of a picture. Raises Unusable."""
    least, most = PICTURE_PX
    if (told := _sides(text)) and all(least <= side <= most for side in told):
        return told
    wanted = _("{option} wants a width and a height in pixels such as 1280x720, {least} to {most} each, not {text}")
    raise Unusable(wanted.format(option=option, least=least, most=most, text=_quoted(text)))


def window_size(option: str, text: str) -> tuple[int, int]:
    """Width and height of a window. Raises Unusable."""
    least, most = WINDOW_PX
    told = _sides(text)
    if told and all(low <= side <= high for low, side, high in zip(least, told, most, strict=True)):
        return told
    wanted = _("{option} wants a width and a height in pixels such as 800x480, from {least} to {most}, not {text}")
    smallest, largest = ("x".join(map(str, size)) for size in WINDOW_PX)
    raise Unusable(wanted.format(option=option, least=smallest, most=largest, text=_quoted(text)))


def _sides(text: str) -> tuple[int, int] | None:
    """Width and height as they are written, if that is what they are."""
    width, _x, height = text.partition("x")
    if all(part.isascii() and part.isdigit() and len(part) < 6 for part in (width, height)):
        return int(width), int(height)
    return None


def _quoted(text: str) -> str:
    return repr(text if len(text) <= LONGEST else text[: LONGEST - 1] + "…")


def appended(option: str, file: Path) -> Path:
    """A file that can be added to, made where it is missing. Raises Unusable."""
    try:
        if file.is_file() or not file.exists():  # who opens a pipe ends what is read from it
            file.open("a").close()
        elif file.is_dir():
            raise IsADirectoryError(EISDIR, strerror(EISDIR))
    except OSError as error:
        wanted = _("{option} names no file that can be written: {path} ({reason})")
        raise Unusable(wanted.format(option=option, path=file, reason=error.strerror or error)) from error
    return file


def target(name: str) -> Path:
    """Where something is to be written; an empty name would be this folder. Raises Unusable."""
    if not name:
        raise Unusable(_("a name is missing: say where it is to be written"))
    return Path(name)


def folder(name: str) -> Path:
    """A folder that can be written to, made where it is missing. Raises Unusable."""
    made, told = target(name), printable(name)
    if os.path.islink(made) and not os.path.exists(made):
        raise Unusable(_("{name} is a link that leads nowhere: remove it, or name another folder").format(name=told))
    try:
        made.mkdir(parents=True, exist_ok=True)
        probe = made / ".dice-kiosk-probe"
        probe.touch()
        probe.unlink()
    except FileExistsError as error:
        raise Unusable(_("{name} is a file, not a folder").format(name=told)) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise Unusable(_("cannot write to the folder {name}: {reason}").format(name=told, reason=reason)) from error
    return made
