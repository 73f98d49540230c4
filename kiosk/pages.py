"""Where the rules pages lie: beside the games, one for each, in every language."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files

from kiosk.rules.page import Page, parse


@lru_cache(maxsize=64)
def page(game: str, *, language: str = "en") -> Page | None:
    """The rules of the game with this id, in English where they are not written in that language yet.

    None where they are not written at all. Raises BadPage.
    """
    pages = files("kiosk") / "games" / "pages"
    for found in (pages / language / f"{game}.md", pages / f"{game}.md"):
        if found.is_file():
            return parse(found.read_text("utf-8"))
    return None


class Pages(Mapping[str, Page]):
    """All that are written, by the ids of their games; each is read when it is first asked for. Raises BadPage."""

    def __init__(self, games: Iterable[str], language: str) -> None:
        written = files("kiosk") / "games" / "pages"
        self._games = tuple(game for game in games if (written / f"{game}.md").is_file())
        self._language = language

    def __getitem__(self, game: str) -> Page:
        found = page(game, language=self._language) if game in self._games else None
        if found is None:
            raise KeyError(game)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


def pages(games: Iterable[str], *, language: str = "en") -> Mapping[str, Page]:
    """The rules pages of these games in a language."""
    return Pages(games, language)
