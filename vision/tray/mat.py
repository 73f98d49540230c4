"""The printed mat: what is on it and where, in millimetres from the tray's inner top left; and found in a picture."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.calibration import Calibration, Corners, Point
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

Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Mat:
    """A mat in a picture."""

    corners: Corners
    markers: int
    off_mm: float
    """How far the worst corner of a marker lies from where it should."""


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


def markers(picture: Picture) -> dict[int, NDArray[np.float32]]:
    """The corners (4×2, pixels) of each marker in an H×W×3 BGR picture, by its number."""
    outlines, numbers, _ = cv2.aruco.ArucoDetector(_dictionary(), _parameters()).detectMarkers(picture)
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
    to_picture, to_mat = _homography(on_mat, in_picture), _homography(in_picture, on_mat)
    if to_picture.shape != (3, 3) or to_mat.shape != (3, 3):
        return None
    off = float(np.linalg.norm(_moved(in_picture, to_mat) - on_mat, axis=1).max())
    if off > MOST_OFF * tray_mm[0]:
        return None
    a, b, c, d = _moved(_floor(tray_mm), to_picture).tolist()
    return Mat(((a[0], a[1]), (b[0], b[1]), (c[0], c[1]), (d[0], d[1])), len(numbers), off)


def on_tray(known: Calibration, at: Point) -> Point:
    """Where a place in the picture lies on the floor, mm from the tray's inner top left.

    Raises ValueError where the tray has no corners.
    """
    if known.corners is None:
        raise ValueError("a tray without corners has no places")
    to_floor = _homography(np.array(known.corners, np.float64), _floor(known.tray_mm))
    x, y = _moved(np.array([at], np.float64), to_floor)[0].tolist()
    return x, y


def _floor(tray_mm: Size) -> NDArray[np.float64]:
    """4×2: its corners, mm, clockwise from the top left."""
    width, depth = tray_mm
    return np.array([(0, 0), (width, 0), (width, depth), (0, depth)], np.float64)


def _dictionary() -> cv2.aruco.Dictionary:
    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)


def _parameters() -> cv2.aruco.DetectorParameters:
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    return parameters


def _homography(here: NDArray[np.float64], there: NDArray[np.float64]) -> NDArray[np.float64]:
    """3×3, or of no shape where the points do not tell."""
    return np.asarray(cv2.findHomography(here, there)[0], dtype=np.float64)


def _outline(at: Point) -> NDArray[np.float64]:
    x, y = at
    return np.array([(x, y), (x + MARKER_MM, y), (x + MARKER_MM, y + MARKER_MM), (x, y + MARKER_MM)])


def _moved(points: NDArray[np.float64], homography: NDArray[np.float64]) -> NDArray[np.float64]:
    moved = cv2.perspectiveTransform(points.reshape(-1, 1, 2), homography)
    return np.asarray(moved, dtype=np.float64).reshape(-1, 2)
