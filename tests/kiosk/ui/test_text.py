"""Words are as large as their box allows, and end in … where nothing else helps."""

import pytest

from kiosk.ui.widgets.wording import fit, fitting, lines, shortened, width_of

SENTENCE = "Ann: roll 3 dice, or bank 450"


def test_words_that_fit_are_as_large_as_allowed(driver: object) -> None:
    assert fitting(SENTENCE, 1000, 100, 40, 10) == 40


def test_words_wrap_before_they_shrink(driver: object) -> None:
    half = width_of(SENTENCE, 40) * 0.6
    assert fitting(SENTENCE, half, 110, 40, 10) == 40
    assert lines(SENTENCE, half, 40) == 2


def test_words_shrink_until_they_fit(driver: object) -> None:
    size = fitting(SENTENCE, 200, 30, 40, 5)
    assert 5 < size < 40
    assert lines(SENTENCE, 200, size) * size < 30


def test_a_name_too_long_ends_in_dots(driver: object) -> None:
    short = shortened("Zoë-Marguerite Krügé", 100, 20)
    assert short.startswith("Zoë-M")
    assert short.endswith("…")
    assert width_of(short, 20) <= 100


def test_a_name_that_fits_is_left_alone(driver: object) -> None:
    assert shortened("Bob", 100, 20) == "Bob"


def test_a_text_is_shortened_to_as_many_lines_as_there_is_room_for() -> None:
    text = "my.toml: screen.width cannot be 1; it wants 0 or a whole number from 320 to 4096."
    one, two = (shortened(text, 220, 20, most=most) for most in (1, 2))
    assert (lines(one, 220, 20), lines(two, 220, 20)) == (1, 2)
    assert text.startswith(two.removesuffix("…"))
    assert len(two) > 1.7 * len(one)
    written = fit(text, "", (220.0, 50.0), 20.0, 20.0, False)
    assert (written.text, written.count) == (two, 2)


def test_where_the_words_do_not_fit_fewer_are_said(driver: object) -> None:
    from kiosk.ui.widgets.text import Text

    text = Text(largest=20, smallest=20, size=(width_of("1 held", 20) * 1.2, 40), brief="1")
    shown = []
    for words in ("1 held", "1 set aside"):
        text.say(words)
        text._fit()
        shown.append(text.text)
    assert shown == ["1 held", "1"]


def test_a_name_too_wide_for_a_line_is_broken_behind_its_hyphen_where_there_is_room(driver: object) -> None:
    from kiosk.ui.widgets.text import Text

    name = Text(largest=20, smallest=15, size=(width_of("Marguerite", 15) * 1.2, 50))
    name.say("Zoë-Marguerite")
    shown = []
    for height in (50, 30):
        name.height = height
        name._fit()
        shown.append(name.text)
    assert shown[0] == "Zoë-\nMarguerite"
    assert shown[1].endswith("…")


@pytest.mark.parametrize("figure", ["1550", "12000", "8"])
def test_a_figure_is_never_broken_into_two_lines(driver: object, figure: str) -> None:
    from kiosk.ui.widgets.text import Text
    from kiosk.ui.widgets.wording import LINE

    for width in range(20, 90):
        text = Text(largest=28, smallest=8, size=(width, 100), halign="right")
        text.say(figure)
        text._fit()
        assert text.texture_size[1] < 2 * int(text.font_size) * LINE - 4, (width, text.font_size)


def test_words_are_broken_into_as_many_lines_as_were_counted(driver: object) -> None:
    """Also where a part of a pixel more would let another word into a line."""
    from kiosk.ui.widgets.text import Text
    from kiosk.ui.widgets.wording import LINE

    for part in range(400):
        text = Text(largest=18.5, smallest=18.5, size=(180 + part / 10, 200), valign="top")
        text.say("Tire les mêmes cinq dés : tous différents, ou trois pareils. Le premier à 5.")
        text._fit()
        count = lines(text.text, int(text.width), text.font_size)
        assert text.texture_size[1] <= count * LINE * text.font_size + 1, text.width


def test_a_line_that_need_not_be_broken_may_take_a_part_of_a_pixel(driver: object) -> None:
    """A die's tag was cut where its box was wide enough by less than a pixel."""
    from kiosk.ui.widgets.text import Text
    from kiosk.ui.widgets.wording import BETWEEN, SLACK

    for size in range(12, 28):
        needed = sum(width_of(part, size, bold=True) for part in ("set", " ", "aside")) + BETWEEN + size * SLACK
        text = Text(largest=size, smallest=size, bold=True, size=(needed + 0.01, 60))
        text.say("set aside")
        text._fit()
        assert (text.text, text.texture_size[1] < 1.5 * size) == ("set aside", True), size
