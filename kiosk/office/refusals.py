"""What is answered where an errand failed in a way that nobody thought of: each page hears that it did not work."""

from kiosk.rules.words import Sentence
from kiosk.session.backups import AskBackups, Restore, RestoreRefused, Unpack
from kiosk.session.errands import (
    AboutTold,
    Answer,
    AskAbout,
    AskFolders,
    AskKnobs,
    AskPeople,
    AskPin,
    Carry,
    CarryRefused,
    ChoosePin,
    End,
    EndRefused,
    Errand,
    Fact,
    KnobRefused,
    PeopleTold,
    PinKept,
    PinTold,
    TryPin,
    TurnKnob,
)


def refusal(errand: Errand, fault: Exception) -> Answer:
    """The answer that belongs to the errand, with what was raised."""
    message = "It did not work ({why}). Please send what dice-kiosk report packs."
    why = Sentence.of(message, why=f"{type(fault).__name__}: {fault}")
    match errand:
        case AskPin() | TryPin():
            return PinTold(True, fault=why)
        case ChoosePin():
            return PinKept(why)
        case AskKnobs() | TurnKnob():
            return KnobRefused(why)
        case AskPeople():
            return PeopleTold((), why)
        case AskFolders() | Carry():
            return CarryRefused(why)
        case AskBackups():
            return RestoreRefused("", why)
        case Unpack(file) | Restore(file):
            return RestoreRefused(file, why)
        case AskAbout():
            return AboutTold((Fact(Sentence("Storage and about"), None, why, warn=True),))
        case End():
            return EndRefused(why)
