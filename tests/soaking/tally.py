"""What a soak counts, and the table that it ends with."""

from collections import Counter
from dataclasses import dataclass, field

COUNTED = ("throws", "rolls", "silent", "asked", "held", "false", "missed", "broken", "faults")
SETTLED_TURNS = 200
"""Throws after which memory is not to grow any more."""


@dataclass
class Tally:
    """Everything since the soak began."""

    games: int = 0
    over: int = 0
    throws: int = 0
    rolls: int = 0
    questions: int = 0
    asked: int = 0
    """Throws over which something was asked about a die."""
    held: int = 0
    """Throws over which was asked whether a held die still shows what it showed."""
    hidden: int = 0
    """Throws that were no rolls because the eye was away or the light changed."""
    restarts: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    silent: list[str] = field(default_factory=list)
    false: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    disagreed: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    """What raised, by game."""
    by_game: dict[str, Counter[str]] = field(default_factory=dict)
    """The same counts, COUNTED, for each game's name."""
    memory_mb: list[tuple[int, float]] = field(default_factory=list)
    """After so many throws."""

    @property
    def counts(self) -> Counter[str]:
        """COUNTED, as they are now."""
        return Counter(
            throws=self.throws,
            rolls=self.rolls,
            silent=len(self.silent),
            asked=self.asked,
            held=self.held,
            false=len(self.false),
            missed=len(self.missed),
            broken=len(self.broken),
            faults=self.faults.total(),
        )

    def add(self, game: str, before: Counter[str]) -> None:
        """What was counted since `before` belongs to this game."""
        self.by_game.setdefault(game, Counter()).update(self.counts - before)

    @property
    def wrong(self) -> list[str]:
        return [*self.silent, *self.false, *self.missed, *self.disagreed, *self.broken]

    @property
    def growth_mb(self) -> float | None:
        """Of the memory, from the first look after SETTLED_TURNS on; None where it was too short for that."""
        late = [mb for throws, mb in self.memory_mb if throws >= SETTLED_TURNS]
        return late[-1] - late[0] if len(late) > 1 else None

    def table(self) -> str:
        growth = self.growth_mb
        rows: list[tuple[str, object, str]] = [
            ("games (to their end)", f"{self.games} ({self.over})", ""),
            ("throws", self.throws, ""),
            ("rolls", self.rolls, "3000 and more"),
            ("silent misreads", len(self.silent), "0"),
            ("throws asked about", f"{self.asked} ({self.asked / max(1, self.throws):.1%})", "2 % or less"),
            ("throws asked about a held die", self.held, ""),
            ("false rolls", len(self.false), "0"),
            ("missed rolls", len(self.missed), "0"),
            ("throws hidden by what went wrong", self.hidden, ""),
            ("games that did not agree", len(self.disagreed), "0"),
            ("games that broke", len(self.broken), "0"),
            ("faults survived", self.faults.total(), ", ".join(f"{n} {name}" for name, n in self.faults.items())),
            ("restarts", self.restarts, ""),
            (f"memory growth after {SETTLED_TURNS} throws", "-" if growth is None else f"{growth:.1f} MB", "none"),
        ]
        lines = [f"{name:38} {value!s:>12}   {goal}".rstrip() for name, value, goal in rows]
        return "\n".join([f"{'':38} {'':>12}   goal", *lines, *self._games()])

    def _games(self) -> list[str]:
        if not self.by_game:
            return []
        head = f"\n{'':16}" + "".join(f"{name:>8}" for name in COUNTED)
        rows = [f"{game:16}" + "".join(f"{of[name]:>8}" for name in COUNTED) for game, of in self.by_game.items()]
        return [head, *rows]
