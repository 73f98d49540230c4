"""The owner's pages as sessions show them, each with its name: for the gallery, the layouts and whoever looks on."""

from collections.abc import Iterator

from kiosk.commands.offices import OFFERS
from kiosk.office.knobs import knobs
from kiosk.rules.words import Sentence
from kiosk.session.errands import EndRefused, KnobRefused, KnobsTold, KnobTurned, PinTold, PinTried
from kiosk.session.knobviews import SECTIONS
from kiosk.session.ownertouches import (
    CornerHeld,
    DigitTyped,
    Ending,
    EntryDone,
    KnobOpened,
    Part,
    PartOpened,
    SectionOpened,
    SwitchedOff,
    WordsAsked,
    WordsTyped,
)
from kiosk.session.touches import PageTurned
from kiosk.session.view import view
from kiosk.session.views import View
from kiosk.session.whole import Session
from kiosk.settings import Settings, wrong
from tests.kiosk.session.hands import after, kiosk

DAMAGED = Sentence.of(
    "The PIN in {path} is damaged: dice-kiosk pin --forget, then choose a new one here",
    path="/var/lib/dice-kiosk/pin.json",
)


KNOBS = knobs(Settings(), OFFERS)
_why = wrong(Settings(), "panel", "wired", "maybe not at all, who knows")
assert _why is not None
REFUSED = KnobRefused(_why)


def before(*events: object) -> Session:
    """The PIN is asked for, and these happened."""
    return after(kiosk(), CornerHeld(), *events)  # type: ignore[arg-type]


def inside(*events: object) -> Session:
    """The PIN was right, and these happened."""
    return after(before(PinTold(True), DigitTyped("1"), EntryDone(), PinTried(True)), *events)  # type: ignore[arg-type]


def opened(part: Part, *events: object) -> Session:
    return inside(PartOpened(part), *events)


def settings(*events: object) -> Session:
    return opened(Part.SETTINGS, KnobsTold(KNOBS), *events)


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
        "settings": settings(),
        **{f"settings-{name}": settings(SectionOpened(name)) for name in SECTIONS},
        "settings-panel-more": settings(SectionOpened("panel"), PageTurned()),
        "settings-kept": settings(SectionOpened("screen"), KnobTurned(KNOBS[-1])),
        "settings-later": settings(SectionOpened("tray"), KnobTurned(KNOBS[0])),
        "settings-choice": settings(SectionOpened("table"), KnobOpened("table", "again")),
        "settings-camera-source": settings(SectionOpened("camera"), KnobOpened("camera", "source")),
        "settings-words": settings(
            SectionOpened("camera"), KnobOpened("camera", "source"), WordsAsked(), WordsTyped("film:one.mp4,two.mp4")
        ),
        "settings-words-refused": settings(
            SectionOpened("camera"), KnobOpened("camera", "source"), WordsAsked(), WordsTyped("x"), REFUSED
        ),
        "settings-number": settings(SectionOpened("screen"), KnobOpened("screen", "dim_s"), *typed[:3]),
        "settings-number-refused": settings(
            SectionOpened("screen"), KnobOpened("screen", "rotation"), DigitTyped("7"), REFUSED
        ),
        "settings-pins": settings(SectionOpened("panel"), KnobOpened("panel", "hold")),
        "settings-pin": settings(SectionOpened("panel"), KnobOpened("panel", "hold"), KnobOpened("panel", "hold", 2)),
        "power": opened(Part.POWER),
        "power-refused": opened(
            Part.POWER,
            EndRefused(Sentence("This machine is not the kiosk's alone: switch it off the way you always do")),
        ),
        "power-really": opened(Part.POWER, SwitchedOff(Ending.OFF)),
    }.items():
        yield name, view(session)
