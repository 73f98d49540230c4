"""Every game has its rules page, and a table of which test guards each sentence, for tests/mutations to try out."""

from itertools import pairwise
from pathlib import Path

import pytest

from kiosk.games import GAMES
from kiosk.pages import page
from kiosk.rules.options import names
from kiosk.rules.page import SECTIONS, Chart, Heading, Page
from tests.mutating.tables import faults, games, table

HOUSE = Path(__file__).parents[3]
FEWEST = 5
"""Sentences that any game's table must guard at least."""

each_game = pytest.mark.parametrize("game", GAMES)


def page_of(game: str) -> Page:
    found = page(game)
    assert found, f"kiosk/games/pages/{game}.md is not there"
    return found


@each_game
def test_every_sentence_names_a_test_and_a_change_that_can_be_made(game: str) -> None:
    sentences = table(HOUSE, game)
    wrong = [f"{one.text}: {fault}" for one in sentences for fault in faults(HOUSE, one)]
    assert wrong == []
    assert len(sentences) >= FEWEST


@each_game
def test_no_sentence_stands_twice_in_a_table(game: str) -> None:
    texts = [one.text for one in table(HOUSE, game)]
    assert sorted(texts) == sorted(set(texts))


def test_every_table_is_that_of_a_game() -> None:
    assert set(games(HOUSE)) <= set(GAMES)


@each_game
def test_every_page_has_the_same_sections(game: str) -> None:
    assert page_of(game).sections == SECTIONS


@each_game
def test_what_is_scored_is_told_in_a_table(game: str) -> None:
    blocks = page_of(game).blocks
    start, end = (blocks.index(Heading(section)) for section in ("Scoring", "At this table"))
    assert any(isinstance(block, Chart) for block in blocks[start:end])


@each_game
def test_every_section_says_something(game: str) -> None:
    headings = [isinstance(block, Heading) for block in (*page_of(game).blocks, Heading(""))]
    assert not any(one and other for one, other in pairwise(headings))


@each_game
def test_every_option_is_named_among_the_options(game: str) -> None:
    blocks = page_of(game).blocks
    start, end = (blocks.index(Heading(section)) for section in ("Options", "Rulings"))
    told = str(blocks[start:end])
    assert [option for option in names(GAMES[game]) if option not in told] == []
