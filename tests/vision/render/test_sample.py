"""Scenes of all kinds: repeatable, as varied as real tables, and drawn as they are told."""

from collections import Counter
from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.render.known import Floats
from vision.render.die import lying
from vision.render.kinds import KINDS as THINGS
from vision.render.labels import label, tags
from vision.render.light import Picture
from vision.render.scene import Scene, encoded, noiseless, render, scene
from vision.render.sensor import Sensor
from vision.render.texture import KINDS as FLOORS
from vision.render.thing import Thing
from vision.render.tray import Surface, Tray
from vision.render.truth import Truth, truths
from vision.render.variety.dice import style
from vision.render.variety.scenes import sample
from vision.render.veil import Shade
from vision.tray.mat import find_mat

SIZE = (640, 360)


def drawn(seed: int) -> Scene:
    return sample(np.random.default_rng((5, seed)), size=SIZE)


def face(picture: Picture, die: Truth) -> Floats:
    """96×96: the top face, cut out."""
    square = np.array(((0, 0), (96, 0), (96, 96), (0, 96)), np.float32)
    place = cv2.getPerspectiveTransform(np.array(die.corners, np.float32), square)
    return np.asarray(cv2.warpPerspective(picture, place, (96, 96)), np.float64)


@pytest.mark.parametrize("seed", range(5))
def test_the_same_seed_gives_the_same_scene_picture_and_truth_to_the_bit(seed: int) -> None:
    one, other = drawn(seed), drawn(seed)
    assert one == other
    noiseless.cache_clear()
    first = encoded(one, np.random.default_rng(seed))
    noiseless.cache_clear()
    assert first == encoded(other, np.random.default_rng(seed))
    assert label("a", one) == label("a", other)


def test_another_seed_gives_another_scene() -> None:
    assert drawn(1) != drawn(2)


@pytest.mark.parametrize("seed", range(12))
def test_any_scene_can_be_drawn_and_told(seed: int) -> None:
    shown = drawn(100 + seed)
    picture = render(shown, np.random.default_rng(0))
    assert picture.shape == (SIZE[1], SIZE[0], 3)
    assert len(truths(shown)) == len(shown.dice)


def test_a_few_hundred_scenes_have_all_kinds_of_everything() -> None:
    scenes = [drawn(1000 + k) for k in range(400)]
    dice = [pose for shown in scenes for pose in shown.dice]
    assert {shown.tray.floor.kind for shown in scenes} == set(FLOORS)
    assert {thing.kind for shown in scenes for thing in shown.things} == set(THINGS)
    assert {len(shown.light.lamps) for shown in scenes} == {1, 2, 3}
    assert {bool(shown.tray.rim) for shown in scenes} == {True, False}
    assert {pose.style.mirrored for pose in dice} == {True, False}
    for special in ("clear", "vein", "red", "worn"):
        assert any(getattr(pose.style, special) for pose in dice), special
    assert min(pose.size for pose in dice) < 12 < 22 < max(pose.size for pose in dice)
    assert {"hand", "shade", "mixed", "no-tray", "moving"} <= {tag for shown in scenes for tag in tags(shown)}
    told = [die for shown in scenes for die in truths(shown)]
    for flag in ("cocked", "stacked", "under", "cut_off", "outside"):
        assert any(getattr(die, flag) for die in told), flag
    values = Counter(die.value for die in told if die.value)
    assert all(count > sum(values.values()) / 10 for count in values.values())


@pytest.mark.parametrize("seed", range(20))
def test_the_pips_of_any_flat_die_are_seen_where_its_truth_says(seed: int) -> None:
    rng = np.random.default_rng((3, seed))
    made = replace(style(rng), clear=0.0, vein=None, worn=0.0, shine=0.0)
    value = int(rng.integers(1, 7))
    shown = scene((1280, 960), (lying(value, (5.0, 3.0), yaw=float(rng.uniform(0, 6)), style=made),))
    die = truths(shown)[0]
    cut = face(noiseless(shown), die)[12:84, 12:84]
    far = np.abs(cut - np.median(cut, axis=(0, 1))).sum(axis=2)
    spots = (cv2.GaussianBlur(far, (0, 0), 1.5) > 0.5 * far.max()).astype(np.uint8)
    assert cv2.connectedComponents(spots)[0] - 1 == value


@pytest.mark.parametrize("kind", FLOORS)
def test_a_floor_has_about_its_colour(kind: str) -> None:
    tray = Tray(floor=Surface(kind, (0.10, 0.20, 0.30)))
    blue, green, red = (
        float(part) for part in noiseless(scene(SIZE, (), tray=tray))[100:260, 200:440].mean(axis=(0, 1))
    )
    assert red > green > blue > 40


@pytest.mark.parametrize("kind", THINGS)
def test_a_thing_is_seen_where_it_lies_and_only_there(kind: str) -> None:
    bare = scene(SIZE, ())
    with_it = replace(bare, things=(Thing(kind, (40.0, 10.0), 0.4, colour=(0.9, 0.9, 0.9)),))
    changed = np.abs(noiseless(with_it).astype(int) - noiseless(bare)).max(axis=2) > 20
    rows, columns = np.nonzero(changed)
    (x, y), *_ = bare.camera.project(np.array(((40.0, 10.0, 0.0),)))
    assert abs(columns.mean() - x) < 12
    assert abs(rows.mean() - y) < 12
    assert not changed[:, :150].any()


def test_noise_is_as_strong_as_told_and_blur_takes_the_edges() -> None:
    bare = scene(SIZE, ())
    quiet, loud = (replace(bare, sensor=Sensor(noise=noise, vignette=0.0)) for noise in (0.0, 4.0))
    rng = np.random.default_rng(0)
    difference = render(loud, rng).astype(int) - render(quiet, rng)
    assert difference.std() == pytest.approx(4.0, rel=0.1)
    soft = render(replace(bare, sensor=Sensor(noise=0.0, blur=2.0)), rng)
    assert cv2.Laplacian(soft, cv2.CV_32F).var() < cv2.Laplacian(render(quiet, rng), cv2.CV_32F).var() / 4


def test_a_shade_darkens_its_place_and_no_other() -> None:
    rng, bare = np.random.default_rng(0), scene(SIZE, ())
    quiet = replace(bare, sensor=Sensor(noise=0.0, vignette=0.0))
    shaded = render(replace(quiet, shades=(Shade((80.0, 0.0), (40.0, 40.0), taken=0.75),)), rng).astype(float)
    plain = render(quiet, rng).astype(float)
    x = round(float(bare.camera.project(np.array(((80.0, 0.0, 0.0),)))[0, 0]))
    assert shaded[175:185, x - 5 : x + 5].mean() == pytest.approx(plain[175:185, x - 5 : x + 5].mean() / 2, rel=0.05)
    assert np.abs(shaded[:, :250] - plain[:, :250]).max() <= 1


def test_compression_can_be_told() -> None:
    bare = scene(SIZE, ())
    rough = encoded(replace(bare, sensor=Sensor(jpeg=20)), np.random.default_rng(0))
    fine = encoded(replace(bare, sensor=Sensor(jpeg=95)), np.random.default_rng(0))
    assert len(rough) < len(fine) / 3


def test_the_mat_on_a_floor_is_the_one_that_is_printed() -> None:
    tray = Tray((300.0, 300.0), floor=Surface("paper", (0.7, 0.7, 0.7), print="mat"))
    shown = scene((960, 960), (), tray=tray)
    picture = noiseless(shown)
    found = find_mat(picture, tray.inside)
    assert found is not None
    assert found.markers == 4
    assert found.off_mm < 0.5
    strip = shown.camera.project(np.array(((0.0, 45.0 - 150.0, 0.0), (0.0, 60.0 - 150.0, 0.0))))
    line, floor = (picture[round(y) - 3 : round(y) + 4, round(x)].min() for x, y in strip)
    assert line < floor - 40
