"""Who makes dice fall on the simulated table: physics where MuJoCo is installed, else the first version's plan."""

import logging
from typing import Protocol, runtime_checkable

import numpy as np

from hardware.simulated.act import Act, Rest
from hardware.simulated.artist import Body, Size2, Spot
from hardware.simulated.flight import Flight, flight
from hardware.simulated.turn import laid_flat

log = logging.getLogger(__name__)

SETTLED_S = 0.1
"""A die that is put down lies at once."""


@runtime_checkable
class Roll(Act, Protocol):
    """Dice on their way."""

    @property
    def fell(self) -> tuple[Body, ...]:
        """Those that were let go, as they lie in the end."""
        ...


class Motion(Protocol):
    """How dice move in a tray."""

    def throw(
        self, styles: tuple[str, ...], lying: tuple[Body, ...], rng: np.random.Generator, *, flick: Spot | None = None
    ) -> Roll:
        """One die of each style, thrown as the hand swings (mm/s; None: as it likes), among others that lie."""
        ...

    def drop(self, die: Body, lying: tuple[Body, ...]) -> Act:
        """A die let go just over where it shall lie."""
        ...


class Planned:
    """Dice whose ways are thought out beforehand: always flat, clear of each other, and from the players' edge."""

    def __init__(self, tray_mm: Size2, die_mm: float) -> None:
        self._tray_mm, self._die_mm = tray_mm, die_mm

    def throw(
        self, styles: tuple[str, ...], lying: tuple[Body, ...], rng: np.random.Generator, *, flick: Spot | None = None
    ) -> Flight:
        return flight(styles, lying, self._tray_mm, self._die_mm, rng)

    def drop(self, die: Body, lying: tuple[Body, ...]) -> Rest:
        x, y, _ = die.at
        turn = laid_flat(die.turn)
        lain = Body((x, y, self._die_mm / 2), turn, die.value, style=die.style, home=die.home, put=die.put)
        return Rest((*lying, lain), SETTLED_S)


def motion(tray_mm: Size2, die_mm: float) -> Motion:
    """The best that there is here."""
    try:
        from hardware.simulated.fall import Rigid  # noqa: PLC0415 - MuJoCo need not be installed
    except ImportError as lacking:
        log.warning(
            "The simulated dice roll as planned, none leans or leaves the tray: MuJoCo cannot be used (%s)", lacking
        )
        return Planned(tray_mm, die_mm)
    return Rigid(tray_mm, die_mm)
