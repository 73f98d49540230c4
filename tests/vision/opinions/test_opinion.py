"""What two opinions make of a die."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.drawn import BLACK, WHITE, Colour, Drawn, Picture, tray
from vision.finding.finder import Found
from vision.finding.vote import Vote
from vision.opinions.dice import as_dice, still_open
from vision.opinions.opinion import Seen, decided, may_be_plain, said, seen_as, with_vote
from vision.pips.closer import looks
from vision.reading import Die, Why

PLACE = (300.0, 200.0, 40.0)


def voted(shares: dict[int, float], *, place: tuple[float, float, float] = PLACE) -> Vote:
    """A vote with these shares of none (0) and the values; what is missing to 1 goes to none."""
    each = [shares.get(value, 0.0) for value in range(7)]
    each[0] += 1 - sum(each)
    return Vote(tuple(each), *place)


def seen(picture: Picture, vote: Vote, *, score: float = 0.8, measured: bool = False) -> Seen:
    place = (vote.x, vote.y, vote.edge)
    look = looks(picture, np.array([place]), np.array([True]))[0]
    return seen_as(Found(*place, score), vote, look, measured=measured)


def told(vote: Vote, *dice: Drawn, score: float = 0.8, measured: bool = False) -> list[Die]:
    picture = tray(*dice)
    return as_dice(picture, [seen(picture, vote, score=score, measured=measured)])


def with_spots(*colours: Colour) -> Picture:
    """A 4 whose pips have these colours."""
    picture = tray(Drawn(4, 300, 200), noise=0.0)
    for (x, y), colour in zip(((290, 190), (310, 190), (290, 210), (310, 210)), colours, strict=True):
        cv2.circle(picture, (x, y), 4, colour, -1, cv2.LINE_AA)
    return picture


def leaning(shares: dict[int, float]) -> Seen:
    """A 4 that may lean, of which the network says this."""
    picture = np.asarray(cv2.resize(tray(Drawn(4, 300, 200)), None, fx=0.8, fy=1.0), np.uint8)
    one = seen(picture, voted(shares, place=(300 * 0.8, 200, 38)), measured=True)
    assert one.against is Why.COCKED
    return one


FIVE = Drawn(5, 300, 200)
LOOKS = {k: looks(tray(Drawn(k, 300, 200)), np.array([PLACE]), np.array([True]))[0] for k in range(1, 7)}


@pytest.mark.parametrize("value, share, certain", [(2, 0.86, False), (3, 0.86, False), (2, 0.9, True), (4, 0.86, True)])
def test_of_few_pips_the_network_must_be_surer(value: int, share: float, certain: bool) -> None:
    """A button has two holes."""
    (die,) = told(voted({value: share}), Drawn(value, 300, 200), score=0.35)
    assert die.certain is certain


@pytest.mark.parametrize(
    "value, measured, certain", [(2, True, False), (2, False, True), (3, True, False), (4, True, True)]
)
def test_in_a_tray_few_pips_need_more_of_the_network_though_it_names_no_other_value(
    value: int, measured: bool, certain: bool
) -> None:
    """Dice whose pips lie close are known by this; so are a plug's sockets."""
    (die,) = told(voted({value: 0.7}), Drawn(value, 300, 200), measured=measured)
    assert die.certain is certain


def test_what_both_say_is_certain() -> None:
    (die,) = told(voted({5: 0.97}), FIVE)
    assert (die.value, die.certain, die.why) == (5, True, None)


def test_a_value_that_the_network_does_not_see_is_a_question_with_both_values() -> None:
    (die,) = told(voted({6: 0.9}), FIVE)
    assert die.why is Why.TWO_READINGS
    assert set(die.likely) >= {5, 6}


@pytest.mark.parametrize("turn", [0.0, 15.0, 30.0])
def test_a_face_that_leans_away_is_a_cocked_die_on_a_measured_floor_whatever_the_network_says(turn: float) -> None:
    narrow = 0.65  # as a face that leans by 50 degrees
    picture = np.asarray(cv2.resize(tray(Drawn(4, 300, 200, turn=turn)), None, fx=narrow, fy=1.0), np.uint8)
    (die,) = as_dice(picture, [seen(picture, voted({4: 0.99}, place=(300 * narrow, 200, 36)), measured=True)])
    assert (die.certain, die.why) == (False, Why.COCKED)


@pytest.mark.parametrize("shares, enough", [({4: 0.99}, True), ({4: 0.3, 6: 0.5}, False)])
def test_what_only_seems_to_lean_needs_no_more_looks_where_both_name_its_value(
    shares: dict[int, float], enough: bool
) -> None:
    """Eight looks by two networks tell no more of it: they took half as long again as a whole reading."""
    assert decided(leaning(shares)) is enough


@pytest.mark.parametrize(
    "shares, why", [({4: 0.99}, Why.COCKED), ({4: 0.55, 5: 0.45}, Why.TWO_READINGS), ({4: 0.3}, Why.TWO_READINGS)]
)
def test_what_may_lean_has_two_readings_where_the_network_names_another_value_too(
    shares: dict[int, float], why: Why
) -> None:
    """It may prove to stand level, and is certain then."""
    assert said(leaning(shares)) == (4, why)


def test_what_may_lean_has_all_other_doubts_too() -> None:
    assert said(replace(leaning({4: 0.99}), amiss=Why.NOT_A_DIE)) == (4, Why.NOT_A_DIE)


def test_a_value_from_all_sides_needs_no_pips_to_bear_it_out() -> None:
    steady = replace(voted({4: 0.99}), steady=0.97)
    (die,) = told(steady)
    assert (die.value, die.certain) == (4, True)


@pytest.mark.parametrize("share, certain", [(0.05, True), (0.08, False)])
def test_a_value_needs_pips_where_the_network_gives_others_an_eighth(share: float, certain: bool) -> None:
    """Where a blur hides the middle of a 5, it is a 4 to all sides: and a 5, and a 6, to each of them a little."""
    (die,) = told(replace(voted({4: 0.83, 5: share, 6: share}), steady=0.82))
    assert die.certain is certain


@given(st.sampled_from(range(1, 7)), st.floats(0, 1), st.floats(0, 1), st.floats(0, 1), st.booleans())
def test_no_pips_make_certain_what_the_network_leaves_hopeless(
    value: int, share: float, score: float, steady: float, beside: bool
) -> None:
    vote = replace(voted({value: share}), steady=min(share, steady))
    one = seen_as(Found(*PLACE, score, beside=beside), vote, LOOKS[value], measured=False)
    assert may_be_plain(one.found, vote) or said(one)[1] is not None


def test_few_pips_must_be_steadier_than_many() -> None:
    (many,), (few,) = (told(replace(voted({value: 0.99}), steady=0.88)) for value in (5, 3))
    assert many.certain
    assert not few.certain


def a_1_in_glare(*more: tuple[int, int]) -> Picture:
    """Half of its pip shines; `more` spots lie on it."""
    picture = tray(Drawn(1, 300, 200, pip_r=0.12))
    cv2.rectangle(picture, (294, 201), (306, 208), WHITE, -1)
    for x, y in more:
        cv2.circle(picture, (x, y), 3, BLACK, -1)
    return picture


@pytest.mark.parametrize(
    "least, score, more, sure",
    [
        pytest.param(0.85, 0.8, [], True, id="nothing_else_there"),
        pytest.param(0.85, 0.8, [(290, 190), (310, 210)], False, id="other_spots"),
        pytest.param(0.75, 0.8, [], False, id="a_side_doubts_it"),
        pytest.param(0.85, 0.45, [], False, id="hardly_found"),
    ],
)
def test_a_1_whose_pip_is_half_hidden_by_glare(
    least: float, score: float, more: list[tuple[int, int]], *, sure: bool
) -> None:
    picture = a_1_in_glare(*more)
    (die,) = as_dice(picture, [seen(picture, replace(voted({1: 0.95}), steady=least), score=score)])
    assert die.certain == sure


def test_a_1_far_smaller_than_the_other_dice_is_a_pip_of_one_that_was_not_seen() -> None:
    picture = tray(FIVE)
    pip = seen(picture, replace(voted({1: 0.99}, place=(450.0, 300.0, 13.5)), steady=0.97))
    dice = as_dice(picture, [seen(picture, voted({5: 0.99})), pip])
    assert [d.certain for d in dice] == [True, False]


def steady(value: int, x: float, edge: float) -> Vote:
    return replace(voted({value: 0.99}, place=(x, 200.0, edge)), steady=0.97)


@pytest.mark.parametrize(
    "value, edge, others, sure",
    [
        (1, 96.0, 1, True),
        (1, 96.0, 2, False),
        (6, 96.0, 2, False),
        (1, 80.0, 2, True),
        (2, 30.0, 3, False),
        (3, 30.0, 4, False),
        (3, 30.0, 2, True),
        (3, 32.0, 3, True),
        (5, 30.0, 3, True),
        (1, 30.0, 3, True),
    ],
)
def test_what_is_of_no_dies_size_beside_others_is_a_question(value: int, edge: float, others: int, sure: bool) -> None:
    """A card beside dice of 40 px; half of a 6 beside three of them."""
    picture = tray()
    dice = [seen(picture, steady(4, 60.0 + 70 * k, 40.0)) for k in range(others)]
    last = as_dice(picture, [*dice, seen(picture, steady(value, 500.0, edge))])[-1]
    assert (last.value, last.certain) == (value, sure)


def test_dice_together_that_look_like_one_do_not_hide_a_1_among_them() -> None:
    picture = tray(FIVE)
    small = [
        seen(picture, replace(voted({v: 0.99}, place=(x, 200.0, 40.0)), steady=0.97)) for v, x in ((5, 300), (1, 360))
    ]
    large = seen(picture, replace(voted({2: 0.97}, place=(330.0, 200.0, 400.0)), steady=0.95))
    assert sorted(d.value or 0 for d in as_dice(picture, [*small, large]) if d.certain) == [1, 5]


def test_a_face_of_pips_alone_is_a_question_whatever_the_network_says() -> None:
    (die,) = told(voted({}), FIVE, score=0.2)
    assert not die.certain
    assert 5 in die.likely


@pytest.mark.parametrize("score, least", [(0.3, 0.97), (0.8, 0.6)])
def test_what_the_finder_hardly_sees_or_one_side_doubts_is_not_steady(score: float, least: float) -> None:
    (die,) = told(replace(voted({4: 0.99}), steady=least), score=score)
    assert not die.certain


@pytest.mark.parametrize("beside", [True, False])
def test_of_a_place_that_a_pip_beside_dice_tells_no_whole_body_need_be_seen(beside: bool) -> None:
    """All that the finder looks for may be hidden where like dice close a die in."""
    picture, place = tray(Drawn(2, 300, 200, pip_r=0.02)), PLACE
    vote = replace(voted({2: 0.97}), steady=0.95)
    one = replace(seen(picture, vote, score=0.3), found=Found(*place, 0.3, beside=beside))
    assert said(one)[1] is (None if beside else Why.NO_PIPS)


@pytest.mark.parametrize(
    "shares, edge, measured, asked",
    [
        pytest.param({4: 0.6}, 40.0, True, True, id="as_large"),
        pytest.param({4: 0.6}, 26.0, True, False, id="smaller"),
        pytest.param({4: 0.6, 5: 0.2}, 26.0, True, True, id="smaller_and_hardly_nothing"),
        pytest.param({1: 0.6}, 40.0, True, False, id="a_spot"),
        pytest.param({4: 0.45}, 40.0, True, False, id="not_named"),
        pytest.param({4: 0.6, 5: 0.2}, 40.0, False, False, id="in_no_tray"),
    ],
)
def test_what_the_network_names_in_a_tray_is_a_question_however_little_the_finder_saw_of_it(
    shares: dict[int, float], edge: float, measured: bool, asked: bool
) -> None:
    sure, vote = Drawn(5, 120, 200), voted(shares, place=(300.0, 200.0, edge))
    picture = tray(sure)
    beside = [
        seen(picture, voted({5: 0.97}, place=(120, 200, 40)), measured=measured),
        seen(picture, vote, score=0.1, measured=measured),
    ]
    assert [die.certain for die in as_dice(picture, beside)] == [True, False][: 1 + asked]


@pytest.mark.parametrize(
    "share, score, edge, asked",
    [
        pytest.param(0.95, 0.8, 42.0, True, id="to_both"),
        pytest.param(0.6, 0.8, 42.0, False, id="to_the_finder"),
        pytest.param(0.95, 0.4, 42.0, False, id="to_the_network"),
        pytest.param(0.95, 0.8, 32.0, False, id="too_small"),
    ],
)
def test_in_a_lone_photograph_what_surely_is_a_die_is_a_question_if_others_are_twice_as_large(
    share: float, score: float, edge: float, asked: bool
) -> None:
    """A pale blue die of 12 mm, before others of 25 mm, was left out: its glossy pips did not tell its value."""
    picture = tray(Drawn(5, 120, 200, size=100.0))
    sure = seen(picture, voted({5: 0.97}, place=(120, 200, 100)))
    doubt = seen(picture, voted({3: share}, place=(420.0, 300.0, edge)), score=score)
    assert [die.certain for die in as_dice(picture, [sure, doubt])] == [True, False][: 1 + asked]


def test_what_the_network_calls_empty_and_has_no_pips_is_nothing() -> None:
    assert told(voted({}), score=0.3) == []


@pytest.mark.parametrize("away, dice", [(30.0, 1), (37.0, 2)])
def test_a_doubt_nearer_than_two_level_dice_can_lie_is_a_side(away: float, dice: int) -> None:
    picture = tray(FIVE)
    sure = seen(picture, voted({5: 0.99}))
    doubt = seen(picture, voted({3: 0.86}, place=(300.0, 200.0 + away, 34.0)))
    assert len(as_dice(picture, [sure, doubt])) == dice


def test_a_doubt_of_the_size_of_sure_dice_is_asked_about() -> None:
    picture = tray(FIVE)
    sure = seen(picture, voted({5: 0.99}))
    blank = seen(picture, voted({}, place=(420.0, 300.0, 40.0)))
    dice = as_dice(picture, [sure, blank])
    assert [d.certain for d in dice] == [True, False]


def test_a_doubt_of_another_size_beside_sure_dice_is_not() -> None:
    picture = tray(FIVE)
    tiny = seen(picture, voted({1: 0.6}, place=(420.0, 300.0, 15.0)))
    assert len(as_dice(picture, [seen(picture, voted({5: 0.99})), tiny])) == 1


def test_a_doubt_on_the_side_of_a_sure_die_is_not_a_die() -> None:
    picture = tray(FIVE)
    side = seen(picture, voted({1: 0.6}, place=(330.0, 200.0, 36.0)))
    assert len(as_dice(picture, [seen(picture, voted({5: 0.99})), side])) == 1


def test_a_die_at_the_edge_of_the_picture_is_cut_off() -> None:
    picture = tray(Drawn(5, 12, 200))
    vote = voted({5: 0.99}, place=(12.0, 200.0, 40.0))
    (die,) = as_dice(picture, [seen(picture, vote)])
    assert die.why is Why.CUT_OFF


@pytest.mark.parametrize("edge, why", [(11.0, Why.TOO_SMALL), (15.5, Why.TOO_SMALL), (16.5, None)])
def test_a_die_of_few_pixels_is_too_small(edge: float, why: Why | None) -> None:
    picture = tray(Drawn(5, 300, 200, size=edge))
    vote = voted({5: 0.99}, place=(300.0, 200.0, edge))
    assert [d.why for d in as_dice(picture, [seen(picture, vote)])] == [why]


@pytest.mark.parametrize("share", [0.6, 0.999])
def test_spots_of_unlike_colours_are_no_pips_whatever_the_network_says(share: float) -> None:
    """The icons on a printed card."""
    picture = with_spots((200, 120, 20), (20, 160, 230), (60, 150, 40), (150, 40, 190))
    one = seen(picture, voted({4: share}))
    assert said(one) == (4, Why.NOT_A_DIE)
    assert said(with_vote(seen(tray(Drawn(4, 300, 200)), voted({4: share})), voted({4: share})))[1] is None
    assert said(with_vote(seen(picture, voted({6: 0.9})), voted({4: share}))) == (4, Why.NOT_A_DIE)


@pytest.mark.parametrize("large, certain", [(70.0, True), (120.0, False)])
def test_a_die_many_times_smaller_than_another_is_a_question(large: float, certain: bool) -> None:
    picture = tray(Drawn(5, 150, 200, size=large), Drawn(4, 450, 200, size=22.0))
    votes = [voted({5: 0.99}, place=(150.0, 200.0, large)), voted({4: 0.99}, place=(450.0, 200.0, 22.0))]
    dice = as_dice(picture, [seen(picture, vote) for vote in votes])
    assert [(die.value, die.certain) for die in dice] == [(5, True), (4, certain)]


@pytest.mark.parametrize("value", [1, 4, 5])
@pytest.mark.parametrize("other, why", [(0.09, None), (0.15, Why.TWO_READINGS)])
def test_a_value_of_which_the_network_gives_others_an_eighth_is_two_readings(
    value: int, other: float, why: Why | None
) -> None:
    """The pip in the middle of a 5 whose other four fade into the rim is a 1 to who looks for pips."""
    (die,) = told(voted({value: 0.8, 3: other / 2, 6: other / 2}), Drawn(value, 300, 200), score=0.35)
    assert (die.value, die.why) == (value, why)


@pytest.mark.parametrize(
    "share, score, edge, sure",
    [(0.75, 0.6, 17.0, False), (0.97, 0.2, 17.0, False), (0.97, 0.6, 17.0, True), (0.75, 0.6, 23.0, True)],
)
def test_what_is_half_as_large_as_another_must_plainly_be_a_die(
    share: float, score: float, edge: float, *, sure: bool
) -> None:
    picture = tray(Drawn(3, 150, 200), Drawn(4, 450, 200, size=edge))
    small = seen(picture, voted({4: share}, place=(450.0, 200.0, edge)), score=score)
    dice = as_dice(picture, [seen(picture, voted({3: 0.99}, place=(150.0, 200.0, 40.0))), small])
    assert [(die.value, die.certain) for die in dice] == [(3, True), (4, sure)]


@pytest.mark.parametrize("share, none, asked", [(0.9, 0.05, True), (0.9, 0.1, False), (0.75, 0.05, False)])
def test_what_surely_is_no_side_is_a_question_close_beside_a_sure_die(
    share: float, none: float, *, asked: bool
) -> None:
    """Two 1s that touch look like a 2 between them."""
    sure = tray(FIVE)
    beside = voted({2: share, 4: 1 - share - none, 0: none}, place=(PLACE[0] + 0.68 * PLACE[2], PLACE[1], PLACE[2]))
    dice = as_dice(sure, [seen(sure, voted({5: 0.97})), seen(sure, beside)])
    assert [die.certain for die in dice] == [True, False][: 1 + asked]


def test_what_was_open_when_no_die_was_sure_stays_a_question_beside_those_of_another_light() -> None:
    sure = Die(4, 100.0, 100.0, 40.0, certain=True)
    open_ones = [
        Die(None, x, 100.0, size, False, Why.NO_PIPS) for x, size in ((200.0, 44.0), (130.0, 40.0), (300.0, 90.0))
    ]
    assert still_open(open_ones, [sure]) == open_ones[:1]
    assert still_open(open_ones, []) == []
    assert still_open([*open_ones, replace(sure, x=400.0)], [sure]) == []


Spot = tuple[float, float, float, Colour]
"""Right and down of a die's middle, and radius, edges; what colour it has."""
GREY: Colour = (190, 190, 186)
"""A fifth of a pip's contrast."""


def spotted(value: int, *spots: Spot) -> Picture:
    """A die of this value with more spots than its pips."""
    picture = tray(Drawn(value, 300, 200), noise=1.0)
    for x, y, radius, colour in spots:
        at = (round((300 + 40 * x) * 16), round((200 + 40 * y) * 16))
        cv2.circle(picture, at, round(40 * radius * 16), colour, -1, cv2.LINE_AA, 4)
    return picture


def of_spotted(picture: Picture, value: int) -> Die:
    """What a network makes of it that has no doubt of this value, from whatever side it looks."""
    (die,) = as_dice(picture, [seen(picture, steady(value, 300.0, 40.0))])
    return die


@pytest.mark.parametrize("radius, certain", [(0.09, True), (0.075, True), (0.055, False), (0.045, False)])
def test_a_spot_far_smaller_than_the_pips_is_no_pip_of_a_5(radius: float, certain: bool) -> None:
    die = of_spotted(spotted(4, (0, 0, radius, BLACK)), 5)
    assert (die.value, die.certain) == (5, certain)


@pytest.mark.parametrize("value", [2, 4])
@pytest.mark.parametrize(
    "spot, why",
    [
        ((0, 0, 0.09, GREY), Why.TWO_READINGS),
        ((0.03, -0.03, 0.08, GREY), Why.TWO_READINGS),
        ((0, 0, 0.09, (226, 226, 221)), None),
        ((0, 0, 0.035, GREY), None),
        ((0.14, 0, 0.09, GREY), None),
    ],
)
def test_a_worn_pip_in_the_middle_makes_two_readings_of_a_2_or_4(value: int, spot: Spot, why: Why | None) -> None:
    die = of_spotted(spotted(value, spot), value)
    assert (die.value, die.why) == (value, why)


@pytest.mark.parametrize("x, y", [(0.12, 0.05), (-0.02, 0.14)])
def test_a_crumb_beside_the_middle_of_a_4_makes_no_5_however_sure_the_network_is(x: float, y: float) -> None:
    assert not of_spotted(spotted(4, (x, y, 0.06, BLACK)), 5).certain


def test_what_lies_across_the_middle_of_a_4_may_hide_pips_however_sure_the_network_is() -> None:
    bare, across = spotted(4), spotted(4)
    cv2.line(across, (270, 200), (330, 200), (60, 60, 200), 9, cv2.LINE_AA)
    assert (of_spotted(bare, 4).certain, of_spotted(across, 4).certain) == (True, False)


@pytest.mark.parametrize("share, certain", [(1.0, True), (0.7, True), (0.55, False)])
def test_two_pips_far_too_close_are_no_2_however_sure_the_network_is(share: float, certain: bool) -> None:
    """The middle one of a 3 and one of its others, or a button's holes."""
    one = seen(tray(Drawn(2, 300, 200)), steady(2, 300.0, 40.0))
    face = one.look.best(2)
    assert face is not None
    (ax, ay), (bx, by) = face.pose.across, face.pose.down
    closer = replace(face.pose, across=(share * ax, share * ay), down=(share * bx, share * by))
    look = replace(one.look, faces=(replace(face, pose=closer),))
    assert (said(replace(one, look=look, against=Why.NOT_A_DIE))[1] is None) == certain
