"""What a person tells of the table: numbers within bounds, corners one after the other, and what is of no use alone."""

import argparse

import pytest

from kiosk.__main__ import Parser
from kiosk.commands.known import FAR, Unusable, add_known, beyond, calibration, four, numbers, unused
from vision.calibration import Calibration

SQUARE = ((100.0, 50.0), (500.0, 60.0), (520.0, 400.0), (90.0, 380.0))
CORNERS = ("--corners", "100,50,500,60,520,400,90,380")
TRAY, DIE, HIGH = ("--tray-mm", "300,300"), ("--die-mm", "16"), ("--high-mm", "430")


def args(*words: str) -> argparse.Namespace:
    parser = Parser(prog="dice-kiosk read", allow_abbrev=False)
    add_known(parser)
    return parser.parse_args(words)


def flat(*corners: tuple[float, float]) -> tuple[float, ...]:
    return tuple(side for corner in corners for side in corner)


@pytest.mark.parametrize(
    "option, text, bounds",
    [
        ("--corners", "-900000,-900000,900000,-900000,900000,900000,-900000,900000", "-10000 to 10000"),
        ("--corners", "0,0,10001,0,100,100,0,100", "-10000 to 10000"),
        ("--corners", "0,0,nan,0,1,1,0,1", "-10000 to 10000"),
        ("--tray-mm", "1e-320,1e-320", "20 to 5000"),
        ("--tray-mm", "1e9,1e9", "20 to 5000"),
        ("--tray-mm", "300,19", "20 to 5000"),
        ("--tray-mm", "-5,5", "20 to 5000"),
        ("--tray-mm", "nan,300", "20 to 5000"),
        ("--die-mm", "1e-9", "5 to 60"),
        ("--die-mm", "999999", "5 to 60"),
        ("--die-mm", "inf", "5 to 60"),
        ("--high-mm", "49", "50 to 5000"),
        ("--high-mm", "5001", "50 to 5000"),
        ("--high-mm", "nan", "50 to 5000"),
    ],
)
def test_a_number_out_of_bounds_is_told_with_them(option: str, text: str, bounds: str) -> None:
    with pytest.raises(Unusable) as refused:
        calibration(args(option, text))
    said = str(refused.value)
    assert said.startswith(f"{option} wants ")
    assert f"from {bounds}" in said
    assert said.endswith(f"not '{text}'")


@pytest.mark.parametrize("side, die, high", [(20.0, 5.0, 50.0), (5000.0, 60.0, 5000.0)])
def test_numbers_on_the_bounds_are_within_them(side: float, die: float, high: float) -> None:
    known = calibration(args("--tray-mm", f"{side},{side}", "--die-mm", str(die), "--high-mm", str(high)))
    assert (known.tray_mm, known.die_mm, known.high_mm) == ((side, side), die, high)


@pytest.mark.parametrize(
    "text, said",
    [
        ("1e9", "--camera-speed wants a number from -1000000 to 1000000, not '1e9'"),
        ("1,2", "--camera-speed wants a number, not '1,2'"),
        ("fast", "--camera-speed wants a number, not 'fast'"),
    ],
)
def test_what_is_no_number_is_told_otherwise_than_what_is_too_large(text: str, said: str) -> None:
    with pytest.raises(Unusable) as refused:
        numbers("--camera-speed", text, 1)
    assert str(refused.value) == said


@pytest.mark.parametrize("first", range(4))
def test_any_corner_may_be_the_first(first: int) -> None:
    turned = (*SQUARE[first:], *SQUARE[:first])
    assert four(flat(*turned)) == turned


@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize(
    "order, why",
    [((0, 3, 2, 1), "clockwise"), ((0, 2, 1, 3), "cross"), ((0, 1, 3, 2), "cross"), ((0, 0, 0, 0), "different")],
    ids=["the other way round", "second and third exchanged", "third and fourth exchanged", "one place"],
)
def test_corners_that_do_not_go_round_are_told_why(order: tuple[int, ...], why: str, first: int) -> None:
    corners = [SQUARE[at] for at in (*order[first:], *order[:first])]
    with pytest.raises(Unusable, match=why):
        four(flat(*corners))


def test_sides_that_cross_in_the_middle_are_not_told_as_one_place() -> None:
    with pytest.raises(Unusable, match="cross"):
        four(flat((0.0, 0.0), (300.0, 200.0), (300.0, 0.0), (0.0, 200.0)))


@pytest.mark.parametrize("size", [0.0, 0.5])
def test_a_tray_of_less_than_a_pixel_is_one_place(size: float) -> None:
    with pytest.raises(Unusable, match="four different places"):
        four(flat((0.0, 0.0), (size, 0.0), (size, size), (0.0, size)))


@pytest.mark.parametrize("inner", [(400.0, 300.0), (300.0, 225.0)], ids=["bent inwards", "on a side"])
def test_a_corner_within_the_others_is_none(inner: tuple[float, float]) -> None:
    with pytest.raises(Unusable, match="bend inwards"):
        four(flat(inner, (500.0, 50.0), (500.0, 400.0), (100.0, 400.0)))


@pytest.mark.parametrize("left", [-5.0, -0.5])
def test_a_tray_may_begin_left_of_the_picture(left: float) -> None:
    known = calibration(args("--corners", f"{left},0,100,0,100,100,{left},100"))
    assert known.corners
    assert known.corners[0] == (left, 0.0)


def test_corners_of_a_picture_larger_than_any_cameras_can_be_told() -> None:
    text = "3086,1407,10368,1540,10196,6056,3073,5880"
    assert calibration(args("--corners", text), most=FAR).corners
    with pytest.raises(Unusable, match="from -10000 to 1000000 each"):
        calibration(args("--corners", "0,0,1e9,0,1e9,400,0,400"), most=FAR)


@pytest.mark.parametrize(
    "left, right, foot, far",
    [(0, 640, 480, False), (-10_000, 10_640, 10_480, False), (0, 10_641, 480, True), (0, 640, 10_481, True)],
)
def test_a_corner_may_lie_so_far_outside_of_its_picture(left: float, right: float, foot: float, far: bool) -> None:
    known = Calibration(((left, 0.0), (right, 0.0), (right, foot), (left, foot)))
    assert beyond(known, 640, 480) is far
    assert not beyond(Calibration(), 640, 480)


@pytest.mark.parametrize(
    "told, said",
    [
        ((*TRAY, *DIE), None),
        (TRAY, "--tray-mm is of no use without --corners or --die-mm"),
        (DIE, "--die-mm is of no use without --tray-mm"),
        ((*CORNERS, *DIE), "--die-mm is of no use without --tray-mm"),
        ((*CORNERS, *TRAY, *DIE), None),
        (HIGH, "--high-mm is of no use without --corners and --tray-mm"),
        ((*CORNERS, *HIGH), "--high-mm is of no use without --corners and --tray-mm"),
        ((*TRAY, *DIE, *HIGH), "--high-mm is of no use without --corners and --tray-mm"),
        ((*CORNERS, *TRAY, *DIE, *HIGH), None),
        ((*CORNERS, *TRAY), None),
        (CORNERS, None),
        ((), None),
    ],
)
def test_what_is_of_no_use_alone_is_said(told: tuple[str, ...], said: str | None) -> None:
    assert unused(args(*told)) == said
