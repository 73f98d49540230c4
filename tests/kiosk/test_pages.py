"""The rules pages in other languages say what the English ones say, and all say what the program does."""

import re
from collections.abc import Iterator

import pytest

from kiosk.games import GAMES
from kiosk.games.dice_poker.choices import Pass
from kiosk.pages import page, pages
from kiosk.rules.asks import Turn
from kiosk.rules.game import Setup
from kiosk.rules.page import Block, Bullets, Chart, Heading, Page, Paragraph, Style, Words, plain
from kiosk.rules.position import ask
from kiosk.rules.record import Header
from kiosk.session.labels import KEY_LABELS
from kiosk.session.playing import Playing
from kiosk.session.session import update
from kiosk.session.table import Table, fold
from kiosk.session.view import view
from kiosk.session.views import TableView
from kiosk.session.whole import Session
from kiosk.signals import Key
from kiosk.translate import LANGUAGES, say, use
from tests.kiosk.rules.walks import NAMES, walk
from tests.kiosk.session.hands import END

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


SPOKEN = pytest.mark.parametrize("language", LANGUAGES)
NUMBERED = {
    "en": "numbers the choices",
    "de": "nummeriert",
    "fr": "numérote les choix",
    "es": "numera las opciones",
}
ALONE = {
    "en": "A single player just begins",
    "de": "Wer allein spielt, fängt einfach an",
    "fr": "Seul, on commence simplement",
    "es": "Quien juega solo simplemente empieza",
}


def words(game: str, language: str) -> Iterator[Words]:
    found = page(game, language=language)
    assert found
    for block in found.blocks:
        yield from block.items if isinstance(block, Bullets) else (block.words,) if isinstance(block, Paragraph) else ()


def saying(text: str, language: str) -> set[str]:
    """The games whose pages say this."""
    return {game for game in GAMES if any(text in plain(said) for said in words(game, language))}


def choosing_without_an_end(game: str) -> Table | None:
    """A table where there is something to choose, and nothing of it ends the turn; None where that was never met."""
    header = Header(1, game, NAMES[:2], 1)
    for seed in range(4):
        played = walk(Setup(GAMES[game](), 2), seed)
        for moves, position in enumerate(played.positions):
            turn = ask(position)
            if isinstance(turn, Turn) and turn.choices and not turn.end:
                return fold(header, GAMES[game](), played.moves[:moves])[0]
    return None


def numbers_offered(table: Table) -> list[int | None]:
    """By a short press on end turn."""
    seen = view(update(Session({}, screen=Playing(table)), END))
    assert isinstance(seen, TableView)
    return [answer.number for answer in seen.question.answers] if seen.question else []


@SPOKEN
def test_t14_a_page_says_that_end_turn_numbers_the_choices_where_it_does(language: str) -> None:
    tables = {game: table for game in GAMES if (table := choosing_without_an_end(game))}
    assert {game for game, table in tables.items() if 1 in numbers_offered(table)} == set(tables)
    assert saying(NUMBERED[language], language) == set(tables)


@SPOKEN
def test_a_page_says_that_a_single_player_begins_where_one_can_play(language: str) -> None:
    assert saying(ALONE[language], language) == {game for game in GAMES if 1 in GAMES[game]().seats()}


@SPOKEN
def test_pages_name_buttons_as_they_are_labelled(language: str) -> None:
    try:
        use(language)
        assert saying(say(KEY_LABELS[Key.END_TURN]), language) == set(GAMES)
        bold = [span.text for said in words("dice-poker", language) for span in said if span.style is Style.BOLD]
        assert say(Pass().label) in bold
    finally:
        use("en")


def test_every_language_has_its_pages() -> None:
    assert set(WRITTEN) == set(LANGUAGES) - {"en"}


def test_a_language_without_pages_reads_the_english_ones() -> None:
    assert page("tug", language="tlh") == page("tug")
