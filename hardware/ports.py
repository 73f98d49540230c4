"""The plugs that real and simulated parts share: camera, buttons, lamps."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from kiosk.signals import Lamps

if TYPE_CHECKING:  # the window's process has to do with faults and lamps alone
    import numpy as np
    from numpy.typing import NDArray

Picture: TypeAlias = "NDArray[np.uint8]"
"""H×W×3, BGR, as the camera sees the tray."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture and when it was taken."""

    picture: Picture
    t: float
    """Seconds on the camera's own clock (a film's or a simulation's time, not necessarily ours)."""
    number: int
    focal_px: float | None = None
    """Focal length of the lens, pixels; None where the camera does not tell."""


class Fault(Exception):
    """Something of the hardware is wrong; the message says what to do.

    `message` is an English sentence for gettext, with {names} that `values` fill.
    """

    def __init__(self, message: str, **values: str) -> None:
        super().__init__(message.format(**values))
        self.message = message
        self.values = tuple(values.items())


class CameraLost(Fault):
    """The camera is missing, ended or died."""


class PanelFault(Fault):
    """The buttons or lamps cannot be used as they are set up."""


class Camera(Protocol):
    """Delivers frames in their own time."""

    simulated: bool

    def capture(self) -> Frame:
        """The next frame; waits for it. Raises CameraLost."""
        ...

    def close(self) -> None: ...


class LampPanel(Protocol):
    """Shows how each lamp burns, and lights the tray."""

    def show(self, lamps: Lamps) -> None: ...

    def shine(self, on: bool) -> None: ...

    def close(self) -> None: ...
