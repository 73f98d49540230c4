"""The printed mat: what is on it and where, in millimetres from the tray's inner top left; and found in a picture."""

from dataclasses import dataclass
from math import inf

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.calibration import Calibration, Corners, Point
from vision.lens import BARREL, CUSHION, Lens
from vision.picture import Picture

MARKER_MM = 24.0
"""Side of a marker: 55 px where a tray of 300 mm fills 720 px, 37 px at 480."""
MARKER_EDGE_MM = 7.0
"""White between a marker and the wall of the tray."""
KEEP_STRIP_MM = 45.0
"""Depth of the strip along the players' edge where held dice lie."""
CELLS = 6
"""A marker is so many of them wide: four of code and a black rim."""
MARKERS = 4
LEAST = 3
"""Markers that must be seen: a hand or a die may lie on one."""
MOST_OFF = 0.01
"""Share of the tray's width: a marker farther from its place lies on a curled mat, or on one of another size."""
LEAST_BEND = 0.03
"""A lens that bends less costs no reading."""
PLAINER = 0.75
"""Times as far off as by a lens that bends nothing, at most: less is noise."""
GOLDEN, ROUNDS = 0.618, 20
"""Share of a range that is left after each look at where the best of it is; so many looks."""

Size = tuple[float, float]
Points = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Mat:
    """A mat in a picture."""

    corners: Corners
    markers: int
    off_mm: float
    """How far the worst corner of a marker lies from where it should."""
    lens: Lens | None = None
    """None where it bends nothing that matters, or where the markers do not tell."""


def black_cells(marker: int) -> tuple[tuple[int, int], ...]:
    """Column and row of every black cell of a marker, CELLS×CELLS."""
    image = cv2.aruco.generateImageMarker(_dictionary(), marker, CELLS)
    rows, columns = np.nonzero(np.asarray(image) == 0)
    return tuple(zip(columns.tolist(), rows.tolist(), strict=True))


def marker_places(tray_mm: Size) -> tuple[Point, ...]:
    """Top left corner of each marker, clockwise from the tray's top left, mm."""
    left = top = MARKER_EDGE_MM
    right, bottom = (side - MARKER_EDGE_MM - MARKER_MM for side in tray_mm)
    return (left, top), (right, top), (right, bottom), (left, bottom)


def markers(picture: Picture, *, exact: bool = False) -> dict[int, NDArray[np.float32]]:
    """The corners (4×2, pixels) of each marker in an H×W×3 BGR picture, by its number.

    `exact`: only those of which every cell of the code is seen as it is printed.
    """
    parameters = _parameters()
    if exact:
        parameters.errorCorrectionRate = parameters.maxErroneousBitsInBorderRate = 0.0
    outlines, numbers, _ = cv2.aruco.ArucoDetector(_dictionary(), parameters).detectMarkers(picture)
    told = [] if not outlines else np.asarray(numbers).reshape(-1).tolist()
    return {int(number): np.asarray(own.reshape(4, 2), np.float32) for number, own in zip(told, outlines, strict=True)}


def find_mat(picture: Picture, tray_mm: Size) -> Mat | None:
    """The mat of a tray of this width and depth in an H×W×3 BGR picture; None where it is not, or not flat."""
    seen = markers(picture)
    numbers = [number for number in range(MARKERS) if number in seen]
    if len(numbers) < LEAST:
        return None
    on_mat = np.concatenate([_outline(marker_places(tray_mm)[number]) for number in numbers])
    in_picture = np.concatenate([seen[number] for number in numbers]).astype(np.float64)
    size = (picture.shape[1], picture.shape[0])
    lens = _lens(on_mat, in_picture, size)
    straight = _unbent(in_picture, lens)
    to_picture, off = _homography(on_mat, straight), _off(straight, on_mat)
    if to_picture.shape != (3, 3) or off is None or off.max() > MOST_OFF * tray_mm[0]:
        return None
    corners = [(x, y) for x, y in _moved(_floor(tray_mm), to_picture).tolist()]
    a, b, c, d = corners if lens is None else map(lens.seen, corners)
    return Mat((a, b, c, d), len(numbers), float(off.max()), lens)


def _lens(on_mat: Points, in_picture: Points, size: tuple[int, int]) -> Lens | None:
    """The lens by which N×2 corners of markers lie where they are printed, in a picture of `size`.

    None where it hardly bends, or where they are about as far off without it.
    """

    def off(bend: float) -> float:
        away = _off(_unbent(in_picture, Lens(bend, size)), on_mat)
        return inf if away is None else float(np.sqrt((away**2).mean()))

    low, high = BARREL, CUSHION
    for _ in range(ROUNDS):
        left, right = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
        low, high = (low, right) if off(left) < off(right) else (left, high)
    bend = (low + high) / 2
    return Lens(bend, size) if abs(bend) > LEAST_BEND and off(bend) < PLAINER * off(0.0) else None


def _unbent(points: Points, lens: Lens | None) -> Points:
    return points if lens is None else np.column_stack(lens.unbent(points.T))


def _off(points: Points, on_mat: Points) -> Points | None:
    """N: how far from its place on the mat each point of a straight picture lies, mm; None where they do not tell."""
    to_mat = _homography(points, on_mat)
    return None if to_mat.shape != (3, 3) else np.linalg.norm(_moved(points, to_mat) - on_mat, axis=1)


def on_tray(known: Calibration, at: Point) -> Point:
    """Where a place in the picture lies on the floor, mm from the tray's inner top left.

    Raises ValueError where the tray has no corners.
    """
    corners, there = known.unbent.corners, at if known.lens is None else known.lens.unbent(at)
    if corners is None:
        raise ValueError("a tray without corners has no places")
    to_floor = _homography(np.array(corners, np.float64), _floor(known.tray_mm))
    x, y = _moved(np.array([there], np.float64), to_floor)[0].tolist()
    return x, y


def _floor(tray_mm: Size) -> Points:
    """4×2: its corners, mm, clockwise from the top left."""
    width, depth = tray_mm
    return np.array([(0, 0), (width, 0), (width, depth), (0, depth)], np.float64)


def _dictionary() -> cv2.aruco.Dictionary:
    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)


def _parameters() -> cv2.aruco.DetectorParameters:
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    return parameters


def _homography(here: Points, there: Points) -> Points:
    """3×3, or of no shape where the points do not tell."""
    return np.asarray(cv2.findHomography(here, there)[0], dtype=np.float64)


def _outline(at: Point) -> Points:
    x, y = at
    return np.array([(x, y), (x + MARKER_MM, y), (x + MARKER_MM, y + MARKER_MM), (x, y + MARKER_MM)])


def _moved(points: Points, homography: Points) -> Points:
    moved = cv2.perspectiveTransform(points.reshape(-1, 1, 2), homography)
    return np.asarray(moved, dtype=np.float64).reshape(-1, 2)
