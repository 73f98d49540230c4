"""Options are the fields of a game made by `option`, spelled with hyphens."""

from dataclasses import dataclass

import pytest

from kiosk.games import GAMES
from kiosk.rules.game import Game
from kiosk.rules.options import BadOption, chosen, excluded, make, names, offered, option, switched, varied
from kiosk.rules.words import Sentence
from kiosk.translate import say
from tests.kiosk.rules.snap import Snap

TITLE, LINE = Sentence("A title"), Sentence("What is different.")


@dataclass(frozen=True, slots=True)
class Choosy(Snap):
    """Snap with two house rules that exclude each other, a third, and a field that is none."""

    two_by_two: bool = option(TITLE, LINE)
    one: bool = option(TITLE, LINE)
    always: bool = option(TITLE, LINE)
    goal: int = 3

    def __post_init__(self) -> None:
        if self.two_by_two and self.one:
            raise excluded("two-by-two", "one")


def test_options_are_spelled_with_hyphens() -> None:
    assert names(Choosy) == ("two-by-two", "one", "always")


def test_options_are_spelled_in_order_and_once() -> None:
    assert chosen(make(Choosy, ["two-by-two", "always", "two-by-two"])) == ("always", "two-by-two")


def test_an_option_that_the_game_lacks_is_refused_by_its_name() -> None:
    with pytest.raises(BadOption) as refusal:
        make(Choosy, ["three"])
    assert dict(refusal.value.sentence.values)["option"] == "three"


def test_two_that_exclude_each_other_are_refused() -> None:
    with pytest.raises(BadOption):
        make(Choosy, ["one", "two-by-two"])


def test_options_are_off_where_nothing_is_said() -> None:
    assert chosen(Choosy()) == ()


def test_a_game_is_varied_in_its_options_alone() -> None:
    assert varied(Choosy(one=True, goal=5), ["always"]) == Choosy(always=True, goal=5)


def test_an_option_is_switched_on_and_off() -> None:
    on = switched(Choosy(goal=5), "always")
    assert on == Choosy(always=True, goal=5)
    assert switched(on, "always") == Choosy(goal=5)


def test_an_option_switches_off_what_it_excludes_and_nothing_else() -> None:
    assert switched(Choosy(one=True, always=True), "two-by-two") == Choosy(two_by_two=True, always=True)
    assert switched(Choosy(two_by_two=True, always=True), "one") == Choosy(one=True, always=True)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_guests_are_told_what_each_option_changes_in_one_sentence(game: type[Game[object]]) -> None:
    told = [(say(option.title), say(option.line)) for option in offered(game)]
    assert len({title for title, _line in told}) == len(told)
    for title, line in told:
        assert 0 < len(title) <= 20
        assert line.endswith(".")
        assert line.count(".") == 1


def test_the_options_of_all_games() -> None:
    assert {game: names(kind) for game, kind in GAMES.items() if names(kind)} == {
        "detective": ("any-dice", "pooled-evidence"),
        "dominoes": ("substitute", "solo-strings"),
        "hi-low": ("six-wins", "ten-dice", "target-35"),
        "tug": ("escalating", "two-dice"),
        "war": ("loser-takes-three", "double-capture"),
        "ten-thousand": ("opening-500",),
        "dice-poker": ("three-teams",),
    }
