"""What the owner's fingers say on the pages behind the PIN, and the long touch that leads there."""

from dataclasses import dataclass, field
from enum import StrEnum

from kiosk.signals import Key


class Part(StrEnum):
    """A part of the owner's pages."""

    SETTINGS = "settings"
    HARDWARE = "hardware"
    PLAYERS = "players"
    EXPORT = "export"
    ABOUT = "about"
    PIN = "pin"
    POWER = "power"


@dataclass(frozen=True, slots=True)
class CornerHeld:
    """A finger stayed in the upper left corner for two seconds: the owner."""


@dataclass(frozen=True, slots=True)
class PartOpened:
    """Show this part."""

    part: Part


@dataclass(frozen=True, slots=True)
class DigitTyped:
    """One more on the pad of digits."""

    digit: str = field(repr=False)
    """It may be one of a PIN."""


@dataclass(frozen=True, slots=True)
class EntryDone:
    """What was typed on the pad is all."""


@dataclass(frozen=True, slots=True)
class SwitchedOff:
    """Asked for: end the program; with the machine off, on again, or neither."""

    how: "Ending"


class Ending(StrEnum):
    """How the kiosk may end."""

    OFF = "off"
    RESTART = "restart"
    ANEW = "anew"
    """The program alone."""


Value = str | int | float | tuple[float, ...]
"""Of a knob of the settings."""


@dataclass(frozen=True, slots=True)
class SectionOpened:
    """Show this section of the settings."""

    section: str


@dataclass(frozen=True, slots=True)
class KnobOpened:
    """Change this knob; of a list, the value at this place."""

    section: str
    key: str
    place: int | None = None


@dataclass(frozen=True, slots=True)
class KnobSet:
    """This knob shall have this value; None: its default."""

    section: str
    key: str
    value: Value | None


@dataclass(frozen=True, slots=True)
class WordsAsked:
    """None of those that are offered: words of one's own."""


@dataclass(frozen=True, slots=True)
class WordsTyped:
    """The words as they now stand, after each key."""

    words: str


@dataclass(frozen=True, slots=True)
class LightTouched:
    """The tray's light, in the hardware test: it goes out, or burns again."""


@dataclass(frozen=True, slots=True)
class LampTouched:
    """This button's lamp shall burn, or go out."""

    key: Key


@dataclass(frozen=True, slots=True)
class PlayerPicked:
    """Look at this player."""

    name: str


@dataclass(frozen=True, slots=True)
class RenameAsked:
    """The player shall be called otherwise."""


@dataclass(frozen=True, slots=True)
class DeleteAsked:
    """The player shall be deleted, with games and pictures."""


class Load(StrEnum):
    """What can be carried away."""

    STATISTICS = "statistics"
    REPORT = "report"
    BACKUP = "backup"


@dataclass(frozen=True, slots=True)
class LoadPicked:
    """Write this into the folder that is picked."""

    load: Load


@dataclass(frozen=True, slots=True)
class FolderTurned:
    """Into the next folder."""


@dataclass(frozen=True, slots=True)
class RestoreOpened:
    """Show the backups that can be restored."""


@dataclass(frozen=True, slots=True)
class BackupPicked:
    """Restore this one, after a question."""

    file: str


OwnerTouch = (
    CornerHeld
    | PartOpened
    | DigitTyped
    | EntryDone
    | SwitchedOff
    | SectionOpened
    | KnobOpened
    | KnobSet
    | WordsAsked
    | WordsTyped
    | LampTouched
    | LightTouched
    | PlayerPicked
    | RenameAsked
    | DeleteAsked
    | LoadPicked
    | FolderTurned
    | RestoreOpened
    | BackupPicked
)
