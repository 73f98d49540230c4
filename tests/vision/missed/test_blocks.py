"""Thumbnails in which blocks are looked for: colours as a lamp's uneven light leaves them alike."""

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.missed.blocks import LIGHT, thumbnail, weighed


@given(rows=st.integers(1, 200), seed=st.integers(0, 99))
def test_colours_are_those_of_lab_with_less_of_lightness_however_high_the_picture(rows: int, seed: int) -> None:
    picture = np.random.default_rng(seed).integers(0, 256, (rows, 7, 3)).astype(np.uint8)
    lab = cv2.cvtColor((picture / 255).astype(np.float32), cv2.COLOR_BGR2LAB)
    assert weighed(picture) == pytest.approx(lab * (LIGHT, 1, 1), abs=1e-3)


@given(colour=st.tuples(st.floats(0, 60), st.floats(-80, 80), st.floats(-80, 80)), seed=st.integers(0, 99))
def test_how_far_colours_are_away_is_the_square_of_their_distance(colour: tuple[float, ...], seed: int) -> None:
    picture = np.random.default_rng(seed).integers(0, 256, (40, 60, 3)).astype(np.uint8)
    seen = thumbnail(picture, 20.0, np.zeros((0, 3)))
    away = np.linalg.norm(seen.colours.astype(np.float64) - colour, axis=2)
    assert seen.away(np.array(colour, np.float32)) == pytest.approx(away**2, abs=0.02, rel=1e-4)
