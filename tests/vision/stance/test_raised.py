"""Dice that do not lie flat on the floor stand out among those that one camera sees."""

from collections.abc import Callable
from dataclasses import replace
from math import pi

import numpy as np
import pytest

from tests.vision.drawn import Drawn, tray
from vision.calibration import Calibration
from vision.picture import Bools, Floats
from vision.read import read
from vision.reading import Die, Why
from vision.render.die import DiePose, lying
from vision.render.scene import render, scene
from vision.render.style import STYLES
from vision.render.variety.place import against, leaning
from vision.stance.flat import FLAT, FLAT_GUESSED
from vision.stance.level import FALLS
from vision.stance.raised import SIDE, SPAN, hiding, raised, upright, views
from vision.stance.silhouette import below

SIZE = (1280, 720)
EDGE = 16.0
Told = Callable[..., list[tuple[int | None, Why | None]]]
ABOVE = (0.0, 0.0, FALLS)
OTHERS = (lying(5, (-70.0, 50.0), yaw=0.5), lying(2, (75.0, 40.0), yaw=1.1), lying(6, (-60.0, -55.0), yaw=0.2))


@pytest.mark.parametrize(
    "first, mirrored, found",
    [
        ([-3.0, -3.0, 2.5], 2.5, [False, False, True]),
        ([-3.0, -3.0, 2.5], -3.0, [False, False, False]),
        ([2.0, 2.5, 2.2], 2.0, [False, False, False]),
        ([-6.0, -6.0, 0.5], 0.5, [False, False, False]),
        ([-6.0, -6.0, -1.5], -1.5, [False, False, False]),
        ([3.0], 3.0, [True]),
        ([0.5], 0.5, [False]),
    ],
    ids=["one of three", "not in a mirror", "all: the camera", "too little", "unlikely", "alone", "alone, too little"],
)
def test_a_die_is_raised_that_stands_out_from_both_sides(
    first: list[float], mirrored: float, found: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    say(monkeypatch, first, [mirrored])
    dice = in_a_row(len(first))
    up, odds, flat = raised(BLACK, dice, np.zeros(len(dice)), ABOVE)
    assert (up.tolist(), bool(flat.any())) == (found, False)
    assert odds == pytest.approx(first)


BLACK = np.zeros((480, 640, 3), np.uint8)


def in_a_row(count: int) -> Floats:
    return np.array([(100.0 + 100 * k, 200.0, 40.0) for k in range(count)])


def say(
    monkeypatch: pytest.MonkeyPatch, *looks: list[float], flat: tuple[list[float], ...] = ([-9.0] * 9,) * 2
) -> None:
    """What the network answers look by look: of dice that are raised, and of `flat` things."""
    told = zip(looks, flat, strict=True)
    columns = (np.array((high, low[: len(high)]), np.float32).T for high, low in told)
    monkeypatch.setattr("vision.stance.raised.answers", lambda _name, _seen: next(columns))


@pytest.mark.parametrize(
    "first, mirrored, guessed, found",
    [
        ([-4.0, FLAT + 1, -4.0], [FLAT + 1], False, [False, True, False]),
        ([-4.0, FLAT + 1, -4.0], [FLAT - 1.5], False, [False] * 3),
        ([FLAT + 1, FLAT - 1, -4.0], [FLAT + 1, FLAT - 1], False, [True, True, False]),
        ([FLAT + 1, FLAT - 1, -4.0], [FLAT + 1, -9.0], False, [True, False, False]),
        ([FLAT - 2, FLAT - 1, FLAT - 3], [], False, [False] * 3),
        ([-4.0, FLAT_GUESSED - 1, -4.0], [], True, [False] * 3),
        ([-4.0, FLAT_GUESSED + 1, -4.0], [FLAT_GUESSED + 1], True, [False, True, False]),
    ],
    ids=[
        "flat",
        "not in a mirror",
        "and what lies with it",
        "that in a mirror alone",
        "all rather flat",
        "by a camera that is guessed",
        "and there very flat",
    ],
)
def test_what_looks_flat_from_both_sides_is_flat(
    first: list[float], mirrored: list[float], guessed: bool, found: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    say(monkeypatch, [-3.0] * 3, [-3.0] * len(mirrored), flat=(first, mirrored))
    up, _, flat = raised(BLACK, in_a_row(3), np.zeros(3), ABOVE, guessed=guessed)
    assert (bool(up.any()), flat.tolist()) == (False, found)


@pytest.mark.parametrize(
    "places, more, found",
    [
        ([(100, 100), (141, 100)], 1.0, False),
        ([(100, 100), (141, 100)], 2.0, True),
        ([(100, 100), (180, 100)], 1.0, True),
        ([(100, 100), (319.5, 239.5)], 1.0, True),
        ([(319.5, 239.5), (100, 100)], 9.0, False),
    ],
    ids=["face to face", "and very flat", "apart", "the other below the camera", "below the camera"],
)
def test_where_the_side_of_a_die_would_not_be_seen_nothing_is_flat(
    places: list[tuple[float, float]], more: float, found: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the first of two."""
    say(monkeypatch, [-3.0, -3.0], [-3.0], flat=([FLAT + more, -4.0], [FLAT + more]))
    _up, _odds, flat = raised(BLACK, np.array([(*place, 40.0) for place in places]), np.zeros(2), ABOVE)
    assert flat.tolist() == [found, False]


@pytest.mark.parametrize("guessed, found", [(False, [False, False, True, True, True]), (True, [False] * 5)])
def test_three_of_five_are_raised_where_the_floor_tells_that_the_camera_looks_as_usual(
    guessed: bool, found: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    say(monkeypatch, [-3.0, -3.0, 3.0, 3.2, 3.1], [3.0, 3.2, 3.1])
    up, *_ = raised(BLACK, in_a_row(5), np.zeros(5), ABOVE, guessed=guessed)
    assert up.tolist() == found


@pytest.mark.parametrize("guessed", [False, True], ids=["told", "guessed"])
@pytest.mark.parametrize("odds, raised_if_told", [([5.7, 4.8], True), ([5.7, 4.8, 6.0], True), ([2.5, 2.6], False)])
def test_dice_that_are_all_as_odd_are_all_raised_where_the_floor_tells_how_the_camera_looks(
    odds: list[float], raised_if_told: bool, guessed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one against a wall and one in the open that leant alike, and were both certain."""
    say(monkeypatch, odds, odds)
    up, *_ = raised(BLACK, in_a_row(len(odds)), np.zeros(len(odds)), ABOVE, guessed=guessed)
    assert up.tolist() == [raised_if_told and not guessed] * len(odds)


def test_no_dice_are_none_raised() -> None:
    assert [len(told) for told in raised(BLACK, np.zeros((0, 3)), np.zeros(0), ABOVE)] == [0, 0, 0]


def test_a_cutting_is_turned_so_that_the_base_lies_below() -> None:
    ways = below(np.array([(1200.0, 359.5, 40.0), (639.5, 20.0, 40.0)]), (720, 1280), ABOVE)
    assert ways[0, 0] < 0 < ways[1, 1]  # the camera is above the middle: bases lie towards it
    for (right, down), turn in zip(ways, upright(ways), strict=True):
        across = right * np.cos(turn) - down * np.sin(turn)
        along = right * np.sin(turn) + down * np.cos(turn)
        assert (across, along) == pytest.approx((0.0, np.hypot(right, down)))


@pytest.mark.parametrize("turn", [0.0, pi / 6, pi / 4, float("nan")])
def test_the_network_is_told_what_a_level_die_would_cover(turn: float) -> None:
    far, px = 0.5, SIDE / SPAN
    (seen,) = views(np.zeros((1, SIDE, SIDE, 3), np.uint8), np.array([far]), np.array([turn]))
    covered = seen[3]
    width = 1.0 if np.isnan(turn) else abs(np.cos(turn)) + abs(np.sin(turn))  # of a square or a circle, from below
    assert (covered == 2).sum() == pytest.approx((pi / 4 if np.isnan(turn) else 1.0) * px**2, rel=0.12)
    assert (covered == 1).sum() == pytest.approx(far * width * px**2, rel=0.15)
    lowest = np.flatnonzero((covered > 0).any(axis=1))[[0, -1]] - (SIDE / 2 - 0.5)
    assert lowest == pytest.approx(np.array([-width / 2, width / 2 + far]) * px, abs=1.0)


@pytest.mark.parametrize(
    "odds, about, up",
    [(0.9, 0.1, True), (0.9, 0.4, False), (1.5, 0.4, True), (1.5, 0.8, False), (3.6, 0.4, True), (3.8, 0.8, True)],
)
def test_the_more_lies_about_a_die_the_surer_it_must_be_raised(
    monkeypatch: pytest.MonkeyPatch, odds: float, about: float, up: bool
) -> None:
    """A die alone in a grey picture of which this share is black or white."""
    shades = np.random.default_rng(1).choice((90, 10, 240), (480, 640, 1), p=(1 - about, about / 2, about / 2))
    picture = np.repeat(shades.astype(np.uint8), 3, axis=2)
    both = np.array(((odds, -9.0),), np.float32)
    monkeypatch.setattr("vision.stance.raised.answers", lambda _name, seen: np.repeat(both, len(seen), axis=0))
    die = np.array([(320.0, 240.0, 24.0)])
    assert raised(picture, die, np.zeros(1), ABOVE)[0].tolist() == [up]
    assert raised(picture, die, np.zeros(1), ABOVE, guessed=True)[0].tolist() == [up and odds > 3.7]


@pytest.mark.parametrize("odds, found", [([3.0], False), ([-3.0, 3.0], True), ([4.0], True)])
def test_a_die_alone_must_be_surer_raised_than_one_among_others_where_only_dice_tell_how_the_camera_looks(
    odds: list[float], *, found: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be seen aslant."""
    say(monkeypatch, odds, [one for one in odds if one > 0])
    up, *_ = raised(BLACK, in_a_row(len(odds)), np.zeros(len(odds)), ABOVE, guessed=True)
    assert up[-1] == found


@pytest.fixture(params=["corners told", "lone"])
def told(request: pytest.FixtureRequest) -> Told:
    """What is read of dice, left to right, where the tray's corners are known, and where nothing is."""

    def read_of(*dice: DiePose) -> list[tuple[int | None, Why | None]]:
        table = scene(SIZE, dice)
        a, b, c, d = ((float(x), float(y)) for x, y in table.camera.project(table.tray.corners))
        picture = render(table, np.random.default_rng(5))
        known = Calibration((a, b, c, d)) if request.param == "corners told" else None
        return [(die.value, die.why) for die in read(picture, calibration=known).dice]

    return read_of


@pytest.mark.parametrize("kind", ["white", "ivory", "blue"])
def test_t5_a_die_that_leans_on_a_wall_is_asked_about(told: Told, kind: str) -> None:
    tray = scene(SIZE, ()).tray
    die = against(lying(3, (0.0, 0.0), style=STYLES[kind]), 0.0, tray.inside[0] / 2, 20.0, 16.0)
    assert told(*OTHERS, die)[-1][1] in (Why.COCKED, Why.UNCLEAR)


@pytest.mark.parametrize("degrees", [15.0, 25.0])
@pytest.mark.parametrize("kind", ["white", "blue"])
def test_t5_a_die_that_leans_in_the_open_is_asked_about(told: Told, kind: str, degrees: float) -> None:
    die = leaning(lying(4, (20.0, -20.0), yaw=0.3, style=STYLES[kind]), degrees, pi / 3)
    assert [why for _, why in told(*OTHERS, die)].count(None) == len(OTHERS)


@pytest.mark.parametrize("away", [(6.0, 3.0), (-4.0, 5.0), (0.0, -7.0)])
@pytest.mark.parametrize("other", ["red", "white"])
def test_t5_a_die_of_another_colour_than_the_one_it_lies_on_is_asked_about(
    told: Told, other: str, away: tuple[float, float]
) -> None:
    under = lying(1, (10.0, -10.0), yaw=0.9, style=STYLES[other])
    upper = lying(3, (10.0 + away[0], -10.0 + away[1]), yaw=0.2, style=STYLES["black"])
    upper = replace(upper, at=(*upper.at[:2], 1.5 * EDGE))
    assert (3, None) not in told(*OTHERS, under, upper)


@pytest.mark.parametrize("upper", [(72.0, 31.0), (-1.0, 2.0)], ids=["aside", "in the middle"])
@pytest.mark.parametrize("kind", ["white", "ivory", "red", "blue"])
def test_t5_a_die_that_lies_level_across_two_others_is_asked_about(
    told: Told, kind: str, upper: tuple[float, float]
) -> None:
    x, y = upper
    style = STYLES[kind]
    under = lying(2, (x - 8, y + 10), yaw=0.5, style=style), lying(6, (x - 4, y - 10), yaw=1.5, style=style)
    across = replace(lying(1, upper, yaw=0.5, style=style), at=(x, y, 1.5 * EDGE))
    others = lying(5, (-60.0, -50.0), yaw=0.5, style=style), lying(4, (20.0, -55.0), yaw=0.2, style=style)
    assert (1, None) not in told(*others, *under, across)


@pytest.mark.parametrize("token", [False, True], ids=["tile", "token"])
@pytest.mark.parametrize("kind", ["white", "red", "blue"])
def test_a_flat_thing_with_the_face_of_a_die_is_no_die(told: Told, kind: str, token: bool) -> None:
    """Where a camera above the middle sees the side of a die: about the wall."""
    die = lying(4, (105.0, -85.0), yaw=0.3, style=STYLES[kind])
    shape = replace(die.style.shape, rounded=0.1, depth=0.0, token=token)
    thin = replace(die, style=replace(die.style, shape=shape), high=0.1, at=(105.0, -85.0, 0.8))
    assert told(*OTHERS, die)[-1] == (4, None)
    assert told(*OTHERS, thin)[-1][1] is not None


def test_dice_nearer_to_a_doubt_than_level_ones_can_be_hide_part_of_it() -> None:
    dice = np.array([(100.0, 100.0, 40.0), (200.0, 100.0, 40.0), (300.0, 100.0, 60.0)])
    doubts = np.array([(130.0, 115.0, 40.0), (200.0, 148.0, 40.0), (345.0, 100.0, 30.0)])
    assert hiding(dice, doubts).tolist() == [True, False, True]
    assert hiding(dice, doubts[:0]).tolist() == [False] * 3
    assert len(hiding(dice[:0], doubts)) == 0


def none(dice: Floats) -> Bools:
    return np.zeros(len(dice), np.bool_)


@pytest.mark.parametrize("far, asked", [(25.0, True), (60.0, False)])
def test_t5_what_may_be_raised_and_hides_a_doubt_is_a_question(
    monkeypatch: pytest.MonkeyPatch, far: float, asked: bool
) -> None:
    """As a 1 that lay across a 2 and a 6, which were asked about, while it was certain."""
    picture = tray(Drawn(1, 300, 200), Drawn(5, 100, 120), Drawn(6, 420, 90))
    doubt = Die(2, 300 + far, 200, 40, False, Why.NOT_A_DIE)
    monkeypatch.setattr(
        "vision.stance.standing.raised",
        lambda _picture, dice, *_looks, **_known: (none(dice), np.zeros(len(dice)), none(dice)),
    )
    monkeypatch.setattr("vision.stance.standing.leaning", lambda _picture, dice, *_which, aside: none(dice))
    monkeypatch.setattr("vision.read.solid", lambda _picture, dice: [*dice, doubt])
    read_so = {round(die.x, -1): die.why for die in read(picture).dice}
    assert (read_so[300] is Why.COCKED) == asked
    assert read_so[100] is read_so[420] is None
