"""The players' hand in a film: it comes over the players' edge, takes dice up or moves them, and leaves."""

from dataclasses import replace
from math import pi, sin

from kiosk.commands.cast import Cast, Dice, Rng, frames
from kiosk.commands.ways import between
from vision.render.camera import Vector
from vision.render.die import DiePose
from vision.render.film import Act, Shot
from vision.render.hand import HandPose
from vision.render.variety.chance import pick
from vision.render.variety.colours import SKINS, SLEEVES

REACH_S = 0.45
GRIP_S = 0.12
PALM_MM = 45.0  # over the floor
PALM_BACK_MM = 38.0  # from a die under the fingertips to the middle of the palm
AWAY_MM = 210.0  # beyond the players' edge nothing of a hand is seen


def over(die: DiePose, *, high: float = 0.0) -> Vector:
    """Where the palm is when the fingers are at a die."""
    return (die.at[0], die.at[1] - PALM_BACK_MM, PALM_MM + high)


def away(cast: Cast, *, x: float = 0.0) -> Vector:
    """Where the palm is when nothing of the hand is seen."""
    return (x, -cast.scene.tray.inside[1] / 2 - AWAY_MM, PALM_MM)


def glide(start: Vector, end: Vector, seconds: float) -> tuple[HandPose, ...]:
    """The hand's way from here to there, gathering speed and slowing down."""
    steps = frames(seconds)
    shares = [(k + 1) / steps for k in range(steps)]
    return tuple(HandPose(_along(start, end, share * share * (3 - 2 * share))) for share in shares)


def _along(start: Vector, end: Vector, share: float) -> Vector:
    x, y, z = (a + (b - a) * share for a, b in zip(start, end, strict=True))
    return (x, y, z)


def take(chosen: Cast, dice: Dice, taken: tuple[int, ...]) -> tuple[Act, Dice]:
    """A hand takes up dice one after the other and leaves."""
    at, left, shots = away(chosen), dict(dice), list[Shot]()
    for k in taken:
        aim = over(dice[k])
        way = glide(at, aim, REACH_S if at == away(chosen) else REACH_S * 0.7)
        held = (*way, *(HandPose(aim),) * frames(GRIP_S))
        shots += [Shot(tuple(left.values()), pose) for pose in held]
        left, at = {j: pose for j, pose in left.items() if j != k}, aim
    shots += [Shot(tuple(left.values()), pose) for pose in glide(at, away(chosen, x=at[0]), REACH_S)]
    return Act("after take", tuple(shots), tuple(left)), left


def handled(
    chosen: Cast, dice: Dice, which: int, target: DiePose, what: str, *, lift_mm: float = 0.0
) -> tuple[tuple[Act, ...], Dice]:
    """A hand comes, moves one die and leaves."""
    start, end, steps = over(dice[which]), over(target), frames(0.7)
    coming = [Shot(tuple(dice.values()), pose) for pose in glide(away(chosen, x=start[0]), start, REACH_S)]
    gripped = [Shot(tuple(dice.values()), HandPose(start))] * frames(GRIP_S)
    moving = []
    for k in range(steps):
        share = (k + 1) / steps
        pose = between(dice[which], target, share, hop_mm=lift_mm)
        palm = (pose.at[0], over(pose)[1], start[2] + lift_mm * sin(pi * share))
        moving.append(Shot(tuple((dice | {which: pose}).values()), HandPose(palm)))
    final = dice | {which: target}
    leaving = [Shot(tuple(final.values()), pose) for pose in glide(end, away(chosen, x=end[0]), REACH_S)]
    acts = (
        Act("hand", (*coming, *gripped), tuple(dice)),
        Act(what, (*moving, Shot(tuple(final.values()), HandPose(end))), tuple(final), turned=(which,), quiet=True),
        Act("hand", tuple(leaving), tuple(final)),
    )
    return acts, final


def dressed(shots: list[Shot], rng: Rng) -> list[Shot]:
    """The same with somebody's hand in somebody's sleeve."""
    skin, sleeve = pick(SKINS, rng), pick(SLEEVES, rng)
    return [replace(shot, hand=shot.hand and replace(shot.hand, skin=skin, sleeve=sleeve)) for shot in shots]
