"""What can be done at a table: roll, hold, choose, and take it back; each with its JSON spelling."""

import json
from dataclasses import dataclass

from kiosk.rules.words import Sentence


@dataclass(frozen=True, slots=True)
class Roll:
    """These values were just rolled, into the free slots in ascending order."""

    values: tuple[int, ...]
    corrected: bool = False
    """A die was misread, and a person put it right. Said at a table only, not in the play protocol."""


@dataclass(frozen=True, slots=True)
class Hold:
    """From now on exactly these slots are held; slots count from 0."""

    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """One of the offered choices, by its id."""

    choice: str


@dataclass(frozen=True, slots=True)
class Gone:
    """This player has left the game for good, and the others go on. Said at a table only, not in the play protocol."""

    player: int


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the last accepted command back."""


Move = Roll | Hold | Choose | Gone
Command = Move | Undo


class Unreadable(ValueError):
    """A line that is no command; `sentence` says what would be one."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.message)
        self.sentence = sentence


FORMS = '{"hold":[0,3]}, {"roll":[2,6,6]}, {"choose":"bank"}, {"undo":true}'


def spell(command: Command) -> str:
    """The command as one line of JSON; `parse(spell(c)) == c` but for what is said at a table only."""
    match command:
        case Roll(values):
            said: object = {"roll": list(values)}
        case Hold(slots):
            said = {"hold": list(slots)}
        case Choose(choice):
            said = {"choose": choice}
        case Gone(player):
            said = {"gone": player}
        case Undo():
            said = {"undo": True}
    return json.dumps(said, separators=(",", ":"))


def parse(line: str) -> Command:
    """The command that a line of JSON spells. Raises Unreadable."""
    if not line.strip():
        raise Unreadable(Sentence.of("The line is empty; a command is one of {forms}", forms=FORMS))
    try:
        pairs = json.loads(line, object_pairs_hook=tuple)
    except (ValueError, RecursionError):
        raise Unreadable(Sentence.of("This is not JSON; a command is one of {forms}", forms=FORMS)) from None
    if not isinstance(pairs, tuple) or len(pairs) != 1:
        raise Unreadable(Sentence.of("A command has exactly one key: {forms}", forms=FORMS))
    return _command(*pairs[0])


def _command(key: str, value: object) -> Command:
    match key:
        case "roll":
            return Roll(_integers(key, value))
        case "hold":
            return Hold(tuple(sorted(_integers(key, value))))
        case "choose" if isinstance(value, str):
            return Choose(value)
        case "choose":
            raise Unreadable(Sentence.of('"choose" takes the id of a choice, in quotes'))
        case "undo" if value is True:
            return Undo()
        case "undo":
            raise Unreadable(Sentence.of('"undo" takes true and nothing else'))
    raise Unreadable(Sentence.of('There is no command "{key}"; a command is one of {forms}', key=key, forms=FORMS))


def _integers(key: str, value: object) -> tuple[int, ...]:
    """A JSON list of integers; true and 2.0 are none."""
    if isinstance(value, list) and all(type(item) is int for item in value):
        return tuple(value)
    raise Unreadable(Sentence.of('"{key}" takes a list of whole numbers, for example [2,6]', key=key))
