"""The finder on drawn dice: each found once, in its place and size, and nothing where nothing lies."""

from dataclasses import replace
from math import hypot

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.drawn import BLACK, WHITE, Drawn, tray
from vision.calibration import Calibration
from vision.finding.finder import Found, distinct, find_dice, peaks
from vision.network import answers
from vision.picture import Floats, tray_window

CLEAR = 0.3
FLOOR = Calibration(((100.0, 60.0), (540.0, 60.0), (540.0, 420.0), (100.0, 420.0)), (293.3, 240.0), 16.0)


def clear(picture: np.ndarray[tuple[int, ...], np.dtype[np.uint8]], *, known: Calibration | None = None) -> list[Found]:
    return [found for found in find_dice(picture, calibration=known) if found.score > CLEAR]


@pytest.mark.parametrize("size", [20, 32, 60, 120, 220])
def test_a_die_of_any_size_is_found_once(size: float) -> None:
    """A pip may be found as well: it is told from its die by what is seen of both."""
    alike = [found for found in clear(tray(Drawn(5, 320, 240, 20, size))) if found.edge > size / 2]
    (found,) = alike
    assert hypot(found.x - 320, found.y - 240) < 0.15 * size
    assert found.edge == pytest.approx(size, rel=0.25)


def test_dice_that_touch_are_two() -> None:
    found = clear(tray(Drawn(5, 260, 240), Drawn(6, 301, 240)))
    assert sorted(round(f.x / 10) for f in found) == [26, 30]


def test_small_dice_are_found_once_wherever_a_large_picture_is_divided() -> None:
    dice = [Drawn(1 + row % 6, 100 + 41 * row, 60 + 29 * row, 17 * row, 22) for row in range(22)]
    found = clear(tray(*dice, width=1040, height=720))
    assert len(found) == len(dice)
    assert all(sum(hypot(f.x - d.x, f.y - d.y) < 5 for f in found) == 1 for d in dice)


def test_light_and_dark_dice_are_found_together() -> None:
    dice = [Drawn(v, 80 + 90 * v, 140 + 40 * (v % 3), 13 * v, 44, WHITE, BLACK) for v in (1, 3, 5)]
    dice += [Drawn(v, 80 + 90 * v, 300 - 30 * (v % 3), 11 * v, 44, BLACK, WHITE) for v in (2, 4)]
    found = clear(tray(*dice))
    assert len(found) == len(dice)
    assert all(any(hypot(f.x - d.x, f.y - d.y) < 6 for f in found) for d in dice)


def test_bare_cloth_shows_nothing() -> None:
    assert clear(tray()) == []
    assert clear(tray(), known=FLOOR) == []


def test_only_the_tray_is_looked_at_where_it_is_known() -> None:
    (found,) = clear(tray(Drawn(3, 300, 240, 20, 24), Drawn(6, 30, 30, 0, 24)), known=FLOOR)
    assert hypot(found.x - 300, found.y - 240) < 4


def looked_at(monkeypatch: pytest.MonkeyPatch, picture: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]) -> int:
    """Pixels that the network is shown where the dice's size is known."""
    shown: list[int] = []

    def counted(name: str, pictures: Floats) -> Floats:
        shown.append(pictures[:, 0].size)
        return answers(name, pictures)

    monkeypatch.setattr("vision.finding.finder.answers", counted)
    find_dice(picture, calibration=FLOOR)
    return sum(shown)


def test_closely_looked_at_is_only_what_may_be_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    bare, one = tray(), tray(Drawn(5, 320, 240, 20, 24))
    whole = 440 * 360 * (20 / 24) ** 2
    assert looked_at(monkeypatch, bare) < 0.4 * whole
    assert looked_at(monkeypatch, one) < 0.6 * whole


def test_the_highest_cells_of_each_picture_are_told_whatever_lies_in_the_others() -> None:
    said = np.full((3, 4, 5), -9.0, np.float32)
    said[0, 3, 2], said[1, 0, 2], said[1, 0, 3], said[2, 1, 4], said[2, 2, 3] = 1.0, 2.0, 1.5, -5.0, 0.0
    score, (which, rows, columns) = peaks(said, 0.1)
    assert list(zip(which, rows, columns, strict=True)) == [(0, 3, 2), (1, 0, 2), (2, 2, 3)]
    assert score[2, 2, 3] == 0.5


def test_dice_that_are_looked_at_closely_are_where_they_lie() -> None:
    dice = [Drawn(v, 130 + 60 * v, 130 + 90 * (v % 3), 13 * v, 24) for v in range(1, 7)]
    found = clear(tray(*dice), known=FLOOR)
    assert len(found) == len(dice)
    assert all(any(hypot(f.x - d.x, f.y - d.y) < 2 and abs(f.edge - 24) < 4 for f in found) for d in dice)


@pytest.mark.parametrize("right, down", [(25, 0), (-21, 21), (0, -29)], ids=["face to face", "aslant", "a bit off"])
def test_a_die_beside_another_is_found_though_the_coarse_look_saw_only_that_one(
    monkeypatch: pytest.MonkeyPatch, right: int, down: int
) -> None:
    dice = [Drawn(6, 320, 240, 0, 24), Drawn(1, 320 + right, 240 + down, 45 if right < 0 else 0, 24)]
    picture = tray(*dice)
    left, top, _, _ = tray_window(picture, FLOOR)
    monkeypatch.setattr("vision.finding.finder._looked", lambda _level, least: [Found(320 - left, 240 - top, 24, 0.5)])
    found = find_dice(picture, calibration=FLOOR)
    assert all(any(hypot(f.x - d.x, f.y - d.y) < 4 for f in found) for d in dice)


@pytest.mark.parametrize("shape", [(1, 1, 3), (1, 900, 3), (5, 7, 3)])
def test_the_smallest_pictures_are_looked_at_without_an_error(shape: tuple[int, int, int]) -> None:
    assert isinstance(find_dice(np.zeros(shape, np.uint8)), list)


def test_the_likelier_of_two_that_are_the_same_die_is_kept() -> None:
    weak, strong = Found(101, 100, 20, 0.4), Found(100, 100, 22, 0.8)
    beside = Found(122, 100, 22, 0.3)
    assert distinct([weak, strong, beside]) == [strong, beside]


def test_a_pip_that_looks_like_a_die_does_not_hide_its_own() -> None:
    die, pip = Found(100, 100, 40, 0.5), Found(100, 100, 9, 0.6)
    assert distinct([die, pip]) == [pip, die]


def test_what_lies_on_a_plainer_die_is_a_pip_of_it_unless_that_is_too_wide_for_one() -> None:
    wide, on_it = Found(300, 240, 320, 0.9), Found(220, 200, 44, 0.6)
    assert distinct([wide, on_it]) == [wide]
    assert distinct([wide, on_it], widest=330) == [wide]
    assert distinct([wide, on_it], widest=310) == [wide, on_it]


@pytest.mark.parametrize("known, found", [(Calibration(), 2), (replace(FLOOR, die_mm=None), 1)])
def test_only_in_a_lone_picture_a_place_may_be_too_wide_for_a_die(
    known: Calibration, found: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = [Found(300, 240, 320, 0.9), Found(220, 200, 44, 0.6)]
    monkeypatch.setattr("vision.finding.finder._of_any_size", lambda _, **__: both)
    assert len(find_dice(tray(), calibration=known)) == found


PLACES = st.builds(Found, *(st.floats(0, 99), st.floats(0, 99), st.floats(5, 60), st.floats(0, 1)))


def is_of(one: Found, other: Found) -> bool:
    """Whether both are one die, or the one is a pip of the other."""
    away, (small, large) = hypot(one.x - other.x, one.y - other.y), sorted((one.edge, other.edge))
    pip = away < 0.5 * other.edge and other.edge > 2 * one.edge and other.score > max(0.5, one.score + 0.2)
    return pip or (away < 0.62 * large and large < 1.8 * small)


@given(st.lists(PLACES, max_size=30))
def test_of_many_places_none_is_kept_twice_and_none_is_lost_without_a_likelier_one(seen: list[Found]) -> None:
    kept = distinct(seen)
    for number, one in enumerate(kept):
        assert not any(is_of(one, likelier) for likelier in kept[:number])
    lost = [one for one in seen if one not in kept]
    assert all(any(is_of(one, other) and other.score >= one.score for other in kept) for one in lost)


@pytest.mark.parametrize("side", [130, 140, 150, 160, 165, 180, 199, 240])
def test_a_die_that_fills_much_of_a_small_picture_is_found(side: int) -> None:
    found = clear(tray(Drawn(5, side / 2, side / 2, 20, 0.5 * side), width=side, height=side))
    assert found[0].edge == pytest.approx(0.5 * side, rel=0.2)
    assert hypot(found[0].x - side / 2, found[0].y - side / 2) < 0.1 * side
