"""The dice of a picture: which places are one, which is only a pip or a side, which are worth a question."""

from collections.abc import Sequence
from math import hypot, inf

from vision.finding.vote import Vote
from vision.opinions.opinion import BORNE, PLAINLY, REFUSES, Seen, credit, plain, said
from vision.picture import Picture
from vision.reading import Die, Why
from vision.reasons import reason

CREDIBLE, POSSIBLE = 0.3, 0.12  # of a doubt: the finder's score times the share of a face; where more speaks for it
# the same in a measured tray, of what is so large through the smallest and the largest: of 2,400 trays of which all was
# certain 6 had such a place where a die lay that nobody read, and 1 where none did
CREDIBLE_IN_TRAY, SIZES_IN_TRAY = 0.18, (0.45, 1.35)
SIMILAR = (0.75, 1.35)  # the size of such a doubt, through the smallest and the largest of the dice
SIZES = (0.55, 1.8)  # and the size of any doubt
# the same of what surely is a die: there are sets of 12 and 25 mm, of which one hides part of the other
MIXED = (0.36, 2.3)
SURELY, CLEARLY = 0.5, 0.9  # score that makes it sure, though burnt-out white shows no pips; or share of a value
APART, BESIDE = 0.62, 0.9  # edges: nearer ones are the same die; nearer doubts are sides of a sure one
TOGETHER = 0.85  # of the mean of both edges: two level dice are hardly ever nearer, so such a doubt is a side, too
TOGETHER_IN_TRAY = 0.8  # the same under a camera that looks down, which sees little of a side
LARGER, ON = 2.2, 0.7  # ratio and edges: what is so much smaller and so near lies on the other
SPECK = 0.22  # of the largest die's edge: 12 mm beside 25, twice as far away; what is smaller may be print
SMALL = 0.5  # the same of what is not plainly a die: dice that are so small beside another are plain
PIP = 0.35  # of the largest die's edge: a smaller 1 is a pip of a die that was not seen
HUGE = 2.2  # times the edge of all others, two at least: what is larger is a card or a box; dice have 10 to 25 mm
TOWERS, NEAR = 1.5, 1.4  # times its edge; of the mean of both: so large and near a die may hide half of its pips
LESSER, SEVERAL = 0.78, 3  # of the least edge of so many others: a smaller 2 or 3 may be half of a face that is hidden
VALUED, LIKELY = 0.8, 0.3  # share of a value and score of what may hide pips that look like dice
NOTHING = 0.3  # share of no top face with which a doubt beside a sure die is its side
NO_SIDE = 0.1  # the same share of what surely is a die, no side of one: two that touch may look like one of another
NAMED = 0.5  # share of a value in a tray that, with no more of nothing or as large as the sure ones and no spot, which
# may be a 1, is a question whatever the finder saw of it
CLOSE = 0.15  # share of a value that is worth offering in a question
HALVES = (2, 3)  # what half of a 4, a 5 or a 6 shows
SMALLEST_PX, SMALLEST_SURE_PX = 13.0, 16.0  # edge of what may be worth a question, and of what may be certain
WITHIN = 0.45  # edges from a die's middle that must be in the picture


def as_dice(picture: Picture, seen: list[Seen]) -> list[Die]:
    """The dice of a picture; what neither opinion calls a die is left out."""
    size = (picture.shape[1], picture.shape[0])
    told = {id(s): said(s) for s in seen}
    certain = [s for s in seen if told[id(s)][1] is None]
    single = without_several(certain)
    sure = _apart([s for s in single if s.vote.value != 1 or not any(_on(s, large) for large in single)])
    rest = [s for s in seen if s not in certain and not any(_on(o, s) and o.vote.value != 1 for o in sure)]
    pips = [s for s in rest if s.vote.value == 1 and any(_on(s, o) and _likely_die(o) for o in (*sure, *rest))]
    open_ones = [s for s in rest if s not in pips and not s.found.astray and (plain(s) or _worth_asking(s, sure))]
    doubts = _apart(open_ones, others=sure)
    hides = [o for o in doubts if _likely_die(o)]
    for one in sure:
        others = [s.vote.edge for s in sure if s is not one]
        pip_of_doubt = one.vote.value == 1 and any(_on(one, other) for other in hides)
        if pip_of_doubt or (others and _odd_one_out(one, others)):
            told[id(one)] = (one.vote.value, Why.UNCLEAR)
        elif one.vote.value in HALVES and any(_towers(other, one) for other in sure):
            told[id(one)] = (one.vote.value, Why.HIDDEN)
    return [_told(s, *told[id(s)], size) for s in (*sure, *doubts)]


def without_several(certain: list[Seen]) -> list[Seen]:
    """Without what other sure dice lie on: several dice on a plain floor look like the pips of a large one."""
    return [s for s in certain if not any(_on(small, s) and small.vote.value != 1 for small in certain)]


def still_open(first: list[Die], dice: list[Die]) -> list[Die]:
    """Those of the `first` dice of a picture, none of which was sure, beside `dice` that were found in another light.

    They have not become clearer; but what was worth a question then is left out only where another lies on it, or for
    its size.
    """
    if any(die.certain for die in first):
        return []
    return [
        doubt
        for doubt in first
        if all(doubt.apart(die) > TOGETHER for die in dice)
        and any(SIZES[0] * die.size < doubt.size < SIZES[1] * die.size for die in dice)
    ]


def as_large(edge: float, others: Sequence[float], *, sizes: tuple[float, float] = SIZES) -> bool:
    """Whether a die of this edge may lie beside those; `sizes`: through the smallest and the largest of them."""
    return not others or sizes[0] * min(others) < edge < sizes[1] * max(others)


def _odd_one_out(seen: Seen, others: list[float]) -> bool:
    """Whether a die is of no likely size beside others, one at least, of these edges."""
    vote, least, most = seen.vote, min(others), max(others)
    half = vote.value in HALVES and len(others) >= SEVERAL and vote.edge < LESSER * least
    huge = len(others) > 1 and vote.edge > HUGE * most
    smallest = PIP if vote.value == 1 else SPECK if _likely_die(seen) else SMALL
    return half or huge or vote.edge < smallest * most


def _towers(large: Seen, small: Seen) -> bool:
    """Whether a die beside another is so large that it may hide part of it."""
    mean = (large.vote.edge + small.vote.edge) / 2
    return large.vote.edge > TOWERS * small.vote.edge and _away(large, small) < NEAR * mean


def _apart(seen: list[Seen], *, others: list[Seen] | None = None) -> list[Seen]:
    """One of those that are the same die or a side of it: the likeliest; and none that is one of the `others`."""
    kept = list(others or [])
    count = len(kept)
    for one in sorted(seen, key=lambda s: -credit(s.found, s.vote)):
        if all(_away(one, o) > _room(one, o, doubt=others is not None) for o in kept):
            kept.append(one)
    return kept[count:]


def _away(one: Seen, other: Seen) -> float:
    return hypot(one.vote.x - other.vote.x, one.vote.y - other.vote.y)


def _room(one: Seen, other: Seen, *, doubt: bool) -> float:
    """How far a place must be from another to be a die of its own, pixels."""
    mean = (one.vote.edge + other.vote.edge) / 2
    if not doubt or _credible_in_tray(one) or (one.vote.none < NO_SIDE and _likely_die(one)):
        return APART * mean
    near = BESIDE if one.vote.none > NOTHING else APART
    return max(near * other.vote.edge, (TOGETHER_IN_TRAY if one.measured else TOGETHER) * mean)


def _on(seen: Seen, other: Seen) -> bool:
    """Whether a place lies on another that is much larger: a pip on its die, or a die among others taken for one."""
    one, large = seen.vote, other.vote
    return large.edge > LARGER * one.edge and _away(seen, other) < ON * large.edge


def _likely_die(seen: Seen) -> bool:
    return seen.vote.shares[seen.vote.value] > VALUED and seen.found.score > LIKELY


def _surely_die(seen: Seen) -> bool:
    """Whether a place surely is a die to the finder, or to the networks of values; in a lone photograph to both."""
    finder, named = seen.found.score > SURELY, seen.vote.shares[seen.vote.value] > CLEARLY
    return finder or named if seen.measured else finder and named


def _credible_in_tray(seen: Seen) -> bool:
    """Whether finder and networks together see something like a die in a measured tray, though none of them plainly."""
    return seen.measured and (1 - seen.vote.none) * seen.found.score > CREDIBLE_IN_TRAY


def _worth_asking(seen: Seen, sure: list[Seen]) -> bool:
    """Whether a doubt may be a die at all, by its size beside the sure ones and by what was seen of it."""
    edges = [s.vote.edge for s in sure]
    if _surely_die(seen):
        return as_large(seen.vote.edge, edges, sizes=MIXED)
    if _credible_in_tray(seen) and as_large(seen.vote.edge, edges, sizes=SIZES_IN_TRAY):
        return True
    if not as_large(seen.vote.edge, edges):
        return False
    low, high = (SIMILAR[0] * min(edges), SIMILAR[1] * max(edges)) if edges else (SMALLEST_PX, inf)
    if seen.found.score > PLAINLY and low < seen.vote.edge < high:
        return True
    if seen.vote.none > REFUSES or (seen.vote.edge < SMALLEST_PX and not _likely_die(seen)):
        return False
    strength = (1 - seen.vote.none) * seen.found.score
    share = seen.vote.shares[seen.vote.value]
    borne = any(f.value == seen.vote.value and f.score > BORNE for f in seen.look.faces)
    if not sure and (strength > POSSIBLE or share > VALUED):
        return True
    as_one = seen.vote.value > 1 and low < seen.vote.edge < high
    if seen.measured and (seen.vote.none < NO_SIDE or (share > NAMED and (as_one or seen.vote.none < NOTHING))):
        return True
    return strength > CREDIBLE or (share > VALUED and (borne or strength > POSSIBLE)) or (borne and strength > POSSIBLE)


def _told(seen: Seen, value: int | None, why: Why | None, size: tuple[int, int]) -> Die:
    vote = seen.vote
    if vote.edge < SMALLEST_SURE_PX:
        why = Why.TOO_SMALL
    if _cut(vote, size):
        why = Why.CUT_OFF
    if why in (Why.UNCLEAR, Why.NO_PIPS):
        why = reason(seen.look.tile) or why
    right, down = seen.look.off(value)
    x, y = vote.x + right * vote.edge, vote.y + down * vote.edge
    if why is None:
        return Die(value, x, y, vote.edge, certain=True, turn=seen.look.turn(value), row=seen.look.row(value))
    likely = _likely(value, vote)
    means = likely[0] if likely else None
    return Die(means, x, y, vote.edge, False, why, likely, seen.look.turn(means), seen.look.row(means))


def _likely(value: int | None, vote: Vote) -> tuple[int, ...]:
    """What a die may show, likeliest first: what the network leans to, and `value` of the pips."""
    order = sorted(range(1, 7), key=lambda v: -vote.shares[v])
    likely = [v for v in order if vote.shares[v] > CLOSE]
    return tuple(likely if value is None or value in likely else [*likely, value])


def _cut(vote: Vote, size: tuple[int, int]) -> bool:
    """Whether a die here would reach beyond the picture."""
    room = WITHIN * vote.edge
    return not (room <= vote.x <= size[0] - room and room <= vote.y <= size[1] - room)
