"""The totals of a round on a scale from 5 to 30, and where the line between low and high runs."""

from collections.abc import Sequence

from kiosk.games.hi_low.choices import HIGH, LOW, Call
from kiosk.rules.picture import Scale
from kiosk.rules.words import Sentence

LEAST, MOST = 5, 30  # what five dice can make
TARGET = 35

DIVIDES = Sentence.of("Over {n} together, high wins", n=TARGET)

Totals = tuple[int | None, ...]


def calling(totals: Totals, now: int | None, player: int, calls: Sequence[Call | None]) -> Scale:
    """Low against high; `calls` is what each player goes for, None before it is chosen."""
    made = _made(totals)
    call = calls[player]
    mark = dividing(made, call)
    wish = _wish(call, mark, last=len(made) == len(totals) - 1) if call else DIVIDES
    low, high = (tuple(seat for seat, each in enumerate(calls) if each is end) for end in (LOW, HIGH))
    return Scale(LEAST, MOST, mark, False, totals, now, wish, player, low, high, TARGET)


def chasing(totals: Totals, now: int | None, player: int) -> Scale:
    """One total is set and the next is to make 35 with it."""
    made = _made(totals)
    if not made:
        wish = Sentence("Set a total: the next player makes up what it lacks to 35")
        return Scale(LEAST, MOST, None, True, totals, now, wish, player, both=TARGET)
    mark = TARGET - sum(made)
    wish = Sentence.of("Make {n}: the two totals should be 35", n=mark)
    return Scale(LEAST, MOST, mark, True, totals, now, wish, player, both=TARGET)


def dividing(made: Sequence[int], call: Call | None) -> float:
    """The total that would make 35 with the lowest or highest of those made; where a range would, its end to beat.

    >>> dividing([22], LOW), dividing([], LOW)
    (13, 17.5)
    """
    if not made:
        return TARGET / 2
    both = min(made) + max(made)
    against_highest = both >= TARGET if call is LOW else both > TARGET
    return TARGET - (max(made) if against_highest else min(made))


def _wish(call: Call, mark: float, *, last: bool) -> Sentence:
    """What would be good; the last to roll in a round is told what wins it."""
    if not last:
        return call.wish
    message = "You roll low: less than {n} wins" if call is LOW else "You roll high: more than {n} wins"
    return Sentence.of(message, n=int(mark))


def _made(totals: Totals) -> list[int]:
    return [total for total in totals if total is not None]
