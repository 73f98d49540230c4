"""A lens that bends what is straight: its formula there and back, and what a tray looks like through it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.calibration import Calibration
from vision.lens import BARREL, CUSHION, Lens

SIZE = (1280, 720)
BENDS = st.floats(BARREL, CUSHION)
PLACES = st.tuples(st.floats(0, SIZE[0] - 1), st.floats(0, SIZE[1] - 1))


@given(bend=BENDS, at=PLACES)
def test_what_is_unbent_is_seen_where_it_was(bend: float, at: tuple[float, float]) -> None:
    lens = Lens(bend, SIZE)
    assert lens.seen(lens.unbent(at)) == pytest.approx(at, abs=1e-6)


@given(at=PLACES)
def test_a_lens_that_bends_nothing_changes_nothing(at: tuple[float, float]) -> None:
    lens = Lens(0.0, SIZE)
    assert lens.unbent_size == SIZE
    assert lens.unbent(at) == pytest.approx(at)
    assert lens.stretch(at) == pytest.approx(1.0)


@pytest.mark.parametrize("bend, corner", [(-0.2, 0.8), (0.1, 1.1)])
def test_the_corner_of_the_picture_is_the_corner_of_the_unbent_one(bend: float, corner: float) -> None:
    """At r = 1 it would be at 1 / (1 + bend): so large is the unbent picture."""
    lens = Lens(bend, SIZE)
    assert lens.unbent_size == (round(1280 / corner), round(720 / corner))
    assert lens.unbent((0.0, 0.0)) == pytest.approx((0, 0), abs=0.6)
    assert lens.unbent((1279.0, 719.0)) == pytest.approx((lens.unbent_size[0] - 1, lens.unbent_size[1] - 1), abs=0.6)


@given(bend=BENDS, at=st.tuples(st.floats(10, 1269), st.floats(10, 709)))
def test_the_stretch_is_that_of_a_small_square(bend: float, at: tuple[float, float]) -> None:
    lens = Lens(bend, SIZE)
    (x, y), (right, up), (left, down) = (
        lens.unbent((at[0] + dx, at[1] + dy)) for dx, dy in ((0, 0), (1e-3, 0), (0, 1e-3))
    )
    area = ((right - x) * (down - y) - (left - x) * (up - y)) * 1e6
    assert lens.stretch(at) == pytest.approx(area**0.5, rel=1e-3)


def test_a_barrel_shows_the_sides_of_a_tray_bowed_out_and_a_cushion_bowed_in() -> None:
    corners = ((340.0, 60.0), (939.0, 60.0), (939.0, 659.0), (340.0, 659.0))
    for bend, higher in ((-0.15, True), (0.1, False)):
        outline = Calibration(corners, lens=Lens(bend, SIZE)).outline
        assert outline is not None
        assert outline[0] == pytest.approx(corners[0])
        middle = min(outline[:9], key=lambda at: abs(at[0] - 639.5))
        assert (middle[1] < 60) is higher
    assert Calibration(corners).outline == corners
    assert Calibration().outline is None


def test_what_is_known_of_a_table_is_unbent_with_its_picture() -> None:
    lens = Lens(-0.1, SIZE)
    corners = ((340.0, 60.0), (939.0, 60.0), (939.0, 659.0), (340.0, 659.0))
    table = Calibration(corners, (200.0, 200.0), 16.0, 45.0, b"png", lens).unbent
    assert table.corners == tuple(map(lens.unbent, corners))
    assert (table.tray_mm, table.die_mm, table.keep_mm, table.lens) == ((200.0, 200.0), 16.0, 45.0, None)
    assert table.empty == b"", "that is a look at the picture as it is"
    assert Calibration(lens=lens).unbent == Calibration()
