"""Which rendered dice the benchmark counts as raised, and which as lying plainly; which a card may cover alone."""

from dataclasses import replace
from math import dist

import numpy as np

from tests.bench.carded import coverable, covered
from tests.bench.lying import LEANING, ON_ANOTHER, plain, raised
from vision.picture import Picture
from vision.render.camera import overhead
from vision.render.die import DiePose, lying
from vision.render.scene import Scene
from vision.render.tray import Tray
from vision.render.truth import Truth, truths

SIZE = (640, 480)
LEANS = (0.94, 0.34, 0.0, 0.0)  # 40 degrees about x


def drawn(*dice: DiePose) -> Scene:
    """With room beside the tray."""
    tray = Tray()
    return Scene(overhead(SIZE, (2 * tray.outer[0], 2 * tray.outer[1])), tray, dice=dice)


def leaning() -> DiePose:
    return replace(lying(2, (0.0, 0.0)), turn=LEANS, at=(0.0, 0.0, 11.0))


def test_a_die_that_leans_is_raised_and_one_in_flight_is_not() -> None:
    flying = replace(leaning(), velocity=(0.0, 0.0, -400.0))
    assert [how for _, how in raised(drawn(leaning(), lying(3, (60.0, 0.0))))] == [LEANING]
    assert raised(drawn(flying, lying(3, (60.0, 0.0)))) == ()


def test_a_die_on_another_is_raised() -> None:
    floor = lying(5, (0.0, 0.0))
    upper = replace(floor, at=(3.0, 2.0, 1.5 * floor.size))
    assert [how for _, how in raised(drawn(floor, upper))] == [ON_ANOTHER]


def test_dice_that_can_be_read_lie_plainly_beside_a_tray_that_nobody_is_told_of_too() -> None:
    inside, tray = lying(5, (0.0, 0.0)), Tray()
    beside = replace(inside, at=((tray.inside[0] + tray.rim) / 2, 0.0, tray.wall + inside.size / 2))
    assert [die.outside for die in truths(drawn(inside, beside))] == [False, True]
    assert not any(die.cut_off or not die.readable for die in truths(drawn(inside, beside)))
    assert plain(truths(drawn(inside)))
    assert plain(truths(drawn(inside, beside)))
    assert not plain(truths(drawn(inside, leaning())))


def test_a_die_of_which_the_border_cuts_but_a_side_or_a_rim_lies_plainly() -> None:
    camera, tray = overhead(SIZE, (120.0, 90.0)), Tray((200.0, 150.0))
    (whole,), (cut,), (half,) = (truths(Scene(camera, tray, dice=(lying(5, (x, 0.0)),))) for x in (40.0, 51.0, 53.0))
    assert [die.cut_off for die in (whole, cut, half)] == [False, True, True]
    assert whole.visible == 1
    assert 0.9 < cut.visible < 1
    assert half.visible < 0.9
    assert [plain([die]) for die in (whole, cut, half)] == [True, True, False]


def test_a_card_may_cover_a_die_that_lies_apart_where_another_can_be_read() -> None:
    alone, pair = lying(5, (-60.0, 0.0)), (lying(3, (40.0, 0.0)), lying(4, (60.0, 0.0)))
    assert [die.value for die in coverable(drawn(alone, *pair))] == [5]
    assert coverable(drawn(alone)) == []
    assert coverable(drawn(alone, leaning())) == []
    hidden = (replace(lying(2, (-60.0, 0.0)), at=(-60.0, 0.0, 1.5 * alone.size)), alone)
    assert [die.value for die in coverable(drawn(*hidden, *pair))] == []


def test_the_card_hides_half_of_that_die_and_nothing_of_others() -> None:
    scene = drawn(lying(5, (-60.0, 0.0)), lying(3, (60.0, 0.0)))
    blank = np.full((SIZE[1], SIZE[0], 3), 90, np.uint8)
    for seed in range(8):
        picture, die = covered(blank, scene, np.random.default_rng(seed))
        (other,) = (one for one in truths(scene) if one != die)
        assert _changed(picture, other.centre, 1.2 * _edge(other)) == 0
        assert 0.3 < _changed(picture, die.centre, 0.9 * _edge(die)) < 0.9


def _edge(die: Truth) -> float:
    return dist(die.corners[0], die.corners[1])


def _changed(picture: Picture, at: tuple[float, float], side: float) -> float:
    """The share of a square about a place that is no longer blank, be it by a card or its shade."""
    left, top = (round(part - side / 2) for part in at)
    part = picture[top : top + round(side), left : left + round(side)]
    return float((part != 90).any(axis=2).mean())
