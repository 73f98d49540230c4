"""What is asked for on the command line: whole numbers, sizes of pictures, files and folders that can be written."""

from pathlib import Path

from kiosk.commands.known import Unusable
from kiosk.translate import _

DIGITS = 20  # of a number that is believed to be meant
SMALLEST_PX, LARGEST_PX = 160, 4096


def whole(option: str, text: str, least: int, most: int | None = None) -> int:
    """A whole number. Raises Unusable."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < DIGITS else None
    if number is not None and least <= number and (most is None or number <= most):
        return number
    if most is not None and number is not None and number > most:
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
        made.mkdir(parents=True, exist_ok=True)
        probe = made / ".dice-kiosk-probe"
        probe.touch()
        probe.unlink()
    except OSError as error:
        reason = error.strerror or str(error)
        raise Unusable(_("cannot write to the folder {name}: {reason}").format(name=name, reason=reason)) from error
    return made
