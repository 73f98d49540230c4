"""The owner's pages as sessions show them, each with its name: for the gallery, the layouts and whoever looks on."""

from collections.abc import Iterator

from kiosk.rules.words import Sentence
from kiosk.session.errands import EndRefused, PinTold, PinTried
from kiosk.session.ownertouches import CornerHeld, DigitTyped, Ending, EntryDone, Part, PartOpened, SwitchedOff
from kiosk.session.touches import PageTurned
from kiosk.session.view import view
from kiosk.session.views import View
from kiosk.session.whole import Session
from tests.kiosk.session.hands import after, kiosk

DAMAGED = Sentence.of(
    "The PIN in {path} is damaged: dice-kiosk pin --forget, then choose a new one here",
    path="/var/lib/dice-kiosk/pin.json",
)


def before(*events: object) -> Session:
    """The PIN is asked for, and these happened."""
    return after(kiosk(), CornerHeld(), *events)  # type: ignore[arg-type]


def inside(*events: object) -> Session:
    """The PIN was right, and these happened."""
    return after(before(PinTold(True), DigitTyped("1"), EntryDone(), PinTried(True)), *events)  # type: ignore[arg-type]


def opened(part: Part, *events: object) -> Session:
    return inside(PartOpened(part), *events)


def scenes() -> Iterator[tuple[str, View]]:
    typed = [DigitTyped(digit) for digit in "12345678"]
    for name, session in {
        "pin": before(PinTold(True), *typed[:3]),
        "pin-first": before(PinTold(False), *typed),
        "pin-again": before(PinTold(False), *typed[:4], EntryDone(), PageTurned()),
        "pin-wrong": before(PinTold(True), *typed[:4], EntryDone(), PinTried(False)),
        "pin-waits": before(PinTold(True), *typed[:4], EntryDone(), PinTried(False, 3600.0)),
        "pin-damaged": before(PinTold(True, fault=DAMAGED)),
        "owner": inside(),
        "power": opened(Part.POWER),
        "power-refused": opened(
            Part.POWER,
            EndRefused(Sentence("This machine is not the kiosk's alone: switch it off the way you always do")),
        ),
        "power-really": opened(Part.POWER, SwitchedOff(Ending.OFF)),
    }.items():
        yield name, view(session)
