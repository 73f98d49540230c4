"""What goes wrong, one thing at a throw, and for how long."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from time import sleep
from typing import Any

import numpy as np
from gpiozero import Device

from hardware.simulated.table import SimulatedTable
from kiosk.orders import Drag
from tests.soaking.life import PINS, Life
from vision.picture import Picture

HIDDEN = ("eye killed", "camera stalled", "camera gone", "process killed")
"""In these nobody looks for a while."""
EXCUSED = (*HIDDEN, "light switched")
"""In these a throw need not become a roll: it was not seen, or in another light; nothing is guessed."""
KINDS = (
    *HIDDEN, "button bounces", "button stuck", "disk full", "disk slow", "clock jumps", "hand moves a die",
    "light switched", "dice thrown too early",
)  # fmt: skip
AGO_S = 2 * 3600.0
CHATTER = 7
CHATTER_S = 0.002


def darker_or_brighter(chance: Random, begins: int) -> Callable[[Picture], Picture]:
    """A lamp goes on or off with some picture, and stays so."""
    by, seen = chance.choice((0.6, 0.75, 1.3)), [0]

    def lit(picture: Picture) -> Picture:
        seen[0] += 1
        return picture if seen[0] < begins else np.clip(picture * by, 0, 255).astype(np.uint8)

    return lit


@contextmanager
def ill(life: Life, kind: str | None) -> Iterator[None]:
    """The disk's faults last for a whole throw."""
    life.disk.full, life.disk.slow = kind == "disk full", kind == "disk slow"
    try:
        yield
    finally:
        life.disk.full = life.disk.slow = False


def press_badly(chance: Random) -> None:
    """A hold button whose contact chatters when it closes and when it opens."""
    pin = _pin(chance.choice(list(PINS.buttons.values())[:6]))
    for down in (True, False):
        for _ in range(CHATTER):
            pin.drive_low()
            sleep(CHATTER_S)
            pin.drive_high()
        pin.drive_low() if down else pin.drive_high()
        sleep(0.08)


def stick(chance: Random) -> Callable[[], None]:
    """A hold button stays down; what is given back lets it go."""
    pin = _pin(chance.choice(list(PINS.buttons.values())[:6]))
    pin.drive_low()
    released: Callable[[], None] = pin.drive_high
    return released


def _pin(number: int) -> Any:
    return Device.pin_factory.pin(number)


def drag(table: SimulatedTable, chance: Random) -> Iterator[None]:
    """A hand takes up what lies somewhere and puts it down elsewhere; one step for each picture."""
    here = (chance.uniform(0.3, 0.7), chance.uniform(0.25, 0.75))
    there = (chance.uniform(0.3, 0.7), chance.uniform(0.25, 0.75))
    for step in range(31):
        x, y = (a + (b - a) * min(1.0, step / 24) for a, b in zip(here, there, strict=True))
        table.obey(Drag(x, y, over=step == 30))
        yield
    for _ in range(45):
        yield
