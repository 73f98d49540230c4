"""Play a game without a screen: one JSON command per line in, one JSON state per line out."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from kiosk.games import GAMES
from kiosk.rules.advance import IllegalMove, advance, what_can_be_done
from kiosk.rules.asks import Over
from kiosk.rules.game import Game, Setup
from kiosk.rules.layout import BadLayout, LaidOut
from kiosk.rules.moves import Undo, Unreadable, parse
from kiosk.rules.options import BadOption, make
from kiosk.rules.position import Position, ask, opening
from kiosk.rules.spelling import state
from kiosk.rules.words import Sentence, named
from kiosk.translate import _, say

HELP = "play a game headless: JSON commands in, JSON states out"
LONGEST_BOARD = 65_536  # bytes; the rest of a longer file is not read


class BadArguments(Exception):
    """One line that says what is wrong with the command line."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=_("which game"))
    parser.add_argument("--players", required=True, metavar="ANN,BOB", help=_("names, in seating order"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME", help=_("a variation; may be repeated"))
    parser.add_argument("--first", metavar="NAME", help=_("who begins; else it is rolled for"))
    parser.add_argument("--board", metavar="FILE", help=_("another board, for games that have one"))
    parser.add_argument("--script", metavar="FILE", help=_("read the commands from here"))


def main(args: argparse.Namespace) -> int:
    try:
        names = _names(args.players)
        setup = _setup(args, names)
        lines = _lines(args.script)
    except BadArguments as fault:
        print("dice-kiosk play:", *str(fault).split("\n"), file=sys.stderr)
        return 2
    play(setup, names, lines)
    return 0


def play(setup: Setup, names: tuple[str, ...], lines: Iterable[str]) -> None:
    """Print the opening state, then one answer for each line."""
    history = [opening(setup)]
    _print(state(history[-1], names))
    for line in lines:
        try:
            _step(history, line)
        except (IllegalMove, Unreadable) as refusal:
            _print({"error": say(named(refusal.sentence, names))})
        else:
            _print(state(history[-1], names))


def _step(history: list[Position], line: str) -> None:
    command = parse(line)
    if not isinstance(command, Undo):
        history.append(advance(history[-1], command))
    elif len(history) > 1:
        history.pop()
    else:
        raise IllegalMove(_nothing_to_undo(history[0]))


def _nothing_to_undo(opening: Position) -> Sentence:
    now = ask(opening)
    assert not isinstance(now, Over), "no game is over before it begins"
    said = "Nothing has been done yet that could be taken back; {act}"
    return Sentence.of(said, act=what_can_be_done(now))


def _names(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if not all(names):
        raise BadArguments(_("a player's name is empty; write --players Ann,Bob"))
    if len(set(names)) != len(names):
        raise BadArguments(_("two players have the same name; give each their own"))
    return names


def _setup(args: argparse.Namespace, names: tuple[str, ...]) -> Setup:
    if args.game not in GAMES:
        known = ", ".join(GAMES)
        raise BadArguments(_('there is no game "{game}"; there are {games}').format(game=args.game, games=known))
    try:
        game = make(GAMES[args.game], args.option)
    except BadOption as fault:
        raise BadArguments(say(fault.sentence)) from None
    if args.board is not None:
        game = _laid_out(game, args.board)
    if len(names) not in game.seats():
        seats = ", ".join(map(str, game.seats()))
        raise BadArguments(_("{game} is for {seats} players, not {n}").format(game=game.id, seats=seats, n=len(names)))
    return Setup(game, len(names), _first(args.first, names))


def _laid_out(game: Game[Any], path: str) -> Game[Any]:
    """The game on the board that a file draws."""
    if not isinstance(game, LaidOut):
        raise BadArguments(_("{game} has no board").format(game=game.id))
    try:
        with Path(path).open("rb") as file:
            text, more = file.read(LONGEST_BOARD).decode("utf-8-sig", "replace"), file.read(1)
        laid_out = game.lay_out(text)
        if more:
            raise BadLayout(_too_long(text))
    except OSError as fault:
        raise BadArguments(_("the board cannot be read: {why}").format(why=fault)) from None
    except BadLayout as fault:
        raise BadArguments(f"{path}: {say(fault.sentence)}") from None
    return laid_out


def _too_long(text: str) -> Sentence:
    """Where the board ends that has too much behind it."""
    lines = text.rstrip().split("\n")
    fault = Sentence("the file is too long for a board; end it here")
    return Sentence.of("line {line}, column {column}: {fault}", line=len(lines), column=len(lines[-1]) + 1, fault=fault)


def _first(name: str | None, names: tuple[str, ...]) -> int | None:
    if name is None:
        return None
    if name.strip() not in names:
        raise BadArguments(_('--first names "{name}", who does not play').format(name=name))
    return names.index(name.strip())


def _lines(script: str | None) -> Iterator[str]:
    """Lines without their ends, as they come."""
    if script is None:
        return (_text(line) for line in (sys.stdin.buffer if sys.stdin else ()))  # None where it was closed
    try:
        return (_text(line) for line in BytesIO(Path(script).read_bytes()))
    except OSError as fault:
        raise BadArguments(_("the script cannot be read: {why}").format(why=fault)) from None


def _text(line: bytes) -> str:
    return line.removesuffix(b"\n").decode("utf-8", "replace")


def _print(answer: dict[str, object]) -> None:
    if not sys.stdout:  # closed from the start
        raise BrokenPipeError
    text = json.dumps(answer, ensure_ascii=False) + "\n"
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
    sys.stdout.buffer.flush()
