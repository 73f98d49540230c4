"""Colours that can be read, sizes that fit the glass."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import dist
from typing import Any

import pytest

from kiosk.ui.palettes import PALETTES
from kiosk.ui.theme import Theme
from tests.kiosk.ui import samples
from tests.kiosk.ui.dressed import dress
from tests.kiosk.ui.laid import lay
from tests.kiosk.ui.looks import (
    LEAST_CONTRAST,
    contrast,
    cut_off,
    drawn,
    faded,
    linear,
    overlapping_targets,
    overlapping_texts,
)

LARGE = ("menu-nine", "players-eight", "table", "table-long", "table-boxes", "over-eight", "house-three", "history")


@pytest.fixture
def undressed(the_stage: Any) -> Iterator[None]:
    """Afterwards all is felt again."""
    yield
    dress(the_stage, "felt")


TOLD_APART = 20.0  # of CIE76: as different as a ripe and an unripe fruit
PAIRS = (
    *product(["paper"], ["felt", "felt_dark", "felt_light", "wood", "wood_dark", "danger", "lamp_off"]),
    *product(["ink"], ["paper", "paper_dark", "gold", "lamp_on", "warn"]),
    *product(["ink_soft"], ["paper", "paper_dark", "gold"]),
    *product(["gold"], ["felt", "felt_dark"]),
    *product(["warn_ink"], ["warn", "paper"]),
)
"""Words in the one, on the other."""
EACH = pytest.mark.parametrize("name", PALETTES)
BLIND = {  # what is left of linear red, green and blue (Machado, Oliveira and Fernandes 2009, severity 1)
    "red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)


def times(matrix: Sequence[Sequence[float]], colour: Sequence[float]) -> list[float]:
    return [min(1.0, max(0.0, sum(a * b for a, b in zip(row, colour, strict=True)))) for row in matrix]


def lab(linear: Sequence[float]) -> tuple[float, float, float]:
    """CIE L*a*b* of a linear colour."""
    parts = (part / white for part, white in zip(times(XYZ, linear), WHITE, strict=True))
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@EACH
@pytest.mark.parametrize("pair", PAIRS, ids="-on-".join)
def test_words_stand_out_from_what_they_are_written_on(name: str, pair: tuple[str, str]) -> None:
    ink, ground = (getattr(PALETTES[name], role) for role in pair)
    assert contrast(ink, ground) >= LEAST_CONTRAST


@EACH
def test_a_letter_stands_out_from_every_seat(name: str) -> None:
    palette = PALETTES[name]
    assert min(contrast(palette.paper, seat) for seat in palette.seats) >= LEAST_CONTRAST


def test_high_contrast_is_higher_than_felt() -> None:
    for ink, ground in PAIRS:
        high, felt = (
            contrast(getattr(PALETTES[name], ink), getattr(PALETTES[name], ground)) for name in ("contrast", "felt")
        )
        assert high > min(felt, 7.0), (ink, ground)


@EACH
@pytest.mark.parametrize("blind", BLIND)
def test_who_sees_few_colours_can_tell_six_players_apart(name: str, blind: str) -> None:
    seen = [lab(times(BLIND[blind], [linear(part) for part in seat[:3]])) for seat in PALETTES[name].seats[:6]]
    assert min(dist(one, other) for one, other in combinations(seen, 2)) >= TOLD_APART


@EACH
def test_screens_are_drawn_in_the_colours_of_their_theme(name: str, the_stage: Any, undressed: None) -> None:
    dress(the_stage, name)
    for view in ("table", "table-lost", "over", "players-wrong", "rules"):
        screen = the_stage.show(samples.VIEWS[view], size=(800, 480))
        assert list(faded(screen)) == [], view
    pixels = drawn()
    assert [part / 255 for part in pixels[8, 8]] == pytest.approx(list(PALETTES[name].felt[:3]), abs=0.01)


@pytest.mark.parametrize("letters", ["large", "largest"])
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=str)
def test_larger_letters_fit_as_well(letters: str, size: tuple[int, int], the_stage: Any, undressed: None) -> None:
    dress(the_stage, "felt", letters=letters)
    for name in LARGE:
        screen = lay(the_stage, samples.VIEWS[name], size)
        assert [*cut_off(screen, size), *overlapping_texts(screen), *overlapping_targets(screen)] == [], name


def test_larger_letters_are_larger(the_stage: Any, undressed: None) -> None:
    def height() -> float:
        words = lay(the_stage, samples.VIEWS["rules"], (800, 480)).ids.title
        return float(words.font_size)

    before = height()
    dress(the_stage, "felt", letters="largest")
    assert height() == pytest.approx(1.3 * before)


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720), (720, 1280), (1920, 1080)])
@pytest.mark.parametrize("diagonal", [7.0, 10.1, 15.6])
def test_a_touch_target_is_nine_millimetres(size: tuple[int, int], diagonal: float) -> None:
    measured = Theme()
    measured.fit(*size, diagonal_in=diagonal)
    assert measured.touch / measured.mm >= 9.0


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720), (720, 1280), (1920, 1080)])
def test_what_to_do_has_small_letters_of_five_millimetres(size: tuple[int, int]) -> None:
    measured = Theme()
    measured.fit(*size, diagonal_in=7.0)
    pixels = int(measured.call)
    assert pixels * 0.528 / measured.mm >= 5.0
    measured.fit(*size, diagonal_in=10.1)
    assert int(measured.call) == pixels


def test_sizes_follow_the_screen() -> None:
    measured = Theme()
    measured.fit(800, 480, diagonal_in=7.0)
    small = measured.headline
    measured.fit(1920, 1080)
    assert measured.headline > 2 * small
    assert measured.diagonal == 7.0
