"""What the networks learn from: rendered pictures with their truth, the same for the same seed."""

import sys
from itertools import combinations
from math import dist
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from tests.vision.drawn import WHITE, Drawn, tray
from vision.crops import SIDE, cuttings, evened
from vision.finding.finder import STRIDE, USUAL_PX, Found
from vision.picture import Picture
from vision.render.die import lying
from vision.render.labels import tray_corners
from vision.render.scene import render, scene
from vision.render.style import STYLES
from vision.render.tray import Tray
from vision.render.truth import rests_on, truths
from vision.render.variety import flats
from vision.render.variety.collide import meet
from vision.render.variety.scenes import sample
from vision.stance.level import looks_aside
from vision.stance.raised import SIDE as SEEN
from vision.stance.silhouette import below
from vision.train import glimpsed, lifted, scenes, tips, windows
from vision.train.__main__ import main
from vision.train.clutter import strewn
from vision.train.vary import varied


def test_a_network_that_does_not_exist_is_told_before_anything_is_drawn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["train", "raisd"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert "there is no network raisd; there are finder, crop, second, slant, raised" in capsys.readouterr().err


def test_the_folder_of_the_weights_is_there_before_a_network_learns(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    there, out = list[bool](), tmp_path / "not" / "yet"

    def learnt(_size: object, path: Path) -> None:
        there.append(out.is_dir())
        path.write_bytes(b"weights")

    monkeypatch.setattr("vision.train.__main__._raised", learnt)
    monkeypatch.setattr("sys.argv", ["train", "raised", "--out", str(out)])
    assert main() == 0
    assert there == [True]


@pytest.mark.parametrize(
    "words, said",
    [
        (["--steps", "-1"], "--steps: wants a whole number, 1 or more, not '-1'"),
        (["--steps", "0"], "--steps: wants a whole number, 1 or more, not '0'"),
        (["--pictures", "0"], "--pictures: wants a whole number, 1 or more, not '0'"),
        (["--pictures", "-1"], "--pictures: wants a whole number, 1 or more, not '-1'"),
        (["--pictures", "many"], "--pictures: wants a whole number, 1 or more, not 'many'"),
        (["--seed", "-1"], "--seed: wants a whole number, 0 or more, not '-1'"),
    ],
)
def test_numbers_that_nobody_can_learn_from_are_told_before_anything_is_written(
    words: list[str], said: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["train", "raised", "--out", str(tmp_path / "out"), *words])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert capsys.readouterr().err.splitlines()[-1].endswith(f"argument {said}")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("words, first", [(["--further"], 90_000), ([], 90_000), (["--pictures", "99000"], 99_000)])
def test_what_is_measured_was_not_learnt_from_before(
    words: list[str], first: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def learnt(size: Any, path: Path) -> None:
        began.append(size.unseen[0])
        path.write_bytes(b"weights")

    began: list[int] = []
    monkeypatch.setattr("vision.train.__main__._raised", learnt)
    monkeypatch.setattr("sys.argv", ["train", "raised", "--pictures", "10", "--out", str(tmp_path), *words])
    assert main() == 0
    assert began == [first]


@pytest.mark.parametrize("words, now", [([], False), (["--now"], True), (["--further"], True)])
def test_what_learnt_from_an_earlier_renderer_does_so_again_unless_told_otherwise(
    words: list[str], now: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def learnt(size: Any, path: Path) -> None:
        asked.append((size.now, size.options))
        path.write_bytes(b"weights")

    asked: list[tuple[bool, list[str]]] = []
    monkeypatch.setattr("vision.train.__main__._crop", learnt)
    monkeypatch.setattr("sys.argv", ["train", "crop", "--steps", "7", "--out", str(tmp_path), *words])
    assert main() == 0
    assert asked == [(now, ["--seed", "1", "--pictures", "5000", "--steps", "7"])]


def test_what_is_missing_to_learn_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    monkeypatch.delitem(sys.modules, "vision.train.networks.raised", raising=False)
    monkeypatch.setattr("vision.train.__main__.PICTURES", {"raised": 1})
    monkeypatch.setattr("sys.argv", ["train", "raised", "--out", str(tmp_path)])
    assert main() == 1
    said = "torch is missing; install it with: pip install -e .[train]"
    assert capsys.readouterr().err == f"python -m vision.train: {said}\n"


def test_the_same_seed_gives_the_same_picture_and_cuttings() -> None:
    assert scenes.shot(3, 1).jpeg == scenes.shot(3, 1).jpeg
    cut, again = scenes.crops(3, 1), scenes.crops(3, 1)
    assert np.array_equal(cut.pictures, again.pictures)
    assert np.array_equal(cut.value, again.value)


def test_cuttings_show_dice_and_what_is_none() -> None:
    found = scenes.joined([scenes.crops(3, number) for number in range(6)])
    assert set(np.unique(found.value)) <= set(range(7))
    assert (found.value == 0).any()
    assert (found.value > 0).any()


def _shot(*dice: Drawn) -> scenes.Shot:
    """Drawn dice as a picture to learn from; all are seen whole."""
    data = cv2.imencode(".png", tray(*dice))[1].tobytes()
    yes, places = np.ones(len(dice), np.bool_), np.array([(d.x, d.y, d.size) for d in dice], np.float64)
    value = np.array([d.value for d in dice], np.int64)
    return scenes.Shot(data, scenes.Dice(places, value, yes.astype(np.float64), yes))


def test_a_window_tells_where_its_dice_are() -> None:
    """White dice on dark cloth: where a window is brightest there must be one, and the place must be told."""
    shot = _shot(Drawn(1, 200, 200, pip=WHITE), Drawn(1, 420, 260, pip=WHITE))
    told = 0
    for seed in range(40):
        seen = windows.window(shot, np.random.default_rng(seed))
        for row, column in zip(*np.nonzero(seen.heat >= 1), strict=True):
            right, down, size = seen.place[:, row, column]
            edge = USUAL_PX * np.exp(size)
            x, y = column * STRIDE + 1.5 + right * edge, row * STRIDE + 1.5 + down * edge
            if not (edge < x < windows.SIDE - edge and edge < y < windows.SIDE - edge):
                continue
            told += 1
            inner = seen.picture[int(y) - 2 : int(y) + 3, int(x) - 2 : int(x) + 3].mean()
            ring = seen.picture[int(y - edge), int(x - edge)].mean()
            assert inner > ring
    assert told > 10


def test_dice_too_large_for_a_level_are_not_asked_for() -> None:
    shot = _shot(Drawn(1, 200, 200, size=380), Drawn(1, 500, 100, size=40))
    for seed in range(20):
        seen = windows.window(shot, np.random.default_rng(seed))
        assert (seen.told[seen.counts == 0] == 0).all()
        assert seen.heat.max() <= 1


def test_a_varied_cutting_tells_where_its_face_went() -> None:
    stored = np.full((scenes.SIDE, scenes.SIDE, 3), 30, np.uint8)
    middle = scenes.SIDE // 2
    stored[middle - 3 : middle + 4, middle - 3 : middle + 4] = 255
    off = []
    for seed in range(30):
        seen, (right, down, *_) = varied(stored, np.zeros(2), np.random.default_rng(seed), die=True)
        rows, columns = np.nonzero(seen.max(axis=2) > seen.max(axis=2).mean() + 2 * seen.max(axis=2).std())
        edge, half = SIDE / 1.9, SIDE / 2 - 0.5
        off.append(np.hypot(columns.mean() - half - right * edge, rows.mean() - half - down * edge))
    assert np.median(off) < 1.5  # glare that was added may be taken for it


def test_a_cutting_is_as_large_as_its_die_and_has_it_in_the_middle() -> None:
    picture = np.zeros((400, 400, 3), np.uint8)
    picture[150:250, 250:350] = 200
    cut: Picture = cuttings(picture, np.array([(299.5, 199.5, 100.0)]))[0]
    inside = round(SIDE / 1.9)
    assert abs(int((cut[SIDE // 2, :, 0] > 100).sum()) - inside) <= 1
    assert abs(int((cut[:, SIDE // 2, 0] > 100).sum()) - inside) <= 1


def test_light_and_contrast_are_taken_out() -> None:
    noise = np.random.default_rng(1).integers(0, 120, (1, SIDE, SIDE, 3)).astype(np.uint8)
    assert np.abs(evened(noise) - evened(np.asarray(noise + 100, np.uint8))).max() < 1e-3
    assert evened(noise).shape == (1, 3, SIDE, SIDE)
    assert np.abs(evened(noise).mean(axis=(2, 3))).max() < 1e-3


def test_clutter_lies_beside_the_dice_and_is_the_same_for_the_same_seed() -> None:
    picture, changed = tray(), 0
    places = np.array([(200.0, 200.0, 40.0), (420.0, 260.0, 40.0)])
    for seed in range(12):
        sheet, again = (strewn(picture, places, np.random.default_rng(seed)) for _ in range(2))
        assert np.array_equal(sheet, again)
        moved = (sheet != picture).any(axis=2)
        changed += int(moved.any())
        for x, y, edge in places.astype(int):
            half = edge // 2
            assert not moved[y - half : y + half, x - half : x + half].any()
    assert changed > 6


def test_what_the_finder_takes_for_dice_is_learnt_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    seed = 3
    monkeypatch.setattr(scenes, "CLOSE", 0.0)
    shots = {number: scenes.shot(seed, number).dice.places for number in range(12)}
    number, dice = next((number, dice) for number, dice in shots.items() if len(dice) and (dice[:, :2] > 60).all())
    monkeypatch.setattr(scenes, "find_dice", lambda _: [])
    usual = len(scenes.crops(seed, number))
    on_a_die = Found(float(dice[0, 0]), float(dice[0, 1]), float(dice[0, 2]), 0.9)
    corner = Found(5.0, 5.0, float(dice[0, 2]), 0.9)
    assert np.hypot(dice[:, 0] - 5, dice[:, 1] - 5).min() > dice[0, 2]
    monkeypatch.setattr(scenes, "find_dice", lambda _: [on_a_die, corner])
    more = scenes.crops(seed, number)
    assert len(more) == usual + 1
    assert more.value[-1] == 0


def test_tipped_dice_are_cut_out_with_how_they_look_past_the_camera(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tips, "SHARE", 1.0)
    monkeypatch.setattr(tips, "TIPPED", 1.0)
    monkeypatch.setattr(tips, "DEGREES", (30.0, 30.0))
    leaning = tips.joined([tips.tips(5, number) for number in range(6)])
    monkeypatch.setattr(tips, "TIPPED", 0.0)
    level = tips.joined([tips.tips(5, number) for number in range(6)])
    assert {one.shape for one in leaning.pictures} == {(scenes.SIDE, scenes.SIDE, 3)}
    assert np.median(np.hypot(*level.slant.T)) < 0.3 < np.median(np.hypot(*leaning.slant.T)) < 0.8
    assert np.array_equal(tips.tips(5, 1).pictures, tips.tips(5, 1).pictures)


def test_dice_that_lean_or_lie_on_others_are_told_from_those_on_the_floor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lifted, "LIFTED", 1.0)
    monkeypatch.setattr(lifted, "BRIDGED", 0.0)
    for share, least, most in ((0.0, 0.0, 0.1), (1.0, 0.8, 1.0)):
        monkeypatch.setattr(lifted, "SHARE", share)
        dice = lifted.joined([lifted.lifted(5, number) for number in range(8)])
        assert np.shape(dice.pictures) == (len(dice), lifted.SIDE, lifted.SIDE, 3)
        assert least <= dice.raised.mean() <= most
        assert (dice.far < 0.8).all()
    assert np.array_equal(lifted.lifted(5, 1).pictures, lifted.lifted(5, 1).pictures)


def test_flat_things_with_faces_are_told_where_a_die_would_show_its_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lifted, "LIFTED", 0.0)
    monkeypatch.setattr(lifted, "FLATTENED", 1.0)
    monkeypatch.setattr(flats, "SHARE", 1.0)
    dice = lifted.joined([lifted.lifted(5, number) for number in range(12)])
    assert dice.flat.sum() > 10
    assert (dice.far[dice.flat] > lifted.ASIDE).all()  # of others nobody could tell
    assert (dice.flat | dice.raised)[dice.far > lifted.ASIDE].mean() > 0.9


def test_now_and_then_a_die_lies_across_two_others_that_stand_apart() -> None:
    bridges = 0
    for seed in range(20):
        rng = np.random.default_rng(seed)
        poses = tuple(lying(k + 1, (-60.0 + 40 * k, 20.0 * (k % 2)), yaw=0.3 * k) for k in range(4))
        dice = lifted._bridged(list(poses), Tray(), rng)
        assert sorted(die.value or 0 for die in dice) == [1, 2, 3, 4]
        if dice != poses:
            *level, upper = dice
            assert [rests_on(upper, die) for die in level] == [False, True, True]
            assert all(dist(a.at, b.at) > a.size for a, b in combinations(dice, 2))
            bridges += 1
    assert bridges > 5


def test_what_leans_or_lies_on_others_goes_into_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """A level die that goes into another looks as if it lay on it."""
    monkeypatch.setattr(lifted, "SHARE", 0.8)
    monkeypatch.setattr(lifted, "BRIDGED", 0.5)
    raised = 0
    for seed in range(60):
        rng = np.random.default_rng(seed)
        level = tuple(lying(k % 6 + 1, (-75.0 + 30 * k, 30.0 * (k % 3)), yaw=0.3 * k) for k in range(6))
        dice = lifted._lifted(level, Tray(), rng)
        raised += sum(die not in level for die in dice)
        assert not any(meet(a, b) for a, b in combinations(dice, 2)), seed
    assert raised > 150


def test_a_network_learns_from_what_is_known_of_the_camera_by_the_dice_too() -> None:
    """By the corners of a floor alone nobody knows the lens: what a die covers would be told far worse than it is."""
    by_dice, by_floor = list[float](), list[float]()
    for number in range(30):
        rng = np.random.default_rng([6, number])
        table = sample(rng, size=scenes.SIZE)
        dice = [(die, seen) for die, seen in zip(table.dice, truths(table), strict=True) if lifted._seen(seen)]
        if not table.tray.rim or len(dice) < 3:
            continue
        picture, told = render(table, rng), looks_aside(tray_corners(table), scenes.SIZE)
        at = np.array([(*seen.centre, scenes.edge_of(seen)) for _, seen in dice])
        aside = lifted._as_read(picture, at, told)
        assert aside is not None
        tops = np.array([(*die.at[:2], die.top) for die, _ in dice])
        sizes = np.array([die.size for die, _ in dice])
        true = table.camera.project(tops - np.outer(sizes, (0, 0, 1))) - table.camera.project(tops)
        for off, looks in ((by_dice, aside), (by_floor, told)):
            off.extend(np.hypot(*(below(at, picture.shape, looks) - true / at[:, 2:]).T).tolist())
    assert len(by_dice) > 30
    assert np.mean(by_dice) < 0.7 * np.mean(by_floor)


def test_dice_of_which_no_three_lie_level_are_left_as_they_are() -> None:
    poses = (lying(1, (0, 0), yaw=0.0), lying(2, (40, 0), yaw=0.0))
    assert lifted._bridged(list(poses), Tray(), np.random.default_rng(1)) == poses


def test_a_varied_cutting_keeps_its_die_in_the_middle() -> None:
    stored = np.full((lifted.SIDE, lifted.SIDE, 3), 30, np.uint8)
    half = lifted.SIDE // 2
    stored[half - 14 : half + 14, half - 14 : half + 14] = 220
    for seed in range(20):
        seen, _ = glimpsed.glimpsed(stored, 0.0, np.random.default_rng(seed))
        assert seen.shape == (SEEN, SEEN, 3)
        assert seen[SEEN // 2 - 4 : SEEN // 2 + 4, SEEN // 2 - 4 : SEEN // 2 + 4].mean() > seen[:4].mean() + 30


def test_a_glimpse_tells_how_its_face_lies_now(monkeypatch: pytest.MonkeyPatch) -> None:
    for never in ("ANEW", "UNTOLD", "MISTOLD", "FACE"):
        monkeypatch.setattr(glimpsed, never, 0.0)
    monkeypatch.setattr(glimpsed, "TURN", 0.5)
    stored, half = np.zeros((lifted.SIDE, lifted.SIDE, 3), np.uint8), lifted.SIDE / 2
    for seed in range(20):
        face = 0.07 * seed
        square = cv2.boxPoints(((half, half), (28, 28), np.degrees(face))).astype(np.int32)
        drawn = np.asarray(cv2.fillConvexPoly(stored.copy(), square, (255, 255, 255)), np.uint8)
        seen, lies = glimpsed.glimpsed(drawn, face, np.random.default_rng(seed))
        assert _off_square(seen, lies) == pytest.approx(0, abs=5)


@pytest.mark.parametrize("askew", [-2.0, -0.4, 0.0, 0.9])
def test_what_is_taken_for_the_way_to_the_base_is_straight_down(monkeypatch: pytest.MonkeyPatch, askew: float) -> None:
    for never in ("ANEW", "TURN", "SHIFT"):
        monkeypatch.setattr(glimpsed, never, 0.0)
    stored, middle = np.zeros((lifted.SIDE, lifted.SIDE, 3), np.uint8), lifted.SIDE // 2
    at = (round(middle + 30 * np.sin(askew)), round(middle + 30 * np.cos(askew)))
    drawn = np.asarray(cv2.circle(stored, at, 4, (255, 255, 255), -1), np.uint8)
    for seed in range(8):
        seen, _ = glimpsed.glimpsed(drawn, 0.0, np.random.default_rng(seed), askew=askew)
        rows, columns = np.nonzero(seen[:, :, 0] > 100)
        assert (columns.mean(), rows.mean() > SEEN / 2) == (pytest.approx(SEEN / 2, abs=2), True)


@pytest.mark.parametrize("turn", [0.0, 0.3, 0.7, 1.2])
def test_faces_are_told_as_they_lie_in_their_cuttings(monkeypatch: pytest.MonkeyPatch, turn: float) -> None:
    table = scene(scenes.SIZE, (lying(1, (3.0, -5.0), yaw=turn, style=STYLES["white"]),))
    monkeypatch.setattr(lifted, "sample", lambda _rng, size: table)
    monkeypatch.setattr(lifted, "LIFTED", 0.0)
    for number in range(3):
        dice = lifted.lifted(5, number)
        assert _off_square(dice.pictures[0], float(dice.turned[0])) == pytest.approx(0, abs=4)


def _off_square(picture: Picture, turn: float) -> float:
    """By how many degrees the largest bright thing in a picture is turned otherwise than a square of this turn."""
    outlines, _ = cv2.findContours(
        np.asarray(picture.min(axis=2) > 128, np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE
    )
    found = cv2.minAreaRect(max(outlines, key=cv2.contourArea))[2]
    return float((found - np.degrees(turn) + 45) % 90 - 45)


def test_a_cutting_may_be_turned_so_that_any_way_points_down() -> None:
    picture = np.zeros((400, 400, 3), np.uint8)
    picture[195:206, 240:251] = 255
    for turn, seen in ((0.0, (1, 0)), (np.pi / 2, (0, 1)), (np.pi, (-1, 0)), (-np.pi / 2, (0, -1))):
        cut = cuttings(picture, np.array([(200.0, 200.0, 100.0)]), side=96, span=2.0, turns=np.array([turn]))[0]
        rows, columns = np.nonzero(cut[:, :, 0] > 128)
        off = np.array((columns.mean(), rows.mean())) - 47.5
        assert off == pytest.approx(np.array(seen) * 45.5 * 96 / 200, abs=1.5)
