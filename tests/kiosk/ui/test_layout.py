"""Every view on every screen: all of it is there, readable, apart from its neighbours and large enough to touch."""

from itertools import combinations
from typing import Any

import pytest

from tests.kiosk.ui import samples
from tests.kiosk.ui.seen import Box, box, ink, shown

SIZES = ((800, 480), (1024, 600), (1280, 720), (1920, 1080), (720, 1280))
TOUCH_MM = 9.0
MM_PER_INCH = 25.4
LONG_NAMES = (*samples.EIGHT, *samples.FEW)
CUT = "…"
KEYBOARD = " typing"
TYPING = [f"{name}{KEYBOARD}" for name in ("players-one", "players-eight", "players-twelve", "players-wrong")]


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: Any) -> Any:
    return request.param


@pytest.fixture(scope="module", params=[*samples.VIEWS, *TYPING])
def screen(request: Any, size: Any, the_stage: Any) -> Any:
    """A sample on a screen of that size: shown once, looked at by all tests."""
    name = request.param.removesuffix(KEYBOARD)
    shown = the_stage.show(samples.VIEWS[name], size)
    if name != request.param:
        shown.pick(0)
        the_stage.driver.frames(4)
    return shown


def texts(screen: Any) -> list[tuple[Any, Box]]:
    from kiosk.ui.widgets.text import Text

    return [(text, seen) for text, seen in shown(front(screen), Text) if text.text]


def targets(screen: Any) -> list[tuple[Any, Box]]:
    from kivy.uix.behaviors import ButtonBehavior

    return [(target, seen) for target, seen in shown(front(screen), ButtonBehavior) if not target.disabled]


def front(screen: Any) -> Any:
    """What is not covered by a question."""
    asked = getattr(screen, "_asked", None)
    return screen if asked is None or asked.asking is None else asked.asking


def test_nothing_is_cut_off(screen: Any, size: Any) -> None:
    window = Box(0, 0, *size)
    for widget, seen in [*texts(screen), *targets(screen)]:
        assert window.holds(seen), widget
    for text, _seen in texts(screen):
        assert box(text).holds(ink(text)), text.words
        assert text.texture_size[0] <= text.width + 1
        assert text.texture_size[1] <= text.height + 1


def test_only_long_names_are_shortened(screen: Any) -> None:
    cut = {text.words for text, _seen in texts(screen) if text.text.endswith(CUT) and not text.words.endswith(CUT)}
    assert cut <= set(LONG_NAMES)


def test_no_text_lies_on_another(screen: Any) -> None:
    boxes = [(text.words, ink(text).cut(seen)) for text, seen in texts(screen)]
    for (one, first), (two, second) in combinations(boxes, 2):
        assert not first.meets(second), (one, two)


def test_no_target_lies_on_another(screen: Any) -> None:
    boxes = targets(screen)
    for (one, first), (two, second) in combinations(boxes, 2):
        assert not first.meets(second), (one, two)


def test_targets_are_large_enough_for_a_finger(screen: Any, size: Any) -> None:
    from kiosk.ui.widgets.keyboard import LetterKey

    least = TOUCH_MM / MM_PER_INCH * (size[0] ** 2 + size[1] ** 2) ** 0.5 / 7.0
    for target, _seen in targets(screen):
        if isinstance(target, LetterKey):
            continue
        assert min(target.width, target.height) >= least - 1, target


def test_every_key_of_the_keyboard_says_what_it_writes(screen: Any) -> None:
    from kiosk.ui.widgets.keyboard import LetterKey

    for key, _seen in shown(screen, LetterKey):
        words = key.ids.words
        assert words.text == words.words == key.letter
        assert not key.letter or words.width > 0.6 * key.width


def test_texts_stay_inside_what_holds_them(screen: Any) -> None:
    for text, seen in texts(screen):
        holder = text.parent
        while holder is not None and holder is not screen:
            assert box(holder).holds(ink(text).cut(seen)), (text.words, holder)
            holder = holder.parent
