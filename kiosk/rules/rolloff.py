"""Who begins: everybody rolls, the highest total starts; those who tie for it roll again."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class RollOff:
    """A roll-off under way."""

    dice: int
    """Dice that each player rolls."""
    rolling: tuple[int, ...]
    """The players of this round, in seating order."""
    totals: tuple[int, ...] = ()
    """What they have rolled so far in this round."""
    tie: bool = False
    """Those who roll now shared the highest total just before."""

    @property
    def player(self) -> int:
        """Who rolls now."""
        return self.rolling[len(self.totals)]

    @property
    def done(self) -> bool:
        return len(self.rolling) == 1 and not self.totals

    @property
    def winner(self) -> int:
        """The one left, once it is done."""
        return self.rolling[0]

    def roll(self, total: int) -> "RollOff":
        """After the next total: the same round, a round of those who tie, or done."""
        return replace(self, totals=(*self.totals, total), tie=False)._counted()

    def without(self, player: int) -> "RollOff":
        """After a player has left: what they rolled counts no more."""
        rolled = zip(self.rolling, self.totals, strict=False)
        totals = tuple(total for roller, total in rolled if roller != player)
        rolling = tuple(roller for roller in self.rolling if roller != player)
        return replace(self, rolling=rolling, totals=totals, tie=False)._counted()

    def _counted(self) -> "RollOff":
        """Once all have rolled, those who have the highest total roll again."""
        if len(self.totals) < len(self.rolling):
            return self
        best, rolled = max(self.totals), zip(self.rolling, self.totals, strict=True)
        rolling = tuple(player for player, total in rolled if total == best)
        return replace(self, rolling=rolling, totals=(), tie=len(rolling) > 1)
