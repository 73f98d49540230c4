"""What to do now takes the height that its words need, and no more lines than may be."""

from dataclasses import replace

import pytest

from kiosk.rules.words import Sentence
from kiosk.ui.widgets.wording import LINE, width_of
from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import Stage

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


@pytest.mark.parametrize("steady, left", [(True, 2), (False, 1)])
def test_a_steady_one_keeps_the_lines_that_it_took(driver: object, steady: bool, left: int) -> None:
    from kiosk.ui.widgets.call import Call

    call = Call(width=width_of(SENTENCE, SIZE, bold=True) * 0.7)
    call.largest, call.rows, call.steady = SIZE, 2, steady
    call.say(SENTENCE)
    call.say("Ann")
    assert round((call.height - 1) / (LINE * SIZE), 3) == left
    call.begin()
    assert round((call.height - 1) / (LINE * SIZE), 3) == 1


def test_the_table_stands_still_while_a_game_goes_on_and_begins_anew_with_the_next(stage: Stage) -> None:
    short, long = Sentence("Ann: roll 5 dice"), Sentence("Ann: roll 2 dice or cover one of the squares there are")

    def high(headline: Sentence, ending: str) -> float:
        players = tuple(replace(player, name=player.name + ending) for player in samples.TABLE.players)
        screen = stage.show(replace(samples.TABLE, headline=headline, players=players))
        return float(screen.ids.tray.height)

    before, taken = high(short, "a"), high(long, "a")
    assert high(short, "a") == taken < before
    assert high(short, "b") == before
    assert high(long, "b") == taken
    assert high(short, "c") == before
