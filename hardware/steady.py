"""When a camera's exposure, white balance and focus are locked: once they have settled, until the light changes."""

from dataclasses import dataclass, replace
from enum import StrEnum

from hardware.ports import Picture

WARM_UP = 60
"""Pictures in which a camera settles: two seconds."""
ANOTHER_LIGHT = 1.6
"""So many times as bright or as dark as when it was locked; a hand over the tray changes less."""
LONG = 90
"""Pictures for which the light must be another: three seconds."""
COARSE = 16  # every so many-th pixel each way is enough to know how bright a picture is
DARKEST = 1.0  # of 255: nothing is darker than black


class Change(StrEnum):
    """What the camera is to do now."""

    LOCK = "lock"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Steady:
    """What is known of the light; every step returns the new value."""

    seen: int = 0
    """Pictures since the camera was free."""
    locked_at: float | None = None
    """How bright the picture was then, 0 to 255; None while the camera is free."""
    other: int = 0
    """Pictures in a row in another light."""

    def step(self, bright: float) -> tuple["Steady", Change | None]:
        """After a picture of this mean brightness."""
        bright = max(bright, DARKEST)
        if self.locked_at is None:
            if self.seen + 1 < WARM_UP:
                return replace(self, seen=self.seen + 1), None
            return Steady(locked_at=bright), Change.LOCK
        if 1 / ANOTHER_LIGHT < bright / self.locked_at < ANOTHER_LIGHT:
            return replace(self, other=0), None
        if self.other + 1 < LONG:
            return replace(self, other=self.other + 1), None
        return Steady(), Change.FREE


def brightness(picture: Picture) -> float:
    """The mean of an H×W×3 picture, 0 to 255, of a few of its pixels."""
    return float(picture[::COARSE, ::COARSE].mean())
