"""Row T23: dice are tried without a game; what is read is shown with how sure it is, and why not."""

from kiosk.orders import Throw
from kiosk.rules.words import Sentence
from kiosk.session.events import Event, Tick
from kiosk.session.menuviews import MenuView
from kiosk.session.rest import Rest
from kiosk.session.session import lit
from kiosk.session.tabletouches import TrayTouched
from kiosk.session.touches import WentBack
from kiosk.session.tryviews import TryView
from kiosk.session.view import view
from kiosk.session.whole import Session
from kiosk.session.wizardtouches import TryOpened
from kiosk.signals import DiceRolling, DiceSettled, DiceTaken, EyeLost, EyeReady, Key, Lamp, TrayEmpty
from kiosk.translate import say
from tests.kiosk.session.hands import UNDO, after, at_table, entries, hold, kiosk, orders, thrown
from vision.reading import Die, Reading, Why


def tried(*events: Event) -> TryView:
    seen = view(after(kiosk(), TryOpened(), *events))
    assert isinstance(seen, TryView)
    return seen


def die(value: int | None, x: float, *, why: Why | None = None, likely: tuple[int, ...] = ()) -> Die:
    return Die(value, x, 120.0, 40.0, why is None, why, likely)


def lie(*dice: Die, thrown: bool = True) -> DiceSettled:
    whys = [one.why for one in dice if one.why]
    return DiceSettled(Reading(dice, not whys, whys[0] if whys else None), thrown, 640, 480)


def text(sentence: Sentence | None) -> str:
    return say(sentence) if sentence else ""


def test_t23_what_was_thrown_is_shown_with_its_values_and_that_it_is_certain() -> None:
    seen = tried(lie(die(4, 100), die(1, 300)))
    assert [(one.value, text(one.text)) for one in seen.dice] == [(4, "Certain"), (1, "Certain")]
    assert text(seen.headline) == "2 dice, all certain: 5 in all"


def test_t23_one_die_is_one_die() -> None:
    assert text(tried(lie(die(4, 100))).headline) == "One die, certain: a 4"


def test_t23_a_die_that_is_not_certain_says_why_and_what_to_do_and_shows_no_value() -> None:
    seen = tried(lie(die(4, 100), die(2, 300, why=Why.GLARE)))
    assert [one.value for one in seen.dice] == [4, None]
    assert text(seen.dice[1].text) == "A lamp is mirrored on it: move the lamp aside"
    assert text(seen.headline) == "1 of 2 dice are certain"


def test_t23_where_two_values_are_likely_both_are_named() -> None:
    seen = tried(lie(die(6, 100, why=Why.TWO_READINGS, likely=(6, 5))))
    assert text(seen.dice[0].text) == "5 or 6? More light from the side"


def test_t23_every_reason_is_a_sentence_that_says_what_to_do() -> None:
    said = {text(tried(lie(die(2, 100, why=why))).dice[0].text) for why in Why}
    assert len(said) == len(Why)
    assert all(":" in sentence or sentence == "More light from the side" for sentence in said)


def test_t23_each_die_has_its_place_in_the_picture() -> None:
    marks = tried(lie(die(4, 160), die(2, 480, why=Why.COCKED))).tray.marks
    assert [(mark.number, mark.x, mark.y, mark.certain) for mark in marks] == [
        (1, 0.25, 0.25, True),
        (2, 0.75, 0.25, False),
    ]


def test_t23_it_says_whether_a_game_would_have_taken_the_throw() -> None:
    assert "this throw counts" in text(tried(lie(die(4, 100))).note)
    assert "this is no throw" in text(tried(lie(die(4, 100), thrown=False)).note)


def test_t23_while_dice_roll_nothing_is_claimed() -> None:
    seen = tried(lie(die(4, 100)), DiceRolling())
    assert (seen.dice, seen.tray.marks) == ((), ())
    assert "Wait until they lie still" in text(seen.headline)


def test_t23_where_no_dice_can_be_seen_the_reason_is_said() -> None:
    dark = DiceSettled(Reading((), False, Why.TOO_DARK), True, 640, 480)
    assert text(tried(dark).note) == "It is too dark here: more light"
    assert tried(dark, DiceRolling()).note is None
    assert tried(dark, TrayEmpty()).note is None


def test_t23_what_is_taken_out_is_gone() -> None:
    assert len(tried(lie(die(4, 100), die(2, 300)), DiceTaken(Reading((die(2, 300),)), (), 640, 480)).dice) == 1
    seen = tried(lie(die(4, 100)), TrayEmpty())
    assert (seen.dice, text(seen.headline)) == ((), "Throw your dice into the tray")


def test_t23_a_lost_camera_is_said_and_what_it_saw_is_forgotten() -> None:
    seen = tried(lie(die(4, 100)), EyeLost("check its cable"))
    assert (seen.dice, text(seen.tray.note)) == ((), "check its cable")


def test_t23_it_is_the_last_choice_of_the_menu_for_fingers_and_buttons() -> None:
    menu = view(kiosk())
    assert isinstance(menu, MenuView)
    assert menu.trying
    assert (menu.trying.event, menu.trying.number) == (TryOpened(), 2)
    assert isinstance(view(after(kiosk(), hold(2))), TryView)


def test_t23_undo_and_back_lead_to_the_menu_and_their_lamp_burns() -> None:
    session = after(kiosk(), TryOpened())
    assert [key for key, lamp in lit(session).items() if lamp is Lamp.ON] == [Key.UNDO]
    assert isinstance(view(after(session, UNDO)), MenuView)
    assert isinstance(view(after(session, WentBack())), MenuView)


def test_t23_nothing_of_it_is_a_game() -> None:
    assert entries(after(kiosk(), TryOpened(), thrown(1, 1, 1), WentBack())) == []


def test_t23_from_a_game_it_does_not_open() -> None:
    assert not isinstance(view(after(at_table("Ann"), TryOpened())), TryView)


def test_t23_on_a_simulated_table_a_tap_throws_once() -> None:
    session = after(kiosk(), EyeReady(simulated=True), TryOpened(), TrayTouched(), TrayTouched())
    assert [order for order in orders(session) if isinstance(order, Throw)] == [Throw(5)]


def test_t23_when_everybody_has_gone_the_menu_comes_back() -> None:
    session = after(Session(kiosk().games, rest=Rest()), Tick(0.0), TryOpened())
    assert isinstance(view(after(session, Tick(100.0))), TryView)
    assert isinstance(view(after(session, Tick(130.0), Tick(131.0))), MenuView)
