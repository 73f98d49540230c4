"""What hands and eye report, and how lamps burn; the leaf that all may import."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from vision.reading import Reading


class Key(StrEnum):
    """A hardware button, by its place on the panel."""

    HOLD_1 = "hold-1"
    HOLD_2 = "hold-2"
    HOLD_3 = "hold-3"
    HOLD_4 = "hold-4"
    HOLD_5 = "hold-5"
    HOLD_6 = "hold-6"
    END_TURN = "end-turn"
    UNDO = "undo"


HOLD_KEYS = (Key.HOLD_1, Key.HOLD_2, Key.HOLD_3, Key.HOLD_4, Key.HOLD_5, Key.HOLD_6)


class Lamp(StrEnum):
    """How the lamp of a button burns."""

    OFF = "off"
    ON = "on"
    BLINK = "blink"


Lamps = Mapping[Key, Lamp]
Corners = tuple[tuple[float, float], tuple[float, float], tuple[float, float], tuple[float, float]]


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A button was pressed; `long` when it was held down for LONG_PRESS_S."""

    key: Key
    long: bool = False


@dataclass(frozen=True, slots=True)
class ButtonsStuck:
    """Buttons that nobody presses and that are down all the same; they count for nothing until they are well again."""

    keys: tuple[Key, ...]
    """Those that have been down for so long that nobody holds them; none when the last one is free again."""
    noisy: tuple[Key, ...] = ()
    """Those that close and open more often than fingers can; none when the last one is quiet again."""


@dataclass(frozen=True, slots=True)
class TrayEmpty:
    """Nothing lies in the tray."""


@dataclass(frozen=True, slots=True)
class HandSeen:
    """Something that is not a die is in the tray."""


@dataclass(frozen=True, slots=True)
class DiceRolling:
    """Something began to move in the tray."""


@dataclass(frozen=True, slots=True)
class DiceSettled:
    """The dice came to rest and were read: one report for each stillness."""

    reading: Reading
    thrown: bool = True
    """False where the dice did not roll: the first look after start, a picture bumped or lit anew."""
    width: int = 0
    """Size of the picture that `reading` speaks of, pixels."""
    height: int = 0
    moved: tuple[bool, ...] = ()
    """Per die, whether it lies elsewhere than at the rest before; none where nobody knows."""
    kept: tuple[bool, ...] = ()
    """Per die, whether it lies in the keep strip; none where the tray has none."""
    jpeg: bytes = field(default=b"", compare=False, repr=False)
    """The picture that was read, as a small JPEG file; empty where nobody keeps one."""


@dataclass(frozen=True, slots=True)
class DiceTaken:
    """Dice left the tray and others still lie; they are read like any rest, but it is no roll."""

    reading: Reading
    kept: tuple[bool, ...] = ()
    """As of DiceSettled."""
    width: int = 0
    height: int = 0


@dataclass(frozen=True, slots=True)
class EyeReady:
    """The camera delivers pictures (again)."""

    simulated: bool = False


@dataclass(frozen=True, slots=True)
class EyeLost:
    """The camera is missing or died. `message` is an English sentence for gettext with {names} for `values`."""

    message: str
    values: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class TableMoved:
    """The camera, the tray or its mat is not where it was when the table was measured."""


@dataclass(frozen=True, slots=True)
class TableUnused:
    """The table was measured in pictures of another shape than these: it is not known where the tray is."""


@dataclass(frozen=True, slots=True)
class LightChanged:
    """It is much brighter or darker than when the table was measured."""


@dataclass(frozen=True, slots=True)
class TableAsMeasured:
    """The table looks as it did when it was measured, again."""


@dataclass(frozen=True, slots=True)
class CameraSteady:
    """Whether the camera's exposure, white balance and focus are locked; told by cameras that have any to lock."""

    locked: bool


@dataclass(frozen=True, slots=True)
class TableLooked:
    """While the table is calibrated: where the tray is seen, and whether the picture is fit to be read."""

    corners: Corners | None
    """Shares of the picture's width and height, clockwise from the top left; None where no mat is seen."""
    markers: int = 0
    """Of the mat; none where a person told the corners."""
    troubles: tuple[str, ...] = ()
    """What is wrong, by name, worst first."""


@dataclass(frozen=True, slots=True)
class EmptyTaken:
    """Whether the empty tray was kept as it looks; not where dice lie in it."""

    kept: bool


@dataclass(frozen=True, slots=True)
class DiceMeasured:
    """The dice that were thrown: how large they are, and with that all that is to be known of the table."""

    mm: float | None
    """None where they do not tell."""
    table: object = None
    """What was measured; only the eye knows what is in it."""


EyeReport = (
    TrayEmpty
    | HandSeen
    | DiceRolling
    | DiceSettled
    | DiceTaken
    | EyeReady
    | EyeLost
    | TableMoved
    | TableUnused
    | LightChanged
    | TableAsMeasured
    | CameraSteady
    | TableLooked
    | EmptyTaken
    | DiceMeasured
)
Report = KeyPressed | ButtonsStuck | EyeReport

Post = Callable[[Report], None]
"""Hands an event to the inbox, from any thread."""
