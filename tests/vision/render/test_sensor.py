"""A sensor exposes some rows at a time; nobody sees where they meet."""

import numpy as np
import pytest

from vision.render import sensor as made
from vision.render.camera import overhead
from vision.render.light import Picture
from vision.render.sensor import Sensor, Shade, exposed

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
