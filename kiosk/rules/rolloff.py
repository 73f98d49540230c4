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
        totals = (*self.totals, total)
        if len(totals) < len(self.rolling):
            return replace(self, totals=totals)
        best = max(totals)
        return replace(
            self, rolling=tuple(p for p, t in zip(self.rolling, totals, strict=True) if t == best), totals=()
        )
