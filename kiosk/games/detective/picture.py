"""The sheets of evidence as they lie on the table."""

from kiosk.games.detective.evidence import SECTIONS, TITLES, File, Record
from kiosk.rules.dice import FACES
from kiosk.rules.picture import CaseFile, Cases, Clue

Circles = tuple[int | None, ...]


def laid_out(files: tuple[File, ...], own: int, offered: frozenset[Record], circles: Circles | None) -> Cases:
    """All sheets; `own` is the one that the player to move writes on, `circles` is told where all share one."""
    sections = tuple((TITLES[section], needed) for section, needed in SECTIONS.items())
    return Cases(
        sections=sections,
        files=tuple(
            CaseFile(
                player=at if circles is None else None,
                clues=_clues(file, offered if at == own else frozenset()),
                circles=circles or (),
            )
            for at, file in enumerate(files)
        ),
        open=own,
    )


def _clues(file: File, offered: frozenset[Record]) -> tuple[tuple[Clue, ...], ...]:
    """Suspect by suspect, section by section."""
    return tuple(tuple(_clue(Record(section, face), file, offered) for section in SECTIONS) for face in FACES)


def _clue(piece: Record, file: File, offered: frozenset[Record]) -> Clue:
    return Clue(piece in file, piece.id if piece in offered else None)
