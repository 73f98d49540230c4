"""What players have done in all the games that were written down, as rows for a table and as JSON."""

import csv
import io
import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zlib import crc32

from kiosk.journal import reckoned
from kiosk.journal.people import story
from kiosk.office.reading import opened
from kiosk.rules.asks import Over
from kiosk.rules.leaving import gone
from kiosk.session.menu import Catalogue
from kiosk.session.table import Table, Unplayable, fold

AT_ONCE = 1000  # games that are reckoned before what is known of them is kept


@dataclass(frozen=True, slots=True)
class Played:
    """A game as it ended, or where it was left."""

    number: int
    game: str
    options: tuple[str, ...]
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[str, ...]
    """None, where it was not played to its end."""
    over: bool
    last: str
    """When its last move was written, UTC."""
    left: tuple[str, ...] = ()
    """Who left before it was over: not finished for them."""


@dataclass(frozen=True, slots=True)
class Row:
    """A player in one game of the menu."""

    player: str
    game: str
    games: int
    """Begun."""
    finished: int
    won: int
    best: int | None
    """Score of a finished game; None before the first."""
    average: float | None
    last: str
    """When they played it last, UTC."""


def played(journal: Path, games: Catalogue) -> tuple[Played, ...]:
    """Every game that can still be folded; those that were before are not read again.

    Raises OSError, sqlite3.DatabaseError.
    """
    if not journal.exists():
        return ()
    with opened(journal) as reading, reckoned.known(journal) as kept:
        marks = reckoned.marks(reading, _reckons(games))
        told = _known(reckoned.told(kept, marks))
        for some in _in_parts([number for number in marks if number not in told]):
            fresh = {number: _folded(reading, number, games) for number in some}
            reckoned.keep(kept, marks, {number: _spelled(one) for number, one in fresh.items()})
            told |= fresh
    found = (told[number] for number in marks)
    return tuple(one for one in found if one)


def _reckons(games: Catalogue) -> str:
    """What is reckoned, by which rules: where that is another, nothing of before counts."""
    parts = (field.name for field in fields(Played))
    return ",".join((*parts, *(f"{game.id}:{game.rules}" for game in games.values())))


def _in_parts(numbers: list[int]) -> Iterator[list[int]]:
    return (numbers[start : start + AT_ONCE] for start in range(0, len(numbers), AT_ONCE))


def _folded(reading: sqlite3.Connection, number: int, games: Catalogue) -> Played | None:
    found = story(reading, number)
    if found is None or found[0].header.game not in games:
        return None
    saved, at = found
    try:
        return _ended(fold(saved.header, games[saved.header.game], saved.commands)[0], at)
    except Unplayable:
        return None


def _spelled(one: Played | None) -> str:
    """Behind a sum of all letters, by which damage is known."""
    text = json.dumps(asdict(one) if one else None, separators=(",", ":"))
    return f"{crc32(text.encode()):08x} {text}"


def _known(told: dict[int, str]) -> dict[int, Played | None]:
    """Those whose text is sound."""
    found = {}
    for number, text in told.items():
        with suppress(ValueError, TypeError):
            found[number] = _parsed(text)
    return found


def _parsed(text: str) -> Played | None:
    """The game that was spelled so; lists are tuples in it. Raises ValueError, TypeError."""
    total, _, spelled = text.partition(" ")
    if int(total, 16) != crc32(spelled.encode()):
        raise ValueError
    told: dict[str, Any] | None = json.loads(spelled)
    if told is None:
        return None
    parts: Any = {key: tuple(value) if isinstance(value, list) else value for key, value in told.items()}
    return Played(**parts)


def _ended(table: Table, at: float) -> Played:
    header, ask = table.header, table.ask
    winners = ask.winners if isinstance(ask, Over) else ()
    begun = table.position.rolloff is None
    return Played(
        number=header.id,
        game=header.game,
        options=header.options,
        names=header.names,
        scores=tuple(table.game.scores(table.position.state)) if begun else (0,) * len(header.names),
        winners=tuple(header.names[seat] for seat in winners),
        over=isinstance(ask, Over),
        last=datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M"),
        left=tuple(header.names[seat] for seat in sorted(gone(table.position))),
    )


def rows(games: tuple[Played, ...]) -> tuple[Row, ...]:
    """One for each player and game of the menu, by name."""
    found: dict[tuple[str, str], list[tuple[Played, int]]] = defaultdict(list)
    for one in games:
        for name, score in zip(one.names, one.scores, strict=True):
            found[name, one.game].append((one, score))
    return tuple(_row(name, game, of) for (name, game), of in sorted(found.items()))


def _row(name: str, game: str, of: list[tuple[Played, int]]) -> Row:
    scores = [score for one, score in of if one.over and name not in one.left]
    return Row(
        player=name,
        game=game,
        games=len(of),
        finished=len(scores),
        won=sum(name in one.winners for one, _score in of),
        best=max(scores, default=None),
        average=round(sum(scores) / len(scores), 1) if scores else None,
        last=max(one.last for one, _score in of),
    )


def as_csv(rows: tuple[Row, ...]) -> str:
    """A line with the names of the columns, and one for each row; nothing where there is no value."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(field.name for field in fields(Row))
    writer.writerows([getattr(row, field.name) for field in fields(Row)] for row in rows)
    return text.getvalue()


def as_json(games: tuple[Played, ...]) -> str:
    """The same rows, and all games one by one."""
    told = {"players": [asdict(row) for row in rows(games)], "games": [asdict(one) for one in games]}
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"
