"""What stays open is looked at in other lights, too: there a place may be plain."""

from dataclasses import replace
from functools import partial
from math import hypot

import numpy as np

from vision.finding.finder import Found, find_alike, same
from vision.finding.vote import Vote, found_places, from_eight_sides, hopeful, votes
from vision.light.half_shade import lit_whole
from vision.light.lights import about, lights, unshaded
from vision.opinions.dice import SIMILAR, TOGETHER, as_large, without_several
from vision.opinions.opinion import FEW, PLAINLY, Seen, may_be_plain, plain, said
from vision.opinions.seeing import closer
from vision.picture import Floats, Picture
from vision.pips.closer import tiles_of
from vision.places import Places
from vision.reading import Why
from vision.sized import sprawls

GLIMPSED = 0.12  # score of the finder: less is not looked at in other lights
MOST_OPEN = 10  # places that are looked at in other lights: texture must not cost a frame
NO_DIE = 0.6  # share of no top face, in the picture itself, that a picture without shade does not outweigh
OTHERWISE, NAMED = 0.5, 0.9  # share, in the picture itself, of another value and of the same that no light outweighs
TORN = 0.3  # the same of both of two values
LEAST_1_PX = 28.0  # edge of what may be a 1 for another light's sake
SURE_ALONE = 0.8  # share of a value in one light that needs no other, where the picture itself does not say so
AT_ONE, ONE_SIZE = 0.1, 1.15  # edges apart and ratio of edges: less is one place

Twice = tuple[Found, Found | Vote]
"""A place as it was found, and at second sight where there was one."""


def relit(picture: Picture, found: list[Found], seen_so: list[Seen], *, measured: bool, patient: bool) -> list[Seen]:
    """What was seen so of these places; those that are plain in another light, and in none are another die, by that.

    `patient`: else only where the networks see something in the H×W×3 picture itself, too.
    """
    told = {id(one.found): (one, *said(one)) for one in seen_so}
    certain = without_several([one for one, _, why in told.values() if why is None])
    sure = [one for one in certain if one.measured or not sprawls(one.vote.value, one.vote.edge, picture.shape)]
    done = {place for place, (_, _, why) in told.items() if why in (None, Why.COCKED)}
    open_ones = [f for f in found if f.score > GLIMPSED and id(f) not in done and _free(f, sure)][:MOST_OPEN]
    if not patient:
        open_ones = _hoped_for(picture, open_ones, {place: one.vote for place, (one, _, _) in told.items()})
    agreed: dict[int, list[Seen]] = {}
    shaded = set[int]()
    places = _once([(f, told[id(f)][0].vote if id(f) in told else f) for f in open_ones])
    for f, one, in_no_shade in _plain(picture, places, measured=measured):
        agreed.setdefault(id(f), []).append(one)
        shaded |= {id(f)} if in_no_shade else set()
    better = {}
    for place, ones in agreed.items():
        before, by_shade = told[place][0] if place in told else None, place in shaded
        all_say = _all_say(ones, before, by_shade=by_shade)
        if all_say and not _blurred_1(ones[0].vote) and not _refused(before, ones[0].vote.value, by_shade=by_shade):
            better[place] = replace(ones[0], amiss=_amiss(picture, ones[0]))
    return [one for one in seen_so if id(one.found) not in better] + list(better.values()) if better else seen_so


def _hoped_for(picture: Picture, found: list[Found], told: dict[int, Vote]) -> list[Found]:
    """Those of the places of which the finder is sure, or to which either network gives some hope.

    `told`: what the first said of some of them. In a measured tray of 119 places that were plain in another light none
    had less hope than 0.3 in its own, of the others every second has less than 0.2.
    """
    new = [f for f in found if id(f) not in told]
    heard = told | {id(f): vote for f, vote in zip(new, votes(picture, found_places(new)), strict=True)}
    hopes = hopeful(picture, [heard[id(f)] for f in found])
    return [f for f, some in zip(found, hopes, strict=True) if some or f.beside or f.score > PLAINLY]


def _once(places: list[Twice]) -> list[Twice]:
    """Of places that at second sight are one, the most that speaks for a die: each costs as much as all others."""
    kept: list[Twice] = []
    for one in sorted(places, key=lambda both: (not both[0].beside, -both[0].score)):
        if not any(_alike(one[1], other) for _, other in kept):
            kept.append(one)
    return kept


def _alike(one: Found | Vote, other: Found | Vote) -> bool:
    """Whether two places are one, by where they lie and how large they are."""
    near = hypot(one.x - other.x, one.y - other.y) < AT_ONE * other.edge
    return near and other.edge / ONE_SIZE < one.edge < other.edge * ONE_SIZE


def _plain(picture: Picture, places: list[Twice], *, measured: bool) -> list[tuple[Found, Seen, bool]]:
    """Those of the places that both opinions agree on in some other light, as seen there; and whether without shade."""
    if not places:
        return []
    found = [place for place, _ in places]
    part, (left, top) = about(picture, found_places(found))
    inside = found_places(found) - (left, top, 0)
    edge = float(np.median(inside[:, 2]))
    in_light = partial(_plain_in, found=found, inside=inside, measured=measured)
    agreed = [(one, False) for light in lights(part, edge) for one in in_light(light)]
    agreed += [(one, True) for one in in_light(unshaded(part, edge))]
    there = [(one.found, _moved(one, left, top), by_shade) for one, by_shade in agreed]
    for place, at in zip(found, found_places([second for _, second in places]), strict=True):
        there += [(place, one, True) for one in _plain_lit_whole(picture, place, at, measured=measured)]
    return there


def _plain_lit_whole(picture: Picture, place: Found, at: Floats, *, measured: bool) -> list[Seen]:
    """One place, which is `at` (3: x, y, edge) at second sight, without the edge of a shade across it."""
    part, (left, top) = about(picture, at[None])
    inside = at - (left, top, 0)
    lit = lit_whole(part, inside)
    if lit is None:
        return []
    there = replace(place, score=max(place.score, _score(lit, inside)))
    return [_moved(one, left, top) for one in _plain_in(lit, [there], inside[None], measured=measured)]


def _score(picture: Picture, at: Floats) -> float:
    """The finder's score of one place (3: x, y, edge), 0 where it finds none."""
    return max((one.score for one in find_alike(picture, float(at[2])) if same(one, at[None]).any()), default=0.0)


def _plain_in(light: Picture, found: list[Found], inside: Places, *, measured: bool) -> list[Seen]:
    first = votes(light, inside)
    heard = [(f, v) for f, v, is_so in zip(found, first, hopeful(light, first), strict=True) if is_so]
    sides = from_eight_sides(light, [v for _, v in heard])
    worth = [(f, v) for (f, _), v in zip(heard, sides, strict=True) if may_be_plain(f, v)]
    looked = closer(light, worth, measured=measured)
    return [one for one in looked if said(one)[1] is None]


def _moved(seen_so: Seen, right: int, down: int) -> Seen:
    vote = seen_so.vote
    return replace(seen_so, vote=replace(vote, x=vote.x + right, y=vote.y + down))


def _free(place: Found, sure: list[Seen]) -> bool:
    """Whether a die of about the same size as the sure ones can lie there, beside them; face to face it can."""
    if place.beside:
        return True
    if not as_large(place.edge, [one.vote.edge for one in sure], sizes=SIMILAR):
        return False
    return all(
        hypot(place.x - v.x, place.y - v.y) > TOGETHER * (place.edge + v.edge) / 2 for v in (one.vote for one in sure)
    )


def _all_say(ones: list[Seen], before: Seen | None, *, by_shade: bool) -> bool:
    """Whether they mean one value, twice or without shade; half of a 6 is a 3 in a wrong light.

    Of many pips one light is enough that is sure, or that says what the picture itself does: else it is one of ten that
    makes a 4 of four printed dots.
    """
    vote = ones[0].vote
    value = vote.value
    if any(one.vote.value != value for one in ones):
        return False
    own = 0.0 if before is None else before.vote.shares[value]
    return by_shade or len(ones) > 1 or (value > FEW and (vote.shares[value] > SURE_ALONE or own > OTHERWISE))


def _amiss(picture: Picture, there: Seen) -> Why | None:
    """What speaks against pips of another light, of which an H×W×3 picture's own tells the colours."""
    (tile,) = tiles_of(picture, found_places([there.vote]))
    return replace(there.look, tile=tile).amiss(there.vote.value)


def _blurred_1(vote: Vote) -> bool:
    """Whether another light shows a 1 of so few pixels that other pips on a round die's rim are lost in its shade."""
    return vote.value == 1 and vote.edge < LEAST_1_PX


def _refused(before: Seen | None, value: int, *, by_shade: bool) -> bool:
    """Whether the picture itself says otherwise, or says so of few pips and their place, not shade, was against it.

    What is no die in its own light is none for a shade's sake: a rod becomes one where its glare is evened out. And
    spots of unlike colours are no pips where these are taken out, nor are there fewer pips where some cannot be seen.
    Nor does a light make another face of pips that are plain without it: a 4 becomes a 6 where a blur adds its side's.
    Nor does it decide where the picture leaves open which of two it is: in some the far side's pips of a clear die are
    as plain as its own.
    """
    if before is None:
        return False
    vote = before.vote
    if (
        (by_shade and vote.none > NO_DIE)
        or (before.amiss is not None and vote.value == value)
        or before.look.shows_more_than(value)
        or (plain(before) and before.look.faces[0].value != value)
    ):
        return True
    own = vote.shares[value]
    rival = max(share for other, share in enumerate(vote.shares) if other not in (0, value))
    plainly = not by_shade and value <= FEW and own > NAMED
    return plainly or rival > OTHERWISE or min(own, rival) > TORN
