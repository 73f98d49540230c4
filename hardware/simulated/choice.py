"""Which dice the hand leaves lying, those nearest to the points it was told, and which it throws."""

from collections.abc import Callable
from dataclasses import replace
from math import dist

from hardware.simulated.artist import Body
from hardware.simulated.turn import top

KNOCKED = 0.3  # of its edge: a die that was moved so far is put back

Point = tuple[float, float]


def stayers(
    dice: tuple[Body, ...], leave: tuple[Point, ...], seen: Callable[[Body], Point], within: float
) -> tuple[Body, ...]:
    """One die for each point of `leave` (pixels) that has one `within` so many pixels, the best pairs first.

    `seen` tells where a die is in the picture.
    """
    pairs = sorted((dist(seen(die), point), d, p) for d, die in enumerate(dice) for p, point in enumerate(leave))
    kept: dict[int, int] = {}
    for gap, d, p in pairs:
        if gap <= within and d not in kept and p not in kept.values():
            kept[d] = p
    return tuple(die for d, die in enumerate(dice) if d in kept)


def astray(die: Body, before: Body, die_mm: float) -> bool:
    """Whether other dice have knocked it away from where it lay `before`, or over onto another face."""
    return dist(die.at[:2], before.at[:2]) > KNOCKED * die_mm or die.value != before.value


def at_home(die: Body, die_mm: float) -> Body:
    """The die as it lay before it was knocked; where a guest has put it, as it lies."""
    if die.home is None or die.put:
        return die
    home = die.home
    return replace(die, at=(*home.spot, die_mm / 2), turn=home.turn, value=top(home.turn)[0], velocity=(0.0, 0.0, 0.0))


def in_hand(styles: tuple[str, ...], lying: tuple[Body, ...], dice: int) -> tuple[str, ...]:
    """The styles of the `dice` to throw: the set (`styles`, over again where it is too small) without what lies."""
    left = [styles[k % len(styles)] for k in range(len(lying) + max(dice, len(styles)))]
    for die in lying:
        if die.style in left:
            left.remove(die.style)
    return tuple(left[:dice])
