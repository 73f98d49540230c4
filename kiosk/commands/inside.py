"""What happens inside the eye's process: named here without numpy and OpenCV, which only that process imports."""

# ruff: noqa: PLC0415 - imported where it is called

from typing import TYPE_CHECKING

from hardware.eye import Sight
from kiosk.orders import Order
from kiosk.signals import EyeReport

if TYPE_CHECKING:
    from hardware.ports import Frame
    from hardware.simulated.artist import Artist
    from kiosk.commands.sight import Seeing
    from kiosk.commands.sized import Known
    from vision.picture import Picture


def drawn(size: tuple[int, int]) -> "Artist":
    """Who draws the simulated table in pictures of `size` (width, height)."""
    from vision.render.stage import Stage

    return Stage(size)


def photographed(name: str) -> "Picture":
    """The photograph in a file, as `dice-kiosk read` reads it. Raises ValueError, which says why there is none."""
    from kiosk.commands.pictures import load

    return load(name)


def _first(known: "Known | None") -> "Seeing":
    from kiosk.commands import sight

    return sight.start(known)


def _look(seeing: "Seeing", frame: "Frame") -> "tuple[Seeing, tuple[EyeReport, ...]]":
    from kiosk.commands import sight

    return sight.see(seeing, frame.picture, frame.t, focal_px=frame.focal_px)


def _heed(seeing: "Seeing", order: Order) -> "Seeing":
    from kiosk.commands import sight

    return sight.heed(seeing, order)


SIGHT = Sight(_first, _look, _heed)
"""How the kiosk sees: give this to a Watcher, with what is known of the table."""
