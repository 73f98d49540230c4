"""One picture of dice, read: every die certain or a question, never a guess."""

from dataclasses import replace
from math import hypot

import numpy as np

from vision.calibration import Calibration
from vision.finding.finder import Found, find_dice
from vision.finding.vote import found_places
from vision.impostors.solid import solid
from vision.impostors.twins import flanked
from vision.light.lights import grey
from vision.missed.astray import astray, resized
from vision.missed.beside import Around, around, neighbours, unexplained, wedged
from vision.missed.border import cut_off
from vision.missed.cornered import cornered
from vision.missed.overlooked import in_other_lights, overlooked
from vision.missed.partial import partly_hidden
from vision.missed.passed import passed_over
from vision.missed.riddles import LARGEST, riddles, riddles_in_shade
from vision.opinions.dice import as_dice, still_open
from vision.opinions.opinion import PLAINLY
from vision.opinions.relit import relit
from vision.opinions.seeing import MOST, likeliest, seen
from vision.picture import Picture
from vision.places import places, turned
from vision.reading import Die, Reading, Why, left_to_right
from vision.reasons import unseen
from vision.several import alike
from vision.sized import fitting, shortest, sprawls
from vision.stance.level import looks_aside
from vision.stance.standing import may_stand, standing
from vision.tray.bare import Untouched, come
from vision.tray.bounds import tray_seen
from vision.tray.marked import Printed, unmarked
from vision.tray.sizes import ABOUT, as_measured
from vision.tray.view import in_view
from vision.whole import whole

MOST_MISSED, MISSED = 6, 0.3  # places with pips that no die explains, and the score that they are given
LOOKS = 2  # beside the dice: what is read in another light may have neighbours, too
SAME = 0.6  # edges: what is read nearer to a die is that die
FOUND = 0.5  # score of where a die was read a moment ago
MOST_WITH_TIME = 90  # places where nobody waits, likeliest first: letters on a floor may look likelier than dice


def read(
    picture: Picture,
    *,
    calibration: Calibration | None = None,
    expected: int | None = None,
    patient: bool = False,
    colours: bool = True,
    untouched: Untouched | None = None,
    printed: Printed | None = None,
) -> Reading:
    """What an HxWx3 BGR picture shows; `picture` is never written to. Dice left to right, pixels of the picture.

    Without a tray's corners one that is larger than `afar.LONG_SIDE_PX` is believed to show small dice.
    `patient`: dice are searched for in other lights, too, also where this one gives no hope, and parts of dice that
    something hides, in twice the time; without a tray's corners they always are.
    `colours`: else dice are found and named by their light alone; colours then tell only whether they stand level,
    and what was passed over or is hidden in part.
    `untouched`: which places look as the empty tray did, where that is known: no die lies there, whatever is printed.
    `printed`: where our mat's markers show whole; it is asked only if something is a question.
    """
    known = calibration or Calibration()
    shown = picture if colours else grey(picture)
    thorough = patient or known.corners is None
    elsewhere = in_other_lights(shown, measured=known.corners is not None) if thorough else []
    dice, hidden = _seen(shown, picture, known, elsewhere, untouched, printed)
    if known.corners is None:
        dice = unmarked(_in_its_tray(shown, picture, known, dice, elsewhere), printed)
        dice += passed_over(picture, dice)
        dice = [d.asked(Why.NOT_A_DIE) if d.certain and sprawls(d.value, d.size, picture.shape) else d for d in dice]
    else:
        dice = [fitting(d, LARGEST * shortest(known.corners)) for d in dice]
    if thorough:
        dice += partly_hidden(picture, dice, known)
    if patient:
        dice += riddles_in_shade(picture, known, dice)
    return whole(unmarked(come(dice, places(dice), untouched), printed), expected, hidden)


def _seen(
    picture: Picture,
    coloured: Picture,
    known: Calibration,
    elsewhere: list[list[Found]],
    untouched: Untouched | None,
    printed: Printed | None,
) -> tuple[list[Die], Why | None]:
    """The dice, in any order; why dice might not be seen where there are none. `coloured`: by it they stand level.

    `elsewhere`: what looks like dice in each of some other lights; nothing where somebody waits.
    """
    measured, thorough = known.corners is not None, len(elsewhere) > 0
    found = find_dice(picture, calibration=known)
    if thorough:
        found = sorted(found + overlooked(found, elsewhere), key=lambda place: -place.score)
    found = come(found, found_places(found), untouched)
    too_many = thorough and measured and len(found) > MOST_WITH_TIME
    found = likeliest(picture, found, MOST_WITH_TIME if thorough else MOST)
    dice, found = _dice_at(picture, found, measured=measured, patient=thorough)
    dice = flanked(picture, solid(picture, dice))
    size = (picture.shape[1], picture.shape[0])
    aside = looks_aside(known.corners, size, focal_px=known.focal_px) if known.corners else None
    dice = standing(coloured, dice, aside, sized=known.die_px is not None)
    dice = as_measured(dice, known)
    if known.corners is None or not in_view(size, known.corners):
        dice += cut_off(picture, dice)
    dice = unmarked(dice + riddles(picture, known, dice, found), printed)
    return dice, None if dice else Why.UNCLEAR if too_many else _doubt(picture, found, printed)


def _in_its_tray(
    picture: Picture, coloured: Picture, known: Calibration, dice: list[Die], elsewhere: list[list[Found]]
) -> list[Die]:
    """The dice of a lone photograph, seen again as those of the tray that it shows; others stay as they were.

    That tray's corners are not so exact that a told edge of the dice tells more than which are far too small or large.
    """
    at = places([d for d in dice if d.value is not None])
    told = tray_seen(picture, at, tray_mm=known.tray_mm) if known.die_mm is not None else None
    corners = told or tray_seen(picture, at)
    if corners is None:
        return dice
    tray = replace(known, corners=corners)
    inside, _ = _seen(picture, coloured, replace(tray, die_mm=None), elsewhere, None, None)
    if told is not None:
        inside = as_measured(inside, tray, off=ABOUT)
    return inside + [d for d in dice if all(hypot(d.x - one.x, d.y - one.y) > SAME * d.size for one in inside)]


def read_again(
    picture: Picture,
    before: Reading,
    *,
    calibration: Calibration | None = None,
    untouched: Untouched | None = None,
    printed: Printed | None = None,
) -> Reading:
    """What an H×W×3 BGR picture shows of a table at rest that a moment ago was read with certainty, as `before`.

    Only those dice are looked at; where one is not seen as it was, or none was seen, the whole picture is read, with
    what is `untouched` and `printed` there.
    """
    if not before.dice:
        return read(picture, calibration=calibration, untouched=untouched, printed=printed)
    found = [Found(d.x, d.y, d.size, FOUND) for d in before.dice]
    looked = seen(picture, found, measured=calibration is not None and calibration.corners is not None)
    dice = left_to_right(as_dice(picture, looked))
    again = Reading(dice, all(d.certain for d in dice))
    if again.certain and alike(before, again):
        return again
    return read(picture, calibration=calibration, untouched=untouched, printed=printed)


def _dice_at(picture: Picture, found: list[Found], *, measured: bool, patient: bool) -> tuple[list[Die], list[Found]]:
    """The dice at the places found, and those places with what lies beside the dice."""
    looked = seen(picture, found, measured=measured)
    dice = first = as_dice(picture, looked)
    about, missed = _beside(picture, dice, found)
    sure = places([d for d in dice if may_stand(d)])
    missed += astray(picture, found, sure, measured=measured)
    missed = (missed + resized(picture, found, sure) if measured else missed)[:MOST_MISSED]
    new = found + missed
    for _ in range(LOOKS):
        found, together = found + missed, looked + seen(picture, missed, measured=measured)
        looked = relit(picture, new, together, measured=measured, patient=patient)
        if looked is together and not missed:
            break
        dice = as_dice(picture, looked)
        about, missed = _beside(picture, dice, found)
        if not missed:
            break
        new = missed
    dice = dice + still_open(first, dice)
    certain, doubts = [d for d in dice if d.certain], [d for d in dice if not d.certain]
    if about is not None:
        halved = unexplained(about, doubts=places(doubts))
        certain = [d.asked(Why.UNCLEAR) if more else d for d, more in zip(certain, halved, strict=True)]
    return certain + doubts, found


def _beside(picture: Picture, dice: list[Die], found: list[Found]) -> tuple[Around | None, list[Found]]:
    """What lies about the certain dice, and places beside them where another may lie that was not found."""
    certain = [d for d in dice if d.certain]
    sure, turns = places(certain), turned(certain)
    about = around(picture, sure)
    loose = np.concatenate([neighbours(about), cornered(sure, turns)])
    more = [Found(x, y, edge, MISSED, beside=True) for x, y, edge in wedged(about, turns).tolist()]
    more += [Found(x, y, edge, MISSED) for x, y, edge in loose.tolist()]
    return about, [one for one in more if one not in found][:MOST_MISSED]


def _doubt(picture: Picture, found: list[Found], printed: Printed | None) -> Why | None:
    """Why a table on which no dice were seen might not be empty."""
    plain = [f for f in found if f.score > PLAINLY]
    return unseen(picture) or (Why.UNCLEAR if plain and come(plain, found_places(plain), printed) else None)
