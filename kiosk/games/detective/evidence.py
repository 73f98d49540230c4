"""Evidence: what is to be found against a suspect, and the sheets it is written on."""

from dataclasses import dataclass
from typing import ClassVar

from kiosk.rules.dice import FACES
from kiosk.rules.words import Sentence

SECTIONS = {"means": 2, "motive": 3, "opportunity": 4}
"""How many dice alike each piece of evidence takes."""
TITLES = {"means": Sentence("Means"), "motive": Sentence("Motive"), "opportunity": Sentence("Opportunity")}


@dataclass(frozen=True, slots=True)
class Record:
    """Write a piece of evidence on the sheet; there it is the piece itself."""

    section: str
    suspect: int
    ends: ClassVar[bool] = False
    confirm: ClassVar[None] = None

    @property
    def id(self) -> str:
        return f"record:{self.section}:{self.suspect}"

    @property
    def label(self) -> Sentence:
        return Sentence.of("{section} of suspect {suspect}", section=TITLES[self.section], suspect=self.suspect)


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn and record nothing."""

    id: ClassVar[str] = "pass"
    label: ClassVar[Sentence] = Sentence("Record nothing")
    ends: ClassVar[bool] = True
    confirm: ClassVar[Sentence] = Sentence("End the turn and record nothing?")


File = frozenset[Record]
"""All the evidence on one sheet."""


def suspects(file: File, section: str) -> list[int]:
    """Those against whom this section has evidence."""
    return [suspect for suspect in FACES if Record(section, suspect) in file]


def pieces(file: File, suspect: int) -> int:
    """How many sections have evidence against this suspect."""
    return sum(piece.suspect == suspect for piece in file)


def sections_found(file: File) -> int:
    """The most sections found for any one suspect."""
    return max(pieces(file, suspect) for suspect in FACES)
