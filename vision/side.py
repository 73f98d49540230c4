"""A side from which a picture is looked at: in a mirror, turned over, smaller, grey; and what is seen from there.

From all of them a lens bends nothing any more, where it is known how it bends.
"""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.afar import LONG_SIDE_PX
from vision.calibration import Calibration, Point
from vision.finding.finder import Found, find_dice
from vision.finding.partial import find_partial
from vision.finding.vote import found_places
from vision.lens import Lens
from vision.picture import Bools, Picture
from vision.places import Place, Places
from vision.reading import Die
from vision.tray.bare import Bare, come
from vision.tray.marked import Marked
from vision.unbent import unbent


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


@dataclass(frozen=True, slots=True)
class View:
    """What is to be read from one side, and where its pixels are in the picture."""

    picture: Picture
    known: Calibration
    side: Side
    size: tuple[int, int]
    """Width and height of the picture, unbent."""
    lens: Lens | None = None
    """That of the picture, of which this side shows nothing any more."""
    bare: Bare | None = None
    """The picture beside that of the empty tray; None where nobody knows how that looked."""
    marked: Marked | None = None
    """The picture as one of our mat; None where nobody looks for its markers."""

    @property
    def scale(self) -> float:
        """Pixels for one of the picture, unbent."""
        return self.picture.shape[1] / self.size[0]

    def die(self, die: Die) -> Die:
        """The same die in the picture."""
        return self._moved(die, self._place(die.x, die.y, die.size))

    def found(self) -> list[Found]:
        """What looks like dice from here, in the picture."""
        return self._in_the_picture(find_dice(self.picture, calibration=self.known))

    def parts(self, edge: float, least: float) -> list[Found]:
        """What looks like part of a die of this edge from here, in the picture, with this score at least."""
        return self._in_the_picture(find_partial(self.picture, edge * self.scale, known=self.known, least=least))

    def untouched(self, places: Places) -> Bools:
        """N: which of N×3 places (x, y, edge in pixels of what is seen) look as the empty tray did."""
        return np.zeros(len(places), np.bool_) if self.bare is None else self.bare.shows(self._there(places))

    def printed(self, places: Places) -> Bools:
        """N: at which of N×3 places (x, y, edge in pixels of what is seen) a marker of our mat shows whole."""
        return np.zeros(len(places), np.bool_) if self.marked is None else self.marked.shows(self._there(places))

    def seen(self, die: Die) -> Die:
        """A die of the picture as it is here."""
        at, edge = (die.x, die.y), die.size
        if self.lens is not None:
            at, edge = self.lens.unbent(at), edge * self.lens.stretch(at)
        return self._moved(die, (*_brought(at, self.side, self.size, self.scale), edge * self.scale))

    def _in_the_picture(self, seen: list[Found]) -> list[Found]:
        """Places of what is seen, in the picture; none where it looks as the empty tray did, or a marker lies."""
        come_here = come(seen, found_places(seen), self.untouched)
        come_here = come(come_here, found_places(come_here), self.printed)
        return [Found(*self._place(f.x, f.y, f.edge), f.score) for f in come_here]

    def _there(self, places: Places) -> Places:
        """N×3 places of what is seen, in the picture."""
        return np.array([self._place(x, y, edge) for x, y, edge in places.tolist()]).reshape(-1, 3)

    def _place(self, x: float, y: float, edge: float) -> Place:
        """A place of what is seen, in the picture."""
        x, y, edge = (x + 0.5) / self.scale, (y + 0.5) / self.scale, edge / self.scale
        at = (self.size[0] - x if self.side.mirrored else x) - 0.5, (self.size[1] - y if self.side.over else y) - 0.5
        if self.lens is not None:
            at = self.lens.seen(at)
            edge /= self.lens.stretch(at)
        return *at, edge

    def _moved(self, die: Die, to: Place) -> Die:
        """A die there, turned as it is on the other side."""
        across, down = (-1) ** self.side.mirrored, (-1) ** self.side.over
        turn = die.turn and die.turn * across * down
        row = die.row and (die.row[0] * across, die.row[1] * down)
        return replace(die, x=to[0], y=to[1], size=to[2], turn=turn, row=row)


def seen_from(
    picture: Picture,
    known: Calibration,
    side: Side,
    *,
    bare: Bare | None = None,
    marked: Marked | None = None,
    long_side: int = LONG_SIDE_PX,
) -> View:
    """The picture as this side shows it, unbent; a lone photograph at this `long_side`, pixels, or smaller."""
    height, width = picture.shape[:2]
    lens = known.lens and replace(known.lens, size=(width, height))
    if lens is not None:
        picture, known = unbent(picture, lens), known.unbent
        height, width = picture.shape[:2]
    usual = 1.0 if known.corners is not None else min(1.0, long_side / max(width, height))
    zoom = side.zoom * usual
    seen = picture
    if zoom != 1:
        shape = (max(1, round(zoom * width)), max(1, round(zoom * height)))
        seen = np.asarray(cv2.resize(seen, shape, interpolation=cv2.INTER_AREA), np.uint8)
    told = _told(known, side, (width, height), seen.shape[1] / width)
    return View(_flipped(seen, side), told, side, (width, height), lens, bare, marked)


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
