"""What shows the face of a die and is none: tiles, both halves of dominoes, round tokens, faces printed on cards.

And dice face to face, which are dice, though they lie as the halves of dominoes do.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import dist, exp, log

import numpy as np

from vision.render.die import DiePose, lying
from vision.render.variety.together import beside

Rng = np.random.Generator

SHARE = 0.4  # of the dice that may be
HIGH = (0.02, 0.3)  # edges: from a card to a thick tile
TOKENS, DOMINOES = 0.35, 0.2  # of all, and of the square ones those with another half beside them
PAIRS = 0.2  # of the dice that stay dice lie face to face with another, if there is room
PRINTED = 0.6  # pips; the others are hollow
ROUNDED = (0.02, 0.2)  # half edges
ROOM = 1.4  # edges to the middles of others


def flattened(dice: tuple[DiePose, ...], may_be: Sequence[bool], rng: Rng) -> tuple[DiePose, ...]:
    """The same dice, which lie flat on the floor where they `may_be` flat things with their faces; some are."""
    laid: list[DiePose] = []
    for k, (pose, may) in enumerate(zip(dice, may_be, strict=True)):
        others = (*laid, *dice[k + 1 :])
        if not may or rng.random() > SHARE:
            laid.append(_paired(pose, laid, dice[k + 1 :]) if may and rng.random() < PAIRS else pose)
            continue
        one = flat(pose, rng)
        laid.append(one)
        if not one.style.shape.token and rng.random() < DOMINOES:
            laid += _other_half(one, others, rng)
    return tuple(laid)


def flat(pose: DiePose, rng: Rng) -> DiePose:
    """A tile or a token in place of a die that lies flat on the floor."""
    high, token = exp(rng.uniform(log(HIGH[0]), log(HIGH[1]))), rng.random() < TOKENS
    hollow = 0.0 if rng.random() < PRINTED else 1.0
    rounded = float(rng.uniform(*ROUNDED))
    shape = replace(pose.style.shape, rounded=rounded, depth=hollow, ball=2.0, domed=0.0, token=token)
    at = (*pose.at[:2], pose.at[2] * high)
    return replace(pose, style=replace(pose.style, shape=shape), high=high, at=at)


def _paired(pose: DiePose, before: list[DiePose], after: tuple[DiePose, ...]) -> DiePose:
    """Face to face with the last die that lies there; where it was if there is none, or no room beside it."""
    last = next((k for k in reversed(range(len(before))) if before[k].high == 1 and before[k].value), None)
    if last is None:
        return pose
    others = (*before[:last], *before[last + 1 :], *after)
    there = beside(pose, before[last], others=others)
    return there if _room(there, others) else pose


def _room(pose: DiePose, others: tuple[DiePose, ...]) -> bool:
    return all(dist(pose.at[:2], other.at[:2]) > ROOM * pose.size for other in others)


def _other_half(one: DiePose, others: tuple[DiePose, ...], rng: Rng) -> list[DiePose]:
    """None where there is no room."""
    any_side = lying(int(rng.integers(1, 7)), (0, 0), style=one.style, size=one.size)
    half = beside(any_side, one, others=others)
    half = replace(half, high=one.high, at=(*half.at[:2], one.at[2]))
    return [half] if _room(half, others) else []
