"""Two opinions on every die: what its pips and its body say, and what the network says. Certain where they agree."""

from dataclasses import dataclass
from math import hypot
from statistics import median

from vision.closer import Look
from vision.finder import Found
from vision.flatten import Picture
from vision.reading import Die, Why
from vision.reasons import reason
from vision.verdict import certain_or_not
from vision.vote import Vote

AGREES = {1: 0.5, 2: 0.85, 3: 0.85, 4: 0.5, 5: 0.5, 6: 0.5}  # share of the value that the pips are certain of
# share of a value that makes a doubt of the pips certain when they mean the same: rings, letters, sides look like few
PERSUADES = {1: 0.97, 2: 0.95, 3: 0.96, 4: 0.6, 5: 0.6, 6: 0.55}
PERSUADES_SEEN = 0.9  # of a 2 or 3 that the pips show well
REFUSES = 0.9  # share of "no top face" that leaves a doubt out
CREDIBLE, POSSIBLE = 0.3, 0.12  # of a doubt: the finder's score times the share of a face; where more speaks for it
BORNE = 0.55  # score of a face of the network's value
CLEARLY = 0.5  # score from which a doubt of the size of the sure dice is asked about, whatever the network says
SIMILAR = (0.75, 1.35)  # that size, through the smallest and the largest of them
SIZES = (0.55, 1.8)  # and the size of any doubt
APART, BESIDE = 0.62, 0.9  # edges: nearer ones are the same die; nearer doubts are sides of a sure one
LARGER, ON = 2.2, 0.7  # ratio and edges: what is so much smaller and so near lies on the other
VALUED, LIKELY = 0.8, 0.3  # share of a value and score of what may hide pips that look like dice
ONE_TOGETHER = 1.12  # score of the face of a 1 and of the finder: an O and a key of a keyboard have less
FAINT = 0.08  # score of the finder below which nothing is certain
NOTHING = 0.3  # share of no top face with which a doubt beside a sure die is its side
CLOSE = 0.15  # share of a value that is worth offering in a question
SEEN = 0.25  # score of a face of few pips that bears out a persuaded doubt
FEW = 3  # pips or fewer are easily found: their face must end where it should
LEANS = 0.5  # share of leaning that asks
STRAIGHT = 0.3  # where the others lean no more than this, or the camera looks straight down
SMALLEST_PX = 13.0
WITHIN = 0.45  # edges from a die's middle that must be in the picture


@dataclass(frozen=True, slots=True)
class Seen:
    """One place, seen three times."""

    found: Found
    vote: Vote
    look: Look


def worth_a_look(found: Found, vote: Vote) -> bool:
    """Whether a place that the network finds empty is looked at all the same."""
    return vote.none <= REFUSES or found.score > CLEARLY


def agreed(picture: Picture, seen: list[Seen], *, measured: bool) -> list[Die]:
    """The dice of a picture; what neither opinion calls a die is left out. `measured`: the tray's place is known."""
    size = (picture.shape[1], picture.shape[0])
    usual = median(s.vote.leaning for s in seen) if seen else 0.0
    straight = measured or usual < STRAIGHT
    told = {id(s): _said(s, measured=measured) for s in seen}
    certain = [s for s in seen if told[id(s)][1] is None]
    sure = _apart([s for s in certain if not _misled(s, certain)])
    rest = [s for s in seen if s not in certain and not any(_on(o, s) and o.vote.value != 1 for o in sure)]
    pips = [s for s in rest if s.vote.value == 1 and any(_on(s, o) and _likely_die(o) for o in (*sure, *rest))]
    doubts = _apart([s for s in rest if s not in pips and _worth_asking(s, sure)], sure)
    hides = [o for o in doubts if _likely_die(o)]
    for one in sure:
        if one.vote.value == 1 and any(_on(one, large) for large in hides):
            told[id(one)] = (1, Why.UNCLEAR)
    return [_told(s, *told[id(s)], size, straight=straight) for s in (*sure, *doubts)]


def _misled(seen: Seen, certain: list[Seen]) -> bool:
    """Whether a certain place is a pip of a certain die, or some dice together that look like one."""
    if seen.vote.value == 1 and any(_on(seen, large) for large in certain):
        return True
    return any(_on(small, seen) and small.vote.value != 1 for small in certain)


def _said(seen: Seen, *, measured: bool) -> tuple[int | None, Why | None]:
    """The value on which both opinions agree, and None; else what the pips may mean, and the reason against it."""
    vote, look = seen.vote, seen.look
    face = look.faces[0] if look.faces else None
    against = certain_or_not(face, look.pips, tray=measured) if face else Why.NO_PIPS
    value = face.value if face else None
    if face is not None and against is None and vote.shares[face.value] < AGREES[face.value]:
        against = Why.TWO_READINGS
    elif against is not None and _borne_out(look, vote.value, vote.shares[vote.value]):
        value, against = vote.value, None
    if against is None and (seen.found.score < FAINT or (value == 1 and not _clear_one(seen))):
        against = Why.UNCLEAR
    return value, against


def _clear_one(seen: Seen) -> bool:
    """Whether a single pip is not just any spot: the face round it and the finder must say so."""
    face = max((face.score for face in seen.look.faces if face.value == 1), default=0.0)
    return face + seen.found.score > ONE_TOGETHER


def _apart(seen: list[Seen], others: list[Seen] | None = None) -> list[Seen]:
    """One of those that are the same die or a side of it: the likeliest; and none that is one of the `others`."""
    kept = list(others or [])
    count = len(kept)
    for one in sorted(seen, key=lambda s: -_credit(s)):
        near = BESIDE if others is not None and one.vote.none > NOTHING else APART
        if all(hypot(one.vote.x - o.vote.x, one.vote.y - o.vote.y) > near * o.vote.edge for o in kept):
            kept.append(one)
    return kept[count:]


def _on(seen: Seen, other: Seen) -> bool:
    """Whether a place lies on another that is much larger: a pip on its die, or a die among others taken for one."""
    one, large = seen.vote, other.vote
    return large.edge > LARGER * one.edge and hypot(one.x - large.x, one.y - large.y) < ON * large.edge


def _likely_die(seen: Seen) -> bool:
    return seen.vote.shares[seen.vote.value] > VALUED and seen.found.score > LIKELY


def _credit(seen: Seen) -> float:
    return (1 - seen.vote.none) * (0.3 + seen.found.score)


def _worth_asking(seen: Seen, sure: list[Seen]) -> bool:
    """Whether a doubt may be a die at all, by its size beside the sure ones and by what was seen of it."""
    edges = [s.vote.edge for s in sure]
    if edges and not SIZES[0] * min(edges) < seen.vote.edge < SIZES[1] * max(edges):
        return False
    if edges and seen.found.score > CLEARLY and SIMILAR[0] * min(edges) < seen.vote.edge < SIMILAR[1] * max(edges):
        return True
    if seen.vote.none > REFUSES or (seen.vote.edge < SMALLEST_PX and not _likely_die(seen)):
        return False
    strength = (1 - seen.vote.none) * seen.found.score
    share = seen.vote.shares[seen.vote.value]
    borne = any(f.value == seen.vote.value and f.score > BORNE for f in seen.look.faces)
    if not sure and (strength > POSSIBLE or share > VALUED):
        return True
    return strength > CREDIBLE or (share > VALUED and (borne or strength > POSSIBLE)) or (borne and strength > POSSIBLE)


def _told(seen: Seen, value: int | None, why: Why | None, size: tuple[int, int], *, straight: bool) -> Die:
    vote = seen.vote
    if why is None and straight and max(vote.leaning, seen.found.leaning) > LEANS:
        why = Why.COCKED
    if vote.edge < SMALLEST_PX:
        why = Why.TOO_SMALL
    if _cut(vote, size):
        why = Why.CUT_OFF
    if why in (Why.UNCLEAR, Why.NO_PIPS):
        why = reason(seen.look.tile) or why
    right, down = seen.look.off(value)
    x, y = vote.x + right * vote.edge, vote.y + down * vote.edge
    if why is None:
        return Die(value, x, y, vote.edge, certain=True)
    likely = _likely(value, vote)
    return Die(likely[0] if likely else None, x, y, vote.edge, False, why, likely)


def _borne_out(look: Look, value: int, share: float) -> bool:
    """Whether the pips say this value too, of which the network gives this share."""
    if value > FEW:
        return share > PERSUADES[value] and look.fits(value)
    seen = max((face.score for face in look.faces if face.value == value), default=0.0)
    enough = share > PERSUADES[value] and seen > SEEN
    return (enough or (value > 1 and share > PERSUADES_SEEN and seen > BORNE)) and (value == 1 or look.fits(value))


def _likely(value: int | None, vote: Vote) -> tuple[int, ...]:
    """What a die may show, likeliest first: what the network leans to, and `value` of the pips."""
    order = sorted(range(1, 7), key=lambda v: -vote.shares[v])
    likely = [v for v in order if vote.shares[v] > CLOSE]
    return tuple(likely if value is None or value in likely else [*likely, value])


def _cut(vote: Vote, size: tuple[int, int]) -> bool:
    """Whether a die here would reach beyond the picture."""
    room = WITHIN * vote.edge
    return not (room <= vote.x <= size[0] - room and room <= vote.y <= size[1] - room)
