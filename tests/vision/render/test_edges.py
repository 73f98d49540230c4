"""Where something ends, a pixel shows as much of it as it covers, in light and not in levels."""

import numpy as np

from vision.render.edges import ending


def test_a_pixel_that_is_half_covered_shows_half_of_the_light_of_either() -> None:
    picture = np.full((1, 4, 3), 200, np.uint8)
    cover = np.array(((0, 51, 128, 255),), np.uint8)
    with ending(picture, cover):
        picture[:, 1:] = 100
    assert picture[0, :, 1].tolist() == [200, round((0.8 * 200**2 + 0.2 * 100**2) ** 0.5), 158, 100]


def test_without_a_cover_all_is_left_as_it_was_laid() -> None:
    picture = np.zeros((2, 2, 3), np.uint8)
    with ending(picture, None):
        picture[0] = 9
    assert picture[:, 0, 0].tolist() == [9, 0]
