"""Colours that can be read, sizes that fit the glass."""

from itertools import product

import pytest

from kiosk.ui.theme import Theme, theme

LEAST_CONTRAST = 4.5
INKS_ON = [
    *product([theme.paper], [theme.felt, theme.felt_dark, theme.wood, theme.wood_dark, theme.danger, theme.lamp_off]),
    *product([theme.paper], theme.seats),
    *product([theme.ink], [theme.paper, theme.paper_dark, theme.gold, theme.lamp_on]),
    *product([theme.ink_soft], [theme.paper, theme.paper_dark]),
    *product([theme.gold], [theme.felt_dark]),
    *product([theme.warn_ink], [theme.warn, theme.paper]),
]


def luminance(colour: list[float]) -> float:
    """Relative luminance as WCAG defines it."""
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("pair", range(len(INKS_ON)))
def test_words_stand_out_from_what_they_are_written_on(pair: int) -> None:
    light, dark = sorted((luminance(colour) for colour in INKS_ON[pair]), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= LEAST_CONTRAST


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720), (720, 1280), (1920, 1080)])
@pytest.mark.parametrize("diagonal", [7.0, 10.1, 15.6])
def test_a_touch_target_is_nine_millimetres(size: tuple[int, int], diagonal: float) -> None:
    measured = Theme()
    measured.fit(*size, diagonal)
    assert measured.touch / measured.mm >= 9.0


def test_sizes_follow_the_screen() -> None:
    measured = Theme()
    measured.fit(800, 480, 7.0)
    small = measured.headline
    measured.fit(1920, 1080)
    assert measured.headline > 2 * small
    assert measured.diagonal == 7.0
