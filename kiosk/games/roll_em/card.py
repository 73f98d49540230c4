"""A player's card as it lies on the table, and what the dice would score in its open boxes."""

from collections.abc import Iterable

from kiosk.games.roll_em.boxes import BOXES, UPPER, UPPER_BONUS, UPPER_NEEDED, Boxes, Score
from kiosk.rules.picture import Card, CardBox


def drawn(player: int, card: Boxes, choices: Iterable[Score]) -> Card:
    """The card of this player; each choice is offered in its box."""
    offered = {choice.box: choice for choice in choices}
    boxes = tuple(_box(at, score, offered.get(at)) for at, score in enumerate(card))
    return Card(player, boxes[UPPER], boxes[UPPER.stop :], UPPER_BONUS, UPPER_NEEDED)


def _box(at: int, score: int | None, offered: Score | None) -> CardBox:
    if offered is None:
        return CardBox(BOXES[at].label, score)
    return CardBox(BOXES[at].label, score, offered.points, offered.id)
