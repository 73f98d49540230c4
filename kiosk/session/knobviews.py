"""How the settings are shown: sections, knobs, and what each is turned with."""

from dataclasses import replace

from kiosk.rules.words import Sentence
from kiosk.session.knob import Kind, Knob, spelled
from kiosk.session.knobs import POINT, Knobs, is_pad, placed
from kiosk.session.ownertouches import (
    DigitTyped,
    EntryDone,
    KnobOpened,
    KnobSet,
    SectionOpened,
    Value,
    WordsAsked,
)
from kiosk.session.ownerviews import DeskView, OwnerView, PadView, RowView, WordsView
from kiosk.session.pad import digits
from kiosk.session.pieces import Button, Role
from kiosk.session.rows import BACK, listed
from kiosk.session.tabletouches import EntryErased
from kiosk.session.touches import PageTurned, Touch

SECTIONS = {
    "camera": Sentence("Camera"),
    "tray": Sentence("Tray"),
    "screen": Sentence("Screen"),
    "panel": Sentence("Buttons and lamps"),
    "table": Sentence("Playing"),
    "sound": Sentence("Sounds"),
}
WORDS = {
    "auto": Sentence("as it fits here"),
    "yes": Sentence("yes"),
    "no": Sentence("no"),
    "ask": Sentence("ask"),
    "some": Sentence("only those"),
    "all": Sentence("all of them"),
    "pi": Sentence("the Raspberry Pi's camera"),
    "simulated": Sentence("the simulated table"),
    "felt": Sentence("felt"),
    "night": Sentence("night"),
    "contrast": Sentence("high contrast"),
    "normal": Sentence("normal"),
    "large": Sentence("large"),
    "largest": Sentence("largest"),
}
"""What stands in the file, in words."""
TONGUES = {"en": "English", "de": "Deutsch", "fr": "Français", "es": "Español"}
"""In their own words."""


def view(page: Knobs) -> OwnerView:
    knob = page.knob
    if knob is None:
        seen = listed(_title(page.section), _rows(page), page=page.page, note=page.note)
    elif page.typing:
        return _own_words(page, knob)
    elif is_pad(page):
        return _pad(page, knob)
    else:
        seen = _choices(page, knob)
    return replace(seen, warn=page.warn)


def _title(section: str | None) -> Sentence:
    return SECTIONS.get(section or "", Sentence("Settings"))


def _rows(page: Knobs) -> list[RowView]:
    if page.section is None:
        sections = dict.fromkeys(knob.section for knob in page.knobs)
        return [RowView(_title(section), event=SectionOpened(section)) for section in sections]
    return [_row(knob) for knob in page.knobs if knob.section == page.section]


def _row(knob: Knob) -> RowView:
    line = Sentence.of("{name}, usually {value}", name=knob.name, value=_value(knob, knob.default))
    if knob.kind is Kind.SWITCH:
        on = knob.value == "yes"
        return RowView(knob.says, line, on=on, event=KnobSet(knob.section, knob.key, "no" if on else "yes"))
    return RowView(knob.says, line, _value(knob, knob.value), event=KnobOpened(knob.section, knob.key))


def _value(knob: Knob, value: Value) -> Sentence:
    if knob.none and value == -1:
        return Sentence("none")
    return WORDS.get(str(value), Sentence.of("{value}", value=TONGUES.get(str(value), spelled(value))))


def _choices(page: Knobs, knob: Knob) -> DeskView:
    """What can be chosen; of a list of numbers, each by its place."""
    rows = [_place(knob, at) for at in range(len(knob.value))] if isinstance(knob.value, tuple) else _offers(knob)
    usual = RowView(Sentence("As usual"), None, _value(knob, knob.default), event=_set(knob, None))
    own = RowView(Sentence("Something else"), event=WordsAsked())
    more = [own] if knob.kind is Kind.WORDS else [usual] if knob.kind is Kind.NUMBERS else []
    return listed(_title(knob.section), [*rows, *more], page=page.page, note=page.note or knob.says)


def _offers(knob: Knob) -> list[RowView]:
    offered = knob.among if knob.value in knob.among else (knob.value, *knob.among)
    return [RowView(_value(knob, each), picked=each == knob.value, event=_set(knob, each)) for each in offered]


def _place(knob: Knob, at: int) -> RowView:
    assert isinstance(knob.value, tuple)
    return RowView(
        Sentence.of("Number {n}", n=at + 1),
        value=_value(knob, knob.value[at]),
        event=KnobOpened(knob.section, knob.key, at),
    )


def _set(knob: Knob, value: Value | None) -> Touch:
    return KnobSet(knob.section, knob.key, value)


def _pad(page: Knobs, knob: Knob) -> PadView:
    now = knob.value[page.place] if isinstance(knob.value, tuple) and page.place is not None else knob.value
    return PadView(
        title=_title(knob.section),
        hint=Sentence.of(
            "{says} Now {now}, usually {value}.",
            says=knob.says,
            now=_value(knob, now),
            value=_value(knob, knob.default),
        ),
        typed=page.typed,
        hidden=False,
        keys=digits(page.page),
        turn=PageTurned(),
        erase=Button(Sentence("Erase"), EntryErased(), Role.QUIET) if page.typed else None,
        done=Button(Sentence("Done"), EntryDone(), Role.MAIN) if page.typed else None,
        back=BACK,
        note=page.note,
        warn=page.warn,
        extra=tuple(_extra(page, knob)),
    )


def _extra(page: Knobs, knob: Knob) -> list[Button]:
    """A point, none, and the default, as far as they make sense."""
    like = knob.default[:1] if isinstance(knob.default, tuple) else (knob.default,)
    keys = [Button(Sentence.of("{value}", value=POINT), DigitTyped(POINT))] if _broken(like) else []
    if knob.none:
        keys.append(Button(Sentence("none"), _set(knob, placed(knob, page.place, -1))))
    if page.place is None:
        keys.append(Button(Sentence("As usual"), _set(knob, None)))
    return keys


def _broken(like: tuple[Value, ...]) -> bool:
    """Numbers like these may have a point; where none is there to look at, they may."""
    return not like or isinstance(like[0], float)


def _own_words(page: Knobs, knob: Knob) -> WordsView:
    return WordsView(
        title=_title(knob.section),
        hint=knob.says,
        words=page.typed,
        signs=True,
        done=Button(Sentence("Done"), EntryDone(), Role.MAIN) if page.typed else None,
        back=BACK,
        note=page.note,
    )
