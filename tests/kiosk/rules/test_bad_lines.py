"""Lines that are no command, or none that is legal now: each is answered by what is wrong, and changes nothing."""

from functools import cache
from typing import Any

import pytest

from tests.kiosk.rules.headless import TWO, states

BAD_LINES = """
                                 The line is empty
bank                             This is not JSON
{"roll":[1,2,3,4,5]              This is not JSON
[1,2,3,4,5]                      exactly one key
{}                               exactly one key
{"roll":[1],"undo":true}         exactly one key
{"undo":true,"undo":true}        exactly one key
{"roll":[1,2],"corrected":true}  exactly one key
{"bank":true}                    no command "bank"
{"roll":[1,2,3,4,true]}          list of whole numbers
{"roll":[1,2,3,4,"3"]}           list of whole numbers
{"roll":[1,2,3,4,2.5]}           list of whole numbers
{"roll":[1,2,3,4,2.0]}           list of whole numbers
{"roll":5}                       list of whole numbers
{"hold":[true]}                  list of whole numbers
{"choose":5}                     in quotes
{"undo":false}                   takes true
{"undo":1}                       takes true
{"roll":[2,3]}                   3 dice are to be rolled, not 2
{"roll":[1,2,3,4]}               3 dice are to be rolled, not 4
{"roll":[]}                      3 dice are to be rolled, not 0
{"roll":[2,3,7]}                 1 to 6
{"roll":[0,3,4]}                 1 to 6
{"roll":[2,3,-6]}                1 to 6
{"hold":[0]}                     set aside
{"hold":[1,1]}                   only once; 1, 2, 3, 4 can be held
{"hold":[5]}                     Slots are 0 to 4
{"hold":[-1]}                    Slots are 0 to 4
{"choose":"bank"}                "bank" is not offered; there is forfeit
{"choose":"Forfeit"}             "Forfeit" is not offered; there is forfeit
"""


def bad_lines() -> list[tuple[str, str]]:
    return [(line[:33].strip(), line[33:]) for line in BAD_LINES.strip("\n").splitlines()]


@cache
def answers_to_bad_lines() -> tuple[dict[str, Any], ...]:
    """With one ace set aside and one held; every bad line, then undo."""
    before = ['{"roll":[1,2,3,4,6]}', '{"hold":[0]}', '{"roll":[1,3,4,6]}', '{"hold":[1]}']
    return tuple(states(*TWO, lines="\n".join([*before, *(line for line, _ in bad_lines()), '{"undo":true}', ""])))


@pytest.mark.parametrize(
    "n, why", list(enumerate(why for _, why in bad_lines())), ids=[repr(line) for line, _ in bad_lines()]
)
def test_a_bad_line_is_answered_by_what_is_wrong(n: int, why: str) -> None:
    error = answers_to_bad_lines()[5 + n]
    assert list(error) == ["error"]
    assert why in error["error"]


def test_bad_lines_change_nothing() -> None:
    *_, undone = answers_to_bad_lines()
    assert undone == answers_to_bad_lines()[3]
