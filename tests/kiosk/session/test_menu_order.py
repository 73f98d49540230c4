"""The games in the menu: as ever, or those that were played last first."""

from dataclasses import replace

from kiosk.games import GAMES as ALL
from kiosk.session.events import Event
from kiosk.session.menu import Catalogue
from kiosk.session.menutouches import GamePicked, GameStarted, OrderTurned, Resumed
from kiosk.session.menuviews import MenuView, PlayersView
from kiosk.session.touches import WentBack
from kiosk.session.view import view
from kiosk.session.whole import Session
from kiosk.translate import say
from tests.kiosk.session.hands import after, hold, kiosk

CATALOGUE: Catalogue = {name: game() for name, game in ALL.items()}
USUAL = list(CATALOGUE)


def session(*events: Event, recent: tuple[str, ...] = ("war", "hi-low")) -> Session:
    return after(Session(CATALOGUE, {}, recent=recent), *events)


def menu(of: Session) -> MenuView:
    seen = view(of)
    assert isinstance(seen, MenuView)
    return seen


def order(of: Session) -> list[str]:
    return [entry.game for entry in menu(of).entries]


def label(of: Session) -> str:
    button = menu(of).order
    return say(button.label) if button else ""


def test_games_stand_as_ever_until_another_order_is_asked_for() -> None:
    assert order(session()) == USUAL
    assert label(session()) == "Last played first"


def test_on_request_those_played_last_stand_first_and_the_others_behind_them_as_ever() -> None:
    now = session(OrderTurned())
    assert order(now) == ["war", "hi-low", *(game for game in USUAL if game not in ("war", "hi-low"))]
    assert label(now) == "Usual order"


def test_once_more_and_they_stand_as_ever() -> None:
    assert order(session(OrderTurned(), OrderTurned())) == USUAL


def test_a_game_that_is_begun_is_the_first_from_then_on() -> None:
    now = session(OrderTurned(), GamePicked("tug"), GameStarted(), WentBack())
    assert order(now)[:3] == ["tug", "war", "hi-low"]


def test_a_game_that_is_gone_on_with_is_too() -> None:
    left = session(OrderTurned(), GamePicked("tug"), GameStarted(), WentBack())
    since = replace(left, recent=("war", "tug"))
    assert order(since)[:2] == ["war", "tug"]
    assert order(after(since, Resumed(), WentBack()))[:2] == ["tug", "war"]


def test_games_that_are_not_offered_any_more_are_left_out() -> None:
    assert order(session(OrderTurned(), recent=("chess", "war")))[:2] == ["war", "detective"]


def test_the_buttons_pick_what_stands_beside_their_numbers() -> None:
    now = session(OrderTurned())
    assert [entry.number for entry in menu(now).entries][:6] == [1, 2, 3, 4, 5, None]
    seen = view(after(now, hold(2)))
    assert isinstance(seen, PlayersView)
    assert say(seen.title) == "5-Dice Hi-Low"


def test_the_order_is_turned_by_buttons_alone() -> None:
    now = session(*[hold(6)] * 2)
    button = menu(now).order
    assert button is not None
    assert button.number == 1
    assert order(after(now, hold(1)))[0] == "war"


def test_one_game_has_no_order() -> None:
    assert menu(kiosk()).order is None
    assert after(kiosk(), OrderTurned()) == kiosk()
