"""Which places of a picture are one die, and which of what is doubtful are worth a question."""

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


def doubt_at(x: float, *, share: float, edge: float = 39.0, score: float = 0.55, measured: bool = True) -> Seen:
    """What the networks call a 2, with this share, and the finder sees so well; it shows no pips."""
    one = seen(PICTURE, [FIVE], measured=measured)[0]
    vote = Vote((1 - share, 0, share, 0, 0, 0, 0), x, 300.0, edge)
    look = replace(one.look, faces=())
    return replace(one, found=Found(x, 300.0, edge, score), vote=vote, look=look, against=Why.NO_PIPS)


def is_asked(doubt: Seen) -> bool:
    """Whether a doubt beside the certain five makes a question; the five stays certain."""
    dice = as_dice(PICTURE, [*seen(PICTURE, [FIVE], measured=doubt.measured), doubt])
    assert dice[0].certain
    assert not any(die.certain for die in dice[1:])
    return len(dice) == 2


@pytest.mark.parametrize(
    "away, score, measured, asked",
    [
        (0.82, 0.2, True, True),
        (0.78, 0.2, True, False),
        (0.82, 0.55, False, False),
        (0.65, 0.55, True, True),
        (0.6, 0.55, True, False),
    ],
)
def test_what_is_a_little_near_to_a_die_is_no_side_of_it_where_the_camera_looks_down(
    away: float, score: float, measured: bool, asked: bool
) -> None:
    """The network puts a die between two others a little aside; what the finder sees as well may lie nearer still."""
    near = doubt_at(FIVE.x + away * FIVE.edge, share=0.78, score=score, measured=measured)
    assert is_asked(near) == asked


@pytest.mark.parametrize(
    "edge, score, measured, asked",
    [
        (20.0, 0.55, True, True),
        (80.0, 0.55, True, True),
        (20.0, 0.45, True, False),
        (20.0, 0.55, False, False),
        (13.5, 0.55, True, False),
        (100.0, 0.55, True, False),
    ],
    ids=["small in a tray", "large in a tray", "fainter", "in a lone photograph", "far too small", "far too large"],
)
def test_what_is_plainly_a_die_of_any_size_and_shows_no_pips_is_a_question_in_a_tray(
    edge: float, score: float, measured: bool, asked: bool
) -> None:
    """A white die beside darker ones may be burnt out; in a mixed set others are twice as large."""
    blank = doubt_at(300.0, share=0.08, edge=edge, score=score, measured=measured)
    assert is_asked(blank) == asked


@pytest.mark.parametrize(
    "share, score, edge, measured, asked",
    [
        (0.5, 0.4, 20.0, True, True),
        (0.5, 0.4, 20.0, False, False),
        (0.5, 0.3, 20.0, True, False),
        (0.4, 0.4, 20.0, True, False),
        (0.5, 0.4, 16.0, True, False),
        (0.5, 0.4, 80.0, True, False),
    ],
    ids=["in a tray", "in a lone photograph", "fainter", "likelier nothing", "too small", "too large"],
)
def test_what_finder_and_networks_together_half_see_in_a_tray_is_a_question(
    share: float, score: float, edge: float, measured: bool, asked: bool
) -> None:
    """Dice of two sizes in the shade of a wall, out of focus: neither calls the smaller one plainly a die."""
    half_seen = doubt_at(300.0, share=share, score=score, edge=edge, measured=measured)
    assert is_asked(half_seen) == asked


@pytest.mark.parametrize("away, dice", [(24.0, 2), (16.0, 1)])
def test_a_small_certain_die_is_not_left_out_for_being_near_a_large_one(away: float, dice: int) -> None:
    """Two thirds of the mean of their edges from it: no two level dice are so near, but it is nobody's second sight."""
    (large,) = seen(PICTURE, [FIVE], measured=True)
    small = replace(large, vote=replace(large.vote, x=FIVE.x + away, edge=FIVE.edge / 2))
    assert len(as_dice(PICTURE, [large, small])) == dice


@pytest.mark.parametrize("share, asked", [(0.93, True), (0.85, False)])
def test_a_small_die_that_a_large_one_nearly_hides_is_a_question(share: float, asked: bool) -> None:
    """The finder hardly sees it, but the networks do."""
    small = doubt_at(350.0, share=share, edge=16.0, score=0.2)
    assert is_asked(small) == asked


@pytest.mark.parametrize("none, asked", [(0.08, True), (0.2, False)])
def test_what_surely_is_a_die_in_a_tray_is_a_question_whatever_it_may_show(none: float, asked: bool) -> None:
    """One that shines through shows pips of two faces, and the finder hardly knows it."""
    one = doubt_at(300.0, share=0.44, score=0.13)
    either = replace(one, vote=replace(one.vote, shares=(none, 0.56 - none, 0.44, 0, 0, 0, 0)))
    assert is_asked(either) == asked


@pytest.mark.parametrize(
    "value, edge, away, certain",
    [
        (2, 66.0, 70.0, False),
        (3, 66.0, 70.0, False),
        (4, 66.0, 70.0, True),
        (2, 66.0, 90.0, True),
        (2, 55.0, 60.0, True),
    ],
    ids=["a 2", "a 3", "a 4", "farther away", "hardly larger"],
)
def test_half_a_face_beside_a_far_larger_die_may_be_all_that_is_seen(
    value: int, edge: float, away: float, certain: bool
) -> None:
    """Seen from the side a die of 25 mm hides two pips of a 4 that it touches."""
    picture = tray(Drawn(value, 300.0, 200.0), Drawn(1, 300.0 + away, 200.0, size=edge))
    places = [Found(300.0, 200.0, 39.0, 0.9), Found(300.0 + away, 200.0, edge, 0.9)]
    small, large = as_dice(picture, seen(picture, places, measured=True))
    assert (small.value, small.why, large.why) == (value, None if certain else Why.HIDDEN, None)
