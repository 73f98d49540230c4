"""A tray that reaches out of the picture: dice may lie there, and only a count tells whether they do."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.commands.shown import whole
from tests.vision.bent import bent_table
from tests.vision.drawn import Drawn, tray
from vision.calibration import Calibration, Corners
from vision.lens import BARREL
from vision.reading import Die, Reading, Why
from vision.tray.view import in_view, with_what_lies_beyond

SIZE = (640, 480)
EDGE = 40.0
PICTURE = np.zeros((SIZE[1], SIZE[0], 3), np.uint8)
READ = Reading((Die(3, 300.0, 240.0, EDGE, True),))


def floor(left: float = 100, top: float = 100, right: float = 540, bottom: float = 380) -> Corners:
    return (left, top), (right, top), (right, bottom), (left, bottom)


@pytest.mark.parametrize("side, way", [(0, -1), (1, -1), (2, 1), (3, 1)])
@pytest.mark.parametrize("beyond, seen", [(0.0, True), (0.4, True), (0.6, False), (3.0, False)])
def test_where_half_a_die_and_more_lies_beyond_any_border_it_is_not_seen(
    side: int, way: int, beyond: float, *, seen: bool
) -> None:
    sides = [0.0, 0.0, SIZE[0] - 1.0, SIZE[1] - 1.0]
    sides[side] += way * beyond * EDGE
    assert in_view(SIZE, floor(*sides), edge=EDGE) is seen
    assert in_view(SIZE, floor(*sides)) is (beyond == 0)


@given(st.integers(0, 3), st.floats(20, 60), st.floats(0, 300))
def test_one_corner_beyond_is_enough(corner: int, edge: float, away: float) -> None:
    corners = list(floor())
    x, y = corners[corner]
    corners[corner] = (x - 100 - 2 * edge - away if x < 300 else x + 100 + 2 * edge + away, y)
    a, b, c, d = corners
    assert not in_view(SIZE, (a, b, c, d), edge=edge)


@pytest.mark.parametrize("within, seen", [(80, True), (40, False)])
def test_the_sides_of_a_tray_that_the_lens_bends_are_to_be_in_view_too(within: int, *, seen: bool) -> None:
    """A barrel's sides are farther out than its corners."""
    known = bent_table(Calibration(floor(left=within, right=640 - within)), SIZE, BARREL)
    assert known.corners is not None
    assert known.lens is not None
    width, height = known.lens.size
    assert all(0 < x < width and 0 < y < height for x, y in known.corners)
    assert in_view((width, height), known.corners, lens=known.lens) is seen


def test_the_dice_are_as_certain_as_they_were_and_the_picture_is_a_question() -> None:
    after = with_what_lies_beyond(READ, PICTURE, Calibration(floor(left=-60)))
    assert (after.dice, after.certain, after.why) == (READ.dice, False, Why.TRAY_CUT_OFF)


def test_so_is_an_empty_one() -> None:
    assert with_what_lies_beyond(Reading(), PICTURE, Calibration(floor(bottom=560))).why is Why.TRAY_CUT_OFF


def test_what_is_asked_of_a_die_comes_first() -> None:
    cocked = Reading((READ.dice[0].asked(Why.COCKED),), False, Why.COCKED)
    assert with_what_lies_beyond(cocked, PICTURE, Calibration(floor(left=-60))) == cocked


@pytest.mark.parametrize("reading", [READ, Reading()], ids=["a die", "no dice"])
@pytest.mark.parametrize("known", [Calibration(floor()), Calibration(), Calibration(floor(left=-15))])
def test_a_tray_in_view_or_of_no_known_place_is_read_as_it_was(known: Calibration, reading: Reading) -> None:
    assert with_what_lies_beyond(reading, PICTURE, known) == reading


def test_a_told_size_tells_how_much_of_a_die_may_be_seen() -> None:
    corners = floor(left=-9)
    assert with_what_lies_beyond(READ, PICTURE, Calibration(corners, (300, 300), 16.0)).certain
    assert not with_what_lies_beyond(READ, PICTURE, Calibration(corners, (300, 300), 10.0)).certain


def test_dice_that_are_counted_need_no_whole_tray() -> None:
    picture = tray(Drawn(5, 260, 240), Drawn(4, 380, 240))
    known = Calibration(floor(left=-60, top=10, right=699, bottom=470))
    assert whole("a", picture).read(known=known)[0].why is Why.TRAY_CUT_OFF
    assert whole("a", picture).read(known=known, expected=2)[0].certain
    assert whole("a", picture).read(known=known, expected=3)[0].why is Why.TOO_FEW
