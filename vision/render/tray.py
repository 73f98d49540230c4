"""The tray: a floor inside four walls, on a table."""

from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from vision.render.camera import Floats, Vector
from vision.render.light import Colour, Lamp
from vision.render.measured import INSIDE_MM, RIM_MM
from vision.render.plane import level

TABLE_BELOW_MM = 8.0
SOFT_MM = 3.0  # the edge of a wall's shadow is at least so wide


@dataclass(frozen=True, slots=True)
class Surface:
    """What something flat is made of."""

    kind: str = "felt"
    """One of texture.KINDS."""
    colour: Colour = (0.060, 0.118, 0.018)
    seed: int = 1
    """Which piece of it."""
    contrast: float = 1.0
    """How strongly its texture shows."""
    gloss: float = 0.0
    """How strongly it mirrors lamps, 0 to about 1."""
    print: str | None = None
    """One of printed.PRINTS, on a floor."""


@dataclass(frozen=True, slots=True)
class Tray:
    """Sizes in mm. Without walls (`rim` 0) it is a mere table with a floor marked off on it."""

    inside: tuple[float, float] = INSIDE_MM
    """Width and depth of the floor."""
    wall: float = 26.0
    """Height over the floor."""
    rim: float = RIM_MM
    """Thickness of the walls."""
    floor: Surface = field(default_factory=Surface)
    side: Surface = field(default_factory=lambda: Surface("wood", (0.050, 0.112, 0.235)))
    table: Surface = field(default_factory=lambda: Surface("cloth", (0.052, 0.048, 0.046)))

    @property
    def outer(self) -> tuple[float, float]:
        """Width and depth over the walls."""
        return (self.inside[0] + 2 * self.rim, self.inside[1] + 2 * self.rim)

    @property
    def corners(self) -> Floats:
        """4×3: the floor's corners, clockwise from the far left."""
        return rectangle(self.inside, 0.0)

    def holds(self, at: Vector) -> bool:
        """Whether a point is above the floor; a table without walls is floor all over."""
        return not self.rim or (abs(at[0]) <= self.inside[0] / 2 and abs(at[1]) <= self.inside[1] / 2)

    def lit(self, points: Floats, lamp: Lamp, *, edge: float = SOFT_MM) -> Floats:
        """N×3 points over the floor, over a wall or beside the tray → N: how much of the lamp is seen from there.

        The edges of shadows are at least so many mm wide.
        """
        if not self.rim:
            return np.ones(len(points))
        beside = (np.abs(points[:, :2]) > np.array(self.inside) / 2).any(axis=1) & (points[:, 2] < self.wall)
        within = self.let_in(points, lamp, edge=edge)
        return np.where(beside, 1 - self.shade(points, lamp), within) if beside.any() else within

    def shade(self, points: Floats, lamp: Lamp) -> Floats:
        """N×3 points low beside the tray → N: how much of the lamp the tray keeps from there, 0 to 1."""
        right, ahead, up = points.T
        rise = np.maximum(self.wall - up, 0) / (2 * lamp.towards[2])
        soft = 6.0 + 40 * lamp.width
        across, along = (
            _share(0.5 - (np.abs(at + way * rise) - outer / 2 - abs(way) * rise) / soft)
            for at, way, outer in zip((right, ahead), lamp.towards, self.outer, strict=False)
        )
        return across * along

    def let_in(self, points: Floats, lamp: Lamp, *, edge: float = SOFT_MM) -> Floats:
        """N×3 points over the floor → N: how much of the lamp the walls let through to there, 0 to 1."""
        if not self.rim:
            return np.ones(len(points))
        x, y, z = lamp.towards
        right, ahead, high = points.T
        up = np.maximum(self.wall - high, 0)
        soft = edge + 2 * lamp.width / z * up
        across = _share((self.inside[0] / 2 - np.abs(right + x / z * up)) / soft + 0.5)
        along = _share((self.inside[1] / 2 - np.abs(ahead + y / z * up)) / soft + 0.5)
        return np.asarray(np.where(up == 0, 1.0, across * along))


def _share(values: Floats) -> Floats:
    """No less than 0 and no more than 1; quicker than numpy's clip."""
    return np.asarray(np.minimum(np.maximum(values, 0), 1))


@lru_cache(maxsize=16)
def rectangle(size: tuple[float, float], height: float) -> Floats:
    """4×3: clockwise from the far left as seen from above. Not to be written into."""
    return level(size, height).corners
