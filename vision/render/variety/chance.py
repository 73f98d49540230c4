"""One of several by lot: a generator's own `choice` and `integers` are slow for a single pick."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TypeVar

import numpy as np

Rng = np.random.Generator
Option = TypeVar("Option")


def pick(options: Sequence[Option], rng: Rng) -> Option:
    """Each as likely as the others."""
    return options[int(rng.random() * len(options))]


def weighed(options: Sequence[Option], shares: tuple[float, ...], rng: Rng) -> Option:
    """Each as likely as its share, which add up to 1."""
    return options[bisect_right(_sums(shares), rng.random())]


@lru_cache(maxsize=32)
def _sums(shares: tuple[float, ...]) -> list[float]:
    """Up to each share, and exactly 1 at last."""
    sums = list(accumulate(shares))
    return [each / sums[-1] for each in sums]
