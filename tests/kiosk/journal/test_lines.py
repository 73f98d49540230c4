"""How commands stand in the journal: as in the play protocol, with what is said at a table only."""

from pathlib import Path

import pytest

from kiosk.journal.lines import command, goes_on, lines
from kiosk.rules.moves import Choose, Command, Gone, Hold, Roll, Undo, Unreadable, parse
from kiosk.rules.record import Commands, NewGame
from tests.kiosk.journal.desk import ANN, moves, rows, saved_game, written

PROTOCOL: list[Command] = [Hold((0, 3)), Hold(()), Roll((2, 6, 6)), Choose("bank"), Undo()]
MARKED = Roll((1, 3, 4, 5, 5), corrected=True)
MARKED_LINE = '{"roll":[1,3,4,5,5],"corrected":true}'
ALONE: dict[str, Command] = {
    MARKED_LINE: MARKED,
    '{"roll":[],"corrected":true}': Roll((), corrected=True),
    '{"gone":2}': Gone(2),
}

NO_COMMANDS = """
{"roll":[1,2],"corrected":false}
{"roll":[1,2],"corrected":1}
{"roll":[1,2],"corrected":true,"corrected":true}
{"roll":[1,2],"undo":true,"corrected":true}
{"roll":[1,2.0],"corrected":true}
{"roll":3,"corrected":true}
{"hold":[1,2],"corrected":true}
{"choose":"bank","corrected":true}
{"undo":true,"corrected":true}
{"corrected":true}
,"corrected":true}
{"gone":-1}
{"gone":1,"corrected":true}
"""


def spelled(told: Command) -> str:
    (line,) = lines(Commands(1, (told,)))[1]
    return line


@pytest.mark.parametrize("told", [*PROTOCOL, *ALONE.values()], ids=str)
def test_every_command_survives_its_line(told: Command) -> None:
    assert command(spelled(told)) == told


@pytest.mark.parametrize("told", PROTOCOL, ids=str)
def test_a_command_is_written_as_in_the_play_protocol(told: Command) -> None:
    assert parse(spelled(told)) == told


@pytest.mark.parametrize("line", ALONE)
def test_what_is_said_at_a_table_only_is_no_command_of_the_play_protocol(line: str) -> None:
    assert (spelled(ALONE[line]), goes_on(line)) == (line, True)
    with pytest.raises(Unreadable):
        parse(line)


@pytest.mark.parametrize("line", NO_COMMANDS.split("\n")[1:-1])
def test_what_nobody_wrote_is_no_line(line: str) -> None:
    assert not goes_on(line)
    with pytest.raises(ValueError):
        command(line)


def test_t15_the_mark_of_a_corrected_roll_stays_for_good(tmp_path: Path) -> None:
    path = written(tmp_path / "journal.db", NewGame(ANN), moves(Roll((1, 3, 4, 6, 5)), Undo(), MARKED))
    assert rows(path)[-1][2] == MARKED_LINE
    assert saved_game(path).commands[-1] == MARKED
