"""What the pips of one place mean, whatever lies about it."""

import cv2
import numpy as np
import pytest

from tests.vision.drawn import BLACK, WHITE, Drawn, Picture, tray
from vision.pips.closer import Look, looks


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


def test_a_pip_too_many_fits_no_layout() -> None:
    picture = tray(Drawn(4, 300, 200, 0, 60))
    (before,) = at(picture, (300, 200, 60))
    cv2.circle(picture, (300, 186), 5, BLACK, -1, cv2.LINE_AA)
    (after,) = at(picture, (300, 200, 60))
    assert [v for v in range(1, 7) if before.fits(v)] == [4]
    assert not any(after.fits(v) for v in range(1, 7))


@pytest.mark.parametrize("depth, five", [(0.3, False), (0.55, True)])
def test_a_pip_far_fainter_than_the_others_is_of_the_far_side_of_a_clear_die(depth: float, *, five: bool) -> None:
    """Two corners shine, two do not, and the middle is between: the middling contrast of the five is not the test."""
    picture = tray(Drawn(4, 300, 200, 0, 60), noise=0.0)
    for x, y in ((285, 185), (315, 215)):
        cv2.circle(picture, (x, y), 7, tuple(int(w - 0.5 * (w - b)) for w, b in zip(WHITE, BLACK, strict=True)), -1)
    cv2.circle(picture, (300, 200), 5, tuple(int(w - depth * (w - b)) for w, b in zip(WHITE, BLACK, strict=True)), -1)
    (look,) = at(picture, (300, 200, 60))
    assert look.fits(5) is five


@pytest.mark.parametrize("apart, motley", [(50, False), (80, True)])
@pytest.mark.parametrize("value", [2, 4])
def test_pips_of_one_die_are_of_one_colour(value: int, apart: int, *, motley: bool) -> None:
    """One of them is redder by so much; the light of all of them is the same."""
    picture = tray(Drawn(value, 300, 200, 0, 60, pip=(120, 120, 120)), noise=0.0)
    cv2.circle(picture, (285, 185), 6, (120, 120 - apart // 3, 120 + 2 * apart // 3), -1)
    (look,) = at(picture, (300, 200, 60))
    assert look.motley(value) is motley


def test_a_lamp_that_shines_on_some_pips_changes_their_light_and_not_their_colour() -> None:
    picture = tray(Drawn(4, 300, 200, 0, 60), noise=0.0)
    cv2.circle(picture, (285, 185), 3, (150, 150, 150), -1)
    (look,) = at(picture, (300, 200, 60))
    assert not look.motley(4)
    assert not look.motley(5)  # of which there is no face


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
