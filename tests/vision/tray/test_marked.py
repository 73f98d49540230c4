"""The markers of our mat are print: no question, from whatever side, unless something lies on one."""

from dataclasses import replace
from functools import cache

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.calibration import Calibration
from vision.picture import Picture
from vision.reading import Die, Reading, Why
from vision.render.die import DiePose, lying
from vision.render.labels import tray_corners
from vision.render.light import Colour
from vision.render.scene import Scene, render, scene
from vision.render.style import STYLES
from vision.render.tray import Surface, Tray
from vision.render.variety.place import leaning as tipped
from vision.sides import IN_TURN, read_from_sides, read_in_turn
from vision.tray.marked import Marked, unmarked
from vision.tray.mat import MARKER_EDGE_MM, MARKER_MM, MARKERS

SIZE = (1280, 720)
FLOORS: dict[str, tuple[str, Colour]] = {
    "paper": ("paper", (0.75, 0.75, 0.75)),
    "grey neoprene": ("neoprene", (0.2, 0.2, 0.2)),
    "green felt": ("felt", (0.06, 0.12, 0.02)),
}
THROWN = (
    (1, (-60.0, -20.0), "white"),
    (4, (30.0, 25.0), "white"),
    (6, (80.0, -45.0), "black"),
    (2, (0.0, 70.0), "red"),
)
RIGHT, AHEAD = (side / 2 - MARKER_EDGE_MM - MARKER_MM / 2 for side in Tray().inside)
MIDDLES = ((-RIGHT, AHEAD), (RIGHT, AHEAD), (RIGHT, -AHEAD), (-RIGHT, -AHEAD))
"""Of the markers, mm from the tray's middle."""


def on_mat(*dice: DiePose, floor: str = "paper") -> Scene:
    kind, colour = FLOORS[floor]
    return scene(SIZE, dice, tray=Tray(floor=Surface(kind, colour, print="mat")))


def thrown() -> list[DiePose]:
    return [lying(value, at, yaw=0.4 * value, style=STYLES[style], size=16.0) for value, at, style in THROWN]


def seen(staged: Scene) -> Picture:
    return render(staged, np.random.default_rng(3))


@cache
def picture_of(floor: str, *, bare: bool = False) -> Picture:
    return seen(on_mat(*(() if bare else thrown()), floor=floor))


def told(known: str) -> Calibration | None:
    corners = Calibration(tray_corners(on_mat()))
    return {"corners": corners, "size": replace(corners, die_mm=16.0), "nothing": None}[known]


def shown(reading: Reading) -> list[tuple[int | None, bool]]:
    return sorted((die.value, die.certain) for die in reading.dice)


ALL = [(1, True), (2, True), (4, True), (6, True)]


@pytest.mark.parametrize("known", ["corners", "size", "nothing"])
@pytest.mark.parametrize("floor", FLOORS)
def test_dice_on_our_mat_are_read_with_certainty_and_its_markers_are_none(floor: str, known: str) -> None:
    reading = read_from_sides(picture_of(floor), calibration=told(known))
    assert (shown(reading), reading.why) == (ALL, None)


@pytest.mark.parametrize("number", range(len(IN_TURN)))
@pytest.mark.parametrize("floor", FLOORS)
def test_so_they_are_from_each_side_at_a_glance(floor: str, number: int) -> None:
    reading = read_in_turn(picture_of(floor), number, None, calibration=told("corners"))
    assert (shown(reading), reading.why) == (ALL, None)


@pytest.mark.parametrize("known", ["corners", "size", "nothing"])
@pytest.mark.parametrize("floor", FLOORS)
def test_a_mat_on_which_nothing_lies_is_an_empty_table(floor: str, known: str) -> None:
    reading = read_from_sides(picture_of(floor, bare=True), calibration=told(known))
    assert (reading.certain, reading.dice) == (True, ())


def marker(number: int, *, aside: tuple[float, float] = (0.0, 0.0)) -> tuple[float, float, float]:
    """Where one is in the picture, and its side; `aside`: of its middle, in sides to the right and ahead."""
    (x, y), camera = MIDDLES[number], on_mat().camera
    x, y = x + aside[0] * MARKER_MM, y + aside[1] * MARKER_MM
    (right, down), (end, _) = camera.project(np.array([(x, y, 0.0), (x + MARKER_MM, y, 0.0)]))
    return float(right), float(down), float(end - right)


@pytest.mark.parametrize("number", range(MARKERS))
@pytest.mark.parametrize("floor", FLOORS)
def test_a_marker_shows_whole_where_nothing_lies_on_it(floor: str, number: int) -> None:
    at = np.array([marker(number), marker(number, aside=(0.6, 0.0)), marker(number, aside=(0.0, -0.6))])
    assert Marked(picture_of(floor)).shows(at).tolist() == [True, False, False]
    assert not Marked(picture_of(floor)).shows(at * (1, 1, 1.7)).any()  # something larger, that lies there


@given(
    st.integers(0, MARKERS - 1),
    st.tuples(st.floats(-0.5, 0.5), st.floats(-0.5, 0.5)),
    st.floats(0, 3.14),
    st.integers(1, 6),
    st.sampled_from(["black", "white", "red", "ivory"]),
    st.sampled_from([12.0, 16.0]),
    st.sampled_from([0.0, 0.0, 25.0]),
)
def test_it_does_not_under_a_die(
    number: int, aside: tuple[float, float], yaw: float, value: int, style: str, size: float, degrees: float
) -> None:
    x, y = (middle + MARKER_MM * off for middle, off in zip(MIDDLES[number], aside, strict=True))
    die = tipped(lying(value, (x, y), yaw=yaw, style=STYLES[style], size=size), degrees, 2 * yaw)
    marked = Marked(seen(on_mat(die)))
    others = [k for k in range(MARKERS) if k != number]
    assert not marked.shows(np.array([marker(number, aside=aside)])).any()
    assert marked.shows(np.array([marker(k) for k in others])).all()


@pytest.mark.parametrize("number", range(MARKERS))
@pytest.mark.parametrize("style", ["white", "red"])
def test_a_die_that_leans_on_a_marker_stays_a_question(style: str, number: int) -> None:
    """Not a word of it would be a guess that nothing lies there."""
    leans = tipped(lying(5, MIDDLES[number], yaw=0.3, style=STYLES[style], size=16.0), 35.0, 1.0)
    reading = read_from_sides(seen(on_mat(*thrown(), leans)), calibration=told("corners"))
    x, y, side = marker(number)
    assert any(abs(die.x - x) < side and abs(die.y - y) < side for die in reading.dice if not die.certain)


def on_paper(number: int) -> Picture:
    """A marker of 60 pixels in the middle of white paper."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    picture = np.full((200, 200, 3), 240, np.uint8)
    picture[70:130, 70:130] = cv2.aruco.generateImageMarker(dictionary, number, 60)[..., None]
    return picture


def is_marker(picture: Picture, aside: float = 0.0) -> bool:
    return bool(Marked(picture).shows(np.array([(99.5 + aside, 99.5, 50.0)]))[0])


def test_a_marker_of_another_number_is_none_of_our_mat() -> None:
    assert [is_marker(on_paper(number)) for number in range(6)] == [number < MARKERS for number in range(6)]


@pytest.mark.parametrize("at", [(74, 100), (85, 85), (105, 126)])
def test_a_pip_of_the_smallest_die_in_black_cells_tells_that_something_lies_there(at: tuple[int, int]) -> None:
    picture = on_paper(1)
    cv2.circle(picture, at, 3, (235, 235, 235), -1, cv2.LINE_AA)
    assert is_marker(on_paper(1))
    assert not is_marker(picture)


def test_what_lies_on_the_paper_beside_a_marker_may_reach_onto_its_rim() -> None:
    picture = on_paper(1)
    assert is_marker(picture, aside=0.45 * 60)
    picture[90:115, 131:140] = 15  # black beside black
    assert is_marker(picture)
    assert not is_marker(picture, aside=0.45 * 60)


def test_what_is_certain_is_never_taken_for_a_marker_nor_looked_for() -> None:
    def everything_is(at: object) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        asked.append(at)
        return np.ones(1, np.bool_)

    asked: list[object] = []
    sure, doubt = Die(3, 10.0, 10.0, 20.0, certain=True), Die(2, 90.0, 10.0, 20.0, False, Why.UNCLEAR)
    assert unmarked([sure], everything_is) == [sure]
    assert not asked
    assert unmarked([sure, doubt], everything_is) == [sure]
    assert unmarked([sure, doubt], None) == [sure, doubt]
