"""Dice that stand partly in the shade of a wall, against where a straight ray over the wall's edge falls."""

from dataclasses import replace

import numpy as np
import pytest

from vision.render.camera import Floats
from vision.render.die import CUBE, QUADS, DiePose, lying
from vision.render.light import Lamp, Light
from vision.render.partly import GRID, reaching
from vision.render.scene import noiseless, scene
from vision.render.style import STYLES
from vision.render.tray import Tray

SIZE = (1280, 720)
TRAY = Tray()
LAMP = Lamp((0.6, 0.0, 0.8), (0.5, 0.5, 0.5), width=0.0, away=1e6)
LIGHT = Light((LAMP,), sky=(0.4, 0.4, 0.4))
EDGE = 16.0


def shadow_at(high: float) -> float:
    """From which x (mm) on a level as high is in the shade of the wall towards the lamp."""
    x, _, z = LAMP.towards
    return TRAY.inside[0] / 2 - (TRAY.wall - high) * x / z


def beside_the_wall(*, value: int = 1, tray: Tray = TRAY) -> DiePose:
    return lying(value, (tray.inside[0] / 2 - EDGE / 2 - 1.0, 0.0), yaw=0.0)


def shares(pose: DiePose, side: int) -> tuple[Floats, Floats]:
    """N×3: places on a side, mm; N: how much of the lamp is said to reach them."""
    maps = reaching(TRAY, LIGHT, pose, [side])
    assert maps is not None
    steps = (np.arange(GRID) + 0.5) / GRID
    a, b, _, d = pose.world(np.array(CUBE, np.float64)[list(QUADS[side])])
    places = a + steps[None, :, None] * (b - a) + steps[:, None, None] * (d - a)
    return places.reshape(-1, 3), np.asarray(maps[0][..., 0].reshape(-1), np.float64)


@pytest.mark.parametrize("value", range(1, 7))
def test_the_top_is_lit_as_far_as_rays_over_the_wall_reach(value: int) -> None:
    pose = beside_the_wall(value=value)
    places, share = shares(pose, pose.up)
    edge = shadow_at(EDGE)
    assert share[places[:, 0] < edge - 0.5] == pytest.approx(1.0)
    assert share[places[:, 0] > edge + 0.5] == pytest.approx(0.0)
    assert 0.3 < share.mean() < 0.7


def test_lower_down_more_of_it_is_in_the_shade() -> None:
    pose = beside_the_wall()
    front = next(side for side in QUADS if pose.world(np.array(CUBE)[list(QUADS[side])])[:, 1].max() < 0)
    places, share = shares(pose, front)
    edges = TRAY.inside[0] / 2 - (TRAY.wall - places[:, 2]) * 0.75
    assert ((share > 0.5) == (places[:, 0] < edges))[abs(places[:, 0] - edges) > 0.5].all()


@pytest.mark.parametrize(
    "pose, tray, light",
    [
        (lying(1, (0.0, 0.0), yaw=0.3), TRAY, LIGHT),
        (beside_the_wall(), replace(TRAY, rim=0.0, wall=0.0), LIGHT),
        (beside_the_wall(), TRAY, Light(())),
    ],
    ids=["in the middle", "no walls", "no lamp"],
)
def test_what_is_lit_alike_needs_no_map(pose: DiePose, tray: Tray, light: Light) -> None:
    assert reaching(tray, light, pose, [pose.up]) is None


def test_the_edge_of_the_shade_is_seen_on_the_die() -> None:
    dull = replace(beside_the_wall(), style=replace(STYLES["white"], shine=0.0))
    table = replace(scene(SIZE, (dull,)), light=LIGHT)
    seen = noiseless(table)

    def light_at(x: float) -> float:
        column, row = table.camera.project(np.array([(x, 5.0, EDGE)]))[0]
        return float(seen[round(row), round(column)].mean() / 255) ** 2

    edge = shadow_at(EDGE)
    lit, shade = light_at(edge - 3.0), light_at(edge + 3.0)
    assert shade / lit == pytest.approx(0.4 / (0.4 + 0.5 * LAMP.towards[2]), rel=0.05)
