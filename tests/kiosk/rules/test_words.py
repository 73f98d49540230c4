"""Sentences as values, and how they are said."""

from hypothesis import given
from hypothesis import strategies as st

from kiosk.rules.words import Player, Sentence, named
from kiosk.translate import say
from tests.kiosk.rules.walks import LAW


def test_a_sentence_is_said_with_its_values() -> None:
    assert say(Sentence.of("Bank {points}", points=450)) == "Bank 450"


def test_one_die_and_two_dice() -> None:
    assert [say(Sentence.counted("Roll {n} die", "Roll {n} dice", n)) for n in (1, 2, 0)] == [
        "Roll 1 die",
        "Roll 2 dice",
        "Roll 0 dice",
    ]


def test_a_player_is_said_by_name_where_names_are_known() -> None:
    assert say(named(Sentence.of("{who} begins", who=Player(1)), ["Ann", "Bob"])) == "Bob begins"


def test_a_player_is_said_by_seat_where_names_are_not_known() -> None:
    assert say(Sentence.of("{who} begins", who=Player(1))) == "Player 2 begins"


def test_a_sentence_may_stand_in_a_sentence() -> None:
    inner = Sentence.of("{who} wins", who=Player(0))
    assert say(named(Sentence.of("{news}, {n} times", news=inner, n=3), ["Ann"])) == "Ann wins, 3 times"


@LAW
@given(st.text())
def test_a_name_is_said_as_it_is_written(name: str) -> None:
    assert say(named(Sentence.of("{who} begins", who=Player(0)), [name])) == f"{name} begins"


@LAW
@given(st.text())
def test_a_value_is_never_read_as_a_message(text: str) -> None:
    assert say(Sentence.of('"{wanted}" is not offered', wanted=text)) == f'"{text}" is not offered'
