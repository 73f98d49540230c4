"""The thread that does what the owner's pages want, one errand after the other, and answers."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from kiosk.office.knobs import Offers, knobs, turn
from kiosk.office.pin import Lock, PinFault
from kiosk.office.power import end
from kiosk.session.errands import (
    Answer,
    AskKnobs,
    AskPin,
    ChoosePin,
    End,
    EndRefused,
    Errand,
    KnobsTold,
    PinKept,
    PinTold,
    PinTried,
    TryPin,
    TurnKnob,
)
from kiosk.settings import load


@dataclass(frozen=True, slots=True)
class Files:
    """Where the kiosk has its things."""

    settings: Path
    data: Path
    """The folder of the saved games."""


class Office:
    """Errands go in from the main thread; `post` gets the answers from the office's."""

    def __init__(self, files: Files, post: Callable[[Answer], None], offers: Offers | None = None) -> None:
        self._files, self._post, self._offers = files, post, offers or {}
        self._lock = Lock(files.data / "pin.json")
        self._errands: SimpleQueue[Errand | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="office", daemon=True)
        self._thread.start()

    def order(self, errand: Errand) -> None:
        self._errands.put(errand)

    def close(self, patience_s: float = 2.0) -> None:
        """Do what is waiting, as far as there is time, and end."""
        self._errands.put(None)
        self._thread.join(patience_s)

    def _work(self) -> None:
        while errand := self._errands.get():
            answer = self._done(errand)
            if answer:
                self._post(answer)

    def _done(self, errand: Errand) -> Answer | None:
        match errand:
            case AskPin():
                return self._told()
            case TryPin(pin):
                return self._tried(pin)
            case ChoosePin(pin):
                return self._kept(pin)
            case AskKnobs():
                return KnobsTold(knobs(load(self._files.settings)[0], self._offers))
            case TurnKnob():
                return turn(self._files.settings, errand, self._offers)
            case End(how):
                why = end(how)
                return EndRefused(why) if why else None

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
