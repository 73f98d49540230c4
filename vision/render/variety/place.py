"""How dice lie: mostly flat and apart; now and then touching, cocked, stacked, on the rim or outside."""

from dataclasses import replace
from math import cos, dist, pi, sin

import numpy as np

from vision.render.die import CUBE, DiePose, Turn, lying
from vision.render.style import Style
from vision.render.tray import TABLE_BELOW_MM, Tray
from vision.render.variety.chance import pick
from vision.render.variety.collide import meet
from vision.render.variety.together import beside, clump, cornered, on

Rng = np.random.Generator

TRIES = 30
SPECIAL = 0.38  # of all scenes have a die that does not simply lie there
FAST_MM = 500.0  # a second, standard deviation: of a die in the air, each way
KINDS = (
    "cocked",
    "wall",
    "stacked",
    "touching",
    "touching",
    "clump",
    "clump",
    "flush",
    "cornered",
    "outside",
    "loose",
    "edge",
)


def placed(dice: tuple[tuple[Style, float], ...], tray: Tray, rng: Rng) -> tuple[DiePose, ...]:
    """Dice of these styles and edges (mm) in and about the tray."""
    poses: list[DiePose] = []
    spread = pick((1.0, 1.0, 0.6, 0.35), rng)
    for style, size in dice:
        pose = _free(style, size, tray, poses, spread, rng)
        if pose is not None:
            poses.append(pose)
    if poses and rng.random() < SPECIAL:
        poses = _special(pick(KINDS, rng), poses, tray, rng)
    return tuple(poses)


def _free(style: Style, size: float, tray: Tray, others: list[DiePose], spread: float, rng: Rng) -> DiePose | None:
    """Flat on the floor, clear of the others; None where no place was found."""
    wide, deep = ((side - size * 1.5) * spread for side in tray.inside)
    for _ in range(TRIES):
        x, y = (rng.random() - 0.5) * wide, (rng.random() - 0.5) * deep
        if all(dist((x, y), pose.at[:2]) > 0.74 * (size + pose.size) for pose in others):
            return lying(pick(range(1, 7), rng), (x, y), yaw=2 * pi * rng.random(), style=style, size=size)
    return None


def _special(kind: str, poses: list[DiePose], tray: Tray, rng: Rng) -> list[DiePose]:
    """The last die lies otherwise than the rest; those that lay where it does now are gone."""
    last, rest = poses[-1], poses[:-1]
    if kind == "clump":
        return clump(poses) if rest else poses
    if kind == "cornered":
        return cornered(poses, tray) if tray.rim else poses
    moved = _moved(kind, last, rest, tray, rng)
    return [*(die for die in rest if not meet(die, moved)), moved]


def _moved(kind: str, pose: DiePose, rest: list[DiePose], tray: Tray, rng: Rng) -> DiePose:
    """The die as it lies now."""
    match kind:
        case "cocked":
            return leaning(pose, float(rng.uniform(8, 45)), float(rng.uniform(0, 2 * pi)))
        case "wall" if tray.rim:
            return _at_wall(pose, tray, rng)
        case "stacked" if rest:
            return on(pose, rest[0], rng)
        case "touching" if rest:
            return beside(pose, rest[0], others=tuple(rest[1:]))
        case "flush" if tray.rim:
            return _flush(pose, tray, rng)
        case "outside" if tray.rim:
            return _outside(pose, tray, rng)
        case "loose":
            return _falling(pose, rng)
        case "edge":
            away = pick((-1, 1), rng) * tray.outer[0] * 0.55
            return replace(pose, at=(away, *pose.at[1:])) if not tray.rim else _on_the_table(pose, away, tray)
    return pose


def _on_the_table(pose: DiePose, away: float, tray: Tray) -> DiePose:
    """Beside the tray, so far from its middle or as near as its wall lets it."""
    least = tray.outer[0] / 2 + pose.size
    x = max(abs(away), least) * (1 if away > 0 else -1)
    return replace(pose, at=(x, pose.at[1], pose.size / 2 - TABLE_BELOW_MM))


def leaning(pose: DiePose, degrees: float, ahead: float) -> DiePose:
    """The die tipped over so far, in the direction `ahead` (radians), its lowest corner on what it stood on."""
    half = degrees * pi / 360
    tip: Turn = (cos(half), -sin(ahead) * sin(half), cos(ahead) * sin(half), 0.0)
    turned = replace(pose, turn=product(tip, pose.turn))
    return replace(turned, at=(*pose.at[:2], pose.at[2] - pose.size / 2 - lowest(turned)))


def lowest(pose: DiePose) -> float:
    """How far its lowest corner is from its middle, mm; negative."""
    return float(pose.world(CUBE)[:, 2].min()) - pose.at[2]


def product(one: Turn, other: Turn) -> Turn:
    """`other` and then `one`."""
    a, b, c, d = one
    w, x, y, z = other
    return (
        a * w - b * x - c * y - d * z,
        a * x + b * w + c * z - d * y,
        a * y - b * z + c * w + d * x,
        a * z + b * y - c * x + d * w,
    )


def _at_wall(pose: DiePose, tray: Tray, rng: Rng) -> DiePose:
    """Leans with an upper edge against a wall."""
    way = int(rng.integers(4)) * pi / 2
    half = tray.inside[0] / 2 if abs(cos(way)) > 0.5 else tray.inside[1] / 2
    along = float(rng.uniform(-0.4, 0.4)) * min(tray.inside)
    return against(pose, way, half, along, float(rng.uniform(10, 40)))


def against(pose: DiePose, way: float, plane: float, along: float, degrees: float) -> DiePose:
    """The die leaning so far with an upper edge against an upright plane.

    The plane is `plane` mm from the middle of the tray in the direction `way` (radians); `along` it the die stands.
    """
    upright = lying(pose.style.printed(pose.up), (0.0, 0.0), yaw=way, style=pose.style, size=pose.size)
    tipped = leaning(upright, degrees, way)
    out = plane - float(tipped.world(CUBE)[:, :2].dot((cos(way), sin(way))).max())
    x, y = out * cos(way) - along * sin(way), out * sin(way) + along * cos(way)
    return replace(tipped, at=(x, y, tipped.at[2]))


def _flush(pose: DiePose, tray: Tray, rng: Rng) -> DiePose:
    """Flat on the floor, a side against a wall, now and then in a corner."""
    room = (np.array(tray.inside) - pose.size) / 2
    x, y = (float(part) for part in rng.choice((-1.0, 1.0), 2) * room)
    if rng.random() < 0.7:
        x, y = ((float(rng.uniform(-1, 1)) * x, y), (x, float(rng.uniform(-1, 1)) * y))[int(rng.integers(2))]
    return lying(pose.value or 1, (x, y), yaw=int(rng.integers(4)) * pi / 2, style=pose.style, size=pose.size)


def _outside(pose: DiePose, tray: Tray, rng: Rng) -> DiePose:
    """On the table beside the tray, or flat on the wall's rim where that is wide enough."""
    x = float(pick((-1, 1), rng) * (tray.outer[0] / 2 + rng.uniform(0.75, 2.0) * pose.size))
    y = float(rng.uniform(-0.5, 0.5) * tray.outer[1])
    if rng.random() < 0.25 and tray.rim > 0.7 * pose.size:
        rim = pick((-1, 1), rng) * (tray.inside[0] + tray.rim) / 2
        return replace(pose, at=(rim, y * 0.9, tray.wall + pose.size / 2))
    return replace(pose, at=(x, y, pose.size / 2 - TABLE_BELOW_MM))


def _falling(pose: DiePose, rng: Rng) -> DiePose:
    """In the air, and blurred along its way."""
    turned = replace(pose, turn=_any_turn(rng), at=(*pose.at[:2], float(rng.uniform(1, 4) * pose.size)))
    right, ahead, up = (float(part) for part in rng.normal((0, 0, -400), FAST_MM))
    return replace(turned, velocity=(right, ahead, up))


def _any_turn(rng: Rng) -> Turn:
    w, x, y, z = rng.standard_normal(4)
    length = float(np.sqrt(w * w + x * x + y * y + z * z))
    return (float(w) / length, float(x) / length, float(y) / length, float(z) / length)
