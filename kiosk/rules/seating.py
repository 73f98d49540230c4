"""Whose turn comes next, where some may have left the table."""


def following(player: int, players: int, gone: frozenset[int]) -> int:
    """The next clockwise who is still there; the same one where nobody else is.

    >>> following(3, 4, frozenset()), following(0, 4, frozenset({1, 2})), following(2, 3, frozenset({0, 1}))
    (0, 3, 2)
    """
    clockwise = ((player + step) % players for step in range(1, players + 1))
    return next(seat for seat in clockwise if seat not in gone)
