"""Whatever is played comes back from the disk as it was."""

from functools import reduce
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings

from kiosk.journal.start import read_journal
from kiosk.session.table import fold
from kiosk.session.whole import Session
from tests.kiosk.journal.desk import written
from tests.kiosk.session.anything import Step, steps
from tests.kiosk.session.hands import GAMES
from tests.kiosk.session.world import World, folded, happen, starts


@settings(max_examples=25)
@given(starts, steps())
def test_the_journal_gives_back_the_game_as_it_was_played(start: World, steps: list[Step]) -> None:
    world = reduce(happen, steps, start)
    with TemporaryDirectory() as room:
        path = Path(room, "journal.db")
        found = read_journal(written(path, *world.written) if world.written else path)
    assert found.fault is None
    if found.latest:
        header = found.latest.header
        table, whole = fold(header, GAMES[header.game], found.latest.commands)
        assert whole
        assert table == folded(world.written, header)
        assert found.latest.left == (world.table() is None)
        assert found.last_game + 1 == world.session.next_game
    else:
        assert world.session.next_game == Session(GAMES).next_game
