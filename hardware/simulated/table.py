"""The table for people without one: a hand throws dice into a tray, and a camera looks on."""

from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np

from hardware.files import Pace
from hardware.ports import CameraLost, Frame
from hardware.simulated.act import Act, Moment, Rest
from hardware.simulated.artist import Body, Draw, Size
from hardware.simulated.carry import Carry, Leaving, led, lowered, moved, reaching
from hardware.simulated.choice import astray, at_home, in_hand, stayers
from hardware.simulated.gesture import mm_per_px, spot_at, swing
from hardware.simulated.lie import Lie, as_it_will, lie
from hardware.simulated.motion import Motion, Roll, motion
from hardware.simulated.taking import Putting, taking
from hardware.simulated.truth import Lying, TruthLog
from kiosk.orders import ClearTray, Drag, Order, Throw

FPS = 30
SHAKE_S = 0.8
"""The dice are in the hand and the hand is out of sight: long enough to see what was left lying."""
READY_S = 0.15
"""Before the first throw into an empty tray, and after dice were put back: too short to be taken for a roll."""
FORGOTTEN_S = 20.0
"""A hand that is led no more puts down what it holds."""
OPENS_S = 0.1
"""A hand that holds nothing opens."""

Point = tuple[float, float]


class SimulatedTable:
    """A Camera that also takes orders; `capture` and `obey` belong to one thread.

    A Throw leaves the dice nearest to `leave` (and puts back those that were knocked away from there), takes up the
    others and throws; a ClearTray takes up all. Drags lead a
    hand that takes up the die under the first of them and puts it down at the last.
    Its time goes by frame for frame, FPS a second, `speed` times as fast as ours (0: as fast as they can be drawn).
    The same seed and orders at the same frames give the same throws and pictures.
    """

    simulated = True

    def __init__(
        self,
        *,
        draw: Draw,
        size: Size = (640, 480),
        seed: int | None = None,
        speed: float = 1.0,
        styles: tuple[str, ...] = ("white",),
        truth: Path | None = None,
        pace: Pace | None = None,
        moves: Motion | None = None,
    ) -> None:
        """`styles` are the colours of the dice, first to last and over again; `truth` is where TruthLog writes.

        `moves` is how dice move; without it the best that there is.
        """
        self._artist, self._size = draw(size), size
        self._moves = moves or motion(self._artist.tray_mm, self._artist.die_mm)
        self._luck, self._noise = (np.random.default_rng(part) for part in np.random.SeedSequence(seed).spawn(2))
        self._pace = pace or Pace(speed)
        self._styles = styles
        self._truth = TruthLog(truth)
        self._lying: tuple[Body, ...] = ()
        self._acts: deque[Act] = deque()
        self._waiting: Throw | ClearTray | None = None
        self._carry: Carry | None = None
        self._deaf = False
        self._led, self._began, self._number, self._throws = 0, 0, -1, 0
        self._open = True

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The floor's corners as a calibration knows them: clockwise from the top left, pixels."""
        x, y = self._artist.tray_mm[0] / 2, self._artist.tray_mm[1] / 2
        pixel = self._artist.pixel
        return (pixel((-x, y, 0.0)), pixel((x, y, 0.0)), pixel((x, -y, 0.0)), pixel((-x, -y, 0.0)))

    def obey(self, order: Order) -> None:
        """While dice roll in the tray it is ignored; at other times a throw waits its turn, the newest of them."""
        match order:
            case Drag():
                self._lead(order)
            case Throw() | ClearTray() if not self._acts and not self._carry:
                self._begin(order, self._number + 1)
            case Throw() if self._throwing and not self._calm:
                return
            case Throw() | ClearTray():
                self._waiting = order

    def capture(self) -> Frame:
        if not self._open:
            raise CameraLost("the simulated table is closed; open it again")
        self._number += 1
        moment = self._moment()
        picture = self._artist.paint(moment.dice, moment.hand, self._noise)
        self._pace.keep(self._number / FPS)
        return Frame(picture, self._number / FPS, self._number)

    def close(self) -> None:
        self._open = False
        self._truth.close()

    @property
    def _throwing(self) -> bool:
        return any(isinstance(act, Roll) for act in self._acts)

    @property
    def _calm(self) -> bool:
        """All lie in the tray as they will, though one that left it may roll on."""
        act = self._acts[0]
        now = act.moment((self._number - self._began) / FPS).dice
        inside = (die for die in act.left if lie(die, self._artist.tray_mm, self._artist.die_mm) is not Lie.OUTSIDE)
        return isinstance(act, Roll) and all(any(as_it_will(die, end) for die in now) for end in inside)

    def _moment(self) -> Moment:
        """What is there with this frame."""
        if self._carry:
            self._carry = moved(self._carry, 1 / FPS, self._artist.die_mm)
            if not self._carry.done and self._number - self._led < FORGOTTEN_S * FPS:
                return self._carry.moment
            self._put_down(self._carry)
        self._turn_to_next_act()
        act = self._acts[0] if self._acts else Rest(self._lying, 0.0)
        return act.moment((self._number - self._began) / FPS)

    def _lead(self, drag: Drag) -> None:
        """The hand after the finger; one that began while the hand was busy is not followed."""
        self._led = self._number
        if self._carry is None and (self._acts or self._deaf):
            self._deaf = not drag.over
            return
        spot = spot_at(self._artist, self._size, drag)
        self._carry = led(self._carry or reaching(spot, self._lying, self._artist.tray_mm), spot, over=drag.over)

    def _put_down(self, carry: Carry) -> None:
        self._carry, self._lying = None, carry.lying
        self._deaf = not carry.over
        tray_mm, die_mm = self._artist.tray_mm, self._artist.die_mm
        falls: Act = Rest(carry.lying, OPENS_S)
        if carry.die:
            falls = self._moves.drop(lowered(carry, carry.die, tray_mm, die_mm), carry.lying)
        self._acts.append(Leaving(falls, carry.at, tray_mm))
        self._began = self._number

    def _begin(self, order: Throw | ClearTray, number: int) -> None:
        """What the order asks for begins with frame `number`."""
        self._began = number
        match order:
            case Throw():
                self._acts.extend(self._throw(order))
            case ClearTray() if self._lying:
                self._acts.append(taking(self._lying, (), self._artist.tray_mm))

    def _throw(self, throw: Throw) -> Iterator[Act]:
        tray_mm, die_mm = self._artist.tray_mm, self._artist.die_mm
        die_px = die_mm / mm_per_px(self._artist)
        left = stayers(self._lying, throw.leave, self._home, die_px)
        homes = {die: at_home(die, die_mm) for die in left}
        stay = tuple(die for die in left if not astray(die, homes[die], die_mm))
        taken = tuple(die for die in self._lying if die not in stay)
        if taken:
            yield taking(taken, stay, tray_mm)
        if back := tuple(homes[die] for die in left if die not in stay):
            yield Putting(taking(back, stay, tray_mm))
            stay += back
        yield Rest(stay, SHAKE_S if taken and not back else READY_S)
        flick = swing(self._artist, self._size, throw.flick) if throw.flick else None
        yield self._moves.throw(in_hand(self._styles, stay, throw.dice), stay, self._luck, flick=flick)

    def _home(self, die: Body) -> Point:
        """Where the middle of its top face was in the picture when the kiosk first saw it."""
        x, y = die.home.spot if die.home else die.at[:2]
        return self._artist.pixel((x, y, self._artist.die_mm))

    def _turn_to_next_act(self) -> None:
        while self._acts and (self._number - self._began) / FPS >= self._acts[0].length:
            self._finish(self._acts.popleft())
            self._began = self._number
        if not self._acts and self._waiting:
            order, self._waiting = self._waiting, None
            self._begin(order, self._number)

    def _finish(self, act: Act) -> None:
        self._lying = act.left
        match act:
            case Leaving():
                self._truth.rest(self._throws, self._lies(self._lying), (), self._artist.pixel)
            case Roll():
                self._throws += 1
                self._truth.rest(self._throws, self._lies(self._lying), self._lies(act.fell), self._artist.pixel)

    def _lies(self, dice: Iterable[Body]) -> Lying:
        """Left to right."""
        row = sorted(dice, key=lambda die: self._artist.pixel(die.at))
        return tuple((die, lie(die, self._artist.tray_mm, self._artist.die_mm)) for die in row)
