"""What to do now takes the height that its words need, and no more lines than may be."""

from kiosk.ui.widgets.text import LINE, width_of

SENTENCE = "Ann: roll 3 dice, or bank 450"
SIZE = 50


def risen(words: str, width: float) -> float:
    """How many lines high it is."""
    from kiosk.ui.widgets.call import Call

    call = Call(width=width)
    call.largest, call.rows = SIZE, 2
    call.say(words)
    return round((float(call.height) - 1) / (LINE * SIZE), 3)


def test_words_that_fit_one_line_take_one(driver: object) -> None:
    assert risen(SENTENCE, width_of(SENTENCE, SIZE, bold=True) * 1.1) == 1


def test_more_words_take_two(driver: object) -> None:
    assert risen(SENTENCE, width_of(SENTENCE, SIZE, bold=True) * 0.7) == 2


def test_no_words_take_more_lines_than_may_be(driver: object) -> None:
    assert risen(SENTENCE * 3, width_of(SENTENCE, SIZE, bold=True) * 0.7) == 2


def test_a_word_too_wide_is_given_all_lines(driver: object) -> None:
    assert risen("W" * 20, width_of("W" * 10, SIZE, bold=True)) == 2
