"""A small scorer of 5000, written apart from the rules core: it reads the lines of a journal with a pencil."""

from collections.abc import Iterable
from dataclasses import dataclass, field

Line = dict[str, object]


@dataclass
class Pencil:
    """One game as a person would note it down."""

    totals: list[int]
    player: int = 0
    locked: int = 0
    """Points set aside in this turn."""
    lying: dict[int, int] = field(default_factory=dict)
    """Slot to value, for the dice of the last roll."""
    gone: set[int] = field(default_factory=set)
    """Slots set aside earlier in this turn."""
    held: set[int] = field(default_factory=set)


def points(values: Iterable[int]) -> int:
    """What these dice of one roll are worth."""
    rest = sorted(values)
    total = 0
    for number in (1, 2, 3, 4, 5, 6):
        if rest.count(number) >= 3:
            total += 1000 if number == 1 else 100 * number
            for _ in range(3):
                rest.remove(number)
    return total + 100 * rest.count(1) + 50 * rest.count(5)


def final_scores(lines: Iterable[Line], players: int) -> list[int]:
    """The scores after a journal's commands; the roll-off among them decides who begins."""
    done = _not_taken_back(lines)
    first, rest = _roll_off(done, players) if players > 1 else (0, done)
    pencil = Pencil([0] * players, first)
    for line in rest:
        _note(pencil, line)
    return pencil.totals


def _not_taken_back(lines: Iterable[Line]) -> list[Line]:
    stack: list[Line] = []
    for line in lines:
        if "undo" in line:
            stack.pop()
        else:
            stack.append(line)
    return stack


def _roll_off(lines: list[Line], players: int) -> tuple[int, list[Line]]:
    rolling = list(range(players))
    while len(rolling) > 1:
        totals = {}
        for player in rolling:
            totals[player] = sum(_values(lines.pop(0)["roll"]))
        rolling = [player for player in rolling if totals[player] == max(totals.values())]
    return rolling[0], lines


def _note(pencil: Pencil, line: Line) -> None:
    if "hold" in line:
        pencil.held = set(_values(line["hold"]))
    elif "roll" in line:
        _roll(pencil, _values(line["roll"]))
    elif line["choose"] == "bank":
        _turn_over(pencil, pencil.locked + points(pencil.lying.values()))
    else:
        _turn_over(pencil, 0)


def _roll(pencil: Pencil, values: list[int]) -> None:
    pencil.locked += points(pencil.lying[slot] for slot in pencil.held)
    pencil.gone |= pencil.held
    if len(pencil.gone) == 5:
        pencil.gone = set()
    pencil.held = set()
    free = [slot for slot in range(5) if slot not in pencil.gone]
    pencil.lying = dict(zip(free, values, strict=True))
    if points(values) == 0:
        _turn_over(pencil, 0)


def _turn_over(pencil: Pencil, score: int) -> None:
    pencil.totals[pencil.player] += score
    pencil.player = (pencil.player + 1) % len(pencil.totals)
    pencil.locked, pencil.lying, pencil.gone, pencil.held = 0, {}, set(), set()


def _values(told: object) -> list[int]:
    assert isinstance(told, list)
    return told
