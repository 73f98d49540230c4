"""The words that kiosk, eye and hands exchange; the leaf that all may import."""

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


# What hands and eye report ------------------------------------------------


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
    width: int = 0
    """Of the picture, pixels."""
    height: int = 0


EyeReport = (
    TrayEmpty
    | HandSeen
    | DiceRolling
    | DiceSettled
    | DiceTaken
    | EyeReady
    | EyeLost
    | TableMoved
    | LightChanged
    | TableAsMeasured
    | CameraSteady
    | TableLooked
    | EmptyTaken
    | DiceMeasured
)
Report = KeyPressed | ButtonsStuck | EyeReport


# What the eye is told -----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Expect:
    """The game waits for a roll of this many dice; 0: for none."""

    dice: int


@dataclass(frozen=True, slots=True)
class Flick:
    """How a finger swept over the picture of the tray, heights of the picture a second."""

    right: float
    ahead: float
    """Away from the players."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Simulated table only: a hand leaves the dice that lie at `leave` (pixels), takes the others up and throws."""

    dice: int
    """How many it throws."""
    leave: tuple[tuple[float, float], ...] = ()
    flick: Flick | None = None
    """How the hand swings; None: as it likes."""


@dataclass(frozen=True, slots=True)
class Drag:
    """Simulated table only: a hand takes up the die where the first of these is and carries it along with them."""

    x: float
    """Share of the picture's width, from the left."""
    y: float
    """Share of the picture's height, from the top."""
    over: bool = False
    """The last of these: the hand puts the die down."""


@dataclass(frozen=True, slots=True)
class ClearTray:
    """Simulated table only: a hand takes all dice out of the tray."""


@dataclass(frozen=True, slots=True)
class Calibrate:
    """Find the tray and look whether it can be read, from now on; the camera gets used to the light anew."""

    tray_mm: tuple[float, float] = (300.0, 300.0)
    """Its inside width and depth."""
    die_mm: float | None = None
    """Edge of a die; None where it is to be measured."""
    corners: Corners | None = None
    """As of TableLooked, told by a person; None: by the mat."""


@dataclass(frozen=True, slots=True)
class TakeEmpty:
    """The tray is as it was found, and empty: keep how it looks, then measure the dice that are thrown next."""


@dataclass(frozen=True, slots=True)
class UseTable:
    """See by what was measured, from now on."""

    table: object


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """Enough calibrated: see as before."""


Order = Expect | Throw | Drag | ClearTray | Calibrate | TakeEmpty | UseTable | LeaveTable

Post = Callable[[Report], None]
"""Hands an event to the inbox, from any thread."""
