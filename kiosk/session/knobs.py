"""The settings: every knob with its sentence, its value and its default, turned by touch."""

from dataclasses import dataclass, replace

from kiosk.rules.words import Sentence
from kiosk.session.errands import AskKnobs, Errand, KnobRefused, KnobsTold, KnobTurned, TurnKnob
from kiosk.session.knob import Kind, Knob
from kiosk.session.ownertouches import (
    DigitTyped,
    EntryDone,
    KnobOpened,
    KnobSet,
    SectionOpened,
    Value,
    WordsAsked,
    WordsTyped,
)
from kiosk.session.tabletouches import EntryErased
from kiosk.session.touches import PageTurned

POINT = "."
LONGEST_NUMBER, LONGEST_WORDS = 8, 80  # letters
KEPT = Sentence("Kept")
LATER = Sentence("Kept: it holds after a restart")


@dataclass(frozen=True, slots=True)
class Knobs:
    """The settings are on the screen."""

    knobs: tuple[Knob, ...] = ()
    section: str | None = None
    """None: which?"""
    key: str | None = None
    """The knob that is being turned."""
    place: int | None = None
    """Of a list, the value that is being typed."""
    typing: bool = False
    """Words of one's own."""
    typed: str = ""
    page: int = 0
    note: Sentence | None = None
    warn: bool = False

    @property
    def knob(self) -> Knob | None:
        """The one that is being turned."""
        return next((knob for knob in self.knobs if (knob.section, knob.key) == (self.section, self.key)), None)


ASKED = Knobs(), (AskKnobs(),)
"""As they open, and what is wanted then."""

Turned = tuple[Knobs, tuple[Errand, ...]]


def back(page: Knobs) -> Knobs | None:
    """One step out; None: out of the settings."""
    if page.key is None:
        return Knobs(page.knobs) if page.section else None
    knob = page.knob
    if page.typing or (page.place is not None and knob and knob.kind is Kind.NUMBERS):
        return replace(page, place=None, typing=False, typed="", page=0, note=None)
    return Knobs(page.knobs, page.section)


def update(page: Knobs, event: object) -> Turned:
    match event:
        case KnobsTold(knobs):
            return replace(page, knobs=knobs), ()
        case KnobTurned(knob):
            return _turned(page, knob), ()
        case KnobRefused(why):
            return replace(page, note=why, warn=True), ()
        case SectionOpened(section) if section in {knob.section for knob in page.knobs}:
            return Knobs(page.knobs, section), ()
        case KnobOpened(section, key, place):
            return _opened(page, section, key, place), ()
        case PageTurned():
            return replace(page, page=page.page + 1), ()
        case KnobSet(section, key, value):
            return page, (TurnKnob(section, key, value),) if _known(page, section, key) else ()
        case WordsAsked() if page.knob and page.knob.kind is Kind.WORDS:
            return replace(page, typing=True, typed=str(page.knob.value), note=None), ()
        case WordsTyped(words) if page.typing:
            return replace(page, typed=words[:LONGEST_WORDS], note=None), ()
        case EntryDone() if page.knob and page.typed:
            return _done(page, page.knob)
        case _:
            return _typed(page, event), ()


def _known(page: Knobs, section: str, key: str) -> bool:
    return any((knob.section, knob.key) == (section, key) for knob in page.knobs)


def _opened(page: Knobs, section: str, key: str, place: int | None) -> Knobs:
    opened = replace(page, section=section, key=key, place=place, typed="", page=0, note=None, warn=False)
    knob = opened.knob
    if knob is None or (place is not None and not (isinstance(knob.value, tuple) and 0 <= place < len(knob.value))):
        return page
    return opened


def _typed(page: Knobs, event: object) -> Knobs:
    """A digit more or less of the number that is being typed."""
    if not is_pad(page):
        return page
    match event:
        case DigitTyped(digit) if len(page.typed) < LONGEST_NUMBER and _fits(page.typed, digit):
            return replace(page, typed=page.typed + digit, note=None)
        case EntryErased():
            return replace(page, typed=page.typed[:-1], note=None)
        case _:
            return page


def is_pad(page: Knobs) -> bool:
    """A number is being typed."""
    knob = page.knob
    if knob is None:
        return False
    return knob.kind is Kind.NUMBER or (knob.kind is Kind.NUMBERS and page.place is not None)


def _fits(typed: str, digit: str) -> bool:
    return digit.isdecimal() or (digit == POINT and typed != "" and POINT not in typed)


def _done(page: Knobs, knob: Knob) -> Turned:
    """What was typed is to be the value."""
    if page.typing:
        return page, (TurnKnob(knob.section, knob.key, page.typed),)
    if not is_pad(page):
        return page, ()
    number: Value = float(page.typed) if POINT in page.typed else int(page.typed)
    return page, (TurnKnob(knob.section, knob.key, placed(knob, page.place, number)),)


def placed(knob: Knob, place: int | None, number: Value) -> Value:
    """The value with this number at its place in the list; where there is no list, the number."""
    if place is None or not isinstance(knob.value, tuple) or not isinstance(number, int | float):
        return number
    return (*knob.value[:place], number, *knob.value[place + 1 :])


def _turned(page: Knobs, knob: Knob) -> Knobs:
    """The knob as it is now; what was being typed is done with."""
    knobs = tuple(knob if old.name == knob.name else old for old in page.knobs)
    note = KEPT if knob.at_once else LATER
    now = replace(page, knobs=knobs, note=note, warn=False, typed="")
    if knob.kind is Kind.NUMBERS and page.place is not None:
        return replace(now, place=None, page=page.place // 5)
    return replace(now, key=None, place=None, typing=False)
