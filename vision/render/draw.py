"""Puts dice onto a picture: each is shaded finely on a small patch, softened, blurred along its way and laid over."""

from dataclasses import dataclass
from math import hypot
from typing import TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.camera import Camera, Floats
from vision.render.die import CUBE, FACE_PX, NORMALS, QUADS, STYLES, DiePose, Style, frame, hull, outline, relief
from vision.render.light import Colour, Light, Linear, Picture, as_linear, shadow_of
from vision.render.shape import filled, stencil, streak

FINE_PX = 100  # a die's patch is drawn about this large and averaged down
EXPOSURE_S = 1 / 90
SKY_HIDDEN = 0.55  # of the sky, right under a die
BLUNT = 0.94  # a sharp cube so much smaller throws about the shadow of one with rounded edges
GLOSS = 5  # the lamp's mirror image is as sharp as its cosine squared so many times

Points = NDArray[np.float32]
Pixels = TypeVar("Pixels", Picture, Linear)

_FACE = np.array(((0, 0), (FACE_PX, 0), (FACE_PX, FACE_PX), (0, FACE_PX)), np.float32) - 0.5


@dataclass(frozen=True, slots=True)
class Box:
    """A part of the picture, pixels; right and bottom lie outside."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def empty(self) -> bool:
        return self.right <= self.left or self.bottom <= self.top

    def size(self, fine: int = 1) -> tuple[int, int]:
        """Width and height, drawn `fine` times as large."""
        return ((self.right - self.left) * fine, (self.bottom - self.top) * fine)

    def of(self, picture: Pixels) -> Pixels:
        """A view into the picture, to be written into."""
        return picture[self.top : self.bottom, self.left : self.right]

    def local(self, points: Floats, fine: int = 1) -> Points:
        """N×2 pixels of the picture → of this part, drawn `fine` times as large."""
        return np.asarray((points - (self.left, self.top) + 0.5) * fine - 0.5, np.float32)


def around(points: Floats, margin: float, camera: Camera, smear: tuple[float, float] = (0.0, 0.0)) -> Box:
    """The part of the picture round N×2 points that are smeared over so many pixels."""
    spare = np.abs(smear) / 2 + margin
    left, top = np.floor(points.min(axis=0) - spare).astype(int)
    right, bottom = np.ceil(points.max(axis=0) + spare).astype(int) + 1
    return Box(max(0, int(left)), max(0, int(top)), min(camera.width, int(right)), min(camera.height, int(bottom)))


def lay_shadow(picture: Picture, camera: Camera, light: Light, pose: DiePose) -> None:
    """Darkens the floor (H×W×3, written into): where the die hides the lamp, and under it."""
    solid = pose.world(CUBE * BLUNT)
    cast = [shadow_of(solid, lamp) for lamp in light.samples]
    seen = camera.project(np.vstack((*cast, solid * (1, 1, 0)))).reshape(-1, len(CUBE), 2)
    scale = camera.focal / camera.at[2]
    smear = _smear(camera, pose)
    box = around(seen.reshape(-1, 2), 4 * scale, camera, smear)
    if box.empty:
        return
    *falls, under = (_filled(box, points) for points in seen)
    hidden = cv2.GaussianBlur(np.mean(falls, axis=0, dtype=np.float32), (0, 0), 0.35 * scale)
    near = max(0.0, 1 - (pose.at[2] - pose.size / 2) / (2.5 * pose.size))
    close = cv2.GaussianBlur(under, (0, 0), 1.6 * scale) * near
    darken(box.of(picture), light, _smeared(as_linear(cv2.merge((hidden, close))), smear))


def darken(part: Picture, light: Light, shade: Linear) -> None:
    """Takes light from a part of a floor (H×W×3, written into).

    `shade` is H×W×2: the share of the lamp that is hidden, and how close above something is that hides the sky.
    """
    lamp, sky = np.asarray(light.lamp) * light.towards[2], np.asarray(light.sky)
    taken = np.stack((-lamp / (lamp + sky), -SKY_HIDDEN * sky / (lamp + sky), np.ones(3)), axis=1)
    cv2.multiply(part, cv2.sqrt(cv2.transform(shade, taken)), dst=part, dtype=cv2.CV_8U)


def lay_die(picture: Picture, camera: Camera, light: Light, pose: DiePose, lit: Linear, lamp: float = 1.0) -> None:
    """Draws the die onto the picture (H×W×3, written into); `lamp` is how much of the lamp reaches it.

    `lit` (H×W×1) is what the lens lets through.
    """
    seen = camera.project(pose.world(np.vstack((CUBE, hull()))))
    corners, edge = seen[: len(CUBE)], outline(seen[len(CUBE) :]).astype(np.float64)
    smear = _smear(camera, pose)
    box = around(edge, 2, camera, smear)
    if box.empty:
        return
    fine = max(1, min(4, round(FINE_PX / float(np.ptp(edge, axis=0).max()))))
    surface = _surface(box.local(corners, fine), box.size(fine), _visible(camera, pose), pose)
    whole = _shaded(surface, light, pose, lamp)
    whole *= filled(box.size(fine), box.local(edge, fine))[..., None]
    patch = _smeared(as_linear(cv2.resize(whole, box.size(), interpolation=cv2.INTER_AREA)), smear)
    lay(box.of(picture), patch[..., :3] * box.of(lit), patch[..., 3:])


def lay(part: Picture, colour: Linear, cover: Linear) -> None:
    """Lays linear colour (H×W×3, already times its cover) over a part of a picture, which is written into."""
    below = part.astype(np.float32)
    below *= below * np.float32(1 / 255**2)
    below *= 1 - cover
    below += colour
    part[:] = cv2.convertScaleAbs(cv2.sqrt(below), alpha=255)


def _surface(corners: Points, size: tuple[int, int], visible: tuple[int, ...], pose: DiePose) -> Linear:
    """Height×width×4: normals in the world, and how much is pip; `corners` are where those of CUBE are in it."""
    surface = np.zeros((size[1], size[0], 4), np.float32)
    for value in visible:
        _lay_face(surface, corners[list(QUADS[value])], pose, value)
    return surface


def _lay_face(surface: Linear, corners: Points, pose: DiePose, value: int) -> None:
    """Fills the part between a face's four corners."""
    left, top = np.maximum(np.floor(corners.min(axis=0)), 0).astype(int)
    right, bottom = np.ceil(corners.max(axis=0)).astype(int) + 1
    part = surface[top:bottom, left:right]
    if part.size == 0:
        return
    size, own = (part.shape[1], part.shape[0]), corners - np.array((left, top), np.float32)
    turned = np.zeros((4, 4), np.float32)
    turned[:3, :3], turned[3, 3] = pose.axes @ frame(value), 1
    place = cv2.getPerspectiveTransform(_FACE, own)
    face = cv2.warpPerspective(relief(value), place, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    cv2.copyTo(cv2.transform(face, turned), stencil(size, own, smooth=False), part)


def _visible(camera: Camera, pose: DiePose) -> tuple[int, ...]:
    """The faces that are turned to the camera, the one seen most directly last."""
    eye = (np.asarray(camera.at) - np.asarray(pose.at)) @ pose.axes / (pose.size / 2)
    seen = {value: float(eye @ np.asarray(normal)) - 1 for value, normal in NORMALS.items()}
    return tuple(sorted((value for value in seen if seen[value] > 0), key=lambda value: seen[value]))


def _shaded(surface: Linear, light: Light, pose: DiePose, lamp_share: float) -> Linear:
    """Height×width×4: linear colours of a surface, and 1."""
    style = STYLES[pose.style]
    seen = np.maximum(cv2.transform(surface, _faced(light)), 0)
    mirrored = cv2.extractChannel(seen, 1)
    for _ in range(GLOSS):
        cv2.multiply(mirrored, mirrored, dst=mirrored)
    cv2.insertChannel(mirrored, seen, 1)
    body, pips = (cv2.transform(seen, _answer(light, style, part, lamp_share)) for part in (style.body, style.pips))
    pip = cv2.extractChannel(surface, 3)
    return as_linear(cv2.blendLinear(pips, body, pip, 1 - pip))


def _faced(light: Light) -> Linear:
    """4×4: a normal (and how much is pip) → how it faces the lamp, the lamp's mirror image, the sky (and the same)."""
    halfway = np.asarray(light.towards) + np.array((0, 0, 1))
    faced = np.eye(4)
    faced[:3, :3] = light.towards, halfway / np.linalg.norm(halfway), (0, 0, 1)
    return as_linear(faced)


def _answer(light: Light, style: Style, colour: Colour, lamp_share: float) -> Linear:
    """4×5: what `_faced` gives → the colour sent back, and 1; the last column is added always."""
    lamp = np.asarray(light.lamp) * lamp_share
    sky, ground = np.asarray(light.sky), np.asarray(light.ground)
    answer = np.zeros((4, 5), np.float32)
    answer[:3, 0], answer[:3, 1] = lamp * colour, lamp * style.shine
    answer[:3, 2], answer[:3, 4] = (sky - ground) / 2 * colour, (sky + ground) / 2 * colour
    answer[3, 4] = 1
    return answer


def _filled(box: Box, points: Floats) -> Linear:
    """Height×width of the part: 1 inside the outline of the points, 0 outside, the edge smooth."""
    return filled(box.size(), outline(box.local(points)))


def _smear(camera: Camera, pose: DiePose) -> tuple[float, float]:
    """How far the die moves in the picture while the shutter is open, pixels."""
    way = np.asarray(pose.velocity) * EXPOSURE_S
    ends = camera.project(np.stack((np.asarray(pose.at) - way / 2, np.asarray(pose.at) + way / 2)))
    return (float(ends[1, 0] - ends[0, 0]), float(ends[1, 1] - ends[0, 1]))


def _smeared(patch: Linear, smear: tuple[float, float]) -> Linear:
    """Blurred along a way in pixels."""
    if hypot(*smear) < 0.7:
        return patch
    return as_linear(cv2.filter2D(patch, -1, streak(*smear), borderType=cv2.BORDER_CONSTANT))
