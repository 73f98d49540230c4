"""A saved game whose rules have changed since: as much of it is taken up as they allow, and the screen says so."""

import pytest

from kiosk.commands.starting import at_start
from kiosk.games import GAMES
from kiosk.journal.start import Journal
from kiosk.rules.moves import Command, Hold, Roll
from kiosk.rules.record import Commands, End, Header, NewGame, SavedGame
from kiosk.session.events import Write
from kiosk.session.menu import Menu
from kiosk.session.menutouches import Resumed
from kiosk.session.playing import Playing
from kiosk.session.table import Table
from kiosk.session.tabletouches import GameEnded
from kiosk.session.touches import Answered
from kiosk.session.whole import Session
from kiosk.signals import Key, KeyPressed
from tests.kiosk.session.hands import after, asked, table

RULES = GAMES["detective"].rules
ROLLED = Roll((1, 3, 4, 6, 5))
PLAYED = (ROLLED, Hold((0,)))


def started(*commands: Command, options: tuple[str, ...] = (), left: bool = False, rules: int = RULES) -> Session:
    header = Header(7, "detective", ("Ann", "Bob"), rules, options, first=0)
    return at_start(Journal(SavedGame(header, commands, left), last_game=7))


def said(session: Session) -> str:
    return session.notice.message if session.notice is not None else ""


def on(session: Session) -> Table | None:
    return session.screen.table if isinstance(session.screen, Playing) else session.left


def written(session: Session) -> list[object]:
    return [effect.entry for effect in session.outbox if isinstance(effect, Write)]


def test_a_game_whose_rules_are_the_same_is_taken_up_whole_and_nothing_is_said() -> None:
    session = started(*PLAYED)
    found = on(session)
    assert found is not None
    assert [done.command for done in found.log] == [*PLAYED]
    assert (found.header.id, said(session), written(session)) == (7, "", [])
    assert asked(session) == ""


def test_t19_a_game_of_another_version_that_still_folds_is_on_the_table_and_it_is_asked_whether_it_goes_on() -> None:
    session = started(*PLAYED, rules=RULES + 1)
    assert table(session).header.id == 7
    assert "Its rules have changed since it was begun" in asked(session)
    assert asked(after(session, Answered(0))) == ""
    assert table(after(session, Answered(0))) == table(session)


def test_t19_a_game_of_another_version_is_ended_when_it_is_confirmed() -> None:
    session = after(started(*PLAYED, rules=RULES + 1), GameEnded(sure=False))
    assert asked(session).startswith("End the game?")
    ended = after(session, GameEnded())
    assert (ended.screen, ended.left) == (Menu(), None)
    assert End(7) in written(ended)


def test_t19_by_buttons_the_first_goes_on_and_the_second_ends_it() -> None:
    session = started(*PLAYED, rules=RULES + 1)
    assert asked(after(session, KeyPressed(Key.END_TURN))) == ""
    assert asked(after(session, KeyPressed(Key.HOLD_1))) == ""
    assert asked(after(session, KeyPressed(Key.HOLD_2))).startswith("End the game?")


def test_t19_one_of_another_version_that_was_set_aside_is_asked_about_when_it_is_taken_up() -> None:
    session = started(*PLAYED, rules=RULES + 1, left=True)
    assert session.screen == Menu()
    assert "Its rules have changed since it was begun" in asked(after(session, Resumed()))


def test_of_a_game_of_another_version_in_which_nothing_was_done_nothing_is_asked() -> None:
    assert asked(started(rules=RULES + 1)) == ""


def test_t19_where_only_a_part_could_be_taken_up_it_is_asked_too() -> None:
    assert "Its rules have changed since it was begun" in asked(started(ROLLED, Roll((9,))))


@pytest.mark.parametrize("left", [False, True])
def test_t19_a_game_that_the_rules_allow_in_part_goes_on_from_there_as_one_of_its_own(left: bool) -> None:
    """What was written down stays as it is: the old game keeps its number."""
    session = started(ROLLED, Roll((9,)), Hold((0,)), left=left)
    found = on(session)
    assert found is not None
    assert [done.command for done in found.log] == [ROLLED]
    assert "only in part: its rules have changed" in said(session)
    assert found.header.id == 8
    assert written(session) == [NewGame(found.header), Commands(8, (ROLLED,))]


def test_t19_a_game_that_the_rules_do_not_allow_at_all_stays_in_the_journal_and_the_menu_says_so() -> None:
    session = started(*PLAYED, options=("of-old",))
    assert (on(session), written(session)) == (None, [])
    assert "cannot be taken up: its rules have changed" in said(session)
