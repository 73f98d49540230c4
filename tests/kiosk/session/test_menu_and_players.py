"""From the menu to the table: which game, and who plays?"""

import pytest

from kiosk.rules.record import Header, NewGame
from kiosk.session.menutouches import GamePicked, GameStarted, NameTyped, SeatAdded, SeatMoved, SeatRemoved
from kiosk.session.menuviews import MenuView, PlayersView
from kiosk.session.touches import WentBack
from kiosk.session.view import view
from kiosk.session.views import RollOffView, TableView
from kiosk.session.whole import Session
from tests.kiosk.session.hands import after, entries, kiosk, naming, orders, text

PICKED = GamePicked("five-thousand")


def menu(session: Session) -> MenuView:
    seen = view(session)
    assert isinstance(seen, MenuView)
    return seen


def players(session: Session) -> PlayersView:
    seen = view(session)
    assert isinstance(seen, PlayersView)
    return seen


def names(session: Session) -> list[str]:
    return [seat.name for seat in players(session).seats]


def problems(session: Session) -> list[str]:
    return [text(seat.problem) for seat in players(session).seats]


def can_start(session: Session) -> bool:
    """The screen offers it, and it works."""
    offered = players(session).start is not None
    assert offered == isinstance(view(after(session, GameStarted())), RollOffView | TableView)
    return offered


def test_the_kiosk_opens_with_the_menu() -> None:
    (entry,) = menu(kiosk()).entries
    assert (entry.game, text(entry.name), entry.fewest, entry.most) == ("five-thousand", "5000", 1, 8)


def test_nothing_is_journalled_before_a_game_begins() -> None:
    assert entries(after(naming("Ann", "Bob"), WentBack())) == []


def test_a_game_is_for_two_unless_more_are_added() -> None:
    assert names(after(kiosk(), PICKED)) == ["Player 1", "Player 2"]


def test_a_game_that_is_not_on_the_menu_cannot_be_picked() -> None:
    assert isinstance(view(after(kiosk(), GamePicked("chess"))), MenuView)


def test_players_may_be_left_with_the_names_they_have() -> None:
    assert can_start(after(kiosk(), PICKED))


def test_up_to_eight_play() -> None:
    session = after(kiosk(), PICKED, *[SeatAdded()] * 20)
    assert names(session) == [f"Player {n}" for n in range(1, 9)]
    assert players(session).add is None
    assert can_start(session)


def test_one_may_play_alone_and_none_may_not() -> None:
    session = after(kiosk(), PICKED, *[SeatRemoved(0)] * 5)
    assert names(session) == ["Player 2"]
    assert [seat.remove for seat in players(session).seats] == [None]
    assert can_start(session)


def test_any_player_may_be_taken_out() -> None:
    assert names(after(naming("Ann", "Bob", "Cy"), SeatRemoved(1))) == ["Ann", "Cy"]


@pytest.mark.parametrize(
    "seat, to, order",
    [
        (0, 2, "Bob Cy Ann Di"),
        (3, 0, "Di Ann Bob Cy"),
        (1, 1, "Ann Bob Cy Di"),
        (1, 4, "Ann Bob Cy Di"),
        (-1, 0, "Ann Bob Cy Di"),
    ],
)
def test_a_player_may_sit_elsewhere_in_the_order(seat: int, to: int, order: str) -> None:
    assert names(after(naming("Ann", "Bob", "Cy", "Di"), SeatMoved(seat, to))) == order.split()


def test_a_new_seat_has_a_name_of_its_own() -> None:
    session = after(kiosk(), PICKED, SeatAdded(), SeatRemoved(1), SeatAdded())
    assert names(session) == ["Player 1", "Player 3", "Player 2"]


@pytest.mark.parametrize("name", ["", " ", "\t  "])
def test_a_player_needs_a_name(name: str) -> None:
    session = naming("Ann", name)
    assert problems(session) == ["", "Give this player a name"]
    assert not can_start(session)


@pytest.mark.parametrize("name", ["Ann", " Ann", "Ann  "])
def test_a_name_can_be_had_only_once(name: str) -> None:
    session = naming("Ann", "Bob", name)
    assert problems(session) == ["", "", "This name is taken"]
    assert not can_start(session)


def test_a_name_that_was_mended_will_do() -> None:
    assert can_start(after(naming("Ann", ""), NameTyped(1, "Bob")))


@pytest.mark.parametrize("name", ["Abcdefghijklmnopqrst", "Abcdefghijklmnopqrstuvw"])
def test_a_name_has_at_most_twenty_letters(name: str) -> None:
    assert names(naming(name, "Bob")) == ["Abcdefghijklmnopqrst", "Bob"]


def test_two_long_names_that_are_cut_to_the_same_are_the_same() -> None:
    assert not can_start(naming("x" * 21, "x" * 22))


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_is_no_name_where_there_is_no_seat(seat: int) -> None:
    session = naming("Ann", "Bob")
    assert after(session, NameTyped(seat, "Cy"), SeatRemoved(seat)) == session


def test_a_game_begins_with_the_names_as_they_are_meant() -> None:
    session = after(naming(" Zoë ", "Bob"), GameStarted())
    assert entries(session) == [NewGame(Header(1, "five-thousand", ("Zoë", "Bob"), rules=1))]


def test_the_next_game_has_the_next_number() -> None:
    session = after(naming("Ann"), GameStarted(), WentBack(), PICKED, GameStarted())
    assert [entry.header.id for entry in entries(session) if isinstance(entry, NewGame)] == [1, 2]


def test_the_next_game_is_for_those_who_played_last() -> None:
    session = after(naming("Ann", "Bob", "Cy"), GameStarted(), WentBack(), PICKED)
    assert names(session) == ["Ann", "Bob", "Cy"]


def test_names_with_braces_are_just_names() -> None:
    session = after(naming("{player}", "{0}"), GameStarted())
    seen = view(session)
    assert isinstance(seen, RollOffView)
    assert text(seen.headline) == "{player}: roll 2 dice"


def test_back_leads_to_the_menu() -> None:
    assert menu(after(naming("Ann"), WentBack())).resume is None


@pytest.mark.parametrize("order", [2, 5])
def test_the_eye_is_told_what_the_first_roll_will_be(order: int) -> None:
    session = after(naming(*["Ann", "Bob"][: 2 if order == 2 else 1]), GameStarted())
    assert getattr(orders(session)[-1], "dice", None) == order
