"""What is remembered from frame to frame, and what can happen in the tray."""

from dataclasses import dataclass

from vision.calibration import Point
from vision.motion import Grey, SmallFrame
from vision.picture import Mask
from vision.watching.touch import NOTHING, Reach

MOVES = 5
"""Frames: less than this is a tremble."""


@dataclass(frozen=True, slots=True)
class HandCame:
    """Something large reaches into the tray."""


@dataclass(frozen=True, slots=True)
class Stirred:
    """Something moves that is no hand."""


@dataclass(frozen=True, slots=True)
class Rested:
    """Nothing moves any more. One for each stillness."""

    moved: Mask
    """What moved each point last since the rest before: h×w, UNMOVED, FREELY or BY_HAND (touch.py)."""
    different: Mask
    """What looks otherwise than at the rest before, light and a shaken camera apart: h×w, 0 or 1.

    Before the first rest: than on the first frame; all of it, where nothing moved since.
    """
    scale: float
    """Small px per pixel of the frame."""
    lit: bool = False
    """It is brighter or darker almost everywhere: a lamp."""
    first: bool = False
    """The first look: nobody saw how the dice came there."""
    cover: Mask | None = None
    """Where a hand lies that came to rest with all else: h×w, 0 or 1."""
    rolled: bool = False
    """What moved last before it was no hand."""


Happening = HandCame | Stirred | Rested


@dataclass(frozen=True, slots=True)
class Tracker:
    """What is remembered from frame to frame."""

    outline: tuple[Point, ...] | None = None
    """Only what moves on this floor counts. None: everywhere."""
    size: tuple[int, ...] = ()
    """Shape of the frames."""
    last: tuple[Grey, ...] = ()
    """Small pictures of the newest frames, newest last: since the stillness began, and at most four."""
    t: float = 0.0
    """When the newest was taken, seconds."""
    region: Mask | None = None
    at_rest: bool = False
    begun: SmallFrame | None = None
    """The first frame; None after the first rest."""
    rested: SmallFrame | None = None
    """The tray as it last lay at rest."""
    earlier: SmallFrame | None = None
    """As it lay at the rest before."""
    noise: float | None = None
    """What most points change by from frame to frame, grey levels; None before the second frame."""
    still_since: float | None = None
    steady_since: float | None = None
    moved: Mask | None = None
    reach: Reach = NOTHING
    """What reached in, in the newest frame since something moved."""
    cover: Mask | None = None
    """Where a hand came to rest and has not moved since: it is part of the table until it does."""
    bare: SmallFrame | None = None
    """The tray at rest as it is without that hand; None where none lay there at the last rest."""
    wake: Mask | None = None
    """How many frames longer what changes at each point is put down to a hand."""
    moves: int = 0
    """Frames with motion since the last rest, or since the start."""
    free: int = 0
    """Frames with motion apart from a hand since there was one."""
    told: HandCame | Stirred | None = None

    @property
    def hand(self) -> Mask | None:
        """Where a hand was in the newest frame since something moved."""
        return self.reach.hand

    @property
    def unseen(self) -> bool:
        """Nothing has come to rest yet, and nothing was seen to move: whatever lies there lay there before."""
        return self.rested is None and self.moves < MOVES
