"""Where the floor of a tray lies in a lone photograph: the smallest rectangle of long edges that holds its dice."""

from dataclasses import dataclass
from math import log

import numpy as np
import numpy.typing as npt

from vision.calibration import Corners
from vision.picture import Bools, Floats, Picture
from vision.places import Places
from vision.tray.straight import Table, long_edges, square_table

ASKEW = 2.5  # degrees: what runs farther off is no side
THICK = 0.006  # of the picture's long side: edges nearer to each other are of one side
SHORTEST, SMALLEST = 0.08, 0.2  # of the long side: edges of a side together, and a tray's width
COVERED = 0.5  # share of what is shown of each side: there are edges
SHOWN = 3  # sides of a tray; the others are beyond the picture
OTHERWISE = 1.1  # times as long for its width as was told: another rectangle
HOLDS = 0.2  # edges from a die's middle that lie in the tray: dice at its wall hide the floor's end
PARTS = 240  # of the table that the picture shows, in which edges are counted

Counts = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class _Lines:
    """M lines of edges that run one way, and the two where the picture ends."""

    at: Floats
    """M+2: where they are across that way, in order."""
    covered: Counts
    """(M+2)×PARTS: along each, in how many parts up to this one there is an edge."""
    shown: Counts
    """And in how many the picture shows."""


def tray_seen(picture: Picture, dice: Places, *, tray_mm: tuple[float, float] | None = None) -> Corners | None:
    """The floor of the tray that holds the dice (N×3: x, y, edge; pixels) of an H×W×3 picture; None: nobody knows.

    `tray_mm`: its width and depth, where they are told, whichever of them lies across.
    """
    if len(dice) == 0:
        return None
    size, edges = (picture.shape[1], picture.shape[0]), long_edges(picture, dice)
    table = square_table(edges, size)
    if table is None:
        return None
    on, unit = table.on(edges.reshape(-1, 2)).reshape(-1, 2, 2), max(size) / table.focal
    frame = _grid(table, size)
    across, along = (_lines(table, on, axis, frame, size) for axis in (0, 1))
    middles, room = table.on(dice[:, :2]), HOLDS * dice[:, 2:] / table.focal
    box = _smallest(across, along, frame, (middles - room).min(axis=0), (middles + room).max(axis=0), unit, tray_mm)
    if box is None:
        return None
    left, right, top, bottom = box
    corners = table.seen(np.array(((left, top), (right, top), (right, bottom), (left, bottom))))
    a, b, c, d = ((float(x), float(y)) for x, y in corners)
    return a, b, c, d


def _grid(table: Table, size: tuple[int, int]) -> Floats:
    """2×PARTS: places along both axes of the table that the picture shows."""
    right, bottom = size[0] - 1, size[1] - 1
    shown = table.on(np.array(((0, 0), (right, 0), (right, bottom), (0, bottom)), np.float64))
    return np.asarray(np.linspace(shown.min(axis=0), shown.max(axis=0), PARTS, axis=1))


def _lines(table: Table, on: Floats, axis: int, frame: Floats, size: tuple[int, int]) -> _Lines:
    """The lines of edges (M×2×2 on the table) that run across an axis."""
    thick = THICK * max(size) / table.focal
    way = np.abs(on[:, 1] - on[:, 0])
    own = on[way[:, axis] < np.tan(np.radians(ASKEW)) * way[:, 1 - axis]]
    at, along = own[:, :, axis].mean(axis=1), own[:, :, 1 - axis]
    places = frame[1 - axis]
    reach = (places >= along.min(axis=1)[:, None] - 2 * thick) & (places <= along.max(axis=1)[:, None] + 2 * thick)
    ends = frame[axis][[0, -1]]
    found = [(float(end), np.zeros(PARTS, np.int64), np.zeros(PARTS, np.int64)) for end in ends]
    for place in _apart(at, thick):
        spots = np.column_stack([np.full(PARTS, place), places])
        shown = _inside(table.seen(spots if axis == 0 else spots[:, ::-1]), size)
        covered = reach[np.abs(at - place) <= thick].any(axis=0) & shown
        if covered.sum() * (places[1] - places[0]) > SHORTEST * max(size) / table.focal:
            found.append((place, covered.cumsum(), shown.cumsum()))
    found.sort(key=lambda line: line[0])
    return _Lines(*(np.array(column) for column in zip(*found, strict=True)))


def _apart(at: Floats, thick: float) -> list[float]:
    """One of those that are nearer than this, in order."""
    kept: list[float] = []
    for place in np.sort(at).tolist():
        if not kept or place - kept[-1] > thick:
            kept.append(place)
    return kept


def _inside(points: Floats, size: tuple[int, int]) -> Bools:
    """N: which of N×2 pixels a picture of this size shows."""
    return np.asarray(((points >= 0) & (points <= np.array(size) - 1)).all(axis=1))


def _smallest(
    across: _Lines,
    along: _Lines,
    frame: Floats,
    first: Floats,
    last: Floats,
    unit: float,
    tray_mm: tuple[float, float] | None,
) -> tuple[float, float, float, float] | None:
    """Left, right, top, bottom on the table of the smallest rectangle of sides that holds all from `first` to `last`.

    `unit`: the picture's long side there.
    """
    left, right = np.flatnonzero(across.at <= first[0]), np.flatnonzero(across.at >= last[0])
    top, bottom = np.flatnonzero(along.at <= first[1]), np.flatnonzero(along.at >= last[1])
    if min(len(side) for side in (left, right, top, bottom)) == 0:
        return None
    upright, level = _shares(across, along.at, frame[1]), _shares(along, across.at, frame[0])
    sides = (
        upright[np.ix_(left, top, bottom)][:, None],
        upright[np.ix_(right, top, bottom)][None],
        level[np.ix_(top, left, right)].transpose(1, 2, 0)[..., None],
        level[np.ix_(bottom, left, right)].transpose(1, 2, 0)[:, :, None],
    )
    wide = (across.at[right] - across.at[left][:, None])[:, :, None, None]
    high = along.at[bottom] - along.at[top][:, None]
    fits = (wide > SMALLEST * unit) & (high > SMALLEST * unit)
    if tray_mm is not None:
        fits &= np.abs(np.abs(np.log(wide / high)) - abs(log(tray_mm[0] / tray_mm[1]))) < log(OTHERWISE)
    fits &= sum(np.isfinite(side).astype(int) for side in sides) >= SHOWN
    for side in sides:
        fits &= ~(side < COVERED)
    if not fits.any():
        return None
    area = np.where(fits, wide * high, np.inf)
    a, b, c, d = np.unravel_index(int(area.argmin()), area.shape)
    return float(across.at[left[a]]), float(across.at[right[b]]), float(along.at[top[c]]), float(along.at[bottom[d]])


def _shares(own: _Lines, ends: Floats, places: Floats) -> Floats:
    """M×E×E: the share of what is shown of each line between two of E `ends` where there is an edge; nan: none is."""
    at = np.clip(np.searchsorted(places, ends), 0, PARTS - 1)
    covered, shown = (counts[:, None, at] - counts[:, at, None] for counts in (own.covered, own.shown))
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(shown > 0, covered / shown, np.nan)
