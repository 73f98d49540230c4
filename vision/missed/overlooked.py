"""Dice that a glance overlooks in the light of the picture itself, but not in every other one."""

from dataclasses import replace

from vision.finding.finder import Found, find_dice, same
from vision.finding.vote import found_places
from vision.light.lights import searched
from vision.picture import Picture

ELSEWHERE, FARTHER = 0.3, 0.7  # score of a place in another light, and what it is worth in the picture itself
UNLIKE = 1.7  # ratio of edges from which a place in another light is a die of its own


def in_other_lights(picture: Picture, *, measured: bool = False) -> list[list[Found]]:
    """What looks like dice in each of the lights in which they may stand out, of an H×W×3 picture.

    `measured`: of a tray that is known, which is as near in a large picture as in a small one.
    """
    return [find_dice(light, afar=not measured) for light in searched(picture)]


def overlooked(found: list[Found], elsewhere: list[list[Found]]) -> list[Found]:
    """Places that plainly look like dice `elsewhere`, as `in_other_lights` tells, and were not found in this light."""
    more: list[Found] = []
    for there in elsewhere:
        known = found_places([*found, *more])
        plain = (one for one in there if one.score > ELSEWHERE)
        more += [one for one in plain if not same(one, known, alike=UNLIKE).any()]
    return [replace(one, score=FARTHER * one.score) for one in more]
