"""The settings: every knob with its sentence, its unit and its default."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from kiosk.knob import knob

TRAY_MM = 20, 5000
"""The least and the most that a tray's inside can measure."""
DIE_MM = 5, 60
"""The least and the most that a die's edge can measure."""
HIGH_MM = 50, 5000
"""The least and the most that a camera can hang above the tray's floor."""
PICTURE_PX = 160, 4096
"""The least and the most that a camera's picture can be wide or high."""
WINDOW_PX = (320, 240), (4096, 4096)
"""Width and height of the smallest and of the largest window."""
LAST_PIN = 27
"""Of the pins that a Raspberry Pi has, by their BCM numbers."""


@dataclass(frozen=True, slots=True)
class CameraSettings:
    """[camera]"""

    source: str = knob("auto", 'Which camera: "auto", "pi", "usb:0", "simulated", "film:a.mp4,b.mp4", "photos:folder".')
    width: int = knob(1280, "Width of the picture, pixels.", least=PICTURE_PX[0], most=PICTURE_PX[1])
    height: int = knob(720, "Height of the picture, pixels.", least=PICTURE_PX[0], most=PICTURE_PX[1])
    rotation: int = knob(
        0,
        "Turn the camera's picture clockwise until the players sit at its lower edge: 0, 90, 180 or 270 degrees.",
        among=(0, 90, 180, 270),
    )
    mains_hz: int = knob(
        50,
        "Frequency of the mains, 50 or 60 Hz: the camera of the Raspberry Pi then sees no stripes under lamps.",
        among=(50, 60),
    )
    speed: float = knob(1.0, "Films and the simulated table: times as fast as life; 0 is as fast as it goes.")


@dataclass(frozen=True, slots=True)
class TraySettings:
    """[tray]"""

    width_mm: float = knob(300.0, "Inside width of the tray, mm.", least=TRAY_MM[0], most=TRAY_MM[1])
    depth_mm: float = knob(300.0, "Inside depth of the tray, mm.", least=TRAY_MM[0], most=TRAY_MM[1])
    die_mm: float = knob(
        0.0, "Edge of a die, mm; 0 where it is to be found out.", least=DIE_MM[0], most=DIE_MM[1], open_at_0=True
    )
    high_mm: float = knob(
        0.0,
        "From the tray's floor to the lens, mm; 0 where unknown.",
        least=HIGH_MM[0],
        most=HIGH_MM[1],
        open_at_0=True,
    )
    corners: tuple[float, ...] = knob(
        (), "Inner floor of the tray in the picture, clockwise from the top left, pixels.", lengths=(0, 8)
    )


@dataclass(frozen=True, slots=True)
class ScreenSettings:
    """[screen]"""

    diagonal_in: float = knob(7.0, "Diagonal of the screen, inches.")
    width: int = knob(
        0,
        "Width of the window, pixels; 0 for the whole screen.",
        least=WINDOW_PX[0][0],
        most=WINDOW_PX[1][0],
        open_at_0=True,
    )
    height: int = knob(
        0,
        "Height of the window, pixels; 0 for the whole screen.",
        least=WINDOW_PX[0][1],
        most=WINDOW_PX[1][1],
        open_at_0=True,
    )
    rotation: int = knob(0, "Turn the picture clockwise: 0, 90, 180 or 270 degrees.", among=(0, 90, 180, 270))
    language: str = knob("en", "Language of the guests.")
    invite_s: float = knob(90.0, "Seconds without a touch until the menu gives way to an invitation; 0: never.")
    theme: str = knob(
        "felt",
        'Colours: "felt", "night" for a dark room, or "contrast", black and white, for those who see little.',
        among=("felt", "night", "contrast"),
    )
    letters: str = knob(
        "normal",
        'How large words are, wherever there is room: "normal", "large" or "largest".',
        among=("normal", "large", "largest"),
    )
    motions: str = knob(
        "yes", 'Dice settle and points fly, each in less than a third of a second: "yes" or "no".', among=("yes", "no")
    )
    dim_s: float = knob(
        600.0, "Seconds without a touch until the screen dims; who wakes it is asked whether a game goes on; 0: never."
    )


@dataclass(frozen=True, slots=True)
class PanelSettings:
    """[panel]"""

    wired: str = knob(
        "auto", 'Buttons on pins: "yes", "no", or "auto" for yes on a Raspberry Pi.', among=("auto", "yes", "no")
    )
    hold: tuple[int, ...] = knob(
        (5, 6, 16, 17, 22, 23), "BCM pins of the hold buttons, left to right; -1 for none.", least=-1, most=LAST_PIN
    )
    end_turn: int = knob(24, "BCM pin of the End turn button; -1 for none.", least=-1, most=LAST_PIN)
    undo: int = knob(4, "BCM pin of the Undo button; -1 for none.", least=-1, most=LAST_PIN)
    hold_lamps: tuple[int, ...] = knob(
        (12, 13, 19, 20, 21, 26), "BCM pins of their lamps; -1 for none.", least=-1, most=LAST_PIN
    )
    end_turn_lamp: int = knob(27, "BCM pin of the End turn lamp; -1 for none.", least=-1, most=LAST_PIN)
    undo_lamp: int = knob(25, "BCM pin of the Undo lamp; -1 for none.", least=-1, most=LAST_PIN)
    tray_light: int = knob(18, "BCM pin of the tray's light; -1 for none.", least=-1, most=LAST_PIN)
    brightness: int = knob(100, "How bright the tray's light is, percent.")


@dataclass(frozen=True, slots=True)
class TableSettings:
    """[table]"""

    hold_by_leaving: str = knob(
        "yes", 'Dice that stay in the tray while others are picked up are held: "yes" or "no".', among=("yes", "no")
    )
    again: str = knob(
        "ask",
        'Where only some dice of a roll can be read: "ask" what is rolled again, only "some", or "all".',
        among=("ask", "some", "all"),
    )
    games: str = knob("all", 'Which games are offered: "all", or some by name with commas: "five-thousand, tug".')
    last_first: str = knob("no", 'The games played last stand first in the menu: "yes" or "no".', among=("yes", "no"))
    house_rules: str = knob("yes", 'Guests may change the house rules: "yes" or "no".', among=("yes", "no"))


@dataclass(frozen=True, slots=True)
class SoundSettings:
    """[sound]"""

    volume: int = knob(50, "How loud sounds are, percent; 0: none.", among=(0, 25, 50, 75, 100))
    call: str = knob("no", 'A voice calls each roll, where espeak-ng is installed: "yes" or "no".', among=("yes", "no"))


@dataclass(frozen=True, slots=True)
class Settings:
    """All of them."""

    camera: CameraSettings = CameraSettings()
    tray: TraySettings = TraySettings()
    screen: ScreenSettings = ScreenSettings()
    panel: PanelSettings = PanelSettings()
    table: TableSettings = TableSettings()
    sound: SoundSettings = SoundSettings()


def turned(settings: Settings, section: str, key: str, value: Any) -> Settings:
    """With this knob set to a value that it can be set to."""
    part = getattr(settings, section)
    set_to = tuple(value) if isinstance(value, list) else value
    return replace(settings, **{section: replace(part, **{key: set_to})})


def pins(panel: PanelSettings) -> Iterator[tuple[str, int]]:
    """Every pin in use, with what for."""
    for setting in fields(panel):
        if setting.metadata["least"] >= 0:  # it is no pin: those may be -1
            continue
        value = getattr(panel, setting.name)
        row = value if isinstance(value, tuple) else (value,) if isinstance(value, int) else ()
        for place, pin in enumerate(row, start=1):
            if pin >= 0:
                yield f"panel.{setting.name}" + (f" {place}" if isinstance(value, tuple) else ""), pin
