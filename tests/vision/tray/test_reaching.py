"""What lies across a tray's edge may hide dice: a question; shadows, narrow things and what lies inside are none."""

from dataclasses import replace

import numpy as np
import pytest

from kiosk.commands.shown import whole
from tests.vision.bent import bent, bent_table
from vision.calibration import Calibration
from vision.lens import BARREL, CUSHION
from vision.picture import Picture
from vision.reading import Die, Reading, Why
from vision.render.die import lying
from vision.render.hand import HandPose, lay_hand
from vision.render.labels import tray_corners
from vision.render.scene import Scene, render, scene
from vision.render.style import STYLES
from vision.render.tray import Surface, Tray
from vision.tray.reaching import with_what_reaches_in

EDGE = 40
LEFT, TOP, RIGHT, BOTTOM = 100, 100, 540, 380
KNOWN = Calibration(((100.0, 100.0), (540.0, 100.0), (540.0, 380.0), (100.0, 380.0)))
FELT, WALL, TABLE, SKIN = (60, 120, 40), (40, 70, 120), (190, 190, 190), (140, 170, 220)
READ = Reading((Die(3, 300.0, 240.0, float(EDGE), True),))
MIDDLE = 320


def empty() -> Picture:
    """A felt floor, a wall of one and a half dice' edges around it, and a table."""
    picture = np.full((480, 640, 3), TABLE, np.uint8)
    picture[TOP - 60 : BOTTOM + 60, LEFT - 60 : RIGHT + 60] = WALL
    picture[TOP:BOTTOM, LEFT:RIGHT] = FELT
    return picture


def with_a(colour: tuple[int, int, int], wide: float, top: float, bottom: float) -> Picture:
    """Something upright in the middle, so many edges of a die wide, from row to row."""
    picture, half = empty(), round(wide * EDGE / 2)
    picture[round(top) : round(bottom), MIDDLE - half : MIDDLE + half] = colour
    return picture


def asked(picture: Picture, *, known: Calibration = KNOWN, reading: Reading = READ) -> bool:
    after = with_what_reaches_in(reading, picture, known)
    assert after.dice == reading.dice
    assert after.why is (None if after.certain else Why.HIDDEN)
    return not after.certain


@pytest.mark.parametrize("turn", range(4))
def test_what_is_as_wide_as_fingers_and_lies_across_any_side_is_a_question(turn: int) -> None:
    picture = np.ascontiguousarray(np.rot90(with_a(SKIN, 2.0, 0, 200), turn))
    corners = [(100.0, 100.0), (540.0, 100.0), (540.0, 380.0), (100.0, 380.0)]
    if turn % 2:
        corners = [(100.0, 100.0), (380.0, 100.0), (380.0, 540.0), (100.0, 540.0)]
    a, b, c, d = corners
    assert asked(picture, known=Calibration((a, b, c, d)))


def test_so_it_is_where_no_die_was_read_and_where_its_size_is_known() -> None:
    hand = with_a(SKIN, 2.0, 0, 200)
    assert asked(hand, reading=Reading())
    assert asked(hand, known=replace(KNOWN, die_mm=16.0, tray_mm=(176.0, 112.0)), reading=Reading())


@pytest.mark.parametrize("bend", [BARREL, CUSHION])
def test_a_tray_ends_where_the_lens_bends_its_sides_to(bend: float) -> None:
    small = Reading((Die(3, 300.0, 240.0, 16.0, True),))
    known = bent_table(KNOWN, (640, 480), bend)
    assert asked(bent(with_a(SKIN, 2.0, 0, 200), bend), known=known, reading=small)
    assert not asked(bent(with_a(SKIN, 3.0, TOP + 6, 300), bend), known=known, reading=small)


@pytest.mark.parametrize(
    "picture",
    [
        empty(),
        with_a(SKIN, 0.5, 0, 200),
        with_a(SKIN, 3.0, 0, TOP - EDGE / 3),
        with_a(SKIN, 3.0, TOP + EDGE / 3, 300),
        with_a(WALL, 3.0, 0, 480),
    ],
    ids=["nothing", "a pen", "beside the tray", "in the tray", "as the wall"],
)
def test_other_things_are_none(picture: Picture) -> None:
    assert not asked(picture)


@pytest.mark.parametrize("light", [0.4, 2.0], ids=["dim", "bright"])
def test_light_that_fades_by_and_by_is_none_on_a_floor_without_walls(light: float) -> None:
    rows, columns = np.mgrid[0:480, 0:640]
    far = np.clip(np.hypot(rows, columns) / 600, 0, 1)[..., None]
    picture = (np.array([90.0, 120.0, 70.0]) * (light + (1 - light) * far)).astype(np.uint8)
    assert not asked(picture)


@pytest.mark.parametrize("slant", [0.0, 0.5, 1.0])
def test_what_lies_across_aslant_is_one(slant: float) -> None:
    picture, rows = empty(), np.arange(TOP - 60, 200)
    for row in rows:
        left = round(MIDDLE - EDGE + slant * (row - TOP))
        picture[row, max(0, left) : left + 3 * EDGE] = SKIN
    assert asked(picture)


@pytest.mark.parametrize("light", [0.3, 0.5, 0.8])
def test_a_shadow_across_floor_and_wall_is_none(light: float) -> None:
    picture = np.full((480, 640, 3), (70, 110, 50), np.uint8)  # a wall like the floor, but for a little
    picture[TOP:BOTTOM, LEFT:RIGHT] = FELT
    picture[:200, 200:400] = (picture[:200, 200:400] * light).astype(np.uint8)
    assert not asked(picture)


def test_without_corners_nobody_knows_where_the_tray_ends() -> None:
    assert not asked(with_a(SKIN, 2.0, 0, 200), known=Calibration())


def test_a_tray_that_fills_the_picture_has_no_edge_to_be_seen() -> None:
    whole_picture = Calibration(((0.0, 0.0), (639.0, 0.0), (639.0, 479.0), (0.0, 479.0)))
    assert not asked(with_a(SKIN, 2.0, 0, 200), known=whole_picture)


def test_a_doubt_of_a_die_stays_the_first_reason() -> None:
    doubted = Reading((Die(3, 300.0, 240.0, 40.0, False, Why.COCKED),), False, Why.COCKED)
    assert with_what_reaches_in(doubted, with_a(SKIN, 2.0, 0, 200), KNOWN) == doubted


def dice() -> Scene:
    styles = STYLES["white"]
    seen = (
        lying(5, (-50, -10), yaw=0.4, style=styles, size=18.0),
        lying(3, (40, -20), yaw=1.1, style=styles, size=18.0),
    )
    return scene((1280, 720), seen, tray=Tray((260.0, 150.0), floor=Surface("felt", (0.06, 0.12, 0.02))))


@pytest.mark.parametrize("hand", [HandPose((0.0, 30.0, 40.0)), HandPose((70.0, 20.0, 30.0), (400.0, -500.0)), None])
def test_dice_beside_a_drawn_hand_are_read_and_the_picture_is_a_question(hand: HandPose | None) -> None:
    staged = dice()
    picture = render(staged, np.random.default_rng(4))
    if hand is not None:
        lay_hand(picture, staged.camera, staged.light, hand)
    reading, _ms = whole("tray", picture).read(known=Calibration(tray_corners(staged)))
    assert reading.certain == (hand is None)
    assert hand is None or reading.why is Why.HIDDEN
