"""A tray whose empty look is known: its print is none of the dice; whatever comes is looked at."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.vision.tray_by_hand import Tray
from vision.calibration import Calibration
from vision.motion import small
from vision.picture import Picture
from vision.places import places
from vision.reading import Die, Reading
from vision.render.die import lying
from vision.render.scene import Scene, render, scene
from vision.render.style import STYLES
from vision.sides import read_from_sides, read_in_turn
from vision.tray.bare import compared, look_of, packed, unpacked

PRINT, DIE, ELSEWHERE, EDGE = (60.0, 60.0), (200.0, 150.0), (130.0, 120.0), 16.0
CORNERS = ((12.0, 12.0), (307.0, 12.0), (307.0, 227.0), (12.0, 227.0))
VALUES = (3, 2, 6)
THROWN = tuple(
    lying(value, at, yaw=yaw)
    for value, at, yaw in zip(VALUES, ((-60.0, 20.0), (10.0, -30.0), (70.0, 35.0)), (0.4, 1.1, 0.2), strict=True)
)


def known(empty: Picture) -> Calibration:
    return Calibration(CORNERS, empty=look_of(empty))


def untouched(picture: Picture, told: Calibration, *at: tuple[float, float]) -> list[bool]:
    bare = compared(picture, told)
    assert bare is not None
    return [bool(so) for so in bare.shows(np.array([(*place, EDGE) for place in at]))]


@pytest.mark.parametrize("light", [0.7, 1.0, 1.05])
@pytest.mark.parametrize("shift", [(0, 0), (1, -1)])
def test_what_lay_there_when_the_tray_was_empty_is_untouched_and_a_die_is_not(
    light: float, shift: tuple[int, int]
) -> None:
    now = Tray((PRINT, DIE), light=light, shift=shift).seen(seed=3)
    assert untouched(now, known(Tray((PRINT,)).seen()), PRINT, DIE, ELSEWHERE) == [True, False, True]


def test_a_die_on_a_print_is_no_print() -> None:
    now = Tray((PRINT, (PRINT[0] + 6, PRINT[1] + 4))).seen(seed=3)
    assert untouched(now, known(Tray((PRINT,)).seen()), PRINT) == [False]


def test_a_print_that_is_gone_does_not_look_as_it_did() -> None:
    assert untouched(Tray().seen(seed=3), known(Tray((PRINT,)).seen()), PRINT) == [False]


@pytest.mark.parametrize(
    "told", [Calibration(CORNERS), replace(known(Tray().seen()), corners=None)], ids=["no empty look", "no corners"]
)
def test_nothing_is_compared_where_the_empty_tray_was_not_measured(told: Calibration) -> None:
    assert compared(Tray().seen(), told) is None


def test_in_a_picture_of_another_shape_nothing_is_untouched() -> None:
    assert untouched(Tray().seen()[:120], known(Tray().seen()), ELSEWHERE) == [False]


def test_a_picture_survives_its_packing_and_garbage_is_none() -> None:
    before = small(Tray((DIE,)).seen()).grey
    after = unpacked(packed(before))
    assert after is not None
    assert abs(after - before).max() <= 0.51
    assert unpacked(b"") is None
    assert unpacked(b"no picture") is None


def printed(print_: str, seed: int) -> tuple[Picture, Calibration]:
    """Dice thrown onto such a mat, and what is known of it."""
    thrown = on_mat(print_, seed)
    a, b, c, d = ((float(x), float(y)) for x, y in thrown.camera.project(thrown.tray.corners))
    empty = render(replace(thrown, dice=()), np.random.default_rng(4))
    return render(thrown, np.random.default_rng(3)), Calibration((a, b, c, d), empty=look_of(empty))


def on_mat(print_: str, seed: int) -> Scene:
    table = scene((1280, 720), THROWN)
    floor = replace(table.tray.floor, print=print_, seed=seed)
    return replace(table, tray=replace(table.tray, floor=floor))


@pytest.mark.parametrize("print_, seed", [("mat", 1), ("sign", 1), ("sign", 2), ("words", 2)])
def test_dice_on_a_printed_mat_are_certain_and_its_print_is_no_question(print_: str, seed: int) -> None:
    picture, told = printed(print_, seed)
    without = replace(told, empty=b"")
    unknown = read_in_turn(picture, 0, None, calibration=without)  # of another print nobody knows that it is none
    assert (len(unknown.dice) > len(VALUES)) == (print_ != "mat")
    for number in range(4):
        assert read_in_turn(picture, number, None, calibration=told).values == VALUES
    assert read_from_sides(picture, calibration=told).certain
    assert read_from_sides(picture, calibration=told).values == VALUES


def test_where_dice_were_seen_a_moment_ago_and_lie_no_more_the_print_is_none_of_them() -> None:
    picture, told = printed("sign", 1)
    gone = Reading((Die(3, 700.0, 150.0, 40.0, certain=True),))
    reading = read_in_turn(picture, 0, gone, calibration=told)
    assert (reading.values, reading.certain) == (VALUES, True)


@settings(deadline=None, max_examples=25)
@given(st.sampled_from(sorted(STYLES)), st.sampled_from(["dots", "words", "news", "mat", "sign", "squares"]), st.data())
def test_no_die_looks_as_the_empty_tray_did(kind: str, print_: str, data: st.DataObject) -> None:
    """However like its mat it is, however dim the light, and wherever on the print it lies."""
    table = on_mat(print_, data.draw(st.integers(0, 99)))
    dice = tuple(
        lying(value, (x, data.draw(st.floats(-60, 60))), yaw=data.draw(st.floats(0, 1.5)), style=STYLES[kind])
        for value, x in zip(VALUES, (-80.0, 0.0, 80.0), strict=True)
    )
    light, seed = data.draw(st.floats(0.4, 1.0)), data.draw(st.integers(0, 99))
    empty, thrown = (render(replace(table, dice=some), np.random.default_rng(seed + len(some))) for some in ((), dice))
    a, b, c, d = ((float(x), float(y)) for x, y in table.camera.project(table.tray.corners))
    told = Calibration((a, b, c, d), empty=look_of(empty))
    bare = compared(np.asarray(cv2.convertScaleAbs(thrown, alpha=light), np.uint8), told)
    assert bare is not None
    tops = table.camera.project(np.array([(*die.at[:2], die.size) for die in dice]))
    at = places([Die(1, float(x), float(y), 45.0, certain=True) for x, y in tops])
    assert not bare.shows(at).any()
