"""What players or teams have scored: adding to it, and who is ahead."""


def added(scores: tuple[int, ...], at: int, points: int) -> tuple[int, ...]:
    """The scores after this one has got points.

    >>> added((5, 0, 2), 2, 3)
    (5, 0, 5)
    """
    return tuple(score + points * (seat == at) for seat, score in enumerate(scores))


def leaders(scores: tuple[int, ...], *, gone: frozenset[int] = frozenset()) -> tuple[int, ...]:
    """All who have the most, ascending; those who have left count no more.

    >>> leaders((4, 7, 7)), leaders((4, 7, 7, 9), frozenset({1, 3}))
    ((1, 2), (2,))
    """
    best = max(score for seat, score in enumerate(scores) if seat not in gone)
    return tuple(seat for seat, score in enumerate(scores) if score == best and seat not in gone)
