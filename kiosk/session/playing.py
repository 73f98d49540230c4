"""A game on the table: where it stands, what is asked, and what its last event wants done."""

from dataclasses import dataclass, replace

from kiosk.orders import Order
from kiosk.rules.advance import IllegalMove
from kiosk.rules.moves import Command
from kiosk.rules.words import Sentence, named
from kiosk.session.asking import Asking
from kiosk.session.awaited import Awaited, awaited
from kiosk.session.events import Keep
from kiosk.session.habits import Habits
from kiosk.session.stayers import Places
from kiosk.session.table import Table, apply
from vision.reading import Die


@dataclass(frozen=True, slots=True)
class Playing:
    """The table as it is decided, and what stands around it."""

    table: Table
    habits: Habits = Habits()  # noqa: RUF009 - frozen
    places: Places = ()
    standing: tuple[Die, ...] = ()
    """Dice of a roll of which the others are thrown again."""
    lying: frozenset[int] = frozenset()
    """Slots that are held by how their dice lie: left in the tray, or moved into the keep strip."""
    rolling: Awaited | None = None
    """The roll that was waited for when the dice that now roll were thrown; None where they were not seen to."""
    taken: bool = False
    """Dice left the tray since the last throw."""
    asking: Asking | None = None
    note: Sentence | None = None
    """A refusal or a hint; what happened in the game is said by its position."""
    seen: bytes = b""
    """The tray at the last rest of thrown dice, a JPEG file."""
    commands: tuple[Command, ...] = ()
    """Accepted by this update, for the journal."""
    orders: tuple[Order, ...] = ()
    """For the eye, from this update."""
    keeps: tuple[Keep, ...] = ()
    """For the album, from this update."""


def do(playing: Playing, *commands: Command) -> Playing:
    """The commands played; a refusal becomes the note and changes nothing else.

    Dice stand no more once another roll is waited for than the one they belong to.
    """
    table = playing.table
    try:
        for command in commands:
            table = apply(table, command)
    except IllegalMove as refusal:
        return replace(playing, note=named(refusal.sentence, table.header.names))
    standing = playing.standing if awaited(table) == awaited(playing.table) else ()
    played = (*playing.commands, *commands)
    return replace(playing, table=table, standing=standing, asking=None, note=None, commands=played)
