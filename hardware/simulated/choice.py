"""Which dice the hand leaves lying: those nearest to the points it was told."""

from collections.abc import Callable
from math import dist

from hardware.simulated.artist import Body

Point = tuple[float, float]


def stayers(dice: tuple[Body, ...], leave: tuple[Point, ...], seen: Callable[[Body], Point]) -> tuple[Body, ...]:
    """One die for each point of `leave` (pixels), the best pairs first; `seen` tells where a die is in the picture."""
    pairs = sorted((dist(seen(die), point), d, p) for d, die in enumerate(dice) for p, point in enumerate(leave))
    kept: dict[int, int] = {}
    for _, d, p in pairs:
        if d not in kept and p not in kept.values():
            kept[d] = p
    return tuple(die for d, die in enumerate(dice) if d in kept)
