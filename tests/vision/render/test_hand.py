"""A hand over the tray is drawn wherever it hides something."""

from dataclasses import replace

import numpy as np
import pytest

from vision.render.box import Box
from vision.render.hand import HandPose, cover, hides, lay_hand
from vision.render.light import Colour
from vision.render.scene import scene

SIZE = (640, 360)
BLACK: Colour = (0.0, 0.0, 0.0)
HANDS = {
    "ahead": HandPose((0.0, 0.0, 50.0)),
    "aside": HandPose((120.0, -40.0, 80.0), (-300.0, -620.0)),
    "over the edge": HandPose((-190.0, 60.0, 35.0)),
}


@pytest.mark.parametrize("name", HANDS)
def test_all_that_a_hand_hides_is_drawn(name: str) -> None:
    bare, hand = scene(SIZE, ()), replace(HANDS[name], skin=BLACK, sleeve=BLACK)
    picture = np.full((SIZE[1], SIZE[0], 3), 255, np.uint8)
    lay_hand(picture, bare.camera, bare.light, hand)
    box, hidden = cover(bare.camera, hand)
    assert (hidden == 255).sum() > 3000
    assert not box.of(picture)[hidden == 255].any()


@pytest.mark.parametrize("name", HANDS)
def test_a_part_of_a_hand_hides_what_the_whole_hides_there(name: str) -> None:
    camera = scene(SIZE, ()).camera
    box, hidden = cover(camera, HANDS[name])
    x, y = camera.project(np.array((HANDS[name].at,)))[0].astype(int).tolist()
    part = Box(max(box.left, x - 20), y, max(box.left, x - 20) + 40, y + 40)
    there = hidden[part.top - box.top : part.bottom - box.top, part.left - box.left : part.right - box.left]
    assert there.any()
    assert np.abs(hides(camera, HANDS[name], part).astype(int) - there).max() <= 8
