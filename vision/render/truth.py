"""Exactly what there is to be seen: of each die its value, where its top face is, how much of it shows, how it lies."""

from dataclasses import dataclass
from math import ceil, dist, floor

import cv2

from vision.render.box import Box
from vision.render.camera import Camera, Floats
from vision.render.die import FLAT, DiePose
from vision.render.hand import HALF, hides
from vision.render.hiding import hidden_by_walls, silhouette
from vision.render.light import Picture
from vision.render.scene import Scene
from vision.render.shape import stencil
from vision.render.sight import Sight, sights

Point = tuple[float, float]
LOOK_PX = 48  # a top face is counted out about this large
ABOVE = 0.35  # of the other's edge: a die whose lowest point is so high over another lies on it
READABLE = 0.6  # of a top face must show


@dataclass(frozen=True, slots=True)
class Truth:
    """One die."""

    value: int | None
    """What lies up; None where the die leans by more than 5°."""
    corners: tuple[Point, Point, Point, Point]
    """Of the face that is turned up most, as if the edges were sharp; pixels, clockwise in the picture."""
    centre: Point
    """Of that face, pixels."""
    visible: float
    """How much of that face is seen: 0 hidden or out of the picture, 1 all of it."""
    tilt: float
    """Degrees that it leans."""
    stacked: bool
    """Lies on another die."""
    under: bool
    """Another die lies on it."""
    cut_off: bool
    """Part of the die is beyond the edge of the picture."""
    outside: bool
    """Its middle is not over the tray's floor."""
    size: float
    """Edge, mm."""

    @property
    def cocked(self) -> bool:
        """Leans, so that no face is up."""
        return self.tilt > FLAT

    @property
    def readable(self) -> bool:
        """A person could tell its value."""
        return self.value is not None and not self.under and self.visible >= READABLE


def truths(scene: Scene) -> tuple[Truth, ...]:
    """In the order of the scene's dice."""
    seen = sights(scene.camera, scene.dice)
    return tuple(_truth(scene, die, seen[:k] + seen[k + 1 :]) for k, die in enumerate(seen))


def _truth(scene: Scene, die: Sight, others: tuple[Sight, ...]) -> Truth:
    camera, pose = scene.camera, die.pose
    face = die.side(pose.up)[::-1]
    a, b, c, d = ((x, y) for x, y in face.tolist())
    x, y = die.middles[pose.up - 1].tolist()
    (left, top), (right, bottom) = die.begin, die.end
    return Truth(
        value=pose.value,
        corners=(a, b, c, d),
        centre=(x, y),
        visible=_visible(scene, die, others, face),
        tilt=pose.tilt,
        stacked=any(rests_on(pose, other.pose) for other in others),
        under=any(rests_on(other.pose, pose) for other in others),
        cut_off=left < -0.5 or top < -0.5 or right > camera.width - 0.5 or bottom > camera.height - 0.5,
        outside=not scene.tray.holds(pose.at),
        size=pose.size,
    )


def rests_on(upper: DiePose, lower: DiePose) -> bool:
    """Whether one die lies on another."""
    near = dist(upper.at[:2], lower.at[:2]) < 0.6 * (upper.size + lower.size)
    if not near or upper.at[2] <= lower.at[2]:
        return False
    lowest = 2 * upper.at[2] - upper.top - (lower.at[2] - lower.size / 2)
    return lowest > ABOVE * lower.size


def _visible(scene: Scene, die: Sight, others: tuple[Sight, ...], face: Floats) -> float:
    camera = scene.camera
    (left, top), (right, bottom) = face.min(axis=0).tolist(), face.max(axis=0).tolist()
    whole = Box(floor(left), floor(top), ceil(right) + 1, ceil(bottom) + 1)
    fine = max(1, round(LOOK_PX / max(whole.size())))
    before = [other for other in others if other.depth < die.depth and other.meets(whole)]
    walls = hidden_by_walls(whole, camera, scene.tray, die, fine=fine)
    within = whole.left >= 0 and whole.top >= 0 and whole.right <= camera.width and whole.bottom <= camera.height
    if within and not before and walls is None and scene.hand is None:
        return 1.0
    return _counted(scene, whole, fine, face, before, walls)


def _counted(scene: Scene, whole: Box, fine: int, face: Floats, before: list[Sight], walls: Picture | None) -> float:
    """How much of a face is seen, counted out `fine` times as large as the picture has it."""
    mask = stencil(whole.size(fine=fine), whole.local(face, fine=fine), smooth=False)
    total = cv2.countNonZero(mask)
    for other in before:
        mask[silhouette(whole, other, fine) > 0] = 0
    if walls is not None:
        mask[walls > 0] = 0
    _cut(mask, whole, fine, scene.camera)
    if scene.hand is not None:
        _take_hand(mask, whole, fine, scene)
    return cv2.countNonZero(mask) / max(1, total)


def _cut(mask: Picture, whole: Box, fine: int, camera: Camera) -> None:
    """Takes away what is beyond the picture's edge (`mask` is written into)."""
    mask[: max(0, -whole.top * fine)] = 0
    mask[max(0, (camera.height - whole.top) * fine) :] = 0
    mask[:, : max(0, -whole.left * fine)] = 0
    mask[:, max(0, (camera.width - whole.left) * fine) :] = 0


def _take_hand(mask: Picture, whole: Box, fine: int, scene: Scene) -> None:
    """Takes away what the hand hides (`mask` is written into)."""
    assert scene.hand is not None
    hand = hides(scene.camera, scene.hand, whole)
    mask[cv2.resize(hand, None, fx=fine, fy=fine, interpolation=cv2.INTER_NEAREST) >= HALF] = 0
