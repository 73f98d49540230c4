"""What the shell wants of those that are handed in: eye, journal, album, office, tables, pulse, speaker, panel."""

from typing import Any, Protocol

from kiosk.orders import Order
from kiosk.rules.record import Entry, Rewrite
from kiosk.session.errands import Errand
from kiosk.session.events import Discard, Fetch, Keep
from kiosk.session.tables import KeepTable
from kiosk.signals import Lamps


class Eye(Protocol):
    """What the shell wants of the eye."""

    def start(self) -> None: ...
    def stop(self) -> None: ...
    def order(self, order: Order) -> None: ...
    def picture(self) -> Any: ...


class Scribe(Protocol):
    """What it wants of the journal."""

    def write(self, number: int, entry: Entry | Rewrite) -> None: ...
    def close(self) -> bool: ...


class Album(Protocol):
    """What it wants of the pictures of rolls."""

    def order(self, order: Keep | Fetch | Discard) -> None: ...
    def close(self) -> None: ...


class Office(Protocol):
    """What it wants of the owner's office."""

    def order(self, errand: Errand) -> None: ...
    def close(self) -> None: ...


class Tables(Protocol):
    """What it wants of who keeps measured tables."""

    def keep(self, measured: KeepTable) -> None: ...


class Pulse(Protocol):
    """What it tells the system that started it: that it is ready, that it lives, that it ends."""

    @property
    def period_s(self) -> float: ...
    def begin(self) -> None: ...
    def beat(self) -> None: ...
    def end(self) -> None: ...


class Speaker(Protocol):
    """What it wants of the loudspeaker."""

    volume: int
    calls: bool

    def play(self, sound: str, *, words: str, language: str) -> None: ...
    def close(self) -> None: ...


class LampPanel(Protocol):
    """What it wants of the panel."""

    def show(self, lamps: Lamps) -> None: ...
    def shine(self, on: bool) -> None: ...
    def close(self) -> None: ...
