"""A board of the players' own: a text that a game can be laid out on."""

from typing import Any, Protocol, runtime_checkable

from kiosk.rules.game import Game
from kiosk.rules.words import Sentence


class BadLayout(ValueError):
    """A text that is no board for this game; `sentence` says where it goes wrong and what is wanted."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.message)
        self.sentence = sentence


@runtime_checkable
class LaidOut(Protocol):
    """A game that is played on a board and can be played on another."""

    def lay_out(self, text: str) -> Game[Any]:
        """The same game on the board that this text draws. Raises BadLayout."""
        ...
