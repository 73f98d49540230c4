"""The edge of a shade across a die goes; what is no such edge stays as it is."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.drawn import Colour, Drawn, tray
from vision.calibration import Calibration
from vision.light.half_shade import lit_whole
from vision.picture import Floats, Picture
from vision.read import read
from vision.render.die import lying
from vision.render.scene import render, scene
from vision.render.style import STYLES

PLACE = np.array((300.0, 200.0, 44.0))
FACE = np.s_[183:218, 283:318]
WHITE, BLACK = (230, 232, 235), (38, 36, 34)
DARK_PIPS, LIGHT_PIPS = (30, 28, 26), (225, 228, 230)
CLOTH = (35, 60, 20)


def die(*, value: int = 5, body: Colour = WHITE, pips: Colour = DARK_PIPS, turn: float = 20) -> Picture:
    return tray(Drawn(value, 300, 200, turn, 44, body, pips), cloth=CLOTH)


def shaded(
    picture: Picture, turn: float, away: float, left: float, *, soft: float = 0.03, place: Floats = PLACE
) -> Picture:
    """So much light is left beyond a line `away` edges from the middle of the die at `place` (x, y, edge).

    `turn`, degrees: where the light is.
    """
    y, x = np.indices(picture.shape[:2])
    inside = ((x - place[0]) * np.cos(np.radians(turn)) + (y - place[1]) * np.sin(np.radians(turn))) / place[2] + away
    share = 1 / (1 + np.exp(-np.clip(inside / soft, -30, 30)))
    return np.asarray(picture * (left + (1 - left) * share)[..., None], np.uint8)


def off(picture: Picture, other: Picture) -> Floats:
    return np.asarray(np.abs(picture[FACE].astype(float) - other[FACE]).mean())


@given(
    value=st.integers(1, 6),
    turn=st.floats(0, 360),
    away=st.floats(-0.2, 0.2),
    left=st.floats(0.3, 0.7),
    soft=st.sampled_from((0.01, 0.05, 0.1)),
)
def test_no_shade_becomes_more_uneven(value: int, turn: float, away: float, left: float, soft: float) -> None:
    lit = die(value=value)
    dark = shaded(lit, turn, away, left, soft=soft)
    even = lit_whole(dark, PLACE)
    assert even is None or off(even, lit) < 0.7 * off(dark, lit)


@pytest.mark.parametrize("turn", range(0, 360, 30))
@pytest.mark.parametrize("value, left", [(1, 0.35), (2, 0.6), (3, 0.5), (4, 0.35), (5, 0.5), (6, 0.6)])
def test_what_is_in_the_shade_is_as_light_as_the_rest(value: int, left: float, turn: int) -> None:
    lit = die(value=value)
    dark = shaded(lit, turn, 0.05, left)
    even = lit_whole(dark, PLACE)
    assert even is not None
    assert off(even, lit) < 0.35 * off(dark, lit)


def test_dice_that_lie_half_in_hard_shade_are_read() -> None:
    """Of thirty 25 at least, and none wrongly: where no shade's edge is looked for it is 23."""
    found = [
        _half_dark(kind, value, turn, away)
        for kind in STYLES
        for value, away in ((1, 0.15), (3, -0.15), (6, 0.1))
        for turn in (35, 120)
    ]
    assert found.count(True) >= 25
    assert False not in found


@pytest.mark.parametrize("kind, turn", [("white", 200), ("black", 120), ("blue", 200)])
def test_a_one_is_as_likely_a_die_as_it_looks_without_the_shade(kind: str, turn: int) -> None:
    """In the shade itself the finder doubts these, and of a single pip that says too much."""
    assert _half_dark(kind, 1, turn, -0.15)


def _half_dark(kind: str, value: int, turn: float, away: float) -> bool | None:
    """Whether such a die is read rightly; None: it is asked about, or too dark to be seen at all."""
    dice = (
        lying(value, (-60.0, -30.0), yaw=0.2, style=STYLES[kind]),
        lying(4, (60.0, 40.0), yaw=0.7, style=STYLES[kind]),
    )
    table = scene((1280, 720), dice)
    a, b, c, d = ((float(x), float(y)) for x, y in table.camera.project(table.tray.corners))
    x, y = table.camera.project(np.array(((-60.0, -30.0, 16.0),)))[0]
    place = np.array((x, y, 16 * table.camera.px_per_mm))
    dark = shaded(render(table, np.random.default_rng(5)), turn, away, 0.3, place=place)
    reading = read(dark, calibration=Calibration((a, b, c, d)), patient=True)
    first = next((die for die in reading.dice if abs(die.x - x) < place[2]), None)
    return first.value == value if first is not None and first.certain else None


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("body, pips", [(WHITE, DARK_PIPS), (BLACK, LIGHT_PIPS)], ids=["white", "black"])
def test_pips_are_no_shade(value: int, body: Colour, pips: Colour) -> None:
    assert lit_whole(die(value=value, body=body, pips=pips), PLACE) is None


def test_two_colours_are_no_light_and_shade() -> None:
    picture = die()
    picture[:, 300:] = (60, 20, 120)
    assert lit_whole(picture, PLACE) is None


@pytest.mark.parametrize("left", [0.9, 0.15], ids=["too faint", "too deep"])
def test_what_is_hardly_darker_or_all_dark_stays(left: float) -> None:
    assert lit_whole(shaded(die(), 0, 0.0, left), PLACE) is None


@pytest.mark.parametrize("place", [(-80, 200, 44), (2, 2, 44), (300, 200, 1.5), (300, 200, 4000)])
def test_places_beyond_the_picture_or_of_any_size_are_no_trouble(place: tuple[float, float, float]) -> None:
    picture = shaded(die(), 0, 0.0, 0.5)
    even = lit_whole(picture, np.array(place))
    assert even is None or even.shape == picture.shape
