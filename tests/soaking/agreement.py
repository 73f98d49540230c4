"""Whether journal, screen and lamps say what was played."""

from contextlib import closing
from pathlib import Path
from typing import Any

from gpiozero import Device

from kiosk.journal.file import connect, game
from kiosk.rules.moves import Command
from kiosk.rules.spelling import state
from kiosk.session.playing import Playing
from kiosk.session.session import lit
from kiosk.session.table import fold
from kiosk.session.view import view
from kiosk.session.views import OverView, TableView, View
from kiosk.session.whole import Session
from kiosk.signals import Lamp
from tests.soaking.life import PINS


def differences(session: Session, journal: Path, written: list[Command]) -> list[str]:
    """In words; none where all agree. A game is on the table, and everything is saved."""
    assert isinstance(session.screen, Playing)
    table = session.screen.table
    with closing(connect(journal)) as opened:
        saved = game(opened, table.header.id)
    if saved is None:
        return ["the journal does not have the game"]
    told: Any = state(table.position, table.header.names)
    folded, whole = fold(saved.header, table.game, saved.commands)
    checks = {
        "the journal has other commands": [*saved.commands] == written,
        "the journal leads elsewhere": whole and state(folded.position, table.header.names) == told,
        "the screen has other scores": scores(view(session)) in (None, [player["score"] for player in told["players"]]),
        "a lamp burns that should not, or does not": all(
            burns_so(pin, lit(session)[key]) for key, pin in PINS.lamps.items()
        ),
    }
    return [what for what, well in checks.items() if not well]


def scores(shown: View) -> list[int] | None:
    """As the screen has them; None where it shows none."""
    return [player.score for player in shown.players] if isinstance(shown, TableView | OverView) else None


def burns_so(pin: int, lamp: Lamp) -> bool:
    """One that blinks may be on or off."""
    return lamp is Lamp.BLINK or bool(Device.pin_factory.pin(pin).state) is (lamp is Lamp.ON)
