"""What players do, as lines of JSON: every command survives its spelling, and nothing else is taken for one."""

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kiosk.rules.moves import Choose, Command, Hold, Roll, Undo, Unreadable, parse, spell
from kiosk.translate import say
from tests.kiosk.rules.walks import LAW

SPELLINGS = [
    (Hold((0, 3)), '{"hold":[0,3]}'),
    (Hold(()), '{"hold":[]}'),
    (Roll((2, 6, 6)), '{"roll":[2,6,6]}'),
    (Choose("bank"), '{"choose":"bank"}'),
    (Undo(), '{"undo":true}'),
    (Roll((2, 6, 6), corrected=True), '{"roll":[2,6,6]}'),
]

READABLE = [
    (' { "roll" : [ 2 , 6 ] } ', Roll((2, 6))),
    ('{"roll":[6,2]}\r', Roll((6, 2))),
    ('{"hold":[3,0]}', Hold((0, 3))),
    ('{"hold":[2,2]}', Hold((2, 2))),
    ('{"roll":[0,7,-1]}', Roll((0, 7, -1))),
    ('{"choose":""}', Choose("")),
    ('{"choose":"\\u0062ank"}', Choose("bank")),
    ('{"\\u0072oll":[1]}', Roll((1,))),
]

EMPTY, NO_JSON, ONE_KEY, LIST = "The line is empty", "This is not JSON", "exactly one key", "list of whole numbers"

UNREADABLE = [
    ("", EMPTY),
    ("   \t\r", EMPTY),
    ("bank", NO_JSON),
    ("{'undo':true}", NO_JSON),
    ('{"undo":true', NO_JSON),
    ('{"undo":true}}', NO_JSON),
    ('{"undo":true} {"undo":true}', NO_JSON),
    ('{"undo":True}', NO_JSON),
    ('{"roll":[1,]}', NO_JSON),
    ('\ufeff{"undo":true}', NO_JSON),
    ("[" * 100_000, NO_JSON),
    ('{"roll":' + "[" * 100_000, NO_JSON),
    ('{"roll":[' + "9" * 10_000 + "]}", NO_JSON),
    ("{}", ONE_KEY),
    ("[]", ONE_KEY),
    ("null", ONE_KEY),
    ("17", ONE_KEY),
    ('"bank"', ONE_KEY),
    ('["undo",true]', ONE_KEY),
    ('[["undo",true]]', ONE_KEY),
    ('{"undo":true,"roll":[1]}', ONE_KEY),
    ('{"undo":true,"undo":true}', ONE_KEY),
    ('{"roll":[1],"roll":[2]}', ONE_KEY),
    ('{"roll":[1,2],"corrected":true}', ONE_KEY),
    ('{"gone":1}', 'no command "gone"'),
    ('{"bank":true}', 'no command "bank"'),
    ('{"Undo":true}', 'no command "Undo"'),
    ('{"{n}":true}', 'no command "{n}"'),
    ('{"roll":3}', LIST),
    ('{"roll":null}', LIST),
    ('{"roll":"12345"}', LIST),
    ('{"roll":["3"]}', LIST),
    ('{"roll":[true]}', LIST),
    ('{"roll":[2.0]}', LIST),
    ('{"roll":[2.5]}', LIST),
    ('{"roll":[1e0]}', LIST),
    ('{"roll":[NaN]}', LIST),
    ('{"roll":[[1]]}', LIST),
    ('{"roll":{"1":2}}', LIST),
    ('{"hold":0}', LIST),
    ('{"hold":[false]}', LIST),
    ('{"hold":["0"]}', LIST),
    ('{"hold":{}}', LIST),
    ('{"choose":1}', "in quotes"),
    ('{"choose":null}', "in quotes"),
    ('{"choose":["bank"]}', "in quotes"),
    ('{"undo":false}', "takes true"),
    ('{"undo":1}', "takes true"),
    ('{"undo":"true"}', "takes true"),
]

numbers = st.lists(st.integers()).map(tuple)
commands: st.SearchStrategy[Command] = st.one_of(
    st.builds(Roll, numbers),
    st.builds(Hold, numbers.map(sorted).map(tuple)),
    st.builds(Choose, st.text()),
    st.just(Undo()),
)
scalars = st.none() | st.booleans() | st.integers(-9, 99) | st.floats() | st.sampled_from(["bank", "3", ""])
keys = st.sampled_from(["hold", "roll", "choose", "undo", "", "Roll"])
things = st.recursive(scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=2))


@st.composite
def nearly_commands(draw: st.DrawFn) -> str:
    """A command with a few characters lost or put in."""
    line = spell(draw(commands))
    at, lost = draw(st.integers(0, len(line))), draw(st.integers(0, 2))
    return line[:at] + draw(st.text('[]{}",:0123456789.-truefals \\', max_size=2)) + line[at + lost :]


def read(line: str) -> Command | None:
    """The command; None if it is none. Anything raised but Unreadable is a failure."""
    try:
        return parse(line)
    except Unreadable:
        return None


def is_command(thing: Any) -> bool:
    """What the page on the protocol says of a command, on what Python's own JSON reader makes of it."""
    if not isinstance(thing, dict) or len(thing) != 1:
        return False
    [(key, value)] = thing.items()
    match key:
        case "roll" | "hold":
            return isinstance(value, list) and all(isinstance(n, int) and not isinstance(n, bool) for n in value)
        case "choose":
            return isinstance(value, str)
    return key == "undo" and value is True


@pytest.mark.parametrize("command, line", SPELLINGS)
def test_a_command_is_spelled_as_the_protocol_says(command: Command, line: str) -> None:
    assert spell(command) == line


@pytest.mark.parametrize("line, command", READABLE)
def test_a_line_may_be_any_json_of_the_same_meaning(line: str, command: Command) -> None:
    assert parse(line) == command


@pytest.mark.parametrize("line, why", UNREADABLE, ids=lambda text: repr(text[:30]))
def test_a_line_that_is_no_command_is_refused_with_the_reason(line: str, why: str) -> None:
    with pytest.raises(Unreadable) as refused:
        parse(line)
    assert why in say(refused.value.sentence)


@LAW
@given(commands)
def test_every_command_survives_its_spelling(command: Command) -> None:
    assert parse(spell(command)) == command


@LAW
@given(commands)
def test_a_command_is_spelled_on_one_line(command: Command) -> None:
    assert spell(command).isprintable()


@LAW
@given(things.map(json.dumps))
@example('{"roll": [1, true]}')
def test_json_is_taken_exactly_if_it_is_a_command(line: str) -> None:
    assert (read(line) is not None) == is_command(json.loads(line))


@LAW
@given(st.text() | nearly_commands())
def test_any_text_is_a_command_or_unreadable(line: str) -> None:
    command = read(line)
    assert command is None or parse(spell(command)) == command


@LAW
@given(nearly_commands())
def test_whatever_is_taken_was_json(line: str) -> None:
    if read(line) is not None:
        assert is_command(json.loads(line))
