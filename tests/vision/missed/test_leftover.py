"""What lies on a measured floor and is no die."""

from math import hypot

import cv2
import numpy as np
import pytest

from tests.vision.drawn import WHITE, Colour, Drawn, tray
from vision.calibration import Calibration
from vision.missed.leftover import left_in_shade, left_over
from vision.picture import Picture

FLOOR = Calibration(((60.0, 40.0), (580.0, 40.0), (580.0, 440.0), (60.0, 440.0)), (260.0, 200.0), 20.0)


def test_what_no_die_explains_is_told_with_its_place() -> None:
    picture = tray(Drawn(4, 200, 240), Drawn(5, 420, 200))
    ((x, y, size),) = left_over(picture, FLOOR, [(200, 240, 40)], 40)
    assert hypot(x - 420, y - 200) < 6
    assert size == pytest.approx(40, rel=0.3)


def test_dice_explain_themselves_and_their_shadows() -> None:
    picture = tray(Drawn(4, 200, 240))
    shadow = picture[222:262, 221:232]
    shadow[:] = shadow // 2
    assert left_over(picture, FLOOR, [(200, 240, 40)], 40) == []


DARK: Colour = (36, 72, 24)  # six tenths of the cloth's light


@pytest.mark.parametrize("turn", [0, 30])
def test_a_die_of_a_shadows_colour_is_told_where_no_shadow_of_another_is_so_wide(turn: float) -> None:
    picture = tray(Drawn(4, 200, 240), Drawn(1, 270, 240, turn, body=DARK, pip=(14, 28, 9), pip_r=0.12))
    assert [round(x / 10) for x, _, _ in left_over(picture, FLOOR, [(200, 240, 40)], 40)] == [27]


def test_a_shadow_there_that_fades_is_not() -> None:
    picture, shade = tray(Drawn(4, 200, 240)), np.zeros((480, 640), np.float32)
    cv2.circle(shade, (270, 240), 20, (0.4,), -1)
    soft = 1 - cv2.GaussianBlur(shade, (0, 0), 6)[..., None]
    assert left_over(np.asarray(picture * soft, np.uint8), FLOOR, [(200, 240, 40)], 40) == []


def veil(picture: Picture, at: tuple[int, int], reach: tuple[int, int], soft: float, colour: Colour) -> Picture:
    """The picture with a fading spot of this colour, as a die that flies past leaves."""
    spot = np.zeros(picture.shape[:2], np.float32)
    cv2.ellipse(spot, at, reach, 0, 0, 360, (1.0,), -1)
    share = cv2.GaussianBlur(spot, (0, 0), soft)[..., None]
    return np.asarray(picture * (1 - share) + np.array(colour) * share, np.uint8)


@pytest.mark.parametrize("away", [265, 300])
@pytest.mark.parametrize("reach", [30, 40])
@pytest.mark.parametrize("colour", [(90, 150, 120), (120, 160, 140)])
def test_what_ends_all_round_is_told_however_softly(away: int, reach: int, colour: Colour) -> None:
    picture = veil(tray(Drawn(4, 200, 240)), (away, 240), (reach, 20), 16.0, colour)
    ((x, y, _),) = left_over(picture, FLOOR, [(200, 240, 40)], 40)
    assert hypot(x - away, y - 240) < 20


def test_light_that_falls_in_over_the_wall_is_not() -> None:
    picture = veil(tray(Drawn(4, 200, 240)), (420, 40), (40, 40), 16.0, (90, 150, 120))
    assert left_over(picture, FLOOR, [(200, 240, 40)], 40) == []


def test_a_shadow_that_starts_at_its_die_is_none_whatever_dirt_lies_in_it() -> None:
    picture = tray(Drawn(4, 200, 240))
    shadow = picture[216:264, 221:300]
    shadow[:] = (shadow * 0.6).astype(np.uint8)
    cv2.circle(picture, (265, 240), 7, (10, 22, 7), -1)
    assert left_over(picture, FLOOR, [(200, 240, 40)], 40) == []


def test_a_die_in_glare_is_told_though_the_shade_of_the_wall_touches_it() -> None:
    picture = tray(Drawn(4, 400, 240), Drawn(1, 120, 240, pip=WHITE))
    shade = picture[40:440, 60:101]
    shade[:] = (shade * 0.45).astype(np.uint8)
    ((x, y, _),) = left_over(picture, FLOOR, [(400, 240, 40)], 40)
    assert hypot(x - 120, y - 240) < 8


def test_bare_cloth_and_what_is_long_are_no_dice() -> None:
    picture = tray()
    assert left_over(picture, FLOOR, [], 40) == []
    cv2.rectangle(picture, (100, 200), (500, 215), (200, 200, 200), -1)
    assert left_over(picture, FLOOR, [], 40) == []


def test_letters_are_no_dice() -> None:
    picture = tray()
    for x, letter in ((280, "R"), (308, "O"), (336, "L"), (360, "L")):
        cv2.putText(picture, letter, (x, 260), cv2.FONT_HERSHEY_SIMPLEX, 1.3, (200, 210, 215), 8)
    assert left_over(picture, FLOOR, [], 40) == []


def test_what_lies_beside_the_floor_does_not_count() -> None:
    picture = tray(Drawn(6, 30, 240, 0, 40))
    assert left_over(picture, FLOOR, [], 40) == []


@pytest.mark.parametrize("shade", [0.68, 0.8])
def test_a_patch_of_floor_that_shades_leave_lit_is_no_die(shade: float) -> None:
    picture = tray()
    lit = picture[200:240, 300:340].copy()
    picture[:] = (shade * picture).astype(np.uint8)
    picture[200:240, 300:340] = lit
    assert left_over(picture, FLOOR, [], 40) == []


def test_a_face_without_pips_in_a_shade_is_still_told() -> None:
    picture = (0.7 * tray(Drawn(1, 320, 220))).astype(np.uint8)
    cv2.circle(picture, (320, 220), 9, tuple(int(level) for level in picture[220, 334]), -1)
    assert len(left_over(picture, FLOOR, [], 40)) == 1


def in_a_walls_shade(picture: Picture) -> Picture:
    """The same, the left fifth of its floor in a shade that fades."""
    light = np.interp(np.arange(picture.shape[1]), (60, 130, 170), (0.5, 0.6, 1.0))
    return np.asarray(picture * light[None, :, None], np.uint8)


def test_a_dark_die_in_a_large_shade_is_told_by_a_closer_look() -> None:
    picture = in_a_walls_shade(tray(Drawn(4, 400, 240), Drawn(1, 105, 240, 25, body=(20, 40, 16), pip=(8, 16, 6))))
    assert left_over(picture, FLOOR, [(400, 240, 40)], 40) == []
    ((x, y, _),) = left_in_shade(picture, FLOOR, [(400, 240, 40)], 40)
    assert hypot(x - 105, y - 240) < 8


def test_a_large_shade_is_none_nor_is_what_is_printed_in_it_again_and_again() -> None:
    picture = tray(Drawn(4, 400, 240))
    assert left_in_shade(in_a_walls_shade(picture), FLOOR, [(400, 240, 40)], 40) == []
    for y in (120, 200, 280, 360):
        cv2.circle(picture, (100, y), 18, (20, 40, 16), -1)
    assert left_in_shade(in_a_walls_shade(picture), FLOOR, [(400, 240, 40)], 40) == []


def test_the_corner_of_a_paper_in_a_large_shade_is_none() -> None:
    picture = tray(Drawn(4, 400, 240))
    cv2.fillPoly(picture, [np.array(((60, 300), (150, 240), (200, 440), (60, 440)), np.int32)], (20, 40, 16))
    assert left_in_shade(in_a_walls_shade(picture), FLOOR, [(400, 240, 40)], 40) == []
