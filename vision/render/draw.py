"""Puts dice onto a picture: each is shaded finely on a small patch, softened, blurred along its way and laid over."""

from collections.abc import Callable
from functools import lru_cache
from math import hypot

import cv2
import numpy as np

from vision.render.box import Box, Points, around
from vision.render.camera import Camera
from vision.render.die import CUBE, NORMALS, QUADS, DiePose
from vision.render.face import FACE_PX, carved, framed, inked, veins, wear
from vision.render.lay import NONE, lay, mixing, spread
from vision.render.light import Light, Linear, Picture, as_linear
from vision.render.partly import GRID, SHARES, reaching
from vision.render.shading import albedo, body, shaded
from vision.render.shape import softened, stencil
from vision.render.sight import Sight
from vision.render.smear import smear_of, smeared
from vision.render.style import Style
from vision.render.tray import Tray

MINIFIED = 1.5  # of a face's texture for a pixel of the patch, and more, are averaged first
FINE_PX, SMALL_PX = 72, 56  # a die's patch is drawn about this large and averaged down
THIN = 0.03  # of the width in which the first side is seen: its own rounded edge is wider
RAISED = 2 / 1.5  # a die's floor seen through it, plastic breaking light at 1.5
GATHERED = 1.6  # how much brighter a clear die is on the far side than in its middle
INNER_PIPS = 0.75  # of the light through a clear die is kept back by a pip on its far side

Faces = list[tuple[int, Points]]
"""Sides and where their corners are seen, in pixels of a patch."""

QUAD = {side: np.array(corners) for side, corners in QUADS.items()}


def lay_die(
    picture: Picture, camera: Camera, tray: Tray, light: Light, die: Sight, exposure_s: float, *, small: bool = False
) -> None:
    """Draws the die onto the picture (H×W×3, written into), lit as the walls of the tray let it be.

    A `small` picture is to be enlarged: less of the die will be seen.
    """
    pose, smear = die.pose, smear_of(camera, die.pose, exposure_s)
    box = around(die.edge, 2, camera, smear=smear)
    if box.empty:
        return
    across = float(np.ptp(die.edge, axis=0).max())
    fine = max(1, min(4, round((SMALL_PX if small else FINE_PX) / across)))
    whole = _die(box, fine, camera, tray, light, die)
    cover = stencil(box.size(fine=fine), box.local(die.edge, fine=fine))
    cv2.multiply(whole, cv2.merge((cover,) * 4), dst=whole, scale=1 / 255, dtype=cv2.CV_32F)
    if fine > 1:
        whole = as_linear(cv2.resize(whole, box.size(), interpolation=cv2.INTER_AREA))
    patch, part = smeared(whole, smear), box.of(picture)
    if pose.style.clear:
        through = cv2.cvtColor(_through(part, box, camera, light, pose), cv2.COLOR_BGR2BGRA)
        through[..., 3] = 0
        cv2.add(patch, cv2.multiply(through, spread(patch[..., 3]), dst=through), dst=patch)
    lay(part, patch)


def _die(box: Box, fine: int, camera: Camera, tray: Tray, light: Light, die: Sight) -> Linear:
    """Height×width×4 of the box, `fine` times as large: linear colours, and 1."""
    pose, style, red = die.pose, die.pose.style, die.pose.style.red is not None
    corners = box.local(die.corners, fine=fine)
    faces = [(side, corners[QUAD[side]]) for side in _visible(camera, pose)]
    surface = np.empty((*box.size(fine=fine)[::-1], 4), np.float32)
    for k, (side, own) in enumerate(faces):
        _lay_face(surface, own, carved, (side, style.printed(side), red, style.shape), first=k == 0)
    colour = albedo(surface, style)
    if style.vein or style.worn:
        colour = _aged(colour, surface[..., 3], faces, style)
    return shaded(surface, colour, camera, light, pose, _shares(surface, tray, light, pose, faces))


def _shares(like: Linear, tray: Tray, light: Light, pose: DiePose, faces: Faces) -> list[float] | Linear:
    """How much of each lamp reaches the die, or H×W×4: each place of it."""
    maps = reaching(tray, light, pose, [side for side, _ in faces])
    if maps is None:
        return [float(tray.lit(np.array([pose.at]), lamp)[0]) for lamp in light.lamps]
    shares = np.empty((*like.shape[:2], SHARES), np.float32)
    for k, ((_, corners), shown) in enumerate(zip(faces, maps, strict=True)):
        bordered = cv2.copyMakeBorder(shown, 1, 1, 1, 1, cv2.BORDER_REPLICATE)
        _lay_texture(shares, corners, as_linear(bordered), (GRID, GRID), first=k == 0)
    return shares


def _lay_face(
    surface: Linear, corners: Points, what: Callable[..., Linear], which: tuple[object, ...], *, first: bool = False
) -> None:
    """Fills the part between a face's four corners; what is drawn has the same channels."""
    size = _fine_enough(corners)
    _lay_texture(surface, corners, framed(what, which, size), size, first=first)


def _lay_texture(surface: Linear, corners: Points, face: Linear, size: tuple[int, int], *, first: bool) -> None:
    """Lays a face of this width and height in its frame between its four corners.

    The `first` fills all the surface: others are laid over it, and beyond the die nothing is seen.
    """
    part, seen = surface, corners
    if not first:
        x, y, across, down = cv2.boundingRect(corners)
        left, top = max(0, x), max(0, y)
        part = surface[top : max(0, y + down + 1), left : max(0, x + across + 1)]
        if part.size == 0:
            return
        seen = corners - np.array((left, top), np.float32)
    place = cv2.getPerspectiveTransform(_square(size), seen)
    beyond = cv2.BORDER_REPLICATE if first else cv2.BORDER_TRANSPARENT
    cv2.warpPerspective(face, place, part.shape[1::-1], dst=part, flags=cv2.INTER_LINEAR, borderMode=beyond)


@lru_cache
def _square(size: tuple[int, int]) -> Points:
    """4×2: the corners of a texture of this width and height within its frame. Not to be written into."""
    return np.array(((0, 0), (1, 0), (1, 1), (0, 1)), np.float32) * np.array(size, np.float32) + np.float32(0.5)


def _fine_enough(corners: Points) -> tuple[int, int]:
    """Width and height of a texture: less where a face is seen narrow, or pips would be seen as dots along an edge."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners.tolist()
    across, along = hypot(bx - ax, by - ay), hypot(cx - bx, cy - by)
    longer, area = max(1.0, across, along), abs((cx - ax) * (dy - by) - (cy - ay) * (dx - bx)) / 2
    pixels = FACE_PX * longer / max(1.0, area)
    times = next((times for times in (8, 4, 2) if pixels > MINIFIED * times), 1)
    return (FACE_PX // times, FACE_PX) if across < along else (FACE_PX, FACE_PX // times)


def _visible(camera: Camera, pose: DiePose) -> tuple[int, ...]:
    """The sides that are turned to the camera, the one seen most directly first, none that is seen as a mere line."""
    x, y, z = pose.own(camera.at)
    seen = {side: x * a + y * b + z * c - 1 for side, (a, b, c) in NORMALS.items()}
    least = max(seen.values()) * THIN
    return tuple(sorted((side for side in seen if seen[side] > least), key=lambda side: -seen[side]))


def _aged(colour: Linear, pips: Linear, faces: Faces, style: Style) -> Linear:
    """H×W×4 with veins and wear (`colour` is written into)."""
    pip, bare = np.abs(pips), body(style)
    free, none = 1 - pip, np.zeros_like(pip)
    share = _mapped(veins, pips, faces, style) * free if style.vein else none
    bared, rubbed = none, none
    if style.worn:
        gone = _mapped(wear, pips, faces, style) * np.float32(style.worn)
        bared, rubbed = gone * pip, (gone - np.float32(0.4 * style.worn)) * free
        kept = 1 - bared
        cv2.multiply(colour, cv2.merge((kept, kept, kept, np.ones_like(kept))), dst=colour)
    vein = np.asarray(style.vein or style.body) - bare
    more = cv2.transform(cv2.merge((share, bared, rubbed, none)), mixing(vein, bare * 0.8, bare * -0.25, NONE, NONE))
    return as_linear(cv2.add(colour, more, dst=colour))


def _mapped(what: Callable[[int, int], Linear], like: Linear, faces: Faces, style: Style) -> Linear:
    """H×W: what a face has at each place."""
    shown = np.empty(like.shape, np.float32)
    for k, (side, corners) in enumerate(faces):
        _lay_face(shown, corners, what, (style.seed, side), first=k == 0)
    return shown


def _through(part: Picture, box: Box, camera: Camera, light: Light, pose: DiePose) -> Linear:
    """H×W×3, linear: the floor below seen through a clear die, the pips of its far side before it."""
    style = pose.style
    below = softened(part, 0.12 * pose.size * camera.px_per_mm).astype(np.float32)
    below *= below * np.float32(1 / 255**2)
    bottom = 7 - pose.up
    lifted = np.asarray(NORMALS[pose.up]) * (2 - RAISED)
    corners = box.local(camera.project(pose.world(CUBE[list(QUADS[bottom])] + lifted)))
    pips = np.zeros(part.shape[:2], np.float32)
    _lay_face(pips, corners, inked, (style.printed(bottom), style.shape))
    dark = softened(pips, 0.03 * pose.size * camera.px_per_mm)[..., None]
    tint = np.sqrt(np.asarray(style.body, np.float32))
    through = (below * 0.9 + 0.06) * tint * _glow(box, camera, light, pose)
    kept = INNER_PIPS * np.asarray(style.pips, np.float32) * tint * float(through.mean()) * 3
    return as_linear((through * (1 - INNER_PIPS * dark) + kept * dark) * np.float32(style.clear))


def _glow(box: Box, camera: Camera, light: Light, pose: DiePose) -> Linear:
    """H×W×1: a clear die gathers a lamp's light on the side away from it."""
    x, y, _ = light.lamps[0].towards
    ends = camera.project(np.array((pose.at, (pose.at[0] - x * pose.size, pose.at[1] - y * pose.size, pose.at[2]))))
    way = ends[1] - ends[0]
    steepness = 1 / max(1.0, float(way @ way))
    width, height = box.size()
    across = (np.arange(width) + box.left - ends[0, 0]) * (way[0] * steepness)
    along = (np.arange(height) + box.top - ends[0, 1]) * (way[1] * steepness)
    return as_linear(np.clip(1 + GATHERED * (across[None, :] + along[:, None]), 0.4, 2.5))[..., None]
