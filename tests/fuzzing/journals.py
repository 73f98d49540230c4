"""Journals with rows that are missing or tell something else, and with bytes that are others; lines of the protocol."""

import json
import sqlite3
from contextlib import closing, redirect_stdout
from functools import cache
from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from kiosk.commands.play import play
from kiosk.commands.starting import at_start
from kiosk.games import GAMES
from kiosk.journal.start import read_journal
from kiosk.rules.game import Setup
from kiosk.rules.record import Commands, Header, NewGame
from kiosk.session.view import view
from kiosk.translate import say
from tests.fuzzing.mutate import broken, odd, spelled
from tests.kiosk.journal.desk import written
from tests.kiosk.rules.walks import NAMES, walk


def journal(chance: Random) -> bytes:
    """The file of a journal: rows that tell something else, or bytes that are others."""
    sound = _sound_journal(chance.choice([*GAMES]))
    if chance.random() < 0.3:
        return broken(sound, chance)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as opened:
        opened.deserialize(sound)
        for _ in range(chance.choice((1, 1, 2, 5))):
            _wrong_row(opened, chance)
        return opened.serialize()


def _wrong_row(opened: sqlite3.Connection, chance: Random) -> None:
    rows = opened.execute("SELECT seq, line FROM entries").fetchall()
    if not rows:
        return
    seq, line = chance.choice(rows)
    match chance.randrange(6):
        case 0:
            opened.execute("DELETE FROM entries WHERE seq = ?", (seq,))
        case 1:
            opened.execute("UPDATE entries SET game = ? WHERE seq = ?", (chance.choice((-1, 0, 2, 2**40)), seq))
        case _:
            opened.execute("UPDATE entries SET line = ? WHERE seq = ?", (_other_line(str(line), chance), seq))


def _other_line(line: str, chance: Random) -> str:
    if chance.random() < 0.3:
        return broken(line.encode(), chance).decode("utf-8", "replace")
    try:
        return spelled(odd(json.loads(line), chance)).decode()
    except ValueError:  # it was broken before
        return line[1:]


@cache
def _sound_journal(game: str) -> bytes:
    """As the writer leaves it: one game that is not over."""
    kind = GAMES[game]()
    played = walk(Setup(kind, max(kind.seats())), 1, longest=40)
    header = Header(1, game, NAMES[: played.setup.players], kind.rules)
    with TemporaryDirectory() as folder:
        path = Path(folder, "journal.db")
        written(path, NewGame(header), Commands(1, played.moves))
        with closing(sqlite3.connect(path)) as opened:
            opened.execute("PRAGMA journal_mode=DELETE")
        return path.read_bytes()


def journal_holds(data: bytes, folder: Path) -> None:
    path = folder / "journal.db"
    path.write_bytes(data)
    found = read_journal(path)
    assert found.fault is None or say(found.fault)
    view(at_start(found))
    written(
        path,
        NewGame(Header(found.last_game + 1, "five-thousand", ("Ann", "Bob"), 1)),
        Commands(found.last_game + 1, ()),
    )
    again = read_journal(path)
    assert again.latest is not None
    assert again.latest.header.id == found.last_game + 1


def lines(chance: Random) -> bytes:
    game = GAMES[chance.choice([*GAMES])]()
    played = walk(Setup(game, max(game.seats())), chance.randrange(3), longest=30)
    given = [_other_line(line, chance) if chance.random() < 0.2 else line for line in played.lines]
    return game.id.encode() + b"\n" + "\n".join(given).encode("utf-8", "surrogatepass")


def lines_hold(data: bytes, _folder: Path) -> None:
    id, *given = data.decode("utf-8", "replace").split("\n")
    game = GAMES[id]()
    pipe = BytesIO()
    out = TextIOWrapper(pipe, write_through=True)
    with redirect_stdout(out):
        play(Setup(game, max(game.seats())), NAMES[: max(game.seats())], given)
    answers = [json.loads(line) for line in pipe.getvalue().decode().split("\n")[:-1]]
    assert len(answers) == len(given) + 1
    assert all("error" in answer or "game" in answer for answer in answers)
