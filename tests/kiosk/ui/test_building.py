"""Screens that nobody has needed yet are built while nothing else is new."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import Stage


@pytest.fixture
def fresh(stage: Stage) -> Iterator[Any]:
    """The root, as if no screen but the first had been built yet."""
    root, built = stage.root, dict(stage.root._screens)
    stage.show(samples.TABLE)
    root._screens = {type(samples.TABLE): root.screen}
    root._build()
    yield root
    root._screens = built | {type(samples.TABLE): root.screen}


def test_after_something_new_was_shown_no_screen_is_built_at_once(fresh: Any) -> None:
    before = len(fresh._screens)
    fresh.show(samples.TABLE)
    assert fresh._build()
    assert len(fresh._screens) == before


def test_when_nothing_is_new_one_more_screen_is_built(fresh: Any) -> None:
    before = len(fresh._screens)
    assert fresh._build()
    assert len(fresh._screens) == before + 1
