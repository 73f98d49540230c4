"""What a sensor hands over of the light that falls on it."""

import numpy as np
import pytest

from vision.render.camera import overhead
from vision.render.light import Picture
from vision.render.sensor import Sensor, exposed

PLAIN = Sensor(noise=0.0, vignette=0.0)


def seen(picture: Picture, sensor: Sensor) -> Picture:
    height, width = picture.shape[:2]
    camera = overhead((width, height), (320.0, 200.0))
    return exposed(picture, camera, sensor, (), np.random.default_rng(3))


@pytest.mark.parametrize("size", [(200, 320), (201, 320), (200, 321), (201, 321)])
def test_a_picture_of_any_size_keeps_it(size: tuple[int, int]) -> None:
    picture = np.full((*size, 3), (40, 120, 200), np.uint8)
    picture[-1], picture[:, -1] = 90, 90
    shown = seen(picture, PLAIN)
    assert shown.shape == picture.shape
    assert np.abs(shown[-1].mean(axis=1) - 90).max() < 30
    assert np.abs(shown[:, -1].mean(axis=1) - 90).max() < 30


@pytest.mark.parametrize("colour", [(0, 0, 0), (255, 255, 255), (40, 120, 200), (200, 60, 30), (90, 90, 90)])
def test_an_even_colour_comes_through_as_it_is(colour: tuple[int, int, int]) -> None:
    shown = seen(np.full((200, 320, 3), colour, np.uint8), PLAIN)
    assert np.abs(shown.astype(int) - colour).max() <= 3


def test_greys_are_as_fine_as_the_picture() -> None:
    grey = np.random.default_rng(2).integers(0, 256, (200, 320), dtype=np.uint8)
    shown = seen(np.dstack((grey, grey, grey)), PLAIN)
    assert np.abs(shown.astype(int) - grey[..., None]).max() <= 3


def test_a_grey_camera_sees_no_colour() -> None:
    picture = np.random.default_rng(2).integers(0, 256, (200, 320, 3), dtype=np.uint8)
    shown = seen(picture, Sensor(noise=6.0, contrast=0.7, sharpened=1.0, colour=0.0)).astype(int)
    assert (shown.max(axis=2) == shown.min(axis=2)).all()


def test_contrast_leaves_the_middle_and_spreads_the_rest() -> None:
    dark, middle, light = (
        seen(np.full((200, 320, 3), level, np.uint8), Sensor(noise=0.0, vignette=0.0, contrast=1.0)).mean()
        for level in (60, 128, 196)
    )
    assert middle == pytest.approx(128, abs=1.5)
    assert dark == pytest.approx(127.5 - 67.5 * 1.23, abs=1.5)
    assert light == pytest.approx(127.5 + 68.5 * 1.23, abs=1.5)
