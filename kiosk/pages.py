"""Where the rules pages lie: beside the games, one for each."""

from collections.abc import Iterable
from importlib.resources import files

from kiosk.rules.page import Page, parse


def page(game: str) -> Page | None:
    """The rules of the game with this id; None where they are not written yet. Raises BadPage."""
    found = files("kiosk") / "games" / "pages" / f"{game}.md"
    return parse(found.read_text("utf-8")) if found.is_file() else None


def pages(games: Iterable[str]) -> dict[str, Page]:
    """All that are written, by the ids of their games. Raises BadPage."""
    return {game: found for game in games if (found := page(game))}
