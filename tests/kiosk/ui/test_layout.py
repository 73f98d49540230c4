"""Every view on every screen: all of it is there, readable, apart from its neighbours and large enough to touch."""

from typing import Any

import pytest

from tests.kiosk.ui import looks, samples
from tests.kiosk.ui.conftest import SIZES
from tests.kiosk.ui.laid import lay, rest
from tests.kiosk.ui.seen import shown

LONG_NAMES = (*samples.EIGHT, *samples.FEW)
LONG = 14  # letters; a name with more may shrink what it stands in
KEYBOARD = " typing"
TYPING = [f"players-{name}{KEYBOARD}" for name in ("one", "eight", "twelve", "wrong", "known", "known-eight")]


CASES = [(size, name) for size in SIZES for name in (*samples.VIEWS, *TYPING)]
"""One size after the other: to make a window larger costs more than to lay out what is in it."""


@pytest.fixture(scope="module", params=CASES, ids=lambda case: f"{case[1]}-{case[0][0]}x{case[0][1]}")
def laid(request: Any, the_stage: Any) -> Any:
    """A sample laid out on a screen of that size, once for all tests, and the size."""
    size, wanted = request.param
    name = wanted.removesuffix(KEYBOARD)
    screen = lay(the_stage, samples.VIEWS[name], size)
    if name != wanted:
        screen.pick(0)
        rest()
    return screen, size


@pytest.fixture
def screen(laid: Any) -> Any:
    return laid[0]


@pytest.fixture
def size(laid: Any) -> Any:
    return laid[1]


def test_nothing_is_cut_off(screen: Any, size: Any) -> None:
    assert list(looks.cut_off(screen, size)) == []


def test_only_long_names_are_shortened(screen: Any) -> None:
    assert list(looks.shortened(screen, LONG_NAMES)) == []


def test_what_to_do_is_read_from_a_step_away(screen: Any, size: Any) -> None:
    longest = [name for name in LONG_NAMES if len(name) > LONG]
    assert [told for told in looks.small_calls(screen, size) if not any(name in told for name in longest)] == []


def test_no_text_lies_on_another(screen: Any) -> None:
    assert list(looks.overlapping_texts(screen)) == []


def test_no_target_lies_on_another(screen: Any) -> None:
    assert list(looks.overlapping_targets(screen)) == []


def test_targets_are_large_enough_for_a_finger(screen: Any, size: Any) -> None:
    assert list(looks.too_small(screen, size)) == []


def test_all_scores_are_seen_at_once(screen: Any) -> None:
    assert list(looks.unseen_players(screen)) == []


def test_every_key_of_the_keyboard_says_what_it_writes(screen: Any) -> None:
    from kiosk.ui.widgets.keyboard import LetterKey

    for key, _seen in shown(screen, LetterKey):
        words = key.ids.words
        assert words.text == words.words == key.letter
        assert not key.letter or words.width > 0.6 * key.width


def test_texts_stay_inside_what_holds_them(screen: Any) -> None:
    assert list(looks.outside(screen)) == []
