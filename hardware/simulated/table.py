"""The table for people without one: a hand throws dice into a tray, and a camera looks on."""

from collections import deque
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from hardware.files import Pace
from hardware.ports import CameraLost, Frame
from hardware.simulated.act import Act, Rest
from hardware.simulated.artist import Body, Draw, Size
from hardware.simulated.choice import in_hand, stayers
from hardware.simulated.flight import Flight, flight
from hardware.simulated.taking import taking
from hardware.simulated.truth import TruthLog
from kiosk.signals import ClearTray, Order, Throw

FPS = 30
SHAKE_S = 0.8
"""The dice are in the hand and the hand is out of sight: long enough to see what was left lying."""
READY_S = 0.15
"""Before the first throw into an empty tray."""

Point = tuple[float, float]


class SimulatedTable:
    """A Camera that also takes orders; `capture` and `obey` belong to one thread.

    A Throw leaves the dice nearest to `leave`, takes up the others and throws; a ClearTray takes up all.
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
    ) -> None:
        """`styles` are the colours of the dice, first to last and over again; `truth` is where TruthLog writes."""
        self._artist = draw(size)
        self._luck, self._noise = (np.random.default_rng(part) for part in np.random.SeedSequence(seed).spawn(2))
        self._pace = pace or Pace(speed)
        self._styles = styles
        self._truth = TruthLog(truth)
        self._lying: tuple[Body, ...] = ()
        self._acts: deque[Act] = deque()
        self._waiting: Throw | ClearTray | None = None
        self._began, self._number, self._throws = 0, -1, 0
        self._open = True

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The floor's corners as a calibration knows them: clockwise from the top left, pixels."""
        x, y = self._artist.tray_mm[0] / 2, self._artist.tray_mm[1] / 2
        pixel = self._artist.pixel
        return (pixel((-x, y, 0.0)), pixel((x, y, 0.0)), pixel((x, -y, 0.0)), pixel((-x, -y, 0.0)))

    def obey(self, order: Order) -> None:
        """A throw while dice are thrown is ignored; what else comes while the hand is busy waits, the newest of it."""
        match order:
            case Throw() | ClearTray() if not self._acts:
                self._begin(order, self._number + 1)
            case Throw() if self._throwing:
                return
            case Throw() | ClearTray():
                self._waiting = order

    def capture(self) -> Frame:
        if not self._open:
            raise CameraLost("the simulated table is closed; open it again")
        self._number += 1
        self._turn_to_next_act()
        act = self._acts[0] if self._acts else Rest(self._lying, 0.0)
        moment = act.moment((self._number - self._began) / FPS)
        picture = self._artist.paint(moment.dice, moment.hand, self._noise)
        self._pace.keep(self._number / FPS)
        return Frame(picture, self._number / FPS, self._number)

    def close(self) -> None:
        self._open = False
        self._truth.close()

    @property
    def _throwing(self) -> bool:
        return any(isinstance(act, Flight) for act in self._acts)

    def _begin(self, order: Throw | ClearTray, number: int) -> None:
        """What the order asks for begins with frame `number`."""
        self._began = number
        match order:
            case Throw():
                self._acts.extend(self._throw(order))
            case ClearTray() if self._lying:
                self._acts.append(taking(self._lying, (), self._artist.tray_mm))

    def _throw(self, throw: Throw) -> Iterator[Act]:
        tray_mm = self._artist.tray_mm
        stay = stayers(self._lying, throw.leave, self._seen)
        taken = tuple(die for die in self._lying if die not in stay)
        if taken:
            yield taking(taken, stay, tray_mm)
        yield Rest(stay, SHAKE_S if taken else READY_S)
        yield flight(in_hand(self._styles, stay, throw.dice), stay, tray_mm, self._artist.die_mm, self._luck)

    def _seen(self, die: Body) -> Point:
        """The middle of its top face in the picture."""
        x, y, z = die.at
        return self._artist.pixel((x, y, z + self._artist.die_mm / 2))

    def _turn_to_next_act(self) -> None:
        while self._acts and (self._number - self._began) / FPS >= self._acts[0].length:
            self._finish(self._acts.popleft())
            self._began = self._number
        if not self._acts and self._waiting:
            order, self._waiting = self._waiting, None
            self._begin(order, self._number)

    def _finish(self, act: Act) -> None:
        self._lying = act.left
        if isinstance(act, Flight):
            self._throws += 1
            row = sorted(self._lying, key=self._seen)
            self._truth.rest(self._throws, tuple(die.value for die in row), tuple(die.value for die in act.thrown))
