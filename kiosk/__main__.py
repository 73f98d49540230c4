"""The `dice-kiosk` command: finds the command named and imports nothing of the others."""

import argparse
import gc
import os
import re
import signal
import sys
from errno import EBADF, EDQUOT, EFBIG, EIO, ENOSPC
from io import TextIOWrapper
from types import ModuleType
from typing import Any, NoReturn

from kiosk.commands.loaded import loaded
from kiosk.translate import _

COMMANDS = (
    "run",
    "play",
    "rules",
    "read",
    "watch",
    "check",
    "report",
    "bench",
    "render",
    "film",
    "mat",
    "calibrate",
    "pin",
)

INTERRUPTED = 128 + 2
"""What a shell says of a program that was ended by Ctrl-C."""

OF_OUTPUTS = (EBADF, EDQUOT, EFBIG, EIO, ENOSPC)
"""What is said where something cannot be printed; of files that are opened by name, the commands tell themselves."""

WITHOUT_OUTPUT = ("run", "play")
"""Commands that may be started with their output closed."""

MINUS = re.compile(r"-\.?\d")
"""So begins a value such as -5,0,100,0, and no option of ours."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line and ends with status 2; takes a value that begins with a minus for a value."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._negative_number_matcher = MINUS

    def print_help(self, file: Any = None) -> None:
        """Raises OSError where it cannot be printed."""
        print(self.format_help(), end="", file=file or sys.stdout)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main(argv: list[str] | None = None) -> int:
    """Run one command; the exit status.

    A reader who goes away before the end, as in `| head`, is no fault; whatever else cannot be printed is one.
    Without `argv` it is the program itself: broken off with Ctrl-C it ends by that signal, for only so a shell breaks
    off the loop, too, in which it was called.
    """
    status = _done(sys.argv[1:] if argv is None else argv)
    if status == INTERRUPTED and argv is None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.raise_signal(signal.SIGINT)
    return status


def _done(words: list[str]) -> int:
    name, status = words[0] if words else "run", 0
    _open_outputs(name)
    try:
        try:
            status = _named(name, words[1:])
        finally:
            if sys.stdout:
                sys.stdout.flush()
    except BrokenPipeError:
        _hush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return _unprinted(error, f"dice-kiosk {name}" if name in COMMANDS else "dice-kiosk")
    return status


def _open_outputs(name: str) -> None:
    """Letters that a terminal does not know are question marks there; a closed output is at fault once it is used."""
    if sys.stdout is None and name not in WITHOUT_OUTPUT:
        sys.stdout = open(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")  # noqa: SIM115 - to the end
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - as above
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _hush() -> None:
    """What could not be printed is not tried again at the end."""
    if sys.stdout:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _unprinted(error: OSError, program: str) -> int:
    """Says so where the output is at fault. Raises any other error."""
    if error.filename is not None or error.errno not in OF_OUTPUTS:
        raise error
    _hush()
    print(f"{program}:", _("cannot print: {reason}").format(reason=error.strerror), file=sys.stderr)
    return 1


def _named(name: str, words: list[str]) -> int:
    if name in COMMANDS:
        return _run(name, words)
    if name in ("-h", "--help"):
        print(_help())
        return 0
    if name == "--version":
        print(_version())
        return 0
    return _unknown(name)


def _run(name: str, words: list[str]) -> int:
    gc.disable()  # what is imported stays: looking for what has gone would take a tenth of the start
    command = _command(name)
    gc.enable()
    parser = Parser(prog=f"dice-kiosk {name}", description=_(command.HELP), allow_abbrev=False)
    command.add(parser)
    status: int = command.main(parser.parse_intermixed_args(words))
    return status


def _command(name: str) -> ModuleType:
    return loaded(f"kiosk.commands.{name}")


def _help() -> str:
    lines = [_("dice-kiosk COMMAND …: real dice, read by a camera, scored by the rules of the game"), ""]
    for name in COMMANDS:
        lines.append(f"  {name:<8} {_(_command(name).HELP)}")
    return "\n".join([*lines, "", _("dice-kiosk COMMAND --help tells more.")])


def _version() -> str:
    from importlib.metadata import version  # noqa: PLC0415 - slow to import, seldom asked

    return f"dice-kiosk {version('dice-kiosk')}"


def _unknown(name: str) -> int:
    message = _('There is no command "{name}"; there are {commands}')
    print("dice-kiosk:", message.format(name=name, commands=", ".join(COMMANDS)), file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
