"""A hand comes in over the players' edge, takes dice up one after the other and leaves."""

from dataclasses import dataclass
from math import dist

from hardware.simulated.act import Moment
from hardware.simulated.artist import Body, Hand

SWEEP_MM_S = 1100.0
GRIP_S = 0.10
PALM_HEIGHT_MM = 45.0
PALM_BACK_MM = 30.0
"""The palm is this much nearer to the players than the die under the fingers."""
OUTSIDE_MM = 190.0
"""So far beyond the players' edge nothing of the hand is seen."""

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Stop:
    """Where the palm is at a time, and what it has taken up when it leaves there."""

    t: float
    at: Spot
    taken: int


@dataclass(frozen=True, slots=True)
class Taking:
    """The hand on its way; `order` are the dice it takes, as it takes them."""

    order: tuple[Body, ...]
    left: tuple[Body, ...]
    stops: tuple[Stop, ...]

    @property
    def length(self) -> float:
        return self.stops[-1].t

    def moment(self, t: float) -> Moment:
        last = max(k for k, stop in enumerate(self.stops) if stop.t <= t or k == 0)
        here, there = self.stops[last], self.stops[min(last + 1, len(self.stops) - 1)]
        x, y = _between(here, there, t)
        return Moment(self.left + self.order[here.taken :], Hand((x, y, PALM_HEIGHT_MM)))


@dataclass(frozen=True, slots=True)
class Putting:
    """A hand puts dice down, as if it took them up backwards in time."""

    backwards: Taking

    @property
    def length(self) -> float:
        return self.backwards.length

    @property
    def left(self) -> tuple[Body, ...]:
        return self.backwards.left + self.backwards.order

    def moment(self, t: float) -> Moment:
        return self.backwards.moment(self.length - t)


def _between(here: Stop, there: Stop, t: float) -> Spot:
    """Gathering speed and slowing down again."""
    share = 0.0 if there.t <= here.t else min(1.0, (t - here.t) / (there.t - here.t))
    eased = share * share * (3 - 2 * share)
    return (here.at[0] + (there.at[0] - here.at[0]) * eased, here.at[1] + (there.at[1] - here.at[1]) * eased)


def taking(taken: tuple[Body, ...], left: tuple[Body, ...], tray_mm: tuple[float, float]) -> Taking:
    """Takes `taken` up, always the nearest next, and leaves `left` alone."""
    outside = -tray_mm[1] / 2 - OUTSIDE_MM
    order = _nearest_first(taken, (0.0, outside))
    spots = [(die.at[0], die.at[1] - PALM_BACK_MM) for die in order]
    stops = [Stop(0.0, (spots[0][0] if spots else 0.0, outside), 0)]
    for k, spot in enumerate(spots):
        arrival = stops[-1].t + dist(stops[-1].at, spot) / SWEEP_MM_S
        stops += [Stop(arrival, spot, k), Stop(arrival + GRIP_S, spot, k + 1)]
    end = (stops[-1].at[0], outside)
    return Taking(order, left, (*stops, Stop(stops[-1].t + dist(stops[-1].at, end) / SWEEP_MM_S, end, len(order))))


def _nearest_first(dice: tuple[Body, ...], begin: Spot) -> tuple[Body, ...]:
    rest, at, order = list(dice), begin, []
    while rest:
        nearest = min(rest, key=lambda die: dist(die.at[:2], at))
        rest.remove(nearest)
        order.append(nearest)
        at = nearest.at[:2]
    return tuple(order)
