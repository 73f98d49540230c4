"""What the owner's pages want done outside the session, and how it is answered."""

from dataclasses import dataclass, field

from kiosk.rules.words import Sentence
from kiosk.session.backups import AskBackups, BackupsTold, Restore, Restored, RestoreRefused, Unpack, Unpacked
from kiosk.session.knob import Knob
from kiosk.session.ownertouches import Ending, Load, Value


@dataclass(frozen=True, slots=True)
class AskPin:
    """Is there a PIN? `PinTold` answers."""


@dataclass(frozen=True, slots=True)
class TryPin:
    """Is it this one? `PinTried` answers."""

    pin: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class ChoosePin:
    """It is this one from now on; `PinKept` answers."""

    pin: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class End:
    """The kiosk ends; `EndRefused` answers where it cannot."""

    how: Ending


@dataclass(frozen=True, slots=True)
class AskKnobs:
    """How are the settings? `KnobsTold` answers."""


@dataclass(frozen=True, slots=True)
class TurnKnob:
    """Write this into the settings; `KnobTurned` or `KnobRefused` answers."""

    section: str
    key: str
    value: Value | None
    """None: its default."""


@dataclass(frozen=True, slots=True)
class AskPeople:
    """Who has played? `PeopleTold` answers."""


@dataclass(frozen=True, slots=True, order=True)
class Person:
    """Somebody who has played."""

    name: str
    games: frozenset[int]
    """Their numbers in the journal."""
    pictures: int


@dataclass(frozen=True, slots=True)
class PeopleTold:
    """Everybody, by name; or why that cannot be told."""

    people: tuple[Person, ...]
    fault: Sentence | None = None


@dataclass(frozen=True, slots=True)
class AskFolders:
    """Where can things be carried to? `FoldersTold` answers."""


@dataclass(frozen=True, slots=True)
class FoldersTold:
    """USB sticks, and a folder of the kiosk's own at the end."""

    folders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Carry:
    """Write this into a folder; `Carried` or `CarryRefused` answers."""

    load: Load
    folder: str


@dataclass(frozen=True, slots=True)
class Carried:
    """These files are there."""

    files: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CarryRefused:
    """Why nothing was written."""

    why: Sentence


@dataclass(frozen=True, slots=True)
class AskAbout:
    """What is known of the kiosk? `AboutTold` answers."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that is known."""

    title: Sentence
    value: Sentence | None
    line: Sentence | None = None
    warn: bool = False


@dataclass(frozen=True, slots=True)
class AboutTold:
    """All of it."""

    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class KnobsTold:
    """All knobs, in their order."""

    knobs: tuple[Knob, ...]


@dataclass(frozen=True, slots=True)
class KnobTurned:
    """A knob as it now stands in the settings."""

    knob: Knob


@dataclass(frozen=True, slots=True)
class KnobRefused:
    """Why it stays as it is."""

    why: Sentence


@dataclass(frozen=True, slots=True)
class PinTold:
    """What is known of the PIN before anybody tries."""

    chosen: bool
    wait_s: float = 0.0
    """How long nothing is tried, after too many that were wrong."""
    fault: Sentence | None = None
    """Why nobody gets in, and what to do."""


@dataclass(frozen=True, slots=True)
class PinTried:
    """Whether it was the right one."""

    right: bool
    wait_s: float = 0.0
    """How long the next try has to wait."""


@dataclass(frozen=True, slots=True)
class PinKept:
    """The new PIN holds; or why it could not be kept."""

    fault: Sentence | None = None


@dataclass(frozen=True, slots=True)
class EndRefused:
    """Why the kiosk does not end so."""

    why: Sentence


Errand = (
    AskPin
    | TryPin
    | ChoosePin
    | End
    | AskKnobs
    | TurnKnob
    | AskPeople
    | AskFolders
    | Carry
    | AskBackups
    | Unpack
    | Restore
    | AskAbout
)
Answer = (
    PinTold
    | PinTried
    | PinKept
    | EndRefused
    | KnobsTold
    | KnobTurned
    | KnobRefused
    | PeopleTold
    | FoldersTold
    | Carried
    | CarryRefused
    | BackupsTold
    | Unpacked
    | Restored
    | RestoreRefused
    | AboutTold
)
