"""The rules pages in other languages say what the English ones say, block by block, number by number."""

import re

import pytest

from kiosk.games import GAMES
from kiosk.pages import page, pages
from kiosk.rules.page import Block, Bullets, Chart, Heading, Page, Paragraph, Style, Words, plain
from kiosk.translate import LANGUAGES, say, use

NUMBER = re.compile(r"\d+")
WRITTEN = ("de", "fr", "es")
EACH = pytest.mark.parametrize("language", WRITTEN)
GAME = pytest.mark.parametrize("game", GAMES)


def both(game: str, language: str) -> tuple[Page, Page]:
    english, other = page(game), page(game, language=language)
    assert english
    assert other
    return english, other


def shape(block: Block) -> tuple[str, ...]:
    """What a block is, with its numbers, item by item."""
    match block:
        case Heading():
            return ("heading",)
        case Paragraph(words):
            return "paragraph", numbers(words)
        case Bullets(items):
            return "bullets", *map(numbers, items)
        case Chart(head, rows):
            return "chart", *(numbers(cell) for row in (head, *rows) for cell in row)


def numbers(words: Words) -> str:
    return " ".join(sorted(NUMBER.findall(plain(words))))


def codes(block: Block) -> list[str]:
    items = block.items if isinstance(block, Bullets) else ()
    return [span.text for words in items for span in words if span.style is Style.CODE]


@EACH
@GAME
def test_a_page_has_the_same_parts_and_numbers(game: str, language: str) -> None:
    english, other = both(game, language)
    assert [shape(block) for block in other.blocks] == [shape(block) for block in english.blocks]


@EACH
@GAME
def test_a_page_names_the_same_options(game: str, language: str) -> None:
    english, other = both(game, language)
    assert [sorted(codes(block)) for block in other.blocks] == [sorted(codes(block)) for block in english.blocks]


@EACH
@GAME
def test_a_page_is_titled_as_the_game_is_in_the_menu(game: str, language: str) -> None:
    try:
        use(language)
        assert both(game, language)[1].title == say(GAMES[game]().title)
    finally:
        use("en")


@EACH
def test_all_pages_of_a_language_name_their_sections_alike(language: str) -> None:
    assert len({other.sections for other in pages(GAMES, language=language).values()}) == 1


def test_every_language_has_its_pages() -> None:
    assert set(WRITTEN) == set(LANGUAGES) - {"en"}


def test_a_language_without_pages_reads_the_english_ones() -> None:
    assert page("tug", language="tlh") == page("tug")
