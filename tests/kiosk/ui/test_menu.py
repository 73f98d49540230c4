"""The menu's cards look like cards of one set."""

from collections.abc import Iterator

import pytest

from kiosk.translate import use
from tests.kiosk.ui.conftest import SIZES, Stage
from tests.kiosk.ui.scenes import LANGUAGES, scenes


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use(request.param)
    yield request.param
    use("en")


@pytest.mark.parametrize("size", SIZES)
def test_the_lines_of_all_cards_are_written_in_letters_of_one_size(
    stage: Stage, size: tuple[int, int], language: str
) -> None:
    name, menu = next(scenes(1, language=language))
    lines = [card.ids.line for card in stage.show(menu).ids.cards.children]
    assert (name, len(lines)) == ("menu", 9)
    assert len({line.font_size for line in lines}) == 1
    assert all(line.text == line.words for line in lines)
