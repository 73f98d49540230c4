"""The hardware test: every button shows itself, every lamp burns when it is wanted, dice are read as they lie."""

from kiosk.session.events import Event, Tick
from kiosk.session.ownertouches import LampTouched, LightTouched, Part, PartOpened
from kiosk.session.ownerviews import HardwareView
from kiosk.session.session import lit, tray_lit
from kiosk.session.touches import WentBack
from kiosk.session.view import view
from kiosk.session.whole import Session
from kiosk.signals import Key, KeyPressed, Lamp
from tests.kiosk.session.hands import UNDO, after, entries, text, thrown
from tests.kiosk.session.test_owner import desk, inside


def opened(*events: Event) -> Session:
    return inside(PartOpened(Part.HARDWARE), *events)


def parts(session: Session) -> HardwareView:
    seen = view(session)
    assert isinstance(seen, HardwareView), seen
    return seen


def told(session: Session) -> dict[str, str]:
    return {text(button.label): text(button.told) for button in parts(session).buttons}


def test_every_button_of_the_panel_is_there() -> None:
    assert list(told(opened())) == ["1", "2", "3", "4", "5", "6", "End turn", "Undo"]
    assert set(told(opened()).values()) == {"not yet pressed"}


def test_each_button_shows_itself_when_pressed_and_does_nothing_else() -> None:
    for at, key in enumerate(Key):
        session = opened(Tick(10.0), KeyPressed(key))
        buttons = parts(session).buttons
        assert [button.fresh for button in buttons] == [place == at for place in range(len(Key))]
        assert text(buttons[at].told) == "1×"
        assert not any(button.fresh for button in parts(after(session, Tick(12.0))).buttons)


def test_presses_are_counted_and_long_ones_told() -> None:
    session = opened(*[KeyPressed(Key.HOLD_1)] * 3, KeyPressed(Key.END_TURN, long=True), UNDO)
    assert (told(session)["1"], told(session)["End turn"], told(session)["Undo"]) == ("3×", "1×, held down", "1×")


def test_undo_held_down_leads_back_and_so_does_the_finger() -> None:
    for event in (KeyPressed(Key.UNDO, long=True), WentBack()):
        assert text(desk(opened(event)).title) == "Owner's pages"


def test_each_lamp_is_lit_and_put_out() -> None:
    assert set(lit(opened()).values()) == {Lamp.OFF}
    for key in Key:
        session = opened(LampTouched(key))
        assert [each for each, lamp in lit(session).items() if lamp is Lamp.ON] == [key]
        assert [button.lit for button in parts(session).buttons].count(True) == 1
        assert set(lit(after(session, LampTouched(key))).values()) == {Lamp.OFF}


def test_the_trays_light_is_put_out_and_burns_again() -> None:
    dark = opened(LightTouched())
    assert [tray_lit(session) for session in (opened(), dark, after(dark, LightTouched()))] == [True, False, True]
    light = parts(dark).light
    assert (text(light.label), text(light.told), light.lit) == ("Tray light", "off", False)


def test_who_leaves_the_test_leaves_the_light_burning() -> None:
    assert tray_lit(opened(LightTouched(), WentBack()))


def test_dice_are_read_as_they_lie_and_belong_to_no_game() -> None:
    session = opened(thrown(4, 2, 6))
    assert text(parts(session).read) == "3 dice, all certain: 12 in all"
    assert entries(session) == []
