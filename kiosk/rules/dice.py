"""The dice of a turn in their slots, and counting what they show."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Self

FACES = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True)
class Dice:
    """What lies in the slots: values by slot, and which slots are held or locked (set aside for good)."""

    values: tuple[int, ...] = ()
    held: frozenset[int] = frozenset()
    locked: frozenset[int] = frozenset()

    @property
    def open(self) -> tuple[int, ...]:
        """Slots that are not locked."""
        return tuple(slot for slot in range(len(self.values)) if slot not in self.locked)

    @property
    def free(self) -> tuple[int, ...]:
        """Slots that the next roll fills: neither held nor locked."""
        return tuple(slot for slot in self.open if slot not in self.held)

    def at(self, slots: Iterable[int]) -> tuple[int, ...]:
        """The values in these slots, in ascending order of the slots."""
        return tuple(self.values[slot] for slot in sorted(slots))

    def hold(self, slots: Iterable[int]) -> Self:
        """Exactly these slots held."""
        return type(self)(self.values, frozenset(slots), self.locked)

    def lock(self) -> Self:
        """The held dice set aside for good."""
        return replace(self, held=frozenset(), locked=self.locked | self.held)

    def rolls(self, fresh: int, most: int, *, least: int = 1) -> int:
        """How many may be rolled on a ladder of rerolls: `fresh` dice where none lie, then `least` to `most` free ones.

        0 while more or fewer lie free.
        """
        if not self.values:
            return fresh
        free = len(self.values) - len(self.held | self.locked)
        return free if least <= free <= most else 0

    def roll(self, values: Iterable[int]) -> Self:
        """New values in the free slots, in ascending order; the others lie as they lay. Fresh dice where none lie."""
        if not self.values:
            return type(self)(tuple(values))
        fresh = dict(zip(self.free, values, strict=True))
        return replace(self, values=tuple(fresh.get(slot, value) for slot, value in enumerate(self.values)))

    def all_holds(self) -> Iterator[Self]:
        """These dice under every hold that could be made."""
        for size in range(len(self.open) + 1):
            for slots in combinations(self.open, size):
                yield self.hold(slots)


def counts(values: Iterable[int]) -> dict[int, int]:
    """How often each face shows that shows at all, by face ascending."""
    return dict(sorted(Counter(values).items()))
