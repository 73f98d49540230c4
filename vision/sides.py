"""Dice read from several sides: turned over, in a mirror, smaller, and grey. What chance shows to one side is no die.

A picture in a mirror is as good a picture of the same dice, and a reader that knows dice reads it alike; one without
colours shows what a die is that has colours which no reader has seen. Of one picture, which nobody waits for, two sides
that agree on everything are enough; else five of them vote, on each die. Of a table at rest, which is read in several
pictures, each one is looked at from another side.
"""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.ballot import unanimous, undenied, voted
from vision.calibration import Calibration, Point
from vision.finding.finder import Found, find_dice
from vision.finding.vote import votes
from vision.light.stripes import without_stripes
from vision.missed.glimpsed import DENIED, glimpsed, unread
from vision.picture import Picture
from vision.places import places
from vision.read import LONG_SIDE_PX, read, read_again
from vision.reading import Die, Reading, Why, left_to_right
from vision.stance.level import seen_from_the_side
from vision.whole import whole


@dataclass(frozen=True, slots=True)
class Side:
    """From where a picture is looked at."""

    mirrored: bool = False
    """Left and right exchanged."""
    over: bool = False
    """Up and down exchanged."""
    zoom: float = 1.0
    """Pixels for one of the picture."""
    colours: bool = True
    """Else dice are found and named by their light alone."""


SMALLER = 0.87  # a level of the finder is another picture then, and dice of 24 pixels still have 20
SIDES = (
    Side(),
    Side(mirrored=True, zoom=SMALLER, colours=False),
    Side(mirrored=True, over=True),
    Side(over=True),
    Side(zoom=SMALLER),
)
IN_TURN = (Side(), Side(mirrored=True), Side(mirrored=True, over=True), Side(over=True))
"""From where the pictures of a table are looked at: dice there are as large as its camera shows them."""
ENOUGH = 2
"""So many sides that say the same need no others."""


@dataclass(frozen=True, slots=True)
class View:
    """What is to be read from one side, and where its pixels are in the picture."""

    picture: Picture
    known: Calibration
    side: Side
    size: tuple[int, int]
    """Width and height of the picture."""

    @property
    def scale(self) -> float:
        """Pixels for one of the picture."""
        return self.picture.shape[1] / self.size[0]

    def die(self, die: Die) -> Die:
        """The same die in the picture."""
        return self._moved(die, self._place(die.x, die.y), die.size / self.scale)

    def found(self) -> list[Found]:
        """What looks like dice from here, in the picture."""
        here = find_dice(self.picture, calibration=self.known)
        return [Found(*self._place(f.x, f.y), f.edge / self.scale, f.score) for f in here]

    def seen(self, die: Die) -> Die:
        """A die of the picture as it is here."""
        x, y = _brought((die.x, die.y), self.side, self.size, self.scale)
        return self._moved(die, (x, y), die.size * self.scale)

    def _place(self, x: float, y: float) -> Point:
        """A place of what is seen, in the picture."""
        x, y = (x + 0.5) / self.scale, (y + 0.5) / self.scale
        return (self.size[0] - x if self.side.mirrored else x) - 0.5, (self.size[1] - y if self.side.over else y) - 0.5

    def _moved(self, die: Die, at: Point, size: float) -> Die:
        """A die there, turned as it is on the other side."""
        across, down = (-1) ** self.side.mirrored, (-1) ** self.side.over
        turn = die.turn and die.turn * across * down
        row = die.row and (die.row[0] * across, die.row[1] * down)
        return replace(die, x=at[0], y=at[1], size=size, turn=turn, row=row)


def read_in_turn(
    picture: Picture, number: int, before: Reading | None, *, calibration: Calibration | None = None
) -> Reading:
    """What an H×W×3 BGR picture of a table shows, dice left to right in its pixels; an `eye.Read`."""
    known, side, even = calibration or Calibration(), IN_TURN[number % len(IN_TURN)], without_stripes(picture)
    as_shown = _looked_at(seen_from(picture, known, side), before)
    return as_shown if even is None else undenied(_looked_at(seen_from(even, known, side), before), as_shown)


def _looked_at(view: View, before: Reading | None) -> Reading:
    """What one side says to somebody who waits, and who read the table as `before` a moment ago."""
    if before is None:
        return _from(view, patient=False)
    seen = replace(before, dice=tuple(view.seen(die) for die in before.dice))
    return _brought_back(view, read_again(view.picture, seen, calibration=view.known))


def read_from_sides(
    picture: Picture, *, calibration: Calibration | None = None, expected: int | None = None
) -> Reading:
    """What an H×W×3 BGR picture shows that nobody waits for, dice left to right in its pixels.

    Where the first sides do not agree, or see nothing in a lone photograph, all are asked. Where no dice of the told
    size lie, those of any other are questions: the size may not be so; and so is what all sides see and none reads.
    Where a lamp draws stripes across the picture it is read without them, and what denies that is a question.
    """
    known = calibration or Calibration()
    even = without_stripes(picture)
    if even is None:
        return _of_all_sides(picture, known, expected)
    as_shown = _from(seen_from(picture, known, SIDES[0]), patient=True)
    return undenied(_of_all_sides(even, known, expected), as_shown)


def _of_all_sides(picture: Picture, known: Calibration, expected: int | None) -> Reading:
    """The same of a picture as it is."""
    readings = [_from(seen_from(picture, known, side), patient=True) for side in SIDES[:ENOUGH]]
    if not unanimous(readings) or (known.corners is None and not readings[0].dice):
        readings += [_from(seen_from(picture, known, side), patient=True) for side in SIDES[ENOUGH:]]
    dice, hidden = voted(readings)
    if known.corners is None:
        dice = _upright(picture, dice)
    if not dice and known.die_px is not None:
        others = _of_all_sides(picture, replace(known, die_mm=None), None).dice
        dice = [die.asked(Why.UNCLEAR) for die in others if die.certain]
    if hidden is None and (not dice or (known.corners is None and all(die.certain for die in dice))):
        dice += _glimpsed(picture, known, dice)
    return whole(dice, expected, hidden)


def _glimpsed(picture: Picture, known: Calibration, dice: list[Die]) -> list[Die]:
    """Questions where all sides see something that none of them read: beside certain dice, or one where none lie.

    Letters in the middle of a measured tray look as much like dice: there only an empty one is worth the question.
    """
    first, *others = (seen_from(picture, known, side) for side in SIDES)
    here = unread(first.found(), dice)
    if dice:
        heard = votes(first.picture, places([first.seen(_doubt(one)) for one in here]))
        here = [one for one, vote in zip(here, heard, strict=True) if vote.none < DENIED]
    if here:
        here = glimpsed(here, [view.found() for view in others])
    return [_doubt(one) for one in (here if dice else here[:1])]


def _doubt(found: Found) -> Die:
    return Die(None, found.x, found.y, found.edge, certain=False, why=Why.UNCLEAR)


def _upright(picture: Picture, dice: list[Die]) -> list[Die]:
    """The same dice; questions where only their sides may have been seen."""
    if not seen_from_the_side(picture, places([die for die in dice if die.certain])):
        return dice
    return [die.asked(Why.FROM_THE_SIDE) if die.certain else die for die in dice]


def seen_from(picture: Picture, known: Calibration, side: Side) -> View:
    """The picture as this side shows it; a lone photograph is no larger than one is read."""
    height, width = picture.shape[:2]
    usual = 1.0 if known.corners is not None else min(1.0, LONG_SIDE_PX / max(width, height))
    zoom = side.zoom * usual
    seen = picture
    if zoom != 1:
        shape = (max(1, round(zoom * width)), max(1, round(zoom * height)))
        seen = np.asarray(cv2.resize(seen, shape, interpolation=cv2.INTER_AREA), np.uint8)
    told = _told(known, side, (width, height), seen.shape[1] / width)
    return View(_flipped(seen, side), told, side, (width, height))


def _flipped(picture: Picture, side: Side) -> Picture:
    if not (side.mirrored or side.over):
        return picture
    way = -1 if side.mirrored and side.over else int(side.mirrored)
    return np.asarray(cv2.flip(picture, way), np.uint8)


def _told(known: Calibration, side: Side, size: tuple[int, int], scale: float) -> Calibration:
    """What is known of the tray in a picture of `size`, as a side shows it; corners clockwise from its own top left."""
    if known.corners is None:
        return known
    corners = [_brought(corner, side, size, scale) for corner in known.corners]
    if side.mirrored:
        corners = [corners[k] for k in (1, 0, 3, 2)]
    if side.over:
        corners = [corners[k] for k in (3, 2, 1, 0)]
    a, b, c, d = corners
    return replace(known, corners=(a, b, c, d))


def _brought(corner: Point, side: Side, size: tuple[int, int], scale: float) -> Point:
    x, y = corner[0] + 0.5, corner[1] + 0.5
    x, y = (size[0] - x if side.mirrored else x), (size[1] - y if side.over else y)
    return x * scale - 0.5, y * scale - 0.5


def _from(view: View, *, patient: bool) -> Reading:
    """What one side says, in pixels of the picture."""
    reading = read(view.picture, calibration=view.known, patient=patient, colours=view.side.colours)
    return _brought_back(view, reading)


def _brought_back(view: View, reading: Reading) -> Reading:
    return replace(reading, dice=left_to_right(view.die(die) for die in reading.dice))
