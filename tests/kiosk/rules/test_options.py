"""Options are the yes-or-no fields of a game, spelled with hyphens."""

from dataclasses import dataclass

import pytest

from kiosk.rules.options import BadOption, chosen, excluded, make, names
from tests.kiosk.rules.snap import Snap


@dataclass(frozen=True, slots=True)
class Choosy(Snap):
    """Snap with two house rules that exclude each other, and a third."""

    two_by_two: bool = False
    one: bool = False
    always: bool = False

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
