"""Everybody who has played, with their games and how many pictures there are of them."""

from collections import Counter, defaultdict
from pathlib import Path

from kiosk.health.fault import reason
from kiosk.journal.looks import UNSOUND
from kiosk.journal.people import headers
from kiosk.office.reading import opened
from kiosk.rules.words import Sentence
from kiosk.session.errands import PeopleTold, Person


def people(data: Path) -> PeopleTold:
    """As the journal and the album in this folder tell; a journal that cannot be read is told."""
    try:
        games = played(data / "journal.db")
    except (OSError, *UNSOUND) as fault:
        message = "The saved games cannot be read: {why}"
        return PeopleTold((), Sentence.of(message, why=reason(fault)))
    pictures = pictured(data / "pictures")
    return PeopleTold(
        tuple(Person(name, frozenset(of), sum(pictures[game] for game in of)) for name, of in sorted(games.items()))
    )


def played(journal: Path) -> dict[str, set[int]]:
    """The games of each player. Raises OSError, sqlite3.DatabaseError."""
    games: dict[str, set[int]] = defaultdict(set)
    if not journal.exists():
        return games
    with opened(journal) as reading:
        for told in headers(reading):
            for name in told.names:
                games[name].add(told.id)
    return games


def pictured(folder: Path) -> Counter[int]:
    """How many pictures are kept of each game."""
    names = [file.stem.split("-") for file in folder.glob("*-*-*.jpg")] if folder.is_dir() else []
    return Counter(int(parts[1]) for parts in names if len(parts) == 3 and parts[1].isdecimal())
