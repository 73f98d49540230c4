"""Whole cards of Roll-Em as moves: each box filled after one roll."""

from functools import partial

from kiosk.games.roll_em.game import RollEm
from tests.kiosk.games import notation

after = partial(notation.after, game=RollEm())
scores = partial(notation.scores, game=RollEm())
refusal = partial(notation.refusal, game=RollEm())

CARD = """
ones             11123
twos             22213
threes           33312
fours            44412
fives            55512
sixes            66612
three-of-a-kind  44413
four-of-a-kind   44441
full-house       22333
small-straight   12346
large-straight   12345
lucky-dice       55555
freebie          66654
"""
POINTS = [3, 6, 9, 12, 15, 18, 25, 30, 25, 30, 40, 50, 27]  # 63 in the first six: 35 more
BOXES = [line.split()[0] for line in CARD.strip().splitlines()]
TURNS = [f"{five} score:{box}" for box, five in (line.split() for line in CARD.strip().splitlines())]


def turn(box: str) -> str:
    """The box filled as on the card."""
    return TURNS[BOXES.index(box)]


def without(*boxes: str) -> list[str]:
    """The turns of the card but these."""
    return [one for box, one in zip(BOXES, TURNS, strict=True) if box not in boxes]


def all_play(turns: list[str], players: int) -> str:
    """Everybody takes these turns."""
    return " ".join(one for one in turns for _ in range(players))
