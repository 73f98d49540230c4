"""`dice-kiosk pin`: is there a PIN before the owner's pages? `--forget` makes the next long touch choose a new one."""

import argparse
import sys
from pathlib import Path

from kiosk import places
from kiosk.office.pin import PinFault, forget, read
from kiosk.translate import _, say

HELP = "say whether the owner's pages have a PIN, or forget it"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--forget", action="store_true", help=_("no PIN any more: the owner chooses a new one"))
    parser.add_argument("--data", type=Path, metavar="DIR", help=_("games are saved here"))


def main(args: argparse.Namespace) -> int:
    """Exit status: 0 done or well, 1 the file cannot be used."""
    path = (args.data or places.data_directory()) / "pin.json"
    try:
        print(_forgotten(path) if args.forget else _told(path))
    except PinFault as fault:
        return _failed(say(fault.sentence))
    except OSError as fault:
        message = _("{path} cannot be removed: {why}")
        return _failed(message.format(path=path, why=fault.strerror or fault))
    return 0


def _forgotten(path: Path) -> str:
    if forget(path):
        return _("The PIN is forgotten: hold the upper left corner of the menu and choose a new one.")
    return _("There was no PIN.")


def _told(path: Path) -> str:
    kept = read(path)
    if kept is None:
        return _("There is no PIN yet: hold the upper left corner of the menu and choose one.")
    return _("There is a PIN in {path}; wrong tries since the last right one: {n}.").format(path=path, n=kept.wrong)


def _failed(why: str) -> int:
    print("dice-kiosk pin:", why, file=sys.stderr)
    return 1
