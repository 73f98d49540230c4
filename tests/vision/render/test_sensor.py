"""A sensor exposes some rows at a time; nobody sees where they meet."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from vision.render import sensor as made
from vision.render.camera import overhead
from vision.render.light import Picture
from vision.render.noise import PATCH_PX, noisy, patch
from vision.render.sensor import Sensor, coarse, exposed
from vision.render.veil import Shade

SIZE = (320, 200)
SENSORS = {
    "sharp": Sensor(),
    "soft": Sensor(blur=2.0, grain=1.0, noise=4.0),
    "shaken": Sensor(blur=0.7, shake=(3.0, -9.0), contrast=0.4),
    "crisp": Sensor(blur=1.3, sharpened=1.6, colour=0.6, bands=(0.1, 70.0, 0.3)),
}


@pytest.mark.parametrize("rows", [1, 37, 64])
@pytest.mark.parametrize("name", SENSORS)
def test_a_picture_is_the_same_however_many_rows_are_exposed_at_a_time(
    name: str, rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    camera, shades = overhead(SIZE, (320.0, 200.0)), (Shade((20.0, 10.0), (60.0, 50.0)),)
    picture = np.random.default_rng(2).integers(0, 256, (SIZE[1], SIZE[0], 3), dtype=np.uint8)
    monkeypatch.setattr(made, "BAND_PX", SIZE[1])
    whole = exposed(picture, camera, SENSORS[name], shades, np.random.default_rng(3))
    monkeypatch.setattr(made, "BAND_PX", rows)
    assert np.array_equal(exposed(picture, camera, SENSORS[name], shades, np.random.default_rng(3)), whole)


def plainly(picture: Picture, sensor: Sensor) -> Picture:
    camera = overhead((picture.shape[1], picture.shape[0]), (320.0, 200.0))
    return exposed(picture, camera, sensor, (), np.random.default_rng(3))


def test_a_sensor_without_faults_hands_over_what_it_sees() -> None:
    picture = np.random.default_rng(2).integers(0, 256, (201, 321, 3), dtype=np.uint8)
    assert np.abs(plainly(picture, Sensor(noise=0.0, vignette=0.0)).astype(int) - picture).max() <= 1


def test_a_grey_camera_sees_no_colour() -> None:
    picture = np.random.default_rng(2).integers(0, 256, (200, 320, 3), dtype=np.uint8)
    shown = plainly(picture, Sensor(noise=6.0, contrast=0.7, sharpened=1.0, colour=0.0)).astype(int)
    assert (shown.max(axis=2) == shown.min(axis=2)).all()


def test_contrast_leaves_the_middle_and_spreads_the_rest() -> None:
    steep = Sensor(noise=0.0, vignette=0.0, contrast=1.0)
    dark, middle, light = (plainly(np.full((200, 320, 3), grey, np.uint8), steep).mean() for grey in (60, 128, 196))
    assert middle == pytest.approx(128, abs=1.5)
    assert dark == pytest.approx(127.5 - 67.5 * 1.23, abs=1.5)
    assert light == pytest.approx(127.5 + 68.5 * 1.23, abs=1.5)


@pytest.mark.parametrize("rows", [2, 38, 64])
@pytest.mark.parametrize("name", ["soft", "crisp"])
def test_nor_does_anybody_where_it_was_drawn_half_as_large(
    name: str, rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    camera, sensor = overhead(SIZE, (320.0, 200.0)), SENSORS[name]
    assert coarse(camera, sensor) == 2
    half = np.random.default_rng(2).integers(0, 256, (SIZE[1] // 2, SIZE[0] // 2, 3), dtype=np.uint8)
    monkeypatch.setattr(made, "BAND_PX", SIZE[1])
    whole = exposed(half, camera, sensor, (), np.random.default_rng(3))
    monkeypatch.setattr(made, "BAND_PX", rows)
    assert whole.shape == (SIZE[1], SIZE[0], 3)
    assert np.array_equal(exposed(half, camera, sensor, (), np.random.default_rng(3)), whole)


@pytest.mark.parametrize("blur", [1.0, 1.3, 2.0])
def test_edges_are_as_soft_where_they_were_drawn_half_as_large(blur: float) -> None:
    sensor, camera = Sensor(noise=0.0, vignette=0.0, blur=blur), overhead((160, 100), (320.0, 200.0))
    found = []
    for begin in (80, 81):
        picture = np.zeros((100, 160, 3), np.uint8)
        picture[:, begin:] = 200
        half = np.asarray(cv2.resize(picture, (80, 50), interpolation=cv2.INTER_AREA), np.uint8)
        found.append(spread(exposed(half, camera, sensor, (), np.random.default_rng(0))[50, :, 1]))
    assert np.mean(found) ** 0.5 == pytest.approx(blur, abs=0.08)


def spread(row: Picture) -> float:
    """Pixels²: how soft the edge in a row is."""
    steps, places = np.diff(row.astype(float)), np.arange(len(row) - 1)
    share = steps / steps.sum()
    return float(share @ places**2 - (share @ places) ** 2)


def test_only_what_the_lens_blurs_is_drawn_smaller_and_only_if_it_can_be_halved() -> None:
    camera, soft = overhead(SIZE, (320.0, 200.0)), Sensor(blur=1.0)
    assert coarse(camera, soft) == 2
    assert coarse(camera, Sensor(blur=0.9)) == 1
    assert coarse(overhead((321, 200), (320.0, 200.0)), soft) == 1


@pytest.mark.parametrize("begin", [(0, 0), (96, 5), (500, 300)])
def test_noise_goes_on_where_its_patch_ends(begin: tuple[int, int]) -> None:
    size = (600, 700)
    even, shown = np.full((size[1], size[0], 3), 100, np.uint8), np.empty((size[1], size[0], 3), np.uint8)
    noisy(even, patch(0.0, 1.0), begin, 1.0, 1.0, shown)
    rows, columns = ((np.arange(side) + first) % PATCH_PX for side, first in zip(size[::-1], begin, strict=True))
    assert np.array_equal(
        shown.astype(int) - 100, np.clip(patch(0.0, 1.0)[rows][:, columns].astype(int) - 128, -100, 155)
    )


@pytest.mark.parametrize("sensor", [Sensor(vignette=0.0), Sensor(vignette=0.0, sharpened=1.2, grain=1.0)])
def test_a_camera_that_makes_edges_crisp_does_so_with_its_noise(sensor: Sensor) -> None:
    """As if the noise had been added first: what is even shows the noise, and how much rougher it is."""
    plain = replace(sensor, sharpened=0.0)
    grey = np.full((200, 320, 3), 120, np.uint8)
    noise, crisp = (plainly(grey, each).astype(np.float32) - 120 for each in (plain, sensor))
    soft = cv2.GaussianBlur(noise, (5, 5), 1.4)
    wanted = noise * (1 + sensor.sharpened) - soft * sensor.sharpened
    assert np.abs(crisp - wanted)[4:-4, 4:-4].mean() < 1.0
