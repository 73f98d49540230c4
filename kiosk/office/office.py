"""The thread that does what the owner's pages want, one errand after the other, and answers."""

import threading
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue

from kiosk.health.fault import reason
from kiosk.journal.looks import UNSOUND
from kiosk.office import carry, restored
from kiosk.office.about import Check, about
from kiosk.office.backups import backups
from kiosk.office.carry import EXPORTS, Write
from kiosk.office.knobs import Offers, knobs, turn
from kiosk.office.people import people
from kiosk.office.pin import Lock, PinFault
from kiosk.office.power import end
from kiosk.office.refusals import refusal
from kiosk.office.sticks import sticks
from kiosk.office.unpacked import BadBackup
from kiosk.rules.words import Sentence
from kiosk.session.backups import AskBackups, BackupsTold, Restore, Restored, RestoreRefused, Unpack, Unpacked
from kiosk.session.errands import (
    Answer,
    AskAbout,
    AskFolders,
    AskKnobs,
    AskPeople,
    AskPin,
    Carried,
    Carry,
    CarryRefused,
    ChoosePin,
    End,
    EndRefused,
    Errand,
    FoldersTold,
    KnobsTold,
    PinKept,
    PinTold,
    PinTried,
    TryPin,
    TurnKnob,
)
from kiosk.session.menu import Catalogue
from kiosk.session.ownertouches import Load
from kiosk.settingsfile import load


@dataclass(frozen=True, slots=True)
class Files:
    """Where the kiosk has its things."""

    settings: Path
    data: Path
    """The folder of the saved games."""


@dataclass(frozen=True, slots=True)
class Knows:
    """What the office is handed."""

    offers: Offers = field(default_factory=dict)
    games: Catalogue = field(default_factory=dict)
    """To fold the saved games with."""
    report: Write | None = None
    """Writes what `dice-kiosk report` packs to a file."""
    checks: Callable[[], Iterable[Check]] = tuple
    """What `dice-kiosk check` tries."""


NOTHING = Knows()


class Office:
    """Errands go in from the main thread; `post` gets the answers from the office's."""

    def __init__(self, files: Files, post: Callable[[Answer], None], knows: Knows = NOTHING) -> None:
        self._files, self._post, self._knows = files, post, knows
        self._lock = Lock(files.data / "pin.json")
        self._errands: SimpleQueue[Errand | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="office", daemon=True)
        self._thread.start()

    def order(self, errand: Errand) -> None:
        self._errands.put(errand)

    def close(self, *, patience_s: float = 2.0) -> None:
        """Do what is waiting, as far as there is time, and end."""
        self._errands.put(None)
        self._thread.join(patience_s)

    def _work(self) -> None:
        while errand := self._errands.get():
            answer = self._answered(errand)
            if answer:
                self._post(answer)

    def _answered(self, errand: Errand) -> Answer | None:
        """Whatever is raised: the next errand is done all the same."""
        try:
            return self._done(errand)
        except Exception as fault:
            traceback.print_exc()  # the system's log keeps it, and the report has that
            return refusal(errand, fault)

    def _done(self, errand: Errand) -> Answer | None:
        match errand:
            case AskPin():
                return self._told()
            case TryPin(pin):
                return self._tried(pin)
            case ChoosePin(pin):
                return self._kept(pin)
            case AskKnobs():
                return KnobsTold(knobs(load(self._files.settings)[0], self._knows.offers))
            case AskPeople():
                return people(self._files.data)
            case AskFolders():
                return FoldersTold(self._folders())
            case Carry(what, folder):
                return self._carried(what, Path(folder))
            case AskBackups(folders):
                found = backups(map(Path, {*folders, *self._folders()}))
                return BackupsTold(found, restored.writable(self._files.settings))
            case Unpack(file):
                return self._unpacked(file)
            case Restore(file):
                return self._restored(file)
            case AskAbout():
                return about(self._files.data, self._knows.checks())
            case TurnKnob():
                return turn(self._files.settings, errand, self._knows.offers)
            case End(how):
                why = end(how)
                return EndRefused(why) if why else None

    def _folders(self) -> tuple[str, ...]:
        return (*map(str, sticks()), str(self._files.data / EXPORTS))

    def _unpacked(self, file: str) -> Unpacked | RestoreRefused:
        try:
            restored.prepare(Path(file), self._files.settings, self._files.data)
        except BadBackup as fault:
            return RestoreRefused(file, fault.sentence)
        return Unpacked(file)

    def _restored(self, file: str) -> Restored | RestoreRefused:
        try:
            restored.decide(self._files.data)
        except BadBackup as fault:
            return RestoreRefused(file, fault.sentence)
        return Restored(file)

    def _carried(self, what: Load, folder: Path) -> Carried | CarryRefused:
        files = self._files
        try:
            match what:
                case Load.STATISTICS:
                    written = carry.statistics(folder, files.data, self._knows.games)
                case Load.BACKUP:
                    written = carry.backup(folder, files.settings, files.data)
                case Load.REPORT if self._knows.report:
                    written = carry.report(folder, self._knows.report)
                case _:
                    written = ()
        except (OSError, *UNSOUND) as fault:
            why = reason(fault)
            return CarryRefused(Sentence.of("Nothing could be written to {path}: {why}", path=str(folder), why=why))
        return Carried(tuple(file.name for file in written))

    def _told(self) -> PinTold:
        try:
            return PinTold(self._lock.chosen(), self._lock.wait_s())
        except PinFault as fault:
            return PinTold(True, fault=fault.sentence)

    def _tried(self, pin: str) -> PinTried | PinTold:
        try:
            right = self._lock.opens(pin)
            return PinTried(right, 0.0 if right else self._lock.wait_s())
        except PinFault as fault:
            return PinTold(True, fault=fault.sentence)

    def _kept(self, pin: str) -> PinKept:
        try:
            self._lock.choose(pin)
        except PinFault as fault:
            return PinKept(fault.sentence)
        return PinKept()
