"""One measured figure, what it is measured against, and what could not be measured."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median
from time import perf_counter, thread_time

from kiosk.rules.words import Sentence


@dataclass(frozen=True, slots=True)
class Floor:
    """The least that anything of the kind costs on this machine, measured in the same run."""

    what: Sentence
    value: float
    """In the unit of the figure beside it."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured."""

    id: str
    """Its name in the JSON; the same in every language."""
    what: Sentence
    value: float
    unit: str
    """ms, MB, % (of one core) or frames."""
    floor: Floor | None = None

    @property
    def times(self) -> float | None:
        """How many times its floor."""
        return self.value / self.floor.value if self.floor and self.floor.value > 0 else None


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What cannot be measured here, and why."""

    why: Sentence


Found = Iterator[Figure | LeftOut]


def processor_ms(work: Callable[[], object], times: int) -> float:
    """The usual processor time of this thread for it: what other programs do hardly counts."""
    return median(_ms(work, thread_time) for _ in range(times))


def clock_ms(work: Callable[[], object], times: int) -> float:
    """The usual time by the clock, which also counts waiting for the disk."""
    return median(_ms(work, perf_counter) for _ in range(times))


def _ms(work: Callable[[], object], clock: Callable[[], float]) -> float:
    began = clock()
    work()
    return (clock() - began) * 1000
