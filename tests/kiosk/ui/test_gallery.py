"""A sample of the gallery, other screens with each commit: nothing is wrong with any. `tests/gallery` looks at all."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from kiosk.translate import use
from kiosk.ui.palettes import LETTERS, PALETTES
from tests.commit import commit
from tests.kiosk.ui.conftest import Stage
from tests.kiosk.ui.dressed import dress
from tests.kiosk.ui.looks import faults
from tests.kiosk.ui.pieces import Picture
from tests.kiosk.ui.scenes import GUESTS, LANGUAGES, SIZES, shots

WINDOWS, SCREENS = 4, 24  # of each kind of window so many screens


class Kind(NamedTuple):
    """How a window looks."""

    size: str
    language: str
    palette: str
    letters: str


CHANCE = Random(commit())
KINDS = [Kind(*map(CHANCE.choice, (SIZES, LANGUAGES, list(PALETTES), list(LETTERS)))) for _ in range(WINDOWS)]


@pytest.fixture
def dressed(the_stage: Stage) -> Iterator[Stage]:
    """The stage, and afterwards as it was."""
    the_stage.picture = Picture()
    yield the_stage
    use("en")
    dress(the_stage, "felt")
    the_stage.picture = None


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_nothing_is_wrong_with_what_this_commit_draws_by_lot(dressed: Stage, kind: Kind) -> None:
    dress(dressed, kind.palette, letters=kind.letters)
    width, height = map(int, kind.size.split("x"))
    views = list(shots([kind.size], [kind.language], 1))
    wrong: list[Any] = []
    for _size, _language, name, view in Random(f"{commit()} {kind}").sample(views, SCREENS):
        use(kind.language)
        wrong += [
            f"{name}: {fault}" for fault in faults(dressed.show(view, size=(width, height)), (width, height), GUESTS)
        ]
    assert wrong == []
