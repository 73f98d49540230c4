"""The `dice-kiosk` command: finds the command named and imports nothing of the others."""

import argparse
import gc
import importlib
import os
import sys
from types import ModuleType
from typing import NoReturn

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


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line and ends with status 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main(argv: list[str] | None = None) -> int:
    """Run one command; the exit status."""
    words = sys.argv[1:] if argv is None else argv
    name = words[0] if words else "run"
    if name in COMMANDS:
        return _run(name, words[1:])
    if name in ("-h", "--help"):
        print(_help())
        return 0
    if name == "--version":
        print(_version())
        return 0
    return _unknown(name)


def _run(name: str, words: list[str]) -> int:
    gc.disable()  # what is imported stays: looking for what has gone would take a tenth of the start
    command = importlib.import_module(f"kiosk.commands.{name}")
    gc.enable()
    parser = Parser(prog=f"dice-kiosk {name}", description=_(command.HELP), allow_abbrev=False)
    command.add(parser)
    return _to_the_end(command, parser.parse_args(words))


def _to_the_end(command: ModuleType, args: argparse.Namespace) -> int:
    """Run it; a reader who goes away before the end, as in `| head`, is no fault, nor is Ctrl-C."""
    try:
        status: int = command.main(args)
        if sys.stdout:
            sys.stdout.flush()
        return status
    except BrokenPipeError:
        if sys.stdout:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED


def _help() -> str:
    lines = [_("dice-kiosk COMMAND …: real dice, read by a camera, scored by the rules of the game"), ""]
    for name in COMMANDS:
        lines.append(f"  {name:<8} {_(importlib.import_module(f'kiosk.commands.{name}').HELP)}")
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
