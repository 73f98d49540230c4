"""What the network learns from: rendered cuttings with their truth, the same for the same seed."""

import numpy as np

from vision.crops import SIDE, cuttings, evened
from vision.flatten import Picture
from vision.train import scenes
from vision.train.vary import varied


def test_the_same_seed_gives_the_same_cuttings() -> None:
    one, other = scenes.crops(3, range(2)), scenes.crops(3, range(2))
    assert np.array_equal(one.pictures, other.pictures)
    assert np.array_equal(one.value, other.value)


def test_a_picture_does_not_depend_on_those_before_it() -> None:
    both, second = scenes.crops(3, range(2)), scenes.crops(3, range(1, 2))
    assert np.array_equal(both.pictures[-len(second) :], second.pictures)


def test_cuttings_show_dice_and_what_is_none() -> None:
    found = scenes.crops(3, range(6))
    assert set(np.unique(found.value)) <= set(range(7))
    assert (found.value == 0).any()
    assert (found.value > 0).any()
    assert not found.leaning[found.value == 0].any()


def test_a_varied_cutting_tells_where_its_face_went() -> None:
    stored = np.full((scenes.SIDE, scenes.SIDE, 3), 30, np.uint8)
    middle = scenes.SIDE // 2
    stored[middle - 3 : middle + 4, middle - 3 : middle + 4] = 255
    for seed in range(8):
        seen, (right, down, _) = varied(stored, np.random.default_rng(seed), die=True)
        rows, columns = np.nonzero(seen.max(axis=2) > seen.max(axis=2).mean() + 2 * seen.max(axis=2).std())
        edge = SIDE / 1.9
        assert abs(columns.mean() - (SIDE / 2 - 0.5) - right * edge) < 6
        assert abs(rows.mean() - (SIDE / 2 - 0.5) - down * edge) < 6


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
