"""A side shows the whole picture, and tells of it in the picture's own pixels."""

from math import dist

import cv2
import numpy as np
import pytest

from tests.vision.drawn import Drawn, tray
from tests.vision.tray_by_hand import Tray
from vision.calibration import Calibration
from vision.picture import Picture
from vision.places import places
from vision.reading import Die
from vision.side import Side, seen_from
from vision.sides import SIDES
from vision.tray.bare import compared, look_of

CORNERS = ((90.0, 40.0), (560.0, 60.0), (540.0, 420.0), (110.0, 400.0))
PRINT, DIE = (60.0, 60.0), (200.0, 150.0)


def marked(size: tuple[int, int], *places: tuple[float, float]) -> Picture:
    """A dark picture with a soft bright spot at each place."""
    x, y = np.meshgrid(np.arange(size[0]), np.arange(size[1]))
    light = sum(np.exp(-((x - a) ** 2 + (y - b) ** 2) / 18) for a, b in places)
    return np.asarray(np.repeat((255 * np.clip(light, 0, 1))[..., None], 3, axis=2), np.uint8)


def brightest(picture: Picture, near: tuple[float, float]) -> tuple[float, float]:
    """Middle of the light about a place."""
    left, top = (max(0, round(part) - 12) for part in near)
    part = picture[top : round(near[1]) + 13, left : round(near[0]) + 13, 0].astype(np.float64)
    rows, columns = np.mgrid[: part.shape[0], : part.shape[1]]
    return left + float((columns * part).sum() / part.sum()), top + float((rows * part).sum() / part.sum())


@pytest.mark.parametrize("side", SIDES)
def test_the_corners_of_a_tray_are_where_the_side_shows_them_clockwise_from_the_top_left(side: Side) -> None:
    view = seen_from(marked((640, 480), *CORNERS), Calibration(CORNERS), side)
    told = view.known.corners
    assert told is not None
    for corner in told:
        assert dist(brightest(view.picture, corner), corner) < 0.3
    assert np.argmin(np.sum(told, axis=1)) == 0
    assert cv2.contourArea(np.array(told, np.float32), oriented=True) > 0  # clockwise, as y runs down


@pytest.mark.parametrize("side", SIDES)
def test_what_a_side_sees_is_told_in_pixels_of_the_picture(side: Side) -> None:
    place = (501.0, 123.0)
    view = seen_from(marked((640, 480), place), Calibration(), side)
    row, column = np.unravel_index(view.picture[..., 0].argmax(), view.picture.shape[:2])
    x, y = brightest(view.picture, (float(column), float(row)))
    die = view.die(Die(4, x, y, 40.0 * side.zoom, True))
    assert dist((die.x, die.y), place) < 0.5
    assert die.size == pytest.approx(40.0, rel=0.01)


@pytest.mark.parametrize("side", SIDES)
def test_what_looks_like_a_die_to_a_side_is_told_in_pixels_of_the_picture(side: Side) -> None:
    likeliest = seen_from(tray(Drawn(5, 300, 240)), Calibration(), side).found()[0]
    assert dist((likeliest.x, likeliest.y), (300, 240)) < 5
    assert likeliest.edge == pytest.approx(Drawn(5, 300, 240).size, rel=0.15)


@pytest.mark.parametrize("side", SIDES)
def test_a_die_of_the_picture_is_where_the_side_shows_it(side: Side) -> None:
    view = seen_from(marked((640, 480), (501.0, 123.0)), Calibration(), side)
    die = Die(4, 501.0, 123.0, 40.0, True, turn=0.3)
    seen = view.seen(die)
    assert dist(brightest(view.picture, (seen.x, seen.y)), (seen.x, seen.y)) < 0.5
    back = view.die(seen)
    assert (back.x, back.y, back.size, back.turn) == pytest.approx((die.x, die.y, die.size, die.turn))


@pytest.mark.parametrize("side", SIDES)
def test_what_looks_as_the_empty_tray_did_looks_so_from_every_side(side: Side) -> None:
    empty = look_of(Tray((PRINT,)).seen())
    known, now = Calibration(CORNERS, empty=empty), Tray((PRINT, DIE)).seen(seed=3)
    view = seen_from(now, known, side, bare=compared(now, known))
    seen = [view.seen(Die(1, *place, 16.0, certain=True)) for place in (PRINT, DIE)]
    assert view.untouched(places(seen)).tolist() == [True, False]
    assert not seen_from(now, known, side).untouched(places(seen)).any()  # where nobody knows, all may have come
