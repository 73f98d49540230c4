"""What happens to a session besides touches and reports, and what it wants done."""

from dataclasses import dataclass

from kiosk.orders import Order
from kiosk.rules.record import Entry, Rewrite, Saved, SaveFailed
from kiosk.rules.words import Sentence
from kiosk.session.errands import Answer, Errand
from kiosk.session.tables import KeepTable, TableKept
from kiosk.session.touches import Touch
from kiosk.signals import Report


@dataclass(frozen=True, slots=True)
class Tick:
    """Time passes: seconds on a clock that only goes forward."""

    t: float


@dataclass(frozen=True, slots=True)
class Ailing:
    """The machine is short of power, air or room, and what to do; None: it is well again."""

    of: Sentence | None


@dataclass(frozen=True, slots=True)
class Album:
    """The pictures of rolls that are kept."""

    rolls: frozenset[tuple[int, int]] = frozenset()
    """Game, and number of the roll among its commands."""
    fault: Sentence | None = None
    """Why no more can be kept just now."""


@dataclass(frozen=True, slots=True)
class PictureFetched:
    """The picture of a roll, as a JPEG file; None where it is not kept."""

    game: int
    roll: int
    jpeg: bytes | None


Event = Touch | Report | Saved | SaveFailed | Tick | Ailing | Album | PictureFetched | Answer | TableKept


@dataclass(frozen=True, slots=True)
class Write:
    """To the journal, under this number; `Saved` answers."""

    number: int
    entry: Entry | Rewrite


@dataclass(frozen=True, slots=True)
class Tell:
    """To the eye."""

    order: Order


@dataclass(frozen=True, slots=True)
class Speak:
    """This language from now on, on the screen."""

    language: str


@dataclass(frozen=True, slots=True)
class Move:
    """Dice settle and points fly from now on, or do not."""

    on: bool


@dataclass(frozen=True, slots=True)
class Loud:
    """Sounds are so loud from now on, percent; 0: there are none."""

    volume: int


@dataclass(frozen=True, slots=True)
class Call:
    """Rolls are called aloud from now on, or are not."""

    on: bool


@dataclass(frozen=True, slots=True)
class Keep:
    """To the album: the tray as it was seen at this roll, a JPEG file."""

    game: int
    roll: int
    jpeg: bytes


@dataclass(frozen=True, slots=True)
class Fetch:
    """From the album; `PictureFetched` answers."""

    game: int
    roll: int


@dataclass(frozen=True, slots=True)
class Discard:
    """From the album: all pictures of these games; `Album` answers."""

    games: frozenset[int]


Effect = Write | Tell | Speak | Move | Loud | Call | Keep | Fetch | Discard | Errand | KeepTable
