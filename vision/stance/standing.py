"""Which dice that were read stand level: what leans, lies on or hides another, or may be its side, is a question."""

from math import hypot

import numpy as np

from vision.light.lights import lightened
from vision.picture import Bools, Floats, Picture
from vision.places import places, turned
from vision.reading import Die, Why
from vision.stance.level import WORTH, Aside, at_first_sight, leaning, of_one_die, out_of_line, seen_aside
from vision.stance.propped import propped
from vision.stance.raised import DOUBTFUL, LIKELY, hiding, raised

MOST_PROPPED = 3  # of so many dice one may lie on another
HARDLY = 0.0  # log odds with which what seemed raised is level where shade is light: of 300 raised dice it lost none
RATHER = 1.0  # log odds with which what did not stand out is raised if it does where shade is light
FROM_THE_SIDE = 0.5  # sine past a level face; of a camera above it two faces so unlike are of a die that leans


def standing(picture: Picture, dice: list[Die], aside: Aside | None, *, sized: bool) -> list[Die]:
    """The same dice of an H×W×3 picture; those that lean, lie on something or may be a side of one are questions.

    Those that only seemed to lean are none. `aside`: how the camera looks, where that is known; `sized`: how large the
    dice are was measured; where pips lie close a die may be taken for smaller than it is, and its own sides stick out.
    What sticks out from under many is none: the light is to blame.
    """
    read = [d for d in dice if may_stand(d)]
    at, askew = places(read), np.array([not d.certain for d in read], np.bool_)
    size, slants = (picture.shape[1], picture.shape[0]), at_first_sight(picture, at)
    looks = seen_aside(at[~askew, :2], slants[~askew], size, aside)
    up, odds, flat = _up(picture, read, askew, slants, aside, looks)
    maybe = odds > DOUBTFUL
    up |= maybe & hiding(at, places([d for d in dice if d not in read]))
    sides = of_one_die(at, slants)
    how = zip(read, up.tolist(), sides.tolist(), flat.tolist(), strict=True)
    told = {id(d): _told(d, lies, side, thin, aside) for d, lies, side, thin in how}
    dice = [told.get(id(d), d) for d in dice]
    if aside is None or looks is None:
        return dice
    seems = {id(told[id(d)]): bool(so) for d, so in zip(read, maybe if sized else odds > LIKELY, strict=True)}
    on = propped(picture, dice, np.array([seems.get(id(d), False) for d in dice], np.bool_), looks)
    if on.sum() * MOST_PROPPED > max(len(dice), MOST_PROPPED):
        return dice
    return [d.asked(Why.COCKED) if lies and d.certain else d for d, lies in zip(dice, on, strict=True)]


def may_stand(die: Die) -> bool:
    """Whether a die is certain, or may be in the end: its pips only lie as if it leant."""
    return die.certain or (die.why is Why.COCKED and die.value is not None)


def _up(
    picture: Picture, dice: list[Die], askew: Bools, slants: Floats, aside: Aside | None, looks: Aside | None
) -> tuple[Bools, Floats, Bools]:
    """N: which of these dice lean or lie on something; N: how likely they are raised at first sight, log odds.

    And N: which are no dice but flat. A black die and its shadow are one to the eye; where shade is made light they
    part. What looks level then is level, and what stands out then does, if it was likely before. `askew` (N): their
    pips lie as on a face that leans; `slants` (N×2) as they seem to look; `looks`: how the camera looks by dice, too.
    """
    up, odds, flat = _seem(picture, dice, askew, slants, aside, looks)
    likely = odds > RATHER
    if not (up | likely | flat).any():
        return up, odds, flat
    shown, at = lightened(picture), places(dice)
    slants = at_first_sight(shown, at)
    too, still, thin = _seem(shown, dice, askew, slants, aside, looks)
    aslant = out_of_line(at[:, :2], slants, (picture.shape[1], picture.shape[0]), aside) > WORTH
    return up & (askew | too | aslant | (still > HARDLY)) | too & likely, odds, flat & thin


def _seem(
    picture: Picture, dice: list[Die], askew: Bools, slants: Floats, aside: Aside | None, looks: Aside | None
) -> tuple[Bools, Floats, Bools]:
    """The same in this light alone."""
    at = places(dice)
    none = np.zeros(len(dice), np.bool_)
    nobody_knows = none, np.where(askew, LIKELY, -np.inf), none
    up, odds, flat = raised(picture, at, turned(dice), looks, guessed=aside is None) if looks else nobody_knows
    return up | leaning(picture, at, slants, askew & (odds > DOUBTFUL), odds > LIKELY, aside=aside), odds, flat


def _told(die: Die, lies: bool, side: bool, thin: bool, aside: Aside | None) -> Die:
    """The same die as it stands: it leans or lies on something, may be a `side` of one, or is `thin` as no die is."""
    if side and (aside is None or hypot(*aside[:2]) > FROM_THE_SIDE):
        return die.asked(Why.FROM_THE_SIDE)
    if lies or side:
        return die.asked(Why.COCKED)
    return die.asked(Why.NOT_A_DIE) if thin else die.sure()
