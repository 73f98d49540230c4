"""Dice that touch: face to face, in a corner of the tray, on each other."""

from dataclasses import replace
from math import atan2, cos, dist, pi, sin

import numpy as np

from vision.render.die import DiePose, lying
from vision.render.tray import Tray

Rng = np.random.Generator
Spot = tuple[float, float]

GAP = (1.45, 1.75)
"""Between the middles of two dice that another lies across, in edges: they may be turned any way and do not meet."""
OVER, ASIDE = (0.35, 0.65), 0.12  # of the way from one to the other; edges of the upper one, standard deviation


def beside(pose: DiePose, other: DiePose, *, others: tuple[DiePose, ...] = ()) -> DiePose:
    """Face to face with another, on the side of it that is clearest of the `others` and nearest to the middle."""
    if other.value is None:
        return pose
    along = other.axes[:, int(np.abs(other.axes[2]).argmin())]
    turned = lying(pose.value or 1, (0, 0), yaw=atan2(along[1], along[0]), style=pose.style, size=pose.size)
    away = (pose.size + other.size) / 2 + 0.1
    ways = [np.asarray(other.axes[:, k]) * (sign * away) for k in range(3) for sign in (1, -1)]
    spots = [(other.at[0] + float(way[0]), other.at[1] + float(way[1])) for way in ways if abs(way[2]) < 0.1 * away]

    def worth(spot: Spot) -> float:
        clear = min((dist(spot, third.at[:2]) / (1.5 * third.size) for third in others), default=1.0)
        return 100 * min(1.0, clear) - 0.1 * dist(spot, (0, 0))

    x, y = max(spots, key=worth)
    return replace(turned, at=(x, y, pose.size / 2))


def clump(poses: list[DiePose]) -> list[DiePose]:
    """All face to face, in a row or round a corner."""
    together = poses[:1]
    for k, pose in enumerate(poses[1:]):
        together.append(beside(pose, together[-1], others=(*together[:-1], *poses[k + 2 :])))
    return together


def cornered(poses: list[DiePose], tray: Tray) -> list[DiePose]:
    """One flush in a corner of the tray, two face to face with it along the walls; the rest as they lay."""
    corner, along = poses[0], [pose for pose in poses[1:3] if pose.value]
    way_x, way_y = (1.0 if at > 0 else -1.0 for at in corner.at[:2])
    half_x, half_y = (half / 2 for half in tray.inside)
    dice = [_square(corner, (way_x * (half_x - corner.size / 2), way_y * (half_y - corner.size / 2)))]
    for k, pose in enumerate(along):
        away, across = corner.size + pose.size / 2, pose.size / 2
        x, y = (away, across) if k == 0 else (across, away)
        dice.append(_square(pose, (way_x * (half_x - x), way_y * (half_y - y))))
    rest = [pose for pose in poses[1:] if all(pose is not one for one in along)]
    return dice + [pose for pose in rest if all(dist(pose.at[:2], one.at[:2]) > 1.5 * pose.size for one in dice)]


def _square(pose: DiePose, at: Spot) -> DiePose:
    """Flat on the floor there, its sides along the walls; any of four ways, by where it lay."""
    quarters = abs(int(1000 * pose.at[0])) % 4
    return lying(pose.value or 1, at, yaw=quarters * pi / 2, style=pose.style, size=pose.size)


def on(pose: DiePose, below: DiePose, rng: Rng) -> DiePose:
    """Stacked, not quite straight."""
    away, around = float(rng.uniform(0, 0.35)) * below.size, float(rng.uniform(0, 2 * pi))
    x, y = below.at[0] + away * cos(around), below.at[1] + away * sin(around)
    return replace(pose, at=(x, y, below.at[2] + (below.size + pose.size) / 2))


def bridge(pose: DiePose, pair: tuple[DiePose, DiePose], rng: Rng) -> tuple[DiePose, DiePose, DiePose]:
    """Two dice side by side, the second moved up to the first, and the die that lies level across them, on top."""
    first, second = pair
    around, apart = float(rng.uniform(0, 2 * pi)), float(rng.uniform(*GAP)) * (first.size + second.size) / 2
    x, y, _ = first.at
    moved = replace(second, at=(x + apart * cos(around), y + apart * sin(around), second.at[2]))
    over = float(rng.uniform(*OVER)) * apart
    aside = float(rng.normal(0, ASIDE)) * pose.size
    at = (x + over * cos(around) - aside * sin(around), y + over * sin(around) + aside * cos(around))
    highest = max(first.at[2] + first.size / 2, second.at[2] + second.size / 2)
    return first, moved, replace(pose, at=(*at, highest + pose.size / 2))
