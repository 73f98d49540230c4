"""T24: an owner can limit which games are offered."""

from pathlib import Path

import pytest

from kiosk.commands.offered import offers
from kiosk.commands.starting import at_start
from kiosk.games import GAMES
from kiosk.journal.start import Journal, read_journal
from kiosk.rules.record import Header, SavedGame
from kiosk.session.menu import Menu
from kiosk.translate import say


@pytest.mark.parametrize("wanted", ["all", "", " , ", " all "])
def test_all_games_are_offered_where_none_is_named(wanted: str) -> None:
    assert offers(wanted) == (tuple(GAMES), ())


@pytest.mark.parametrize("wanted", ["tug, five-thousand", "five-thousand tug", "tug,five-thousand,"])
def test_games_that_are_named_are_offered_in_menu_order(wanted: str) -> None:
    assert offers(wanted) == (tuple(name for name in GAMES if name in ("tug", "five-thousand")), ())


def test_a_game_that_there_is_not_is_told_and_the_others_stay() -> None:
    offered, (fault,) = offers("tug, chess")
    assert offered == ("tug",)
    assert say(fault).startswith("table.games: there is no game chess; there are ")
    assert offers("chess")[0] == tuple(GAMES)


def test_the_menu_shows_what_is_offered(tmp_path: Path) -> None:
    session = at_start(read_journal(tmp_path / "journal.db"), offered=("tug",))
    assert list(session.games) == ["tug"]


@pytest.mark.parametrize("names", [(), ("Ann",), ("Ann", "Bob", "Cy")], ids=len)
def test_a_saved_game_for_so_many_as_it_is_not_for_stays_in_the_journal_and_is_told(names: tuple[str, ...]) -> None:
    session = at_start(Journal(SavedGame(Header(3, "tug", names, 1), (), left=False), 3))
    assert (session.notice is not None, session.left, session.next_game) == (True, None, 4)
    assert isinstance(session.screen, Menu)
