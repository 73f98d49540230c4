"""Faces that are only printed: paper within and beyond, and a line round them; dice are not taken for such."""

import cv2
import numpy as np
import pytest

from tests.vision.drawn import PIPS, WHITE, Drawn, Picture, tray
from vision.impostors.printed import printed
from vision.places import Places
from vision.read import read
from vision.reading import Why

SIDE, APART = 44, 66
FINE = 4
INK = (30, 30, 30)


def sheet(line: float, *, dash: float = SIDE) -> Picture:
    """The six faces in a row on paper, the n-th SIDE wide and APART·n from the left, a `line` round each, pixels.

    It has dashes of so many pixels, and half as much paper between them.
    """
    large = np.full((160 * FINE, 500 * FINE, 3), WHITE, np.uint8)
    for value, pips in PIPS.items():
        x, y, half = APART * value * FINE, 80 * FINE, SIDE * FINE // 2
        if line:
            frame(large, (x, y), half, round(line * FINE), dash * FINE)
        for column, row in pips:
            at = (x + column * half // 2, y + row * half // 2)
            cv2.circle(large, at, round(0.1 * SIDE * FINE), INK, -1, cv2.LINE_AA)
    return np.asarray(cv2.resize(large, (500, 160), interpolation=cv2.INTER_AREA), np.uint8)


def frame(paper: Picture, middle: tuple[int, int], half: int, width: int, dash: float) -> None:
    """Draws a square of so wide a line, in dashes."""
    corners = [np.add(middle, (right * half, down * half)) for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        way = (end - start) / (2 * half)
        for gone in np.arange(0, 2 * half, 1.5 * dash):
            first, last = (start + way * along for along in (gone, min(gone + dash, 2 * half)))
            cv2.line(
                paper, first.round().astype(int).tolist(), last.round().astype(int).tolist(), INK, width, cv2.LINE_AA
            )


def on_table(paper: Picture, turn: float) -> Picture:
    """A sheet (160×500×3) in the middle of a cloth, turned by degrees, with a camera's blur and noise."""
    cloth = tray(width=800, height=480)
    turned = np.add(cv2.getRotationMatrix2D((250, 80), turn, 1.0), ((0, 0, 150), (0, 0, 160)))
    cv2.warpAffine(paper, turned, (800, 480), dst=cloth, borderMode=cv2.BORDER_TRANSPARENT)
    grain = np.random.default_rng(7).normal(0, 2, cloth.shape)
    return np.asarray(np.clip(cv2.GaussianBlur(cloth, (0, 0), 0.7) + grain, 0, 255), np.uint8)


FACES = np.array([(APART * value, 80, SIDE) for value in PIPS], np.float64)


def turned_faces(turn: float) -> Places:
    """The same as `on_table` turns them."""
    turned = np.add(cv2.getRotationMatrix2D((250, 80), turn, 1.0), ((0, 0, 150), (0, 0, 160)))
    at = np.column_stack([FACES[:, :2], np.ones(len(FACES))]) @ turned.T
    return np.column_stack([at, FACES[:, 2]])


@pytest.mark.parametrize("turn", [0, 17, -33])
@pytest.mark.parametrize("line", [1.2, 2.5])
def test_printed_faces_are_never_certain(line: float, turn: float) -> None:
    reading = read(on_table(sheet(line), turn))
    assert [die for die in reading.dice if die.certain] == []
    assert Why.NOT_A_DIE in {die.why for die in reading.dice}


@pytest.mark.parametrize("edge", [0.9, 1.0, 1.1])
def test_every_value_in_a_frame_is_printed_though_its_edge_be_told_a_little_wrong(edge: float) -> None:
    assert printed(sheet(1.5), FACES * (1, 1, edge)).all()
    assert printed(np.asarray(255 - sheet(1.5), np.uint8), FACES * (1, 1, edge)).all(), "light ink on dark paper"


@pytest.mark.parametrize("turn", [0, 17])
def test_faces_printed_on_paper_that_lies_half_in_shadow_are_none(turn: float) -> None:
    """Its rim runs aslant through the faces: on their two sides the paper is not the same grey."""
    rows, columns = np.mgrid[:480, :800]
    for start in (340, 400, 460):
        light = 0.45 + 0.55 / (1 + np.exp((columns + 0.6 * rows - start - 0.6 * 240) / 12))
        shaded = np.asarray(on_table(sheet(1.5), turn) * light[..., None], np.uint8)
        assert printed(shaded, turned_faces(turn)).all(), f"a shadow {start} pixels from the left"


@pytest.mark.parametrize("turn", [0, 17, -33])
def test_a_line_of_dashes_is_a_line(turn: float) -> None:
    assert printed(on_table(sheet(1.5, dash=SIDE / 6), turn), turned_faces(turn)).all()


def test_without_a_line_round_them_pips_on_the_floor_may_be_a_die_of_its_colour() -> None:
    assert not printed(sheet(0), FACES).any()


@pytest.mark.parametrize("light", [1.0, 0.05])
def test_dice_on_cloth_are_not_printed(light: float) -> None:
    picture = np.asarray(tray(*(Drawn(v, 90.0 * v, 200, 15.0 * v, SIDE) for v in PIPS)) * light, np.uint8)
    assert not printed(picture, np.array([(90.0 * v, 200.0, SIDE) for v in PIPS])).any()


def test_the_rim_of_a_dark_die_between_its_glare_and_a_white_table_is_no_line_of_light_ink() -> None:
    """Its light pips and the shine on its bevels are as white as what it lies on."""
    picture = np.full((400, 600, 3), WHITE, np.uint8)
    cv2.rectangle(picture, (278, 178), (322, 222), INK, -1)
    for x, y in ((x, y) for x in (288, 312) for y in (188, 200, 212)):
        cv2.circle(picture, (x, y), 4, WHITE, -1, cv2.LINE_AA)
    for y in (186, 214):
        cv2.line(picture, (295, y), (305, y), WHITE, 2)
    assert not printed(picture, np.array([(300.0, 200.0, SIDE)])).any()


def test_a_die_that_others_touch_on_three_sides_is_not_printed() -> None:
    """Their faces are what its own is of; a shadow lies between."""
    places = [(300, 200), (300, 154), (300, 246), (254, 200)]
    picture = tray(*(Drawn(5, x, y, 0, SIDE) for x, y in places))
    assert not printed(picture, np.array([(x, y, SIDE) for x, y in places], np.float64)).any()


def test_no_dice_are_none() -> None:
    assert printed(tray(), np.zeros((0, 3))).tolist() == []


def test_a_face_at_the_border_of_a_picture_can_be_judged() -> None:
    assert not printed(tray(Drawn(4, 20, 20, 0, SIDE)), np.array([(20.0, 20.0, SIDE)])).any()
