"""The PIN: digits typed before the owner's pages open; the first time it is chosen, and typed twice."""

from dataclasses import dataclass, field, replace
from math import ceil

from kiosk.rules.words import Sentence
from kiosk.session.errands import AskPin, ChoosePin, Errand, PinKept, PinTold, PinTried, TryPin
from kiosk.session.ownertouches import DigitTyped, EntryDone
from kiosk.session.ownerviews import PadView
from kiosk.session.pad import DIGITS, digits
from kiosk.session.pieces import Button, Role
from kiosk.session.rows import BACK
from kiosk.session.tabletouches import EntryErased
from kiosk.session.touches import PageTurned

SHORTEST, LONGEST = 4, 8  # digits of a PIN
LONG_S = 90.0  # a longer wait is told in minutes


@dataclass(frozen=True, slots=True)
class PinPad:
    """A PIN is being typed."""

    chosen: bool | None = None
    """There is one to be typed; else one is to be chosen. None: nobody knows yet."""
    typed: str = field(default="", repr=False)
    once: str = field(default="", repr=False)
    """The new one as it was typed first."""
    page: int = 0
    """Of the digits that the hold buttons type."""
    until: float = 0.0
    """Nothing is tried before then, seconds."""
    note: Sentence | None = None
    fault: Sentence | None = None
    """Why nobody gets in."""
    right: bool = False
    """It was the right one, or the new one is kept."""


ASKED = PinPad(), (AskPin(),)
"""As it opens before the pages, and what is wanted then."""
ANEW = PinPad(chosen=False)
"""The owner chooses another one."""


def update(pad: PinPad, event: object, t: float) -> tuple[PinPad, tuple[Errand, ...]]:
    """After a touch or an answer at `t` seconds, with what is wanted."""
    match event:
        case PinTold(chosen, wait_s, fault):
            return replace(pad, chosen=chosen, until=t + wait_s, fault=fault), ()
        case PinTried(right, wait_s):
            note = None if right else Sentence("This is not the PIN")
            return replace(pad, right=right, until=t + wait_s, note=note), ()
        case PinKept(fault):
            return replace(pad, right=fault is None, note=fault), ()
        case PageTurned():
            return replace(pad, page=pad.page + 1), ()
        case DigitTyped(digit) if _open(pad, t) and digit in DIGITS and len(pad.typed) < LONGEST:
            return replace(pad, typed=pad.typed + digit, note=None), ()
        case EntryErased():
            return replace(pad, typed=pad.typed[:-1]), ()
        case EntryDone() if _open(pad, t) and pad.typed:
            return _done(replace(pad, typed="", note=None), pad.typed)
        case _:
            return pad, ()


def _open(pad: PinPad, t: float) -> bool:
    """Digits count."""
    return pad.chosen is not None and pad.fault is None and t >= pad.until


def _done(pad: PinPad, typed: str) -> tuple[PinPad, tuple[Errand, ...]]:
    if pad.chosen:
        return pad, (TryPin(typed),)
    if len(typed) < SHORTEST:
        message = "A PIN has {least} to {most} digits"
        return replace(pad, note=Sentence.of(message, least=SHORTEST, most=LONGEST)), ()
    if not pad.once:
        return replace(pad, once=typed), ()
    if pad.once != typed:
        return replace(pad, once="", note=Sentence("These were two different PINs: choose again")), ()
    return replace(pad, once=""), (ChoosePin(typed),)


def view(pad: PinPad, t: float, banner: Sentence | None) -> PadView:
    note = pad.fault or _waits(pad, t) or pad.note
    typing = bool(pad.typed)
    return PadView(
        title=Sentence("Owner's pages"),
        hint=_hint(pad),
        typed=pad.typed,
        hidden=True,
        keys=digits(pad.page) if _open(pad, t) and len(pad.typed) < LONGEST else (),
        turn=PageTurned() if _open(pad, t) else None,
        erase=Button(Sentence("Erase"), EntryErased(), Role.QUIET) if typing else None,
        done=Button(Sentence("Done"), EntryDone(), Role.MAIN) if typing and _open(pad, t) else None,
        back=BACK,
        note=note,
        warn=note is not None,
        banner=banner,
    )


def _hint(pad: PinPad) -> Sentence:
    if pad.chosen is not False or pad.fault:
        return Sentence("The PIN, please")
    if pad.once:
        return Sentence("The same PIN once more")
    return Sentence.of("Choose a PIN of {least} to {most} digits", least=SHORTEST, most=LONGEST)


def _waits(pad: PinPad, t: float) -> Sentence | None:
    if t >= pad.until:
        return None
    left = pad.until - t
    if left > LONG_S:
        minutes = "Too many wrong PINs: wait {n} minute", "Too many wrong PINs: wait {n} minutes"
        return Sentence.counted(*minutes, ceil(left / 60))
    seconds = "Too many wrong PINs: wait {n} second", "Too many wrong PINs: wait {n} seconds"
    return Sentence.counted(*seconds, ceil(left))
