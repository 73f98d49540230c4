"""Dice whose pips lie closer together than most: read, and still a question where anything speaks for another value."""

import numpy as np
import pytest

from tests.vision.opinions.test_opinion import FIVE, seen, told, voted
from tests.vision.pips.test_layouts import laid, spots
from vision.pips.eastern import PLACES, as_eastern
from vision.pips.layouts import Match, matches
from vision.read import read
from vision.reading import Reading, Why
from vision.render.die import lying
from vision.render.scene import render, scene
from vision.render.style import Shape, Style

WHITE, BLUE, RED = (0.80, 0.83, 0.84), (0.35, 0.06, 0.03), (0.03, 0.03, 0.6)
SPOTS = [(-100.0, -60.0), (95.0, -65.0), (0.0, 5.0), (-90.0, 70.0), (100.0, 60.0)]


def eastern(**shape: float) -> Style:
    return Style(WHITE, BLUE, red=RED, shape=Shape(rounded=0.3, pip=0.18, ball=1.5, **shape))  # type: ignore[arg-type]


def shown(value: int, style: Style) -> Reading:
    dice = [lying(value, spot, yaw=0.3 * k, style=style) for k, spot in enumerate(SPOTS)]
    return read(render(scene((1280, 720), tuple(dice)), np.random.default_rng(3)))


def found(value: int, across: tuple[float, float]) -> Match:
    right, down = across
    return next(m for m in matches(spots(laid(value, across, (-down, right)))) if m.value == value)


@pytest.mark.parametrize("value", [2, 3])
@pytest.mark.parametrize("across", [(12.0, 5.0), (-5.0, 12.0), (3.0, -9.0)])
def test_a_larger_face_has_its_pips_where_they_were_seen(value: int, across: tuple[float, float]) -> None:
    match = found(value, across)
    variants = as_eastern(match)
    assert len(variants) == {2: 4, 3: 2}[value]
    seen_at = sorted(map(tuple, np.round(laid(value, across, (-across[1], across[0])), 2).tolist()))
    for other in variants:
        frame = np.array([other.across, other.down])
        at = PLACES[list(other.places)] @ frame + (other.x, other.y)
        assert np.allclose(sorted(map(tuple, np.round(at, 2).tolist())), seen_at, atol=0.02)
        assert other.value == value
        assert other.edge > match.edge


@pytest.mark.parametrize("close", [0.8, 0.64])
@pytest.mark.parametrize("value, straight", [(2, False), (2, True), (3, False)])
def test_twos_and_threes_whose_pips_lie_close_are_read(value: int, close: float, *, straight: bool) -> None:
    reading = shown(value, eastern(place=0.46, close=close, straight=straight))
    assert [die.value for die in reading.dice] == [value] * len(SPOTS)
    assert not [die.why for die in reading.dice if die.why]


def test_three_small_pips_that_lie_close_are_no_sign_of_a_small_face() -> None:
    """Alone they bear out a face far smaller than the die that the finder sees."""
    reading = shown(3, Style(WHITE, BLUE, shape=Shape(rounded=0.3, pip=0.1, place=0.46, close=0.64, ball=1.6)))
    assert [(die.value, die.why) for die in reading.dice] == [(3, None)] * len(SPOTS)


@pytest.mark.parametrize("value, place", [(2, 0.33), (3, 0.33), (4, 0.33), (5, 0.33), (6, 0.36)])
def test_dice_whose_rows_lie_close_are_read(value: int, place: float) -> None:
    reading = shown(value, eastern(place=place))
    assert [(die.value, die.why) for die in reading.dice] == [(value, None)] * len(SPOTS)


@pytest.mark.parametrize("slim", [0.6, 0.7, 0.8])
def test_sixes_whose_two_rows_nearly_touch_are_read(slim: float) -> None:
    """At first sight they are a spot in the middle of a face, and no die's top."""
    reading = shown(6, eastern(place=0.36, slim=slim))
    assert [(die.value, die.why) for die in reading.dice] == [(6, None)] * len(SPOTS)


def test_plain_pips_on_a_plain_die_are_believed_where_the_network_knows_no_other_value() -> None:
    (die,) = told(voted({5: 0.08}), FIVE, score=0.6)
    assert (die.value, die.certain) == (5, True)


@pytest.mark.parametrize(
    "shares, score",
    [({5: 0.08}, 0.3), ({5: 0.08, 6: 0.04}, 0.6), ({6: 0.08}, 0.6), ({5: 0.02}, 0.6)],
    ids=["hardly a die", "another value", "only another value", "hardly that value"],
)
def test_plain_pips_are_not_believed_where_anything_speaks_against_them(shares: dict[int, float], score: float) -> None:
    assert [die.why for die in told(voted(shares), FIVE, score=score) if die.certain] == []


def test_pips_that_may_lie_close_count_only_for_the_value_that_the_network_means() -> None:
    """They look like two of three pips, of which a glare hides the third."""
    style = eastern(place=0.46, close=0.60)
    table = scene((1280, 720), (lying(2, (20.0, 10.0), yaw=0.3, style=style),))
    picture = render(table, np.random.default_rng(3))
    (die,) = read(picture).dice
    own, other = (seen(picture, voted({value: 0.9}, place=(die.x, die.y, die.size))) for value in (2, 3))
    assert (own.look.faces[0].close, own.against, other.against) == (True, None, Why.UNCLEAR)
