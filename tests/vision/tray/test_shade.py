"""Shade on a bare tray drawn by hand is no die; what is too dark, or of another colour, may be one."""

import cv2
import numpy as np
import pytest

from tests.vision.watching.test_footing import BARE, EDGE
from vision.picture import Picture
from vision.reading import Die, Reading, Why
from vision.tray.shade import WITHIN, foreign, roughly, roughly_foreign, without_shade

X, Y = 300.0, 240.0
BESIDE = X - 1.7 * EDGE
PLACE = np.s_[round(Y - EDGE) : round(Y + EDGE), round(X - EDGE) : round(X + EDGE)]
READ = Die(4, BESIDE, Y, EDGE, True)


def darkened(share: float, *, colour: tuple[float, float, float] = (1, 1, 1)) -> Picture:
    """The floor round X, Y with this share of its light."""
    picture: Picture = BARE.copy()
    picture[PLACE] = np.clip(BARE[PLACE] * share * np.array(colour), 0, 255).astype(np.uint8)
    return picture


def kept(picture: Picture, thing: Die, *, bare: Picture = BARE) -> bool:
    """Whether the thing is still told; the die beside it is in any case."""
    found = without_shade(Reading((READ, thing), False, thing.why), picture, bare)
    assert READ in found.dice
    assert found.certain == (thing not in found.dice)
    return thing in found.dice


RIDDLE = Die(None, X, Y, EDGE, False, Why.NO_PIPS)


@pytest.mark.parametrize("share", [0.35, 0.6, 0.9])
def test_a_shadow_that_was_doubted_is_no_die(share: float) -> None:
    assert not kept(darkened(share), RIDDLE)


@pytest.mark.parametrize("picture", [darkened(0.15), darkened(1.5), darkened(0.6, colour=(2, 0.5, 0.5))])
def test_what_is_darker_brighter_or_of_another_colour_stays_a_question(picture: Picture) -> None:
    assert kept(picture, RIDDLE)


def test_what_shows_pips_or_leans_stays_a_question_in_the_deepest_shade() -> None:
    assert kept(darkened(0.5), Die(3, X, Y, EDGE, False, Why.UNCLEAR, (3,)))
    assert kept(darkened(0.5), Die(None, X, Y, EDGE, False, Why.COCKED))


def test_a_die_of_a_shadows_colour_stays_a_question_for_its_pips() -> None:
    picture = darkened(0.8)
    for x, y in ((X - 7, Y - 7), (X + 7, Y + 7), (X, Y)):
        cv2.circle(picture, (round(x), round(y)), 3, (25, 45, 22), -1)
    assert kept(picture, RIDDLE)


def test_what_is_dark_and_far_from_all_dice_is_no_shadow_of_theirs() -> None:
    reading = Reading((RIDDLE, Die(4, X + 5 * EDGE, Y, EDGE, True)), False, Why.NO_PIPS)
    assert without_shade(reading, darkened(0.5), BARE) == reading


@pytest.mark.parametrize("rows, tell", [(-30, False), (0, False), (1, False), (2, False), (6, True)])
def test_of_a_thing_beyond_the_border_few_rows_tell_nothing(rows: int, tell: bool) -> None:
    bare = np.full_like(BARE, 90)
    shade = Die(None, X, rows - 1 - WITHIN * EDGE, EDGE, False, Why.NO_PIPS)
    read = Die(4, X - 1.2 * EDGE, EDGE / 2, EDGE, True)
    told = without_shade(Reading((read, shade), False, shade.why), np.full_like(bare, 54), bare)
    assert told.dice == ((read,) if tell else (read, shade))


def test_pictures_of_another_size_tell_nothing() -> None:
    assert kept(darkened(0.5), RIDDLE, bare=BARE[:100])


def test_a_shadow_is_not_foreign_and_a_white_thing_is() -> None:
    assert not foreign(darkened(0.5), BARE).any()
    assert foreign(darkened(3.0), BARE)[round(Y), round(X)] == 1


@pytest.mark.parametrize("off", range(4))
def test_a_floor_and_what_lies_on_it_lie_in_a_smaller_picture_where_they_lie_in_this_one(off: int) -> None:
    bare = np.full((480, 640, 3), 90, np.uint8)
    seen = bare.copy()
    seen[200:240, 300:340] = 230
    corners = (
        (60.0 + off, 40.0 + off),
        (580.0 + off, 40.0 + off),
        (580.0 + off, 440.0 + off),
        (60.0 + off, 440.0 + off),
    )
    thing, floor = roughly_foreign(seen, bare, corners)
    for mask, middle, off_by in ((thing, (319.5, 219.5), 1e-9), (floor, (320.0 + off, 240.0 + off), 0.5)):
        rows, columns = np.nonzero(mask)
        assert (columns.mean(), rows.mean()) == pytest.approx(roughly(np.array(middle)), abs=off_by)
