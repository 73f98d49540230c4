"""Where the rules pages lie: beside the games, one for each."""

from collections.abc import Iterable
from importlib.resources import files

from kiosk.rules.page import Page, parse


def page(game: str, language: str = "en") -> Page | None:
    """The rules of the game with this id, in English where they are not written in that language yet.

    None where they are not written at all. Raises BadPage.
    """
    pages = files("kiosk") / "games" / "pages"
    for found in (pages / language / f"{game}.md", pages / f"{game}.md"):
        if found.is_file():
            return parse(found.read_text("utf-8"))
    return None


def pages(games: Iterable[str], language: str = "en") -> dict[str, Page]:
    """All that are written, by the ids of their games. Raises BadPage."""
    return {game: found for game in games if (found := page(game, language))}
