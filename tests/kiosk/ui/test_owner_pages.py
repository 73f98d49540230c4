"""The owner's pages by touch: the corner that leads there, the pad, and the rows."""

from typing import Any

import pytest

from kiosk.rules.words import Sentence
from kiosk.session.errands import AskPin, KnobTurned, PinTold, PinTried, TryPin
from kiosk.session.knob import Kind, Knob
from kiosk.session.ownertouches import (
    CornerHeld,
    DigitTyped,
    Ending,
    EntryDone,
    LampTouched,
    LightTouched,
    Part,
    PartOpened,
    RenameAsked,
    SwitchedOff,
    WordsTyped,
)
from kiosk.session.ownerviews import RowView
from kiosk.session.rest import Stage as Asleep
from kiosk.session.rows import listed
from kiosk.session.tabletouches import EntryErased
from kiosk.session.touches import Answered, WentBack, Woken
from kiosk.signals import Key
from tests.kiosk.session import hands
from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import Stage
from tests.kiosk.ui.owners import scenes
from tests.kiosk.ui.scenes import scenes as all_scenes

SOON_S = 0.15


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A finger need not stay for two seconds."""
    monkeypatch.setattr("kiosk.ui.corner.HELD_S", SOON_S)


def held(stage: Stage, x: float, y: float) -> list[Any]:
    """What a finger posts that stays there for much longer than is wanted, or until the corner answers."""
    stage.posted.clear()
    stage.driver.hold(x, y, lambda: CornerHeld() in stage.posted, 4 * SOON_S)
    return [event for event in stage.posted if isinstance(event, CornerHeld | Woken)]


def patient(stage: Stage, x: float, y: float) -> list[Any]:
    """The same where it is to answer, however slow the machine is."""
    stage.posted.clear()
    stage.driver.hold(x, y, lambda: CornerHeld() in stage.posted, 30.0)
    return [event for event in stage.posted if isinstance(event, CornerHeld | Woken)]


@pytest.mark.usefixtures("soon")
def test_t20_a_long_touch_in_the_upper_left_corner_of_the_menu_leads_there(stage: Stage) -> None:
    stage.show(samples.VIEWS["menu-nine"])
    assert patient(stage, 20, 460) == [CornerHeld()]
    stage.posted.clear()
    stage.driver.tap(20, 460)
    assert stage.posted == []
    assert held(stage, 780, 460) == []
    assert held(stage, 20, 20) == []


@pytest.mark.usefixtures("soon")
def test_t20_a_finger_that_leaves_the_corner_does_not_count(stage: Stage) -> None:
    stage.show(samples.VIEWS["menu-nine"])
    stage.driver.drag((20, 460), (200, 460))
    stage.driver.wait(2 * SOON_S)
    assert stage.posted == []


@pytest.mark.usefixtures("soon")
def test_t20_the_invitation_has_the_corner_too_and_a_dim_screen_and_a_table_have_none(stage: Stage) -> None:
    invitation = dict(all_scenes(1))["invitation"]
    stage.show(invitation)
    stage.root.show(invitation, stage=Asleep.INVITING)
    assert patient(stage, 20, 460) == [Woken(), CornerHeld()]
    stage.root.show(invitation, stage=Asleep.DIM)
    assert held(stage, 20, 460) == [Woken()]
    stage.show(samples.VIEWS["table"])
    assert held(stage, 20, 460) == []


def test_the_pad_posts_what_its_keys_say(stage: Stage) -> None:
    screen = stage.show(dict(scenes())["pin"])
    for key in screen._keys.shown:
        stage.driver.tap(key)
    digits = [DigitTyped(digit) for digit in "123456789"]
    assert stage.posted == [*digits, EntryErased(), DigitTyped("0"), EntryDone()]
    assert screen.ids.typed.words == "• • •"


def test_keys_that_do_nothing_now_stay_in_their_places(stage: Stage) -> None:
    screen = stage.show(dict(scenes())["pin-waits"])
    for key in screen._keys.shown:
        stage.driver.tap(key)
    assert (len(screen._keys.shown), stage.posted) == (12, [])


def test_the_computers_keyboard_types_on_the_pad(stage: Stage) -> None:
    stage.show(dict(scenes())["pin"])
    assert stage.root.typing
    stage.root.write("7")
    stage.root.write("x")
    stage.root.erase()
    stage.root.done()
    assert stage.posted == [DigitTyped("7"), EntryErased(), EntryDone()]


def test_a_row_opens_its_part_wherever_it_is_touched(stage: Stage) -> None:
    screen = stage.show(dict(scenes())["owner"])
    (row,) = (row for row in screen._rows.shown if row.event == PartOpened(Part.POWER))
    for x in (row.x + 5, row.center_x, row.right - 5):
        stage.driver.tap(*row.to_window(x, row.center_y))
    stage.driver.tap(screen._back.shown[0])
    assert stage.posted == [PartOpened(Part.POWER)] * 3 + [WentBack()]


def test_a_row_that_only_tells_is_no_button(stage: Stage) -> None:
    screen = stage.show(dict(scenes())["about"])
    for row in screen._rows.shown:
        stage.driver.tap(row)
    assert stage.posted == []


def test_words_are_typed_letter_by_letter_and_erased(stage: Stage) -> None:
    screen = stage.show(dict(scenes())["people-rename"])
    stage.driver.tap(screen.keyboard.key("B"))
    stage.driver.tap(screen.keyboard.key("o"))
    screen.erase()
    stage.driver.tap(screen._done.shown[0])
    assert stage.posted == [WordsTyped("AnnB"), WordsTyped("AnnBo"), WordsTyped("AnnB"), EntryDone()]


def test_a_lamp_is_touched_and_fingers_leave_dots(stage: Stage) -> None:
    screen = stage.show(dict(scenes())["hardware"])
    for button in screen._buttons.shown:
        stage.driver.tap(button)
    assert stage.posted == [LampTouched(key) for key in Key]
    stage.posted.clear()
    stage.driver.tap(*stage.root.screen.ids.light.center)
    assert stage.posted == [LightTouched()]
    assert len(screen.fingers._dots) >= len(Key)
    stage.show(dict(scenes())["owner"])
    assert screen.fingers._dots == []


class Desk:
    """An office that only notes what it is asked."""

    def __init__(self) -> None:
        self.asked: list[Any] = []

    def order(self, errand: Any) -> None:
        self.asked.append(errand)

    def close(self) -> None:
        return


def test_the_shell_hands_errands_to_the_office_and_does_the_rest_itself(stage: Stage) -> None:
    from kiosk.app import KioskApp
    from kiosk.ui.theme import theme

    app, office, ended = KioskApp(hands.kiosk()), Desk(), []
    app.office = office
    app.end = lambda: ended.append(True)  # type: ignore[method-assign]
    motions = theme.motions
    stage.driver.start(app)
    try:
        for event in (CornerHeld(), PinTold(True), DigitTyped("1"), EntryDone(), PinTried(True)):
            app.post(event)
        app.post(KnobTurned(Knob("screen", "motions", Sentence("x"), "yes", "yes", Kind.SWITCH)))
        for touch in (PartOpened(Part.POWER), SwitchedOff(Ending.ANEW), Answered(0)):
            app.post(touch)
        stage.driver.frames(4)
        assert office.asked == [AskPin(), TryPin("1")]
        assert theme.motions
        assert ended == [True]
    finally:
        theme.motions = motions
        stage.driver.clear()


def test_a_key_that_does_nothing_now_lies_flat(stage: Stage) -> None:
    """A lip would be seen through its face."""
    views = dict(scenes())
    stage.show(views["pin"])
    screen = stage.show(views["pin-waits"])
    assert {(key.disabled, key.lip[3]) for key in screen._keys.shown} == {(True, 0)}


def test_few_rows_are_larger_and_the_rows_of_the_last_page_are_like_those_before(stage: Stage) -> None:
    heights = {}
    for name, count, page in (("two", 2, 0), ("five", 5, 0), ("first of two", 7, 0), ("last of two", 7, 1)):
        rows = [RowView(Sentence("Rename"), Sentence("More of it"), event=RenameAsked()) for _ in range(count)]
        screen = stage.show(listed(Sentence("Players"), rows, page=page, note=None), size=(800, 480))
        heights[name] = screen.ids.rows.children[0].height
    assert heights["two"] > 1.1 * heights["five"]
    assert heights["last of two"] == heights["first of two"] == heights["five"]
