"""Dice Poker by drawing: `a`, `b` and `c` are the teams' chips, `x` is where the next goes, `.` and `*` are open.

Lines and squares that are missing at the end are open.
"""

from typing import Any

from kiosk.games.dice_poker.game import DicePoker
from kiosk.rules.position import Position
from tests.kiosk.games.notation import after, position_after, refusal

POKER = DicePoker()
NO_HAND = "12346 12346 12346"
"""Three rolls that are no hand: the turn is over."""

FULL = """
aabbaabba
bbaabbaab
aabbaabba
bbaabbaab
aabb.abba
bbaabbaab
aabbaabba
bbaabbaab
aabbaabba
"""
"""Every square is covered, and nobody has a run."""


def laid(drawing: str, *, teams: int = 2) -> str:
    """The moves that lay these chips, by row, then column, with five alike; whoever began is to roll."""
    lying = [where(team, drawing) for team in "abc"[:teams]]
    moves = []
    for turn in range(max(map(len, lying))):
        moves += [wild(spots[turn]) if turn < len(spots) else NO_HAND for spots in lying]
    return " ".join(moves)


def played(drawing: str) -> str:
    """The same, and then the chip of the first team."""
    [next_] = where("x", drawing)
    return f"{laid(drawing)} {wild(next_)}"


def where(mark: str, drawing: str) -> list[str]:
    """The squares that are marked so, `0,8`."""
    lines = enumerate(drawing.split())
    return [f"{row},{column}" for row, line in lines for column, found in enumerate(line) if found == mark]


def wild(spot: str) -> str:
    """Five alike on this square."""
    return f"66666 place:{spot}"


def told(line: str, **setup: Any) -> dict[str, Any]:
    return after(line, **{"game": POKER, **setup})


def refused(line: str) -> str:
    return refusal(line, game=POKER)


def lying(line: str, **setup: Any) -> Position:
    return position_after(line, **{"game": POKER, **setup})


def drawn(state: dict[str, Any]) -> str:
    """The chips as a drawing."""
    chips = {(row, column): "abc"[team] for row, column, team in state["board"]["chips"]}
    return "\n".join("".join(chips.get((row, column), ".") for column in range(9)) for row in range(9))


def runs(line: str, **setup: Any) -> list[str]:
    """The runs in the order made, `a 40-44`: the team, the first and the last square."""
    return [
        f"{'abc'[run['team']]} {_short(run['squares'][0])}-{_short(run['squares'][-1])}"
        for run in told(line, **setup)["board"]["runs"]
    ]


def choices(line: str, **setup: Any) -> str:
    """The choices offered, `place:0,5 place:3,1`."""
    return " ".join(told(line, **setup)["choices"])


def scores(line: str, **setup: Any) -> list[int]:
    return [player["score"] for player in told(line, **setup)["players"]]


def _short(square: list[int]) -> str:
    row, column = square
    return f"{row}{column}"
