"""Words are printed once, in white, and forgotten when others are wanted more."""

from typing import Any

import pytest


@pytest.fixture
def setting(driver: object) -> Any:
    from kiosk.ui.widgets.print import Setting

    return Setting


def prints(most: int) -> Any:
    from kiosk.ui.widgets.print import Prints

    return Prints(most)


def test_words_that_come_again_are_not_printed_again(setting: Any) -> None:
    kept = prints(10**6)
    assert kept.of(setting("Ann", 20)) is kept.of(setting("Ann", 20))


def test_words_that_look_otherwise_are_another_print(setting: Any) -> None:
    kept = prints(10**6)
    plain = kept.of(setting("Ann", 20))
    for other in (setting("Ann", 21), setting("Ann", 20, bold=True), setting("Ann", 20, strikethrough=True)):
        assert kept.of(other) is not plain


def test_what_was_wanted_longest_ago_is_forgotten_first(setting: Any) -> None:
    ann, bob, eve = setting("Ann", 20), setting("Bob", 20), setting("Eve", 20)
    wide = prints(10**6)
    kept = prints(sum(wide.of(one).width * wide.of(one).height for one in (ann, bob, eve)) - 1)
    first, second = kept.of(ann), kept.of(bob)
    kept.of(ann)
    kept.of(eve)
    assert kept.of(ann) is first
    assert kept.of(bob) is not second


def test_words_larger_than_all_that_is_kept_are_printed_too(setting: Any) -> None:
    assert prints(1).of(setting("Ann", 20)).width > 1


def test_a_line_is_broken_where_it_must_be(setting: Any) -> None:
    kept = prints(10**6)
    alone = kept.of(setting("Ann rolls three dice", 20))
    broken = kept.of(setting("Ann rolls three dice", 20, width=alone.width * 2 // 3))
    assert broken.height == 2 * alone.height


def test_letters_are_white_and_their_colour_is_the_drawing_s(setting: Any) -> None:
    pixels = prints(10**6).of(setting("Ann", 20)).pixels
    inked = [pixels[at : at + 3] for at in range(0, len(pixels), 4) if pixels[at + 3] == 255]
    assert inked
    assert set(inked) == {b"\xff\xff\xff"}


def test_stamps_look_as_other_prints_and_lie_beside_each_other(setting: Any) -> None:
    from kiosk.ui.widgets.print import stamp

    ann = stamp("Ann", 20)
    assert ann is stamp("Ann", 20)
    assert tuple(ann.size) == tuple(prints(10**6).of(setting("Ann", 20, bold=True)).size)
    assert stamp("Bob", 20).id == ann.id
