"""How entries are spelled in the journal: one line of JSON each, the commands as in the play protocol.

Two things are said at a table only, and are no commands there: that a roll was put right, and that a player has left.
"""

import json
import re
from dataclasses import asdict, replace
from typing import Any

from kiosk.rules.moves import Command, Gone, Roll, parse, spell
from kiosk.rules.record import Commands, End, Entry, Header, Leave, NewGame, TakeUp

LEFT = '{"left":true}'
TAKEN_UP = '{"taken_up":true}'
ENDED = '{"ended":true}'
MARKS = (LEFT, TAKEN_UP, ENDED)
GONE = re.compile(r'\{"gone":([0-9]{1,3})\}')
CORRECTED = ',"corrected":true}'
"""How the line of a roll ends that a person put right."""


def lines(entry: Entry) -> tuple[int, tuple[str, ...]]:
    """The game that an entry belongs to, and its lines."""
    match entry:
        case NewGame(header):
            return header.id, (json.dumps({"game": asdict(header)}, separators=(",", ":")),)
        case Commands(game, commands):
            return game, tuple(map(_spelled, commands))
        case Leave(game):
            return game, (LEFT,)
        case TakeUp(game):
            return game, (TAKEN_UP,)
        case End(game):
            return game, (ENDED,)


def _spelled(command: Command) -> str:
    line = spell(command)
    return line.removesuffix("}") + CORRECTED if isinstance(command, Roll) and command.corrected else line


def header(line: str) -> Header:
    """The header that the first line of a game spells. Raises ValueError."""
    try:
        told: dict[str, Any] = json.loads(line)["game"]
        names, options = tuple(map(str, told["names"])), tuple(map(str, told["options"]))
        return Header(int(told["id"]), str(told["game"]), names, int(told["rules"]), options, _first(told, names))
    except (TypeError, KeyError, RecursionError, ValueError):
        raise ValueError(f"no header of a game: {line[:80]}") from None


def _first(told: dict[str, Any], names: tuple[str, ...]) -> int | None:
    """The seat that was to begin; headers of old journals do not tell. Raises ValueError."""
    first = told.get("first")
    if first is not None and first not in range(len(names)):
        raise ValueError("nobody sits there")
    return None if first is None else int(first)


def command(line: str) -> Command:
    """The command that a later line spells. Raises ValueError."""
    line = str(line)  # a damaged file may hold anything
    if left := GONE.fullmatch(line):
        return Gone(int(left[1]))
    rolled = parse(line.removesuffix(CORRECTED) + "}") if line.endswith(CORRECTED) else None
    return replace(rolled, corrected=True) if isinstance(rolled, Roll) else parse(line)


def begins(line: str) -> bool:
    """It is the first line of a game."""
    try:
        return bool(header(line))
    except ValueError:
        return False


def goes_on(line: str) -> bool:
    """It is a later line of a game that can be read."""
    try:
        return line in MARKS or bool(command(line))
    except ValueError:
        return False
