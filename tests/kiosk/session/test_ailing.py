"""What ails the machine is told between games; a stuck button wherever it is, for the players must go round it."""

from kiosk.rules.words import Sentence
from kiosk.session.events import Ailing
from kiosk.session.session import update
from kiosk.session.view import view
from kiosk.session.whole import Session
from kiosk.signals import ButtonsStuck, EyeLost, EyeReady, Key
from tests.kiosk.session.hands import GAMES, PAGES, at_table, text

WEAK = Sentence("Too little power")
STUCK = "Button 2 is stuck: press it once more; until then touch the screen."

NOISY = "Button End turn flickers: its wire or its contact is loose; until it is quiet touch the screen."


def banner(session: Session) -> str:
    return text(view(session).banner)


def test_a_stuck_button_is_named_until_it_is_let_go() -> None:
    stuck = update(at_table("Ann"), ButtonsStuck((Key.HOLD_2, Key.UNDO)))
    assert banner(stuck) == STUCK
    assert banner(update(stuck, ButtonsStuck(()))) == ""


def test_a_noisy_button_is_named_until_it_is_quiet() -> None:
    noisy = update(at_table("Ann"), ButtonsStuck((), (Key.END_TURN,)))
    assert banner(noisy) == NOISY
    assert banner(update(noisy, ButtonsStuck(()))) == ""


def test_what_ails_the_machine_is_told_in_the_menu_until_it_is_well() -> None:
    menu = Session(GAMES, PAGES)
    weak = update(menu, Ailing(WEAK))
    assert banner(weak) == "Too little power"
    assert banner(update(weak, Ailing(None))) == ""


def test_a_lost_camera_is_told_in_the_menu_until_it_sees_again() -> None:
    starting = Session(GAMES, PAGES)
    assert banner(starting) == ""
    lost = update(starting, EyeLost("no camera answers ({error})", (("error", "timeout"),)))
    assert banner(lost) == "For the owner: no camera answers (timeout)"
    assert banner(update(lost, EyeReady())) == ""


def test_players_are_not_troubled_with_what_they_cannot_help() -> None:
    assert banner(update(at_table("Ann"), Ailing(WEAK))) == ""


def test_a_notice_from_the_start_waits_behind_it() -> None:
    noticed = Session(GAMES, PAGES, notice=Sentence("The saved games were damaged"))
    weak = update(noticed, Ailing(WEAK))
    assert banner(weak) == "Too little power"
    assert banner(update(weak, Ailing(None))) == "The saved games were damaged"
