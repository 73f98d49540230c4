"""Armies, strings, ropes, scales and cards: where things lie, what is said of them, and what a finger on them does."""

from itertools import combinations
from typing import Any

import pytest

from kiosk.rules.picture import Rope, Scale, String
from kiosk.session.tabletouches import Chosen
from tests.kiosk.ui.conftest import Stage
from tests.kiosk.ui.pictures_by_hand import FILLING, LOW, PICTURES, UNFILLED
from tests.kiosk.ui.pieces import FEW, seats
from tests.kiosk.ui.seen import box

TWO = FEW[:2]


def picture(stage: Stage, name: str) -> Any:
    """The widget that draws the picture of a table made by hand."""
    [drawer] = stage.show(PICTURES[name]).ids.picture.children
    return drawer


@pytest.mark.parametrize("size", [(262, 250), (262, 118), (520, 300), (280, 420)])
@pytest.mark.parametrize("most", [1, 2, 3, 4])
@pytest.mark.parametrize("lay", ["over", "beside"])
def test_an_army_stands_on_its_own_ground_and_no_die_on_another(
    driver: object, lay: str, most: int, size: tuple[int, int]
) -> None:
    from kivy.uix.widget import Widget

    from kiosk.ui.pictures import armies

    for across in range(1, most + 1):
        field = getattr(armies, lay)(Widget(size=size), across, most)
        for seat, (x, y, width, height) in enumerate(field.camps):
            spots = field.spots(seat, most)
            half = field.side / 2
            assert all(x <= at - half and at + half <= x + width for at, _up in spots)
            assert all(y <= up - half and up + half <= y + height for _at, up in spots)
            for (one, low), (other, high) in combinations(spots, 2):
                assert max(abs(one - other), abs(low - high)) >= field.side


@pytest.mark.parametrize("points, pull", [((0, 0), 0), ((3, 1), -0.4), ((1, 4), 0.6), ((5, 0), -1)])
def test_the_knot_comes_nearer_to_whoever_is_ahead(driver: object, points: tuple[int, int], pull: float) -> None:
    from kiosk.ui.pictures.rope import RopePicture

    rope = RopePicture()
    rope.show(Rope((), points, 5, 0), seats(TWO))
    assert rope.pull == pytest.approx(pull)


@pytest.mark.parametrize(
    "string, words",
    [
        (String((), 5, (), (), tries=3), "The first die begins the string"),
        (String((3,), 5, (), (1,), tries=3), "3 tries left"),
        (String((3,), 5, (), (1,), tries=1), "1 try left"),
        (String((3,), 5, (), (1,)), ""),
    ],
)
def test_a_string_tells_the_tries_that_are_left(driver: object, string: String, words: str) -> None:
    from kiosk.ui.pictures.string import StringPicture

    drawer = StringPicture()
    drawer.show(string, seats(TWO))
    assert drawer.ids.words.words == words


def test_marks_stand_on_the_scale_above_their_totals(stage: Stage) -> None:
    drawer = picture(stage, "scale")
    one, other, third = drawer._marks.shown  # 27, 16 and 27 on a scale from 5 to 30
    assert other.center_x < one.center_x < third.center_x
    assert (one.center_x + third.center_x) / 2 == pytest.approx(drawer._at(27))
    assert other.center_x == pytest.approx(drawer._at(16))
    assert all(box(drawer).holds(box(mark)) for mark in (one, other, third))


def test_the_scale_names_its_mark_and_the_dice_as_they_lie(stage: Stage) -> None:
    drawer = picture(stage, "scale")
    assert (LOW.mark, LOW.now) == (8, 11)
    assert [flag.words for flag in drawer._flags.shown] == ["27 + 8 = 35", "11"]
    drawer.show(Scale(5, 30, 17.5, False, (None,) * 4, None, None, 0, both=35), seats(FEW + TWO[:1]))
    assert [flag.words for flag in drawer._flags.shown] == ["2 × 17.5 = 35", ""]


def test_a_number_below_the_mark_is_named_by_the_mark_alone(stage: Stage) -> None:
    drawer = picture(stage, "scale")
    drawer.show(Scale(5, 30, 20, False, (None,) * 4, None, None, 0), seats(FEW + TWO[:1]))
    assert [tick.words for tick in drawer._ticks.shown] == ["5", "10", "15", "", "25", "30"]


def test_a_finger_on_a_box_fills_it_where_it_is_offered(stage: Stage) -> None:
    drawer = picture(stage, "card")
    offered = [card.choice for card in (*FILLING.upper, *FILLING.lower) if card.choice]
    for shown in drawer.shown:
        stage.driver.tap(shown)
    assert stage.posted == [Chosen(choice) for choice in offered]


def test_a_card_before_the_roll_is_only_looked_at(stage: Stage) -> None:
    assert not UNFILLED.choices
    for shown in picture(stage, "card-unfilled").shown:
        stage.driver.tap(shown)
    assert stage.posted == []


def test_the_best_offer_shines_and_one_for_nothing_is_dull(stage: Stage) -> None:
    from kiosk.ui.theme import theme

    faces = {
        shown.choice: tuple(shown.face)
        for shown in picture(stage, "card").shown  # 25 for three alike is the most
    }
    best, some, none = (faces[f"score:{label}"] for label in ("Three of a kind", "Zweier", "Fünfer"))
    assert (best, some, none) == (tuple(theme.gold), tuple(theme.paper), tuple(theme.paper_dark))


def test_the_card_tells_how_far_the_upper_boxes_are(stage: Stage) -> None:
    drawer = picture(stage, "card")
    assert drawer._progress.ids.made.words == "30/63"  # 3 + 9 + 18
    assert drawer._progress.part == pytest.approx(30 / 63)


@pytest.mark.parametrize(
    "places, moved",
    [
        ([10, 40], [10, 40]),
        ([10, 10], [5, 15]),
        ([10, 12, 14], [2, 12, 22]),
        ([0, 30, 31, 60], [0, 25.5, 35.5, 60]),
        ([], []),
    ],
)
def test_marks_of_close_totals_stand_beside_each_other(driver: object, places: list[float], moved: list[float]) -> None:
    from kiosk.ui.pictures.scale import apart

    assert apart(places, 10) == pytest.approx(moved)
