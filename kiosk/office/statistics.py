"""What players have done in all the games that were written down, as rows for a table and as JSON."""

import csv
import io
import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime
from pathlib import Path

from kiosk.journal.people import stories
from kiosk.office.people import opened
from kiosk.rules.asks import Over
from kiosk.rules.options import BadOption
from kiosk.session.menu import Catalogue
from kiosk.session.table import Table, fold


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
    """Every game that can still be folded. Raises sqlite3.DatabaseError."""
    if not journal.exists():
        return ()
    with closing(opened(journal)) as reading:
        return tuple(_played(reading, games))


def _played(reading: sqlite3.Connection, games: Catalogue) -> Iterator[Played]:
    for saved, at in stories(reading):
        if saved.header.game in games:
            with suppress(BadOption):
                yield _ended(fold(saved.header, games[saved.header.game], saved.commands)[0], at)


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
    )


def rows(games: tuple[Played, ...]) -> tuple[Row, ...]:
    """One for each player and game of the menu, by name."""
    found: dict[tuple[str, str], list[tuple[Played, int]]] = defaultdict(list)
    for one in games:
        for name, score in zip(one.names, one.scores, strict=True):
            found[name, one.game].append((one, score))
    return tuple(_row(name, game, of) for (name, game), of in sorted(found.items()))


def _row(name: str, game: str, of: list[tuple[Played, int]]) -> Row:
    scores = [score for one, score in of if one.over]
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
