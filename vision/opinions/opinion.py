"""Two opinions on one place: what its pips and its body say, and what the network says. Certain where they agree."""

from dataclasses import dataclass, replace

from vision.finding.finder import Found
from vision.finding.vote import Vote
from vision.pips.doubt import EMPTY, FLAT_SQUARE, SQUARE_VALUES, doubt
from vision.pips.faces import SIZES
from vision.pips.look import Look
from vision.pips.scaled import DIE_PX
from vision.reading import Why

AGREES = {1: 0.5, 2: 0.88, 3: 0.88, 4: 0.5, 5: 0.5, 6: 0.5}  # share of the value that the pips are certain of
RIVALS = 0.12  # share of all other values together that makes two readings of what both are certain of
# share of a value that makes a doubt of the pips certain when they mean the same: rings, letters, sides look like few
PERSUADES = {1: 0.97, 2: 0.95, 3: 0.96, 4: 0.6, 5: 0.6, 6: 0.55}
PERSUADES_SEEN, SHOWN = 0.9, 0.6  # of a 2 or 3 that the pips show well, and the score of such a face
PLAINLY = 0.4  # score: the finder plainly sees a die, whatever the network says; a doubt must be as large as sure dice
STEADY = 0.8  # least share of a value from eight sides that needs no pips to bear it out, of what is plainly a die
FEW_STEADY = 0.92  # the same share of 1, 2 or 3
LONE, LONE_STEADY, LONE_FOUND = 0.92, 0.82, 0.5  # mean and least share of a 1 whose only spot is its pip; its score
# share of a value, where next to nothing is given to others, that bears out pips closer than any the network has seen
ALONE = {1: 1.0, 2: 0.5, 3: 0.5, 4: 0.04, 5: 0.04, 6: 0.04}
ALONE_IN_TRAY = {**ALONE, 2: 0.8, 3: 0.8}  # in a measured tray: a button has two holes, a plug two sockets
NO_OTHER = 0.25  # of that share: so little all other values have together
REFUSES = 0.9  # share of "no top face" that leaves a doubt out
BORNE = 0.55  # score of a face of the network's value
ONE_TOGETHER = 1.12  # score of the face of a 1 and of the finder: an O and a key of a keyboard have less
FAINT = 0.08  # score of the finder below which nothing is certain
SEEN = 0.25  # score of a face of few pips that bears out a persuaded doubt
FEW = 3  # pips or fewer are easily found: their face must end where it should


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """One place, seen three times."""

    found: Found
    vote: Vote
    look: Look
    measured: bool
    """The tray's place is known: its camera looks down on it."""
    against: Why | None
    """What speaks against the best face of the pips, whatever the network says."""
    amiss: Why | None
    """What speaks against the pips of what the network says."""


def seen_as(found: Found, vote: Vote, look: Look, *, measured: bool) -> Seen:
    """The same three, judged once."""
    face = look.faces[0] if look.faces else None
    against = doubt(face, look.pips, measured=measured) if face else Why.NO_PIPS
    if against is None and face is not None and face.close and vote.value != face.value:
        against = Why.UNCLEAR
    return Seen(found, vote, look, measured, against, look.amiss(vote.value))


def with_vote(seen: Seen, vote: Vote) -> Seen:
    """The same place, of which the network has said this since."""
    return replace(seen, vote=vote, amiss=seen.look.amiss(vote.value))


def worth_a_look(found: Found, vote: Vote) -> bool:
    """Whether a place that the network finds empty is looked at all the same."""
    return vote.none <= REFUSES or found.score > PLAINLY


def credit(found: Found, vote: Vote) -> float:
    """How much speaks for a die there: what is likelier comes first."""
    return (1 - vote.none) * (0.3 + found.score)


def decided(seen: Seen) -> bool:
    """Whether a place needs no more looks: both opinions agree on its value, or it surely shows no top face.

    Where nothing but how its pips lie speaks against a face, looks of the same kind tell no more of it.
    """
    return seen.vote.none > REFUSES or said(seen)[1] is None or _only_askew(seen)


def said(seen: Seen) -> tuple[int | None, Why | None]:
    """The value that both opinions agree on, and None or that it may lean; else what the pips may mean, and why not."""
    vote, look, against = seen.vote, seen.look, seen.against
    face = look.faces[0] if look.faces else None
    value = face.value if face else None
    if face is not None and against is None and not _agrees(seen, face.value):
        against = Why.TWO_READINGS
    elif against is not None and _outweighs(seen):
        cocked = against is Why.COCKED or (seen.measured and _tilted(look, vote.value))
        value, against = vote.value, Why.COCKED if cocked else None
    elif against is Why.COCKED and face is not None:
        doubted = vote.shares[face.value] < AGREES[face.value] or not _agrees(seen, face.value)
        against = Why.TWO_READINGS if doubted else against
    if against in (None, Why.COCKED) and seen.found.score < FAINT:
        against = Why.UNCLEAR
    if against in (None, Why.COCKED):  # a die that may lean is certain, too, where it proves to stand level
        against = seen.amiss or against
    if against is None and value == 1 and not (_steady(seen) or _lone(seen) or _clear_one(seen)):
        against = Why.UNCLEAR
    return value, against


def may_be_plain(found: Found, vote: Vote) -> bool:
    """Whether any pips could make a place certain of which the network says this."""
    return max(vote.shares[1:]) >= min(AGREES.values()) or found.score > PLAINLY or found.beside


def plain(seen: Seen) -> bool:
    """Whether the pips alone make a face, whatever the network says: two of them or one are found on many things."""
    face = seen.look.faces[0] if seen.look.faces else None
    if face is None or face.value < FEW or (face.value == FEW and not seen.look.fits(FEW)):
        return False
    return seen.against is None


def _only_askew(seen: Seen) -> bool:
    """Whether both agree on a value, and its pips lie as on a face that leans."""
    return seen.against is Why.COCKED and _agrees(seen, seen.look.faces[0].value)


def _agrees(seen: Seen, value: int) -> bool:
    """Whether the network means this value and hardly another, or no other of what the finder plainly calls a die."""
    shares = seen.vote.shares
    others = 1 - seen.vote.none - shares[value]
    if shares[value] >= AGREES[value] and others < RIVALS:
        return True
    least = (ALONE_IN_TRAY if seen.measured else ALONE)[value]
    return others < NO_OTHER * shares[value] and shares[value] > least and seen.found.score > PLAINLY


def _outweighs(seen: Seen) -> bool:
    """Whether the network is so sure of a value that it counts for more than what speaks against the pips."""
    shares = seen.vote.shares
    if _belied(seen) or 1 - seen.vote.none - shares[seen.vote.value] > RIVALS:
        return False
    return _borne_out(seen.look, seen.vote.value, shares[seen.vote.value]) or _steady(seen) or _lone(seen)


def _borne_out(look: Look, value: int, share: float) -> bool:
    """Whether the pips say this value too, of which the network gives this share."""
    if value > FEW:
        return share > PERSUADES[value] and look.fits(value)
    seen = max((face.score for face in look.faces if face.value == value), default=0.0)
    enough = share > PERSUADES[value] and seen > SEEN
    return (enough or (value > 1 and share > PERSUADES_SEEN and seen > SHOWN)) and (value == 1 or look.fits(value))


def _belied(seen: Seen) -> bool:
    """Whether the pips say more against the network's value than its certainty outweighs, from whatever side it looks.

    They would be of a face of far too small a die; something lies between the pips of a 4; or they are a 4, and what
    the network takes for the middle one of a 5 is none: a crumb.
    """
    value, look = seen.vote.value, seen.look
    face = look.best(value)
    if face is not None:
        return face.pose.edge < SIZES[0] * DIE_PX or (value == 4 and face.evidence.strongest_empty > EMPTY)
    found = look.faces[0].value if look.faces else 0
    return (value, found) == (5, 4) and all(layout.value != value for layout in look.layouts)


def _tilted(look: Look, value: int) -> bool:
    """Whether the pips of this value lie as on a face that leans."""
    return value in SQUARE_VALUES and look.fits(value) and look.squareness(value) < FLAT_SQUARE


def _steady(seen: Seen) -> bool:
    """Whether the network leaves no doubt, from whatever side it looks, of what the finder plainly calls a die.

    It never saw faces with more than six pips.
    """
    value = seen.vote.value
    if value > FEW and seen.look.shows_more_than(value):
        return False
    least = STEADY if value > FEW else FEW_STEADY
    return seen.vote.steady > least and (seen.found.score > PLAINLY or seen.found.beside)


def _lone(seen: Seen) -> bool:
    """Whether hardly any side doubts a 1 of what the finder sees well, and one spot is all there is on it."""
    vote = seen.vote
    certain = vote.value == 1 and vote.shares[1] > LONE and vote.steady > LONE_STEADY
    return certain and (seen.found.score > LONE_FOUND or seen.found.beside) and seen.look.lone()


def _clear_one(seen: Seen) -> bool:
    """Whether a single pip is not just any spot: the face round it and the finder must say so."""
    face = max((face.score for face in seen.look.faces if face.value == 1), default=0.0)
    return face + seen.found.score > ONE_TOGETHER
