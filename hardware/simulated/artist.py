"""What lies on the simulated table, and who draws it: the drawing is handed in, so that no sensor code draws."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from hardware.ports import Picture
from hardware.simulated.turn import Turn, Vector

Size = tuple[int, int]
"""Width and height of a picture, pixels."""
Size2 = tuple[float, float]
"""Width and depth, mm."""
Spot = tuple[float, float]
"""On the floor: x right and y to the far edge, mm from its middle."""

WALL_MM = 26.0  # height of the tray's walls over the floor
RIM_MM = 13.0  # their thickness


@dataclass(frozen=True, slots=True)
class Home:
    """How a die lay when the kiosk first saw it, after its last throw."""

    spot: Spot
    turn: Turn


@dataclass(frozen=True, slots=True)
class Body:
    """A die in or above the tray. Millimetres from the middle of the floor: x right, y to the far edge, z up."""

    at: Vector
    """Its centre."""
    turn: Turn
    value: int | None
    """The face that is or will be up at rest; None for a die that comes to lean on something."""
    velocity: Vector = (0.0, 0.0, 0.0)
    """mm/s, for the motion blur."""
    style: str = "white"
    home: Home | None = None
    """None before it was thrown."""
    put: bool = False
    """A guest has put it where it is."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand above the tray, its arm coming from the players' edge."""

    at: Vector
    """The middle of the palm, mm."""


class Artist(Protocol):
    """Draws a tray of a fixed size for a picture of a fixed size."""

    @property
    def tray_mm(self) -> tuple[float, float]:
        """Inside width and depth of the tray."""
        ...

    @property
    def die_mm(self) -> float:
        """Edge of a die."""
        ...

    def pixel(self, at: Vector) -> tuple[float, float]:
        """Where a point (mm) is seen in the picture."""
        ...

    def paint(self, dice: tuple[Body, ...], hand: Hand | None, rng: np.random.Generator) -> Picture:
        """The camera's picture; `rng` gives the sensor noise."""
        ...


Draw = Callable[[Size], Artist]
"""Hires the artist for pictures of a size. A plain function or class, so that it can be sent to another process."""
