"""A hand led by a finger in the picture: it takes a die up, follows, puts it down and leaves."""

from dataclasses import dataclass, replace
from math import dist

from hardware.simulated.act import Act, Moment
from hardware.simulated.artist import RIM_MM, WALL_MM, Body, Hand, Size2, Spot
from hardware.simulated.taking import OUTSIDE_MM, PALM_HEIGHT_MM
from hardware.simulated.turn import laid_flat, top

HURRY_MM_S = 2400.0  # on its way to the die and out again
FOLLOW_MM_S = 1600.0
PINCH_MM = 112.0
"""The die between the fingertips is this far from the middle of the palm."""
ELBOW: Spot = (70.0, -620.0)
"""Where the arm comes from."""
LIFT_MM = 10.0
GRASP = 0.9
"""Of a die's edge: a finger further from its middle takes hold of nothing."""
LET_GO_MM = 1.0
"""A die is let go so much over what it shall lie on."""


@dataclass(frozen=True, slots=True)
class Carry:
    """The hand at one moment; spots are those under its fingertips."""

    at: Spot
    wanted: Spot
    """The die to be taken is here; afterwards, where the finger is."""
    lying: tuple[Body, ...]
    die: Body | None = None
    """What it holds."""
    reached: bool = False
    """It has closed its fingers, on a die or on nothing."""
    over: bool = False
    """The finger was lifted."""
    goal: Spot | None = None
    """Where the finger is, while the hand is still on its way to the die."""

    @property
    def done(self) -> bool:
        """It is where the finger was lifted."""
        return self.reached and self.over and self.at == self.wanted

    @property
    def moment(self) -> Moment:
        held = () if self.die is None else (self.die,)
        return Moment((*self.lying, *held), pinching(self.at))


def pinching(spot: Spot) -> Hand:
    """A hand whose fingertips are at `spot`."""
    back = PINCH_MM / dist(spot, ELBOW)
    x, y = _towards(spot, ELBOW, back)
    return Hand((x, y, PALM_HEIGHT_MM))


def reaching(spot: Spot, lying: tuple[Body, ...], tray_mm: Size2) -> Carry:
    """A hand that comes in over the players' edge for what lies at `spot`."""
    return Carry((spot[0], -tray_mm[1] / 2 - OUTSIDE_MM + PINCH_MM), spot, lying)


def led(carry: Carry, spot: Spot, *, over: bool) -> Carry:
    """The finger is at `spot` now."""
    if carry.reached:
        return replace(carry, wanted=spot, over=over)
    return replace(carry, goal=spot, over=over)


def moved(carry: Carry, seconds: float, die_mm: float) -> Carry:
    """The hand after so much time."""
    step = (FOLLOW_MM_S if carry.reached else HURRY_MM_S) * seconds
    far = dist(carry.at, carry.wanted)
    share = 1.0 if far <= step else step / far
    at = carry.wanted if share == 1.0 else _towards(carry.at, carry.wanted, share)
    here = replace(carry, at=at)
    if here.die and at == carry.at:
        return (
            here  # lifted only when it goes somewhere: a raised die between fingertips may be taken for one that rolled
        )
    if here.die:
        held = replace(here.die, at=(*at, WALL_MM + die_mm / 2 + LIFT_MM))
        return replace(here, die=held)
    return _grasped(here, die_mm) if at == carry.wanted and not carry.reached else here


def _towards(here: Spot, there: Spot, share: float) -> Spot:
    return (here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share)


def _grasped(carry: Carry, die_mm: float) -> Carry:
    """The fingers close: a die between them is taken up, and turned flat if it leant."""
    near = min(carry.lying, key=lambda die: dist(die.at[:2], carry.at), default=None)
    goal = carry.goal or carry.wanted
    if near is None or dist(near.at[:2], carry.at) > GRASP * die_mm:
        return replace(carry, reached=True, wanted=goal)
    turn = laid_flat(near.turn)
    taken = replace(near, turn=turn, value=top(turn)[0], put=True)
    others = tuple(die for die in carry.lying if die is not near)
    return replace(carry, reached=True, wanted=goal, die=taken, lying=others)


def lowered(carry: Carry, die: Body, tray_mm: Size2, die_mm: float) -> Body:
    """The die just over what is under it, ready to be let go."""
    return replace(die, at=(*carry.at, _ground(carry, tray_mm, die_mm) + die_mm / 2 + LET_GO_MM))


def _ground(carry: Carry, tray_mm: Size2, die_mm: float) -> float:
    """The height of the highest thing that a die here may touch, mm."""
    reach = die_mm * 0.75
    x, y = abs(carry.at[0]) - tray_mm[0] / 2, abs(carry.at[1]) - tray_mm[1] / 2
    outside = max(x, y)
    wall = WALL_MM if -reach < outside < RIM_MM + reach else 0.0
    under = (die.at[2] + die_mm / 2 for die in carry.lying if dist(die.at[:2], carry.at) < 2 * reach)
    return max((wall, *under))


@dataclass(frozen=True, slots=True)
class Leaving:
    """The die falls from the fingertips, then the hand leaves over the players' edge."""

    fall: Act
    spot: Spot
    tray_mm: Size2

    @property
    def length(self) -> float:
        return self.fall.length + self._way / HURRY_MM_S

    @property
    def left(self) -> tuple[Body, ...]:
        return self.fall.left

    def moment(self, t: float) -> Moment:
        gone = max(0.0, t - self.fall.length) * HURRY_MM_S
        return Moment(self.fall.moment(t).dice, pinching((self.spot[0], self.spot[1] - gone)))

    @property
    def _way(self) -> float:
        return max(0.0, self.spot[1] - PINCH_MM + self.tray_mm[1] / 2 + OUTSIDE_MM)
