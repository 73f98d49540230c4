"""A saved game whose rules have changed since: as much of it is taken up as they allow, and the screen says so."""

import pytest

from kiosk.commands.starting import at_start
from kiosk.journal.start import Journal
from kiosk.rules.moves import Command, Hold, Roll
from kiosk.rules.record import Commands, Header, NewGame, SavedGame
from kiosk.session.events import Write
from kiosk.session.playing import Playing
from kiosk.session.table import Table
from kiosk.session.whole import Session

ROLLED = Roll((1, 3, 4, 6, 5))
PLAYED = (ROLLED, Hold((0,)))


def started(*commands: Command, options: tuple[str, ...] = (), left: bool = False) -> Session:
    header = Header(7, "detective", ("Ann", "Bob"), 1, options, first=0)
    return at_start(Journal(SavedGame(header, commands, left), last_game=7))


def said(session: Session) -> str:
    return session.notice.message if session.notice is not None else ""


def on(session: Session) -> Table | None:
    return session.screen.table if isinstance(session.screen, Playing) else session.left


def written(session: Session) -> list[object]:
    return [effect.entry for effect in session.outbox if isinstance(effect, Write)]


def test_a_game_whose_rules_are_the_same_is_taken_up_whole_and_nothing_is_said() -> None:
    session = started(*PLAYED)
    table = on(session)
    assert table is not None
    assert [done.command for done in table.log] == [*PLAYED]
    assert (table.header.id, said(session), written(session)) == (7, "", [])


@pytest.mark.parametrize("left", [False, True])
def test_t19_a_game_that_the_rules_allow_in_part_goes_on_from_there_as_one_of_its_own(left: bool) -> None:
    """What was written down stays as it is: the old game keeps its number."""
    session = started(ROLLED, Roll((9,)), Hold((0,)), left=left)
    table = on(session)
    assert table is not None
    assert [done.command for done in table.log] == [ROLLED]
    assert "only in part: its rules have changed" in said(session)
    assert table.header.id == 8
    assert written(session) == [NewGame(table.header), Commands(8, (ROLLED,))]


def test_t19_a_game_that_the_rules_do_not_allow_at_all_stays_in_the_journal_and_the_menu_says_so() -> None:
    session = started(*PLAYED, options=("of-old",))
    assert (on(session), written(session)) == (None, [])
    assert "cannot be taken up: its rules have changed" in said(session)
