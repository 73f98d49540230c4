"""What the network of partial dice learns from: things laid over rendered dice, and where part of one is left."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.drawn import Drawn, tray
from vision.picture import Floats, Picture
from vision.train import covered, partial, scenes
from vision.train.clutter import strewn
from vision.train.covered import Rim, Share

CELL = partial.SIDE / partial.CELLS  # pixels


def shot(*dice: Drawn) -> scenes.Shot:
    """Drawn dice as a picture to learn from; all are seen whole."""
    data = cv2.imencode(".png", tray(*dice))[1].tobytes()
    places = np.array([(die.x, die.y, die.size) for die in dice], np.float64).reshape(-1, 3)
    values, seen = np.array([die.value for die in dice], np.int64), np.ones(len(dice))
    return scenes.Shot(data, scenes.Dice(places, values, seen, seen > 0))


def nothing_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is laid over the pictures."""
    monkeypatch.setattr(partial, "ON_DICE", 0.0)
    monkeypatch.setattr(partial, "LYING_ABOUT", 0.0)
    monkeypatch.setattr(partial, "PRINTED", 0.0)


ONE = shot(Drawn(4, 320, 240))


def test_the_same_chance_gives_the_same_window() -> None:
    one, again = (partial.window(ONE, np.random.default_rng(5)) for _ in range(2))
    assert np.array_equal(one.picture, again.picture)
    assert np.array_equal(one.heat, again.heat)


def test_dice_that_are_seen_whole_are_no_parts_but_where_the_border_cuts_them(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_over(monkeypatch)
    seen = [partial.window(ONE, np.random.default_rng(seed)) for seed in range(20)]
    assert sum(one.counts.all() and not one.heat.any() for one in seen) > 5
    for row, column in (place for one in seen for place in np.argwhere(one.heat == 1).tolist()):
        last = partial.CELLS - 1
        assert min(row, column, last - row, last - column) * CELL < partial.FACE * partial.LARGEST_PX


def test_that_a_whole_die_is_no_part_counts_less_than_that_the_table_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_over(monkeypatch)
    seen = [partial.window(ONE, np.random.default_rng(seed)) for seed in range(20)]
    uncut = [set(np.unique(one.counts).tolist()) for one in seen if one.counts.all() and not one.heat.any()]
    assert uncut.count({float(np.float32(partial.HARDLY)), 1.0}) > 5


def test_print_lies_between_the_dice_and_next_to_never_on_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(picture: Picture, dice: Floats, rng: np.random.Generator) -> Picture:
        before.append((picture, dice))
        return strewn(picture, dice, rng)

    before: list[tuple[Picture, Floats]] = []
    nothing_over(monkeypatch)
    monkeypatch.setattr(partial, "PRINTED", 1.0)
    monkeypatch.setattr(partial, "strewn", told)
    monkeypatch.setattr(partial, "photographed", lambda picture, _rng: picture)
    rows, columns = np.mgrid[: partial.SIDE, : partial.SIDE]
    seen = [partial.window(ONE, np.random.default_rng(seed)).picture for seed in range(20)]
    faces = [np.hypot(columns - x, rows - y) < edge / 2 for _, ((x, y, edge),) in before]
    same = [now == then for now, (then, _) in zip(seen, before, strict=True)]
    assert sum(not one.all() for one in same) > 15
    assert sum(bool(one[face].all()) for one, face in zip(same, faces, strict=True)) > 15


@pytest.mark.parametrize("shows", [0.9, 0.1])
def test_of_dice_of_which_next_to_all_or_nothing_shows_nothing_is_asked(
    shows: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing_over(monkeypatch)
    nearly = replace(ONE, dice=replace(ONE.dice, visible=np.array([shows])))
    seen = [partial.window(nearly, np.random.default_rng(seed)) for seed in range(20)]
    assert sum((one.counts == 0).any() and not one.heat.any() for one in seen) > 5


def test_a_die_that_was_hidden_in_part_is_to_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_over(monkeypatch)
    half = replace(ONE, dice=replace(ONE.dice, visible=np.array([0.5])))
    seen = [partial.window(half, np.random.default_rng(seed)) for seed in range(10)]
    assert sum((one.heat == 1).sum() == 1 for one in seen) >= 5  # the others show another part of the picture
    assert all(one.counts[one.heat == 1].all() for one in seen)


def test_where_something_hides_half_a_die_the_middle_of_the_other_half_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def right_half(picture: Picture, rim: Rim, _rng: object, *, table: Picture | None) -> tuple[Picture, Share]:
        share = np.zeros(picture.shape[:2], np.float32)
        share[:, round(rim.x) :] = 1
        rims.append(rim)
        return picture, share

    rims: list[Rim] = []
    monkeypatch.setattr(partial, "LYING_ABOUT", 0.0)
    monkeypatch.setattr(partial, "ON_DICE", 1.0)
    monkeypatch.setattr(partial, "covered", right_half)
    monkeypatch.setattr(partial, "rim_over", lambda x, y, edge, _rng: Rim(x, y, 0.0, edge))
    looked_at = 0
    for seed in range(10):
        rims.clear()
        seen = partial.window(ONE, np.random.default_rng(seed))
        if not rims or not partial.SIDE * 0.2 < rims[0].x < partial.SIDE * 0.8:
            continue
        ((row, column),) = np.argwhere(seen.heat == 1).tolist()
        middle = rims[0].x - 4 / (3 * np.pi) * partial.FACE * rims[0].edge  # of half a circle
        assert (column + 0.5) * CELL == pytest.approx(middle, abs=CELL)
        assert (row + 0.5) * CELL == pytest.approx(rims[0].y, abs=CELL)
        looked_at += 1
    assert looked_at > 3


@pytest.mark.parametrize("seed", range(12))
def test_a_thing_hides_one_side_of_its_rim_and_leaves_the_rest_as_it_was(seed: int) -> None:
    rng = np.random.default_rng(seed)
    picture = tray(Drawn(5, 80, 80))[:160, :160].copy()
    rim = covered.rim_over(80, 80, 30, rng)
    seen, share = covered.covered(picture, rim, rng)
    assert 0 <= share.min() < 0.01
    assert share.max() > 0.99
    far = cv2.erode((share == 0).astype(np.uint8), np.ones((41, 41))) > 0  # beyond its shade
    assert np.array_equal(seen[far], picture[far])
    assert (seen != picture).any()


def test_a_piece_of_the_table_shows_none_of_its_dice() -> None:
    dice = np.array([(80.0, 80.0, 40.0)])
    picture = np.zeros((200, 200, 3), np.uint8)
    picture[60:100, 60:100] = 255
    pieces = [covered.bare(picture, dice, np.random.default_rng(seed)) for seed in range(20)]
    found = [piece for piece in pieces if piece is not None]
    assert len(found) > 10
    assert not any(piece.any() for piece in found)
    assert covered.bare(picture, np.array([(100.0, 100.0, 200.0)]), np.random.default_rng(1)) is None
