"""10 000 counted by hand: dice laid out in combinations, every way there is. It never asks the program."""

from functools import cache
from itertools import combinations, combinations_with_replacement

PAYS = {
    combination: int(worth)
    for line in """
1 100   111 1000  1111 2000  11111 4000  111111 8000
        222 200   2222 400   22222 800   222222 1600
        333 300   3333 600   33333 1200  333333 2400
        444 400   4444 800   44444 1600  444444 3200
5 50    555 500   5555 1000  55555 2000  555555 4000
        666 600   6666 1200  66666 2400  666666 4800
123456 1500
""".splitlines()
    for combination, worth in zip(line.split()[::2], line.split()[1::2], strict=True)
}
THREE_PAIRS = {"".join(2 * face for face in faces) for faces in combinations_with_replacement("123456", 3)}


@cache
def by_hand(faces: str) -> int:
    """The most that these dice bring when all of them are laid out in combinations; 0 where one is left out."""
    faces = "".join(sorted(faces))
    laid = [1000] if faces in THREE_PAIRS else []
    for taken, pays in PAYS.items():
        if all(faces.count(face) >= taken.count(face) for face in taken):
            rest = "".join(face * (faces.count(face) - taken.count(face)) for face in "123456")
            if not rest or by_hand(rest):
                laid.append(pays + by_hand(rest))
    return max(laid, default=0)


@cache
def best_by_hand(faces: str) -> tuple[int, str]:
    """The best part of a roll: its points and its dice. It fails where that would be in doubt."""
    parts = {"".join(part) for n in range(len(faces) + 1) for part in combinations(sorted(faces), n)}
    best = max((by_hand(part), len(part)) for part in parts if by_hand(part) or not part)
    (part,) = [part for part in parts if (by_hand(part), len(part)) == best]
    return best[0], part


def values(faces: str) -> tuple[int, ...]:
    return tuple(map(int, faces))


def every_set(dice: int) -> list[str]:
    return ["".join(faces) for faces in combinations_with_replacement("123456", dice)]
