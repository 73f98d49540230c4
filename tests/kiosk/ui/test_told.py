"""What players are told to do in whole games is read from a step away, in every language and on every screen."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from kiosk.rules.words import Sentence
from kiosk.session.playing import Playing
from kiosk.session.view import view
from kiosk.session.views import TableView
from kiosk.session.whole import Session
from kiosk.translate import say, use
from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import SIZES, Stage
from tests.kiosk.ui.scenes import CATALOGUE, LANGUAGES, played, until

FIRST = 100  # moves of each game, in which most is told that there is


@pytest.fixture
def in_english() -> Iterator[None]:
    yield
    use("en")


@cache
def headlines() -> frozenset[Sentence]:
    """All that is told in the first moves of every game."""
    return frozenset(seen.headline for game in CATALOGUE for seen in _tables(game))


def _tables(game: str) -> Iterator[TableView]:
    table = played(game, 1)
    for at, (before, after) in enumerate(pairwise(table.positions[:FIRST])):
        seen = view(Session(CATALOGUE, screen=Playing(until(table, at + 1)))) if before != after else None
        if isinstance(seen, TableView):
            yield seen


@pytest.mark.usefixtures("in_english")
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_it_has_room_in_letters_of_their_full_height(stage: Stage, size: tuple[int, int]) -> None:
    from kiosk.ui.widgets.wording import lines

    call = stage.show(samples.TABLE, size=size).ids.headline
    assert len(headlines()) > 20
    for language in LANGUAGES:
        use(language)
        taken = {words: lines(words, call.width, call.most, bold=call.bold) for words in map(say, headlines())}
        assert {words: count for words, count in taken.items() if not 0 < count <= call.rows} == {}
