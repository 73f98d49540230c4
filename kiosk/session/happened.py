"""What happened in a game, in the order in which it was done; what was taken back or put right is told as such."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from kiosk.rules.moves import Choose, Gone, Hold, Roll, Undo
from kiosk.rules.words import Player, Sentence, named
from kiosk.session.table import Done, Table


@dataclass(frozen=True, slots=True)
class Happened:
    """A move, and what became of it."""

    at: int
    """Its number among the commands of the game, from 0; of a roll that was put right: of the roll as it was read."""
    done: Done
    read: tuple[int, ...] = ()
    """What was read before a person put it right."""
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the history."""

    seat: int
    text: Sentence
    undone: bool = False
    read: tuple[int, ...] = ()
    """What was read before a person put it right."""
    roll: int | None = None
    """Of a roll: its number among the commands of the game, by which its picture is kept."""


def lines(table: Table) -> tuple[Line, ...]:
    """Every roll, hold, choice and event of the game, oldest first."""
    return tuple(line for each in _without_second_thoughts(happened(table.log)) for line in _told(each, table))


def happened(log: Iterable[Done]) -> list[Happened]:
    """Every move of a game. A correction takes moves back and makes them again: those stand where they stood."""
    found: list[Happened] = []
    standing: list[int] = []
    back: list[int] = []  # taken back just now, the latest first
    again = False  # moves are being made again after a roll was put right
    for at, done in enumerate(log):
        match done.command:
            case Undo():
                again, back = False, [*(() if again else back), standing.pop()]
                found[back[-1]] = replace(found[back[-1]], undone=True)
                continue
            case Roll(corrected=True) if back:
                again, before = True, found[back[-1]]
                found[back[-1]] = replace(before, done=done, read=before.read or _values(before), undone=False)
            case move if again and back and found[back[-1]].done.command == move:
                found[back[-1]] = replace(found[back[-1]], done=done, undone=False)
            case _:
                again, back = False, [len(found)]
                found.append(Happened(at, done))
        standing.append(back.pop())
    return found


def _values(roll: Happened) -> tuple[int, ...]:
    return roll.done.command.values if isinstance(roll.done.command, Roll) else ()


def _without_second_thoughts(found: list[Happened]) -> Iterable[Happened]:
    """Of holds that follow each other only the last is told."""
    for each, after in zip(found, [*found[1:], None], strict=False):
        if after is None or not (_is_hold(each) and _is_hold(after) and each.undone == after.undone):
            yield each


def _is_hold(each: Happened) -> bool:
    return isinstance(each.done.command, Hold)


def _told(each: Happened, table: Table) -> Iterable[Line]:
    """What was done, then what came of it."""
    seat, said = _seat(each.done), each.done.after.said
    act = _act(each, seat)
    told = [*((act,) if act else ()), *said]
    for place, sentence in enumerate(told):
        rolled = act is not None and place == 0 and isinstance(each.done.command, Roll)
        text = named(sentence, table.header.names)
        yield Line(seat, text, each.undone, each.read if rolled else (), each.at if rolled else None)


def _act(each: Happened, seat: int) -> Sentence | None:
    """The move in words; None for a choice of which the game itself tells."""
    who, before = Player(seat), each.done.before
    match each.done.command:
        case Roll(values):
            return Sentence.of("{player} rolls {dice}", player=who, dice=" ".join(map(str, values)))
        case Hold(()):
            return Sentence.of("{player} holds nothing", player=who)
        case Hold(slots):
            dice = before.state.dice.at(slots)
            return Sentence.of("{player} holds {dice}", player=who, dice=" ".join(map(str, dice)))
        case Choose(wanted) if not each.done.after.said:
            choices = before.setup.game.choices(before.state)
            label = next(choice.label for choice in choices if choice.id == wanted)
            return Sentence.of("{player}: {choice}", player=who, choice=label)
        case _:
            return None


def _seat(done: Done) -> int:
    """Whose doing it was."""
    if isinstance(done.command, Gone):
        return done.command.player
    position = done.before
    return position.rolloff.player if position.rolloff else int(position.state.player)
