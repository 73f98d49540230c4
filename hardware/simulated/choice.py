"""Which dice the hand leaves lying, those nearest to the points it was told, and which it throws."""

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


def in_hand(styles: tuple[str, ...], lying: tuple[Body, ...], dice: int) -> tuple[str, ...]:
    """The styles of the `dice` to throw: the set (`styles`, over again where it is too small) without what lies."""
    left = [styles[k % len(styles)] for k in range(len(lying) + max(dice, len(styles)))]
    for die in lying:
        if die.style in left:
            left.remove(die.style)
    return tuple(left[:dice])
