"""Which places of a picture are one die."""

from dataclasses import replace

import pytest

from tests.vision.drawn import Drawn, tray
from vision.finding.finder import Found
from vision.finding.vote import Vote
from vision.opinions.dice import as_dice
from vision.opinions.opinion import Seen
from vision.opinions.seeing import seen
from vision.reading import Why

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


def doubt_at(x: float, *, share: float, edge: float = 39.0, score: float = 0.55) -> Seen:
    """What the networks call a 2, with this share, and the finder sees so well."""
    one = seen(PICTURE, [replace(FIVE)], measured=True)[0]
    vote = Vote((1 - share, 0, share, 0, 0, 0, 0), x, 300.0, edge)
    return replace(one, found=Found(x, 300.0, edge, score), vote=vote)


@pytest.mark.parametrize("share, asked", [(0.78, True), (0.7, False)])
def test_what_surely_shows_a_value_is_no_side_of_a_die_that_it_touches(share: float, asked: bool) -> None:
    """The network puts a die between two others a little aside."""
    dice = as_dice(PICTURE, [*seen(PICTURE, [FIVE], measured=True), doubt_at(450.0 + 0.8 * 39, share=share)])
    assert [die.certain for die in dice] == [True, False][: 1 + asked]


@pytest.mark.parametrize(
    "edge, score, measured, asked",
    [(25.0, 0.55, True, True), (25.0, 0.45, True, False), (25.0, 0.55, False, False), (15.0, 0.55, True, False)],
    ids=["plain in a tray", "fainter", "in a lone photograph", "far too small"],
)
def test_a_small_die_without_pips_that_is_plain_in_a_tray_is_a_question(
    edge: float, score: float, measured: bool, asked: bool
) -> None:
    """A white die beside darker ones may be burnt out."""
    one = doubt_at(300.0, share=0.08, edge=edge, score=score)
    blank = replace(one, look=replace(one.look, faces=()), measured=measured, against=Why.NO_PIPS)
    dice = as_dice(PICTURE, [*seen(PICTURE, [FIVE], measured=measured), blank])
    assert [die.certain for die in dice] == [True, False][: 1 + asked]
