"""The settings on the owner's pages: each kind of knob by touch, what holds at once, and what is refused."""

from dataclasses import replace
from typing import Any

from kiosk.commands.offices import OFFERS
from kiosk.office.knobs import knobs
from kiosk.rules.words import Sentence
from kiosk.session.errands import AskKnobs, KnobRefused, KnobsTold, KnobTurned, TurnKnob
from kiosk.session.events import Call, Event, Loud, Move, Speak
from kiosk.session.habits import Again
from kiosk.session.knob import Knob
from kiosk.session.ownertouches import (
    DigitTyped,
    EntryDone,
    KnobOpened,
    KnobSet,
    Part,
    PartOpened,
    SectionOpened,
    WordsAsked,
    WordsTyped,
)
from kiosk.session.ownerviews import DeskView, PadView, WordsView
from kiosk.session.session import update
from kiosk.session.tongue import Tongue
from kiosk.session.touches import PageTurned, WentBack
from kiosk.session.view import view
from kiosk.session.whole import Session
from kiosk.settings import Settings
from tests.kiosk.session.anything import events_in
from tests.kiosk.session.hands import after, text
from tests.kiosk.session.test_owner import desk, digits, inside, pad, rows, wants

KNOBS = knobs(Settings(), OFFERS)


def opened(*events: Event) -> Session:
    asked = inside(PartOpened(Part.SETTINGS))
    assert wants(asked) == [AskKnobs()]
    return after(asked.sent(), KnobsTold(KNOBS), *events)


def turned(name: str, value: Any) -> KnobTurned:
    """As the office answers."""
    return KnobTurned(replace(knob(name), value=value))


def knob(name: str) -> Knob:
    return next(each for each in KNOBS if each.name == name)


def test_sections_then_knobs_with_sentence_value_and_default() -> None:
    assert rows(opened()) == ["Camera", "Tray", "Screen", "Buttons and lamps", "Playing"]
    assert rows(opened(PageTurned())) == ["Sounds"]
    row = desk(opened(SectionOpened("tray"))).rows[0]
    told = [text(row.title), text(row.line), text(row.value)]
    assert told == ["Inside width of the tray, mm.", "tray.width_mm, usually 300", "300"]


def test_every_knob_can_be_reached() -> None:
    found = set()
    for section in ("camera", "tray", "screen", "panel", "table", "sound"):
        session = opened(SectionOpened(section))
        for _page in range(3):
            touches = [each for each in events_in(view(session)) if isinstance(each, KnobOpened | KnobSet)]
            found |= {(each.section, each.key) for each in touches}
            more = desk(session).more
            session = update(session, more.event) if more else session
    assert found == {(each.section, each.key) for each in KNOBS}


def test_a_switch_is_switched_in_its_row() -> None:
    row, *_others = desk(opened(SectionOpened("table"))).rows
    assert (row.on, row.event) == (True, KnobSet("table", "hold_by_leaving", "no"))
    assert row.event is not None
    session = opened(SectionOpened("table"), row.event)
    assert wants(session) == [TurnKnob("table", "hold_by_leaving", "no")]
    now = after(session, turned("table.hold_by_leaving", "no"))
    assert (desk(now).rows[0].on, text(desk(now).note), now.habits.hold_by_leaving) == (False, "Kept", False)


def test_a_choice_is_picked_from_a_list() -> None:
    session = opened(SectionOpened("table"), KnobOpened("table", "again"))
    assert text(desk(session).title) == "Playing"
    assert [(text(row.title), row.picked, row.on) for row in desk(session).rows] == [
        ("ask", True, None),
        ("only those", False, None),
        ("all of them", False, None),
    ]
    picked = after(session, KnobSet("table", "again", "some"), turned("table.again", "some"))
    assert wants(picked) == [TurnKnob("table", "again", "some")]
    assert picked.habits.again is Again.SOME
    assert rows(picked)[1].startswith("Where only some dice")


def test_a_number_is_typed_on_the_pad() -> None:
    session = opened(SectionOpened("tray"), KnobOpened("tray", "die_mm"), *digits("16.5"))
    assert pad(session).typed == "16.5"
    assert text(pad(session).hint).endswith("Now 0, usually 0.")
    assert wants(after(session, EntryDone())) == [TurnKnob("tray", "die_mm", 16.5)]
    whole = after(opened(SectionOpened("camera"), KnobOpened("camera", "width")), *digits("640"), EntryDone())
    assert wants(whole) == [TurnKnob("camera", "width", 640)]
    assert "." not in [text(key.label) for key in pad(whole).extra]
    done = after(whole, turned("camera.width", 640))
    assert text(desk(done).note) == "Kept: it holds after a restart"


def test_no_number_has_two_points_or_begins_with_one() -> None:
    assert pad(opened(KnobOpened("tray", "die_mm"), *digits(".1.2."))).typed == "1.2"


def test_a_pin_of_several_is_changed_alone_or_set_to_none() -> None:
    session = opened(SectionOpened("panel"), KnobOpened("panel", "hold"))
    assert [text(row.value) for row in desk(session).rows] == ["5", "6", "16", "17", "22"]
    third = after(session, KnobOpened("panel", "hold", 2), *digits("7"), EntryDone())
    assert wants(third) == [TurnKnob("panel", "hold", (5, 6, 7, 17, 22, 23))]
    none = next(key for key in pad(after(session, KnobOpened("panel", "hold", 0))).extra if text(key.label) == "none")
    assert none.event == KnobSet("panel", "hold", (-1, 6, 16, 17, 22, 23))
    back = after(third, turned("panel.hold", (5, 6, 7, 17, 22, 23)))
    assert text(desk(back).rows[2].value) == "7"


def test_words_of_ones_own_are_typed() -> None:
    session = opened(SectionOpened("camera"), KnobOpened("camera", "source"), WordsAsked(), WordsTyped("usb:3"))
    seen = view(session)
    assert isinstance(seen, WordsView)
    assert (seen.words, seen.signs) == ("usb:3", True)
    assert wants(after(session, EntryDone())) == [TurnKnob("camera", "source", "usb:3")]


def test_a_knob_goes_back_to_its_default() -> None:
    session = opened(SectionOpened("tray"), KnobOpened("tray", "die_mm"))
    usual = next(key.event for key in pad(session).extra if text(key.label) == "As usual")
    assert usual == KnobSet("tray", "die_mm", None)
    assert wants(update(session, usual)) == [TurnKnob("tray", "die_mm", None)]


def test_what_is_refused_says_why_and_leaves_the_number_to_be_mended() -> None:
    session = opened(SectionOpened("camera"), KnobOpened("camera", "width"), *digits("0"), EntryDone())
    refused = after(session, KnobRefused(Sentence("camera.width cannot be 0")))
    assert (text(pad(refused).note), pad(refused).warn, pad(refused).typed) == ("camera.width cannot be 0", True, "0")


def test_back_goes_one_step_out() -> None:
    session = opened(SectionOpened("panel"), KnobOpened("panel", "hold"), KnobOpened("panel", "hold", 1))
    seen = []
    for _step in range(5):
        seen.append(type(view(session)).__name__)
        session = after(session, WentBack())
    assert seen == ["PadView", "DeskView", "DeskView", "DeskView", "DeskView"]
    assert isinstance(view(opened(WentBack())), DeskView)
    assert isinstance(view(opened(SectionOpened("tray"), KnobOpened("tray", "die_mm"))), PadView)


def test_what_holds_at_once_holds_at_once() -> None:
    tongues = {code: Tongue(code) for code in ("en", "de")}
    session = replace(opened(SectionOpened("screen")), tongues=tongues)
    later = after(session, turned("screen.invite_s", 5), turned("screen.dim_s", 7.5))
    assert (later.rest.invite_s, later.rest.dim_s) == (5, 7.5)
    spoken = after(session, turned("screen.language", "de"))
    assert (spoken.language, spoken.outbox[-1]) == ("de", Speak("de"))
    assert after(session, turned("screen.language", "tlh")).language == "en"
    assert after(session, turned("screen.motions", "no")).outbox[-1] == Move(False)
    assert after(session, turned("sound.volume", 25)).outbox[-1] == Loud(25)
    assert after(session, turned("sound.call", "yes")).outbox[-1] == Call(True)
    assert after(session, turned("tray.die_mm", 16.0)).outbox == session.outbox


def test_a_touch_for_a_knob_that_is_not_there_changes_nothing() -> None:
    session = opened(SectionOpened("panel"))
    for touch in (
        SectionOpened("x"),
        KnobOpened("panel", "x"),
        KnobOpened("panel", "hold", 9),
        KnobOpened("panel", "undo", 0),
        KnobSet("panel", "x", 1),
        WordsAsked(),
        WordsTyped("x"),
        EntryDone(),
        DigitTyped("1"),
    ):
        assert update(session, touch) == session
