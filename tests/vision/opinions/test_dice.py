"""Which places of a picture are one die."""

from dataclasses import replace

from tests.vision.drawn import Drawn, tray
from vision.finding.finder import Found
from vision.opinions.dice import as_dice
from vision.opinions.opinion import Seen
from vision.opinions.seeing import seen

PICTURE = tray(Drawn(5, 450.0, 300.0), Drawn(3, 150.0, 200.0, turn=30.0))
FIVE, THREE = Found(450.0, 300.0, 39.0, 0.9), Found(150.0, 200.0, 39.0, 0.9)


def twice(place: Found) -> list[Seen]:
    """Found by two ways that lead to the very same place: equal, and not the same."""
    return [one for _ in range(2) for one in seen(PICTURE, [replace(place)], measured=True)]


def test_what_is_found_twice_at_one_place_is_one_die() -> None:
    dice = as_dice(PICTURE, twice(FIVE) + twice(THREE))
    assert sorted(die.value or 0 for die in dice) == [3, 5]


def test_what_is_doubtful_twice_at_one_place_is_one_question() -> None:
    doubtful = [replace(one, vote=replace(one.vote, shares=(0.2, 0, 0.4, 0.4, 0, 0, 0))) for one in twice(FIVE)]
    dice = as_dice(PICTURE, doubtful)
    assert [die.certain for die in dice] == [False]
