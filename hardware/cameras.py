"""Which camera looks into the tray: `pi`, `usb:0`, `simulated`, `film:a.mp4,b.mp4` or `photos:folder`."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from hardware.ports import Camera, Fault

if TYPE_CHECKING:  # numpy and OpenCV only where pictures are
    from hardware.files import Load
    from hardware.simulated.artist import Draw
    from hardware.turned import Live

LAST_USB = 99
"""Linux numbers them from 0; no machine has as many."""


class Kind(StrEnum):
    """The sorts of cameras, as they are spelled."""

    PI = "pi"
    USB = "usb"
    SIMULATED = "simulated"
    FILM = "film"
    PHOTOS = "photos"


@dataclass(frozen=True, slots=True)
class CameraSpec:
    """A camera by name: small, frozen, fit to travel into another process."""

    kind: Kind
    arguments: tuple[str, ...] = ()
    """Film paths in order, the photographs' folder, the number of the USB camera or the seed of the simulated table."""
    speed: float = 1.0
    """How much faster than life films, photographs and the simulated table run; 0: as fast as they can."""
    size: tuple[int, int] = (1280, 720)
    """Width and height asked of a camera that can choose, pixels."""
    rotation: int = 0
    """Degrees by which pictures of a tray that stands here are turned clockwise: 0, 90, 180 or 270."""
    mains_hz: int = 50
    """Of the mains that lamps flicker with."""
    draw: "Draw | None" = None
    """Who draws the simulated table: handed in, a module-level function so that it can travel; others need none."""
    load: "Load | None" = None
    """Who reads the files of photographs: handed in likewise."""
    styles: tuple[str, ...] = ("white",)
    """The colours of the simulated dice."""
    truth: Path | None = None
    """Where the simulated table tells tests what its dice really show."""

    @property
    def comes_back(self) -> bool:
        """Whether opening it again may help: a film that has ended stays ended."""
        return self.kind not in (Kind.FILM, Kind.PHOTOS)

    @property
    def shape(self) -> tuple[int, int]:
        """Width and height of its pictures as they are seen, if it gives the size asked for."""
        return (self.size[1], self.size[0]) if self.live and self.rotation % 180 else self.size

    @property
    def live(self) -> bool:
        """Whether it looks into a tray that stands here."""
        return self.kind in (Kind.PI, Kind.USB)


class BadCamera(Fault, ValueError):
    """No camera is spelled like this; the message says what would be right."""


def parse(text: str, *, speed: float = 1.0, size: tuple[int, int] = (1280, 720)) -> CameraSpec:
    """The camera that `text` names. Raises BadCamera."""
    name, _, rest = text.partition(":")
    if name not in tuple(Kind):
        message = (
            'there is no camera "{text}"; '
            'a camera is "pi", "usb:0", "simulated", "simulated:7", "film:throw.mp4" or "photos:folder"'
        )
        raise BadCamera(message, text=text)
    if speed < 0:
        raise BadCamera("a camera cannot run at speed {speed}; 1 is life, 0 as fast as it can", speed=f"{speed:g}")
    kind = Kind(name)
    return CameraSpec(kind, _arguments(kind, rest), speed, size)


def _arguments(kind: Kind, rest: str) -> tuple[str, ...]:
    match kind:
        case Kind.FILM:
            return _films(rest)
        case Kind.PHOTOS if not rest:
            raise BadCamera('a camera of photographs needs their folder, such as "photos:album"')
        case Kind.PHOTOS:
            return (rest,)
        case Kind.USB:
            return (_usb_number(rest),)
        case Kind.SIMULATED if rest and not _whole(rest):
            raise BadCamera('"simulated:{rest}" has no number; a seed is written "simulated:7"', rest=rest)
        case Kind.SIMULATED:
            return (rest,) if rest else ()
        case Kind.PI if rest:
            raise BadCamera('"pi" stands alone: the camera on the ribbon cable')
        case Kind.PI:
            return ()


def _films(rest: str) -> tuple[str, ...]:
    films = tuple(part.strip() for part in rest.split(",") if part.strip())
    if not films:
        raise BadCamera('a film camera needs its films, such as "film:throw.mp4,again.mp4"')
    return films


def _usb_number(rest: str) -> str:
    """0 where none is told."""
    if rest and not (_whole(rest) and len(rest) <= len(str(LAST_USB))):
        raise BadCamera('"usb:{rest}" is none; the first USB camera is "usb:0", the last "usb:99"', rest=rest)
    return str(int(rest or "0"))


def _whole(text: str) -> bool:
    return text.isascii() and text.isdigit()


def open_camera(spec: CameraSpec) -> Camera:
    """The camera itself; only the module of the camera asked for is imported. Raises CameraLost."""
    if not (spec.live and spec.rotation):
        return _opened(spec)
    from hardware.turned import Turned  # noqa: PLC0415 - as asked

    return Turned(_live(spec), spec.rotation)


def _opened(spec: CameraSpec) -> Camera:
    match spec.kind:
        case Kind.FILM:
            from hardware.files import FilmCamera  # noqa: PLC0415 - as asked

            return FilmCamera(spec.arguments, speed=spec.speed)
        case Kind.PHOTOS:
            return _photographs(spec)
        case Kind.SIMULATED:
            return _simulated(spec)
        case Kind.PI | Kind.USB:
            return _live(spec)


def _photographs(spec: CameraSpec) -> Camera:
    from hardware.files import PhotoCamera  # noqa: PLC0415 - as asked

    if spec.load is None:
        raise ValueError("photographs need somebody who reads their files")
    return PhotoCamera(spec.arguments[0], load=spec.load, speed=spec.speed)


def _live(spec: CameraSpec) -> "Live":
    if spec.kind is Kind.PI:
        from hardware.picamera import PiCamera  # noqa: PLC0415 - as asked

        return PiCamera(size=spec.size, mains_hz=spec.mains_hz)
    from hardware.webcam import Webcam  # noqa: PLC0415 - as asked

    return Webcam(int(spec.arguments[0]), size=spec.size)


def _simulated(spec: CameraSpec) -> Camera:
    from hardware.simulated.table import SimulatedTable  # noqa: PLC0415 - as asked

    if spec.draw is None:
        raise ValueError("a simulated table needs somebody who draws it")
    seed = int(spec.arguments[0]) if spec.arguments else None
    return SimulatedTable(
        draw=spec.draw, size=spec.size, seed=seed, speed=spec.speed, styles=spec.styles, truth=spec.truth
    )
