"""Dice were held by how they lie while a question was open: what is asked then."""

from dataclasses import replace

from kiosk.rules.asks import Over
from kiosk.session.asking import Asking, Doubt, HandEntry, ReallyChoose, ReallyCorrect, SomeAgain, StillIs
from kiosk.session.table import Table

STALE = (Doubt, SomeAgain, StillIs)
"""Asked about dice that lie so no more once others came to rest."""


def reasked(asking: Asking | None, table: Table) -> Asking | None:
    """The same question to the table as it is now; None where it cannot be asked any more."""
    match asking:
        case Doubt() | SomeAgain() | StillIs() | ReallyCorrect():
            return None
        case HandEntry():
            return _entry(asking, table)
        case ReallyChoose():
            return _choice(asking, table)
        case _:
            return asking


def _entry(asking: HandEntry, table: Table) -> HandEntry | None:
    """Begun again where another number of dice is to be rolled."""
    dice = 0 if isinstance(table.ask, Over) else table.ask.roll
    if dice == asking.dice:
        return asking
    return HandEntry(dice) if dice else None


def _choice(asking: ReallyChoose, table: Table) -> ReallyChoose | None:
    choices = () if isinstance(table.ask, Over) else table.ask.choices
    choice = next((choice for choice in choices if choice.id == asking.choice.id), None)
    if choice is None:
        return None
    return replace(asking, choice=choice, text=choice.confirm or asking.text)
