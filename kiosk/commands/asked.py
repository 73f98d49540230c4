"""What is asked for on the command line: whole numbers, sizes of pictures, files and folders that can be written."""

from errno import ENOENT
from os import strerror
from pathlib import Path

from kiosk.commands.known import Unusable
from kiosk.translate import _

LARGEST = 10**19 - 1  # a longer number is not believed to be meant
SMALLEST_PX, LARGEST_PX = 160, 4096


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
    raise Unusable(wanted.format(option=option, least=least, most=most, text=repr(text)))


def size(option: str, text: str) -> tuple[int, int]:
    """Width and height of a picture. Raises Unusable."""
    parts = text.split("x")
    if len(parts) == 2 and all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        width, height = (int(part) for part in parts)
        if all(SMALLEST_PX <= side <= LARGEST_PX for side in (width, height)):
            return (width, height)
    wanted = _("{option} wants a width and a height in pixels such as 1280x720, {least} to {most} each, not {text}")
    raise Unusable(wanted.format(option=option, least=SMALLEST_PX, most=LARGEST_PX, text=repr(text)))


def folder(name: str) -> Path:
    """A folder that can be written to, made where it is missing. Raises Unusable."""
    made = Path(name)
    try:
        if not name:
            raise FileNotFoundError(ENOENT, strerror(ENOENT))
        made.mkdir(parents=True, exist_ok=True)
        probe = made / ".dice-kiosk-probe"
        probe.touch()
        probe.unlink()
    except FileExistsError as error:
        raise Unusable(_("{name} is a file, not a folder").format(name=name)) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise Unusable(_("cannot write to the folder {name}: {reason}").format(name=name, reason=reason)) from error
    return made
