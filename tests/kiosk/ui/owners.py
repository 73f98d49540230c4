"""The owner's pages as sessions show them, each with its name: for the gallery, the layouts and whoever looks on."""

from collections.abc import Iterator

from kiosk.commands.offices import OFFERS
from kiosk.office.knobs import knobs
from kiosk.rules.words import Sentence
from kiosk.session.backups import Backup, BackupsTold, RestoreRefused, Unpacked
from kiosk.session.errands import (
    AboutTold,
    Carried,
    CarryRefused,
    EndRefused,
    Fact,
    FoldersTold,
    KnobRefused,
    KnobsTold,
    KnobTurned,
    PeopleTold,
    Person,
    PinTold,
    PinTried,
)
from kiosk.session.knobviews import SECTIONS
from kiosk.session.ownertouches import (
    BackupPicked,
    CornerHeld,
    DeleteAsked,
    DigitTyped,
    Ending,
    EntryDone,
    KnobOpened,
    LampTouched,
    Load,
    LoadPicked,
    Part,
    PartOpened,
    PlayerPicked,
    RenameAsked,
    RestoreOpened,
    SectionOpened,
    SwitchedOff,
    WordsAsked,
    WordsTyped,
)
from kiosk.session.touches import Answered, PageTurned
from kiosk.session.view import view
from kiosk.session.views import View
from kiosk.session.whole import Session
from kiosk.settings import Settings
from kiosk.settingsfile import wrong
from kiosk.signals import EyeLost, Key, KeyPressed
from tests.kiosk.session.hands import after, kiosk, thrown

DAMAGED = Sentence.of(
    "The PIN in {path} is damaged: dice-kiosk pin --forget, then choose a new one here",
    path="/var/lib/dice-kiosk/pin.json",
)


CABLE = "Use the power supply made for this Raspberry Pi (5 V, 3 A; Pi 5: 5 A) and a short cable."
KNOBS = knobs(Settings(), OFFERS)
_why = wrong(Settings(), "panel", "wired", "maybe not at all, who knows")
assert _why is not None
REFUSED = KnobRefused(_why)


PEOPLE = tuple(
    Person(name, frozenset(range(games)), 3 * games)
    for games, name in enumerate(("Ann", "Bob", "Maximilian Vorderbau", "Señor Núñez y Ibáñez", "Zoë", "Ida", "Ole"), 1)
)
FOLDERS = FoldersTold(("/media/dice-kiosk/STICK", "/var/lib/dice-kiosk/exports"))
STICK, OURS = "/media/dice-kiosk/STICK", "dice-kiosk-203001{day}-180000-backup.tar.gz"
BACKUPS = (
    *(
        Backup(f"{STICK}/{OURS.format(day=day)}", STICK, f"2030-01-{day} 18:00", day * 600_000)
        for day in range(31, 25, -1)
    ),
    Backup(f"{STICK}/mine.tar.gz", f"{STICK}/mine.tar.gz", "2029-12-24 09:30", 123_400_000),
)
NEWEST = BACKUPS[0].file
TORN = Sentence.of(
    "{file} is damaged or cut short. Nothing was changed: copy it once more, or take another backup.",
    file=OURS.format(day=31),
)
FACTS = AboutTold(
    (
        Fact(Sentence("Saved games"), Sentence.of("{n} MB", n="1.2"), Sentence("/var/lib/dice-kiosk/journal.db")),
        Fact(Sentence("Kivy"), Sentence("2.3.1"), Sentence.of("Licence: {licence}", licence="MIT")),
        Fact(Sentence("power"), None, Sentence("too little power at times since it was switched on. " + CABLE), True),
        *[Fact(Sentence("NumPy"), Sentence("1.26.4"), Sentence("BSD License"))] * 4,
    )
)
PRESSES = (*[KeyPressed(Key.HOLD_1)] * 12, KeyPressed(Key.END_TURN, long=True))


TELLING = (
    "pin-again",
    "pin-damaged",
    "owner",
    "settings-panel",
    "settings-number",
    "settings-words-refused",
    "hardware",
    "people-delete",
    "export-written",
    "restore",
    "restore-really",
    "restore-games",
    "restore-refused",
    "about",
)
"""Those that are looked at on every screen by the tests; the gallery draws all."""


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


def restoring(*events: object, settings: bool = True) -> Session:
    return opened(Part.EXPORT, FOLDERS, RestoreOpened(), BackupsTold(BACKUPS, settings), *events)


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
        "settings-camera-mains": settings(SectionOpened("camera"), KnobOpened("camera", "mains_hz")),
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
        "hardware": opened(Part.HARDWARE, *PRESSES, LampTouched(Key.HOLD_2), thrown(4, 2, 6)),
        "hardware-lost": opened(Part.HARDWARE, EyeLost("the camera gives no pictures any more; check its cable")),
        "people": opened(Part.PLAYERS, PeopleTold(PEOPLE)),
        "people-none": opened(Part.PLAYERS, PeopleTold(())),
        "people-one": opened(Part.PLAYERS, PeopleTold(PEOPLE), PlayerPicked("Zoë")),
        "people-rename": opened(
            Part.PLAYERS, PeopleTold(PEOPLE), PlayerPicked("Zoë"), RenameAsked(), WordsTyped("Ann"), EntryDone()
        ),
        "people-delete": opened(Part.PLAYERS, PeopleTold(PEOPLE), PlayerPicked("Señor Núñez y Ibáñez"), DeleteAsked()),
        "export": opened(Part.EXPORT, FOLDERS),
        "export-none": opened(Part.EXPORT, FoldersTold(("/var/lib/dice-kiosk/exports",))),
        "export-busy": opened(Part.EXPORT, FOLDERS, LoadPicked(Load.BACKUP)),
        "export-written": opened(
            Part.EXPORT,
            FOLDERS,
            Carried(("dice-kiosk-20300131-180000-statistics.csv", "dice-kiosk-20300131-180000-statistics.json")),
        ),
        "export-refused": opened(
            Part.EXPORT,
            FOLDERS,
            CarryRefused(Sentence("Nothing could be written to /media/dice-kiosk/STICK: Read-only file system")),
        ),
        "export-folder": opened(Part.EXPORT, FOLDERS, WordsAsked()),
        "restore": restoring(),
        "restore-more": restoring(PageTurned()),
        "restore-asked": opened(Part.EXPORT, FOLDERS, RestoreOpened()),
        "restore-none": opened(Part.EXPORT, FOLDERS, RestoreOpened(), BackupsTold(())),
        "restore-really": restoring(BackupPicked(NEWEST)),
        "restore-games": restoring(BackupPicked(NEWEST), settings=False),
        "restore-busy": restoring(BackupPicked(NEWEST), Answered(0)),
        "restore-ending": restoring(BackupPicked(NEWEST), Answered(0), Unpacked(NEWEST)),
        "restore-refused": restoring(BackupPicked(NEWEST), Answered(0), RestoreRefused(NEWEST, TORN)),
        "about": opened(Part.ABOUT, FACTS),
        "about-asked": opened(Part.ABOUT),
        "power": opened(Part.POWER),
        "power-refused": opened(
            Part.POWER,
            EndRefused(Sentence("This machine is not the kiosk's alone: switch it off the way you always do")),
        ),
        "power-really": opened(Part.POWER, SwitchedOff(Ending.OFF)),
    }.items():
        yield name, view(session)
