"""10 000 as lines that a player could read (see notation), and its dice as one sees them lie."""

from typing import Any

from kiosk.games.ten_thousand import TenThousand
from kiosk.rules.position import Position
from tests.kiosk.games import notation
from tests.kiosk.rules.walks import NAMES

MARKS = {"free": "{}", "held": "({})", "locked": "[{}]"}


def position_after(line: str, *, players: int = 2, first: int | None = 0, opening: bool = False) -> Position:
    return notation.position_after(line, players=players, first=first, game=TenThousand(opening_500=opening))


def after(line: str, *, players: int = 2, first: int | None = 0, opening: bool = False) -> dict[str, Any]:
    """The state after these moves, as the play protocol spells it."""
    return notation.shown(position_after(line, players=players, first=first, opening=opening))


def scores(line: str, *, players: int = 2, opening: bool = False) -> list[int]:
    """What everybody has posted after these moves."""
    return [player["score"] for player in after(line, players=players, opening=opening)["players"]]


def dice(line: str, *, players: int = 2, opening: bool = False) -> str:
    """The dice after these moves: `[1] (5) 3` is a 1 set aside for good, a 5 held and a free 3."""
    lying = after(line, players=players, opening=opening)["dice"]
    return " ".join(MARKS[die["state"]].format(die["value"]) for die in lying)


def board(line: str, *, players: int = 2, opening: bool = False) -> tuple[int, int]:
    """Turn points and dice left over."""
    shown = after(line, players=players, opening=opening)["board"]
    return shown["turn_points"], shown["left_over"]


def can(line: str, *, players: int = 2, opening: bool = False) -> str:
    """Who may do what after these moves: `A 4 bank` may roll four dice or bank."""
    state = after(line, players=players, opening=opening)
    actor = "over" if state["actor"] is None else NAMES[state["actor"]][-1]
    return " ".join([actor, *map(str, state["rolls"]), *state["choices"]])


def refusal(line: str, *, opening: bool = False) -> str:
    """What is said of the last of these moves; the others are legal."""
    return notation.refusal(line, game=TenThousand(opening_500=opening))
