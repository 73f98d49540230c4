"""What the pips of one place mean, whatever lies about it."""

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.drawn import BLACK, WHITE, Drawn, Picture, tray
from vision.pips.closer import looks
from vision.pips.look import Look
from vision.read import read
from vision.reading import Why


def at(picture: Picture, *places: tuple[float, float, float]) -> list[Look]:
    return looks(picture, np.array(places, np.float64).reshape(-1, 3), np.ones(len(places), np.bool_))


@pytest.mark.parametrize("turn", [0, 20, 45])
@pytest.mark.parametrize("value", range(1, 7))
def test_the_best_face_is_what_lies_there(value: int, turn: float) -> None:
    (look,) = at(tray(Drawn(value, 300, 200, turn, 60)), (302, 199, 58))
    assert look.faces[0].value == value


def test_each_place_is_looked_at_alone() -> None:
    picture = tray(Drawn(2, 200, 200), Drawn(6, 245, 200), Drawn(4, 400, 300, 30, 90, BLACK, WHITE))
    found = at(picture, (200, 200, 40), (245, 200, 40), (400, 300, 90))
    assert [look.faces[0].value for look in found] == [2, 6, 4]


def test_a_worn_pip_is_found_however_much_lies_on_many_others() -> None:
    picture = tray(Drawn(4, 60, 60))
    cv2.circle(picture, (60, 60), 4, (200, 200, 197), -1, cv2.LINE_AA)
    places = [(60.0, 60.0, 40.0)]
    for k in range(1, 24):
        x, y = 60 + 100 * (k % 6), 60 + 100 * (k // 6)
        places.append((x, y, 40.0))
        cv2.rectangle(picture, (x - 20, y - 20), (x + 20, y + 20), WHITE, -1)
        for spot in range(16):
            cv2.circle(picture, (x - 15 + 10 * (spot % 4), y - 15 + 10 * (spot // 4)), 2, BLACK, -1, cv2.LINE_AA)
    assert len(at(picture, places[0])[0].pips) == 5
    assert len(at(picture, *places)[0].pips) == 5


def test_a_pip_too_many_fits_no_layout() -> None:
    picture = tray(Drawn(4, 300, 200, 0, 60))
    (before,) = at(picture, (300, 200, 60))
    cv2.circle(picture, (300, 186), 5, BLACK, -1, cv2.LINE_AA)
    (after,) = at(picture, (300, 200, 60))
    assert [v for v in range(1, 7) if before.fits(v)] == [4]
    assert not any(after.fits(v) for v in range(1, 7))


ROWS = [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)]
SEVEN, EIGHT, NINE = [p for p in ROWS if p[0] or not p[1]], [p for p in ROWS if p != (0, 0)], ROWS


def many_pips(pips: list[tuple[int, int]], turn: float, size: float) -> Picture:
    """A die's body with these pips, in steps of a quarter of its edge from the middle."""
    body = tray(Drawn(1, 300, 200, turn, size, pip_r=0.0))
    cos, sin = np.cos(np.radians(turn)) * size / 4, np.sin(np.radians(turn)) * size / 4
    for x, y in pips:
        at = np.round((16 * (300 + x * cos - y * sin), 16 * (200 + x * sin + y * cos))).astype(int)
        cv2.circle(body, (int(at[0]), int(at[1])), round(16 * 0.085 * size), BLACK, -1, cv2.LINE_AA, shift=4)
    return body


@pytest.mark.parametrize("pips", [SEVEN, EIGHT, NINE], ids=["7", "8", "9"])
@given(turn=st.floats(0, 90), size=st.floats(40, 60), told=st.floats(0.92, 1.08))
def test_seven_pips_and_more_are_too_many_for_any_value(
    pips: list[tuple[int, int]], turn: float, size: float, told: float
) -> None:
    (look,) = at(many_pips(pips, turn, size), (300, 200, told * size))
    assert look.shows_more_than(5)
    assert len(pips) == 7 or look.shows_more_than(6)


@given(value=st.integers(4, 6), turn=st.floats(0, 90), size=st.floats(26, 60), told=st.floats(0.85, 1.1))
def test_those_of_a_die_are_not(value: int, turn: float, size: float, told: float) -> None:
    (look,) = at(tray(Drawn(value, 300, 200, turn, size)), (300, 200, told * size))
    assert not look.shows_more_than(value)


@pytest.mark.parametrize("turn", [30.0, 50.0])
@pytest.mark.parametrize("pips", [SEVEN, NINE], ids=["7", "9"])
def test_what_has_seven_pips_or_nine_is_never_certain(pips: list[tuple[int, int]], turn: float) -> None:
    """The small networks were as sure as they can be of a 5 and of a 6."""
    assert not read(many_pips(pips, turn, 44)).certain


@pytest.mark.parametrize("depth, five", [(0.3, False), (0.55, True)])
def test_a_pip_far_fainter_than_the_others_is_of_the_far_side_of_a_clear_die(depth: float, *, five: bool) -> None:
    """Two corners shine, two do not, and the middle is between: the middling contrast of the five is not the test."""
    picture = tray(Drawn(4, 300, 200, 0, 60), noise=0.0)
    for x, y in ((285, 185), (315, 215)):
        cv2.circle(picture, (x, y), 7, tuple(int(w - 0.5 * (w - b)) for w, b in zip(WHITE, BLACK, strict=True)), -1)
    cv2.circle(picture, (300, 200), 5, tuple(int(w - depth * (w - b)) for w, b in zip(WHITE, BLACK, strict=True)), -1)
    (look,) = at(picture, (300, 200, 60))
    assert look.fits(5) is five
    assert look.best(5) is not None
    assert look.amiss(5) is (None if five else Why.TWO_READINGS), "whoever is sure of it, in whatever light"


@pytest.mark.parametrize("apart, why", [(50, None), (80, Why.NOT_A_DIE)])
@pytest.mark.parametrize("value", [2, 4])
def test_pips_of_one_die_are_of_one_colour(value: int, apart: int, why: Why | None) -> None:
    """One of them is redder by so much; the light of all of them is the same."""
    picture = tray(Drawn(value, 300, 200, 0, 60, pip=(120, 120, 120)), noise=0.0)
    cv2.circle(picture, (285, 185), 6, (120, 120 - apart // 3, 120 + 2 * apart // 3), -1)
    (look,) = at(picture, (300, 200, 60))
    assert look.amiss(value) is why


def test_a_lamp_that_shines_on_some_pips_changes_their_light_and_not_their_colour() -> None:
    picture = tray(Drawn(4, 300, 200, 0, 60), noise=0.0)
    cv2.circle(picture, (285, 185), 3, (150, 150, 150), -1)
    (look,) = at(picture, (300, 200, 60))
    assert look.amiss(4) is None
    assert look.amiss(5) is None  # of which there is no face


def test_a_large_1_does_not_fill_the_places_about_it() -> None:
    """The 1 of an Asian die is nearly half as wide as its face."""
    picture = tray(Drawn(1, 300, 200, 20, 60))
    cv2.circle(picture, (300, 200), 12, (40, 30, 190), -1, cv2.LINE_AA)
    (look,) = at(picture, (300, 200, 60))
    assert (look.faces[0].value, look.faces[0].evidence.strongest_empty < 0.2) == (1, True)
    assert look.faces[0].score > 0.8


def test_bare_cloth_and_places_beyond_the_picture_show_no_face() -> None:
    assert [look.faces for look in at(tray(), (300, 200, 40), (-500, 9000, 40))] == [(), ()]


def test_no_places_are_no_looks() -> None:
    assert at(tray()) == []
