"""A player leaves a game that goes on: their turns are passed over, and what they have stays on the sheet."""

from typing import Any, Protocol, runtime_checkable

from kiosk.rules.position import Position


@runtime_checkable
class Leavable(Protocol):
    """A game whose states tell who has left (`gone`), and that can go on without them."""

    def leave(self, state: Any, player: int) -> Any:
        """Without this player, whose running turn is lost, and who cannot win any more."""
        ...


def gone(position: Position) -> frozenset[int]:
    """The seats of those who have left."""
    left: frozenset[int] = getattr(position.state, "gone", frozenset())
    return left


def here(position: Position) -> tuple[int, ...]:
    """The seats of those who still play, in seating order."""
    left = gone(position)
    return tuple(seat for seat in range(position.setup.players) if seat not in left)


def can_spare(position: Position) -> bool:
    """The game can go on with one player fewer: each plays for themselves, and enough are left."""
    game, players = position.setup.game, position.setup.players
    alone = isinstance(game, Leavable) and game.teams(players) == players
    return alone and len(here(position)) > min(game.seats())
