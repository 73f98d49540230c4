"""A picture at a size at which dice are looked for, and the parts of it that are worth a closer look."""

from dataclasses import dataclass

from vision.calibration import Point
from vision.crops import Tone, tone
from vision.picture import Picture, shrunk

WHOLE = 8  # a level's sides are multiples of this, and so are the places at which parts begin
SIDE = 88  # of a part, pixels: what one of its places shows hardly depends on what lies beyond it
ROOM = 32  # from a place that is looked at to where its part was cut off, pixels: a die, or what is beside one
BLIND = 24  # from there, pixels: what is nearer lies in another part that shows more of it
WHOLE_DIE = 12  # the same where nobody looks beyond: of dice that touch only one may have given a hint
LARGEST = 512 * 256  # pixels of a part that is as wide as its level: more take more memory, and no less time
FLATTEST = 96  # pixels: its height at least
MOST = 0.95  # share of the level in parts from which it is looked at as a whole


@dataclass(frozen=True, slots=True)
class Level:
    """A picture, zoomed."""

    picture: Picture
    """H×W×3."""
    across: float
    """Pixels of it for one of the picture that it was made of, to the right,"""
    down: float
    """and down."""
    tone: Tone

    @property
    def zoom(self) -> float:
        return float((self.across * self.down) ** 0.5)

    @property
    def whole(self) -> "Part":
        return Part(0, 0, self.picture.shape[1], self.picture.shape[0])

    def place(self, x: float, y: float) -> Point:
        """A place of it, in pixels of what it was made of."""
        return (x + 0.5) / self.across - 0.5, (y + 0.5) / self.down - 0.5

    def at(self, part: "Part") -> Picture:
        return self.picture[part.top : part.bottom, part.left : part.right]

    def within(self, place: Point, part: "Part", room: float) -> bool:
        """Whether a place is so far from where a part was cut off; the picture's own edge is no cut."""
        (x, y), (height, width) = place, self.picture.shape[:2]
        left, right = part.left + room * (part.left > 0), part.right - room * (part.right < width)
        top, bottom = part.top + room * (part.top > 0), part.bottom - room * (part.bottom < height)
        return bool(left <= x <= right and top <= y <= bottom)


@dataclass(frozen=True, slots=True)
class Part:
    """A rectangle of a level, pixels."""

    left: int
    top: int
    right: int
    bottom: int


def brought(picture: Picture, zoom: float) -> Level:
    """An H×W×3 picture at about this zoom."""
    height, width = picture.shape[:2]
    size = (_whole(width * zoom), _whole(height * zoom))
    small = shrunk(picture, size)
    return Level(small, size[0] / width, size[1] / height, tone(small))


def halved(level: Level) -> Level:
    """The same at about half the size."""
    half = brought(level.picture, 0.5)
    return Level(half.picture, level.across * half.across, level.down * half.down, half.tone)


def parts(level: Level, places: list[Point]) -> list[Part]:
    """Parts of one size in which all places (pixels of the level) lie well inside; the whole where that is cheaper."""
    width, height = level.whole.right, level.whole.bottom
    if width < SIDE or height < SIDE:
        return [level.whole] if places else []
    chosen: list[Part] = []
    for place in places:
        if not any(level.within(place, part, ROOM) for part in chosen):
            left, top = _start(place[0], width), _start(place[1], height)
            chosen.append(Part(left, top, left + SIDE, top + SIDE))
    return chosen if len(chosen) * SIDE * SIDE < MOST * width * height else [level.whole]


def strips(level: Level, *, largest: int = LARGEST) -> list[Part]:
    """The whole level in parts of about so many pixels, one below the other: each place lies well inside of one."""
    width, height = level.whole.right, level.whole.bottom
    tall = max(FLATTEST, largest // width // WHOLE * WHOLE)
    tops = range(0, max(1, height - 2 * BLIND), tall - 2 * BLIND)
    return [Part(0, top, width, min(top + tall, height)) for top in tops]


def _start(middle: float, end: int) -> int:
    """Where a part about this begins."""
    return min(max(0, round((middle - SIDE / 2) / WHOLE) * WHOLE), end - SIDE)


def _whole(side: float) -> int:
    return max(WHOLE, round(side / WHOLE) * WHOLE)
