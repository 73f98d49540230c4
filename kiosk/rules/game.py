"""What a game is: a frozen record of its options that answers questions about a state and takes steps to the next.

A game's code trusts its input: `advance` has asked what is legal before. A new game adds no case anywhere else.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeVar

from kiosk.rules.asks import Choice, Lying
from kiosk.rules.dice import Dice
from kiosk.rules.picture import Picture
from kiosk.rules.sheet import Sheet
from kiosk.rules.words import Sentence


class State(Protocol):
    """What the states of all games have."""

    @property
    def player(self) -> int:
        """Who acts."""
        ...

    @property
    def dice(self) -> Dice:
        """The dice of this turn; none before its first roll."""
        ...

    @property
    def said(self) -> tuple[Sentence, ...]:
        """What happened since the last command, for the screen."""
        ...


S = TypeVar("S", bound=Any)


class Game(Protocol[S]):
    """The questions that a game answers and the steps that it takes."""

    id: ClassVar[str]
    title: ClassVar[Sentence]
    line: ClassVar[Sentence]
    """The game in one sentence, for the menu."""
    minutes: ClassVar[int]
    rolloff_dice: ClassVar[int]
    """Dice that each player rolls for who begins; 0 where player 0 does."""
    rules: ClassVar[int]
    """Version of the rules: a saved game tells which it was played by."""

    def seats(self) -> tuple[int, ...]:
        """Numbers of players that it can be played by."""
        ...

    def teams(self, players: int) -> int:
        """Number of sides; player i sits on side i mod teams."""
        ...

    def start(self, players: int, first: int | None) -> S:
        """A game just begun; `first` is None while it is being rolled for."""
        ...

    def rolls(self, state: S) -> int:
        """How many dice may be rolled now under the present holds; 0 for none."""
        ...

    def choices(self, state: S) -> tuple[Choice, ...]: ...

    def holdable(self, state: S) -> bool:
        """The dice that lie are this turn's own, and this game holds dice."""
        ...

    def hint(self, state: S) -> Sentence:
        """What the player can do with the dice that lie, in words a guest understands: they follow the name.

        Where dice can be rolled on, what can be done instead, if anything: it follows "roll 3 dice or".
        """
        ...

    def winners(self, state: S) -> tuple[int, ...]:
        """Empty until the game is over."""
        ...

    def scores(self, state: S) -> tuple[int, ...]: ...

    def board(self, state: S) -> dict[str, object]:
        """What lies on the table beside the dice, as the play protocol spells it."""
        ...

    def elsewhere(self, state: S) -> tuple[Lying, ...]:
        """Dice that lie on the table and are in no slot of this turn."""
        ...

    def roll(self, state: S, values: tuple[int, ...]) -> S: ...

    def choose(self, state: S, choice: Any) -> S: ...

    def lapse(self, state: S) -> S:
        """Nothing can be rolled and nothing chosen: the turn ends by itself."""
        ...

    def sheet(self, state: S) -> Sheet: ...

    def picture(self, state: S) -> Picture: ...


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the first roll."""

    game: Game[Any]
    players: int
    first: int | None = None
    """Who begins; None to roll for it."""
