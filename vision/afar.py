"""From how near a lone photograph is looked at: as a camera over a table is, and where dice are small there, nearer."""

from statistics import median

from vision.picture import Picture
from vision.reading import Die, Why

LONG_SIDE_PX, NEAREST_PX = 1280, 2560
"""Long side of a lone photograph as it is read, which is the default camera's own; and from as near as it ever is."""
SMALL_PX, LARGE_PX = 24.0, 40.0  # edges of dice: smaller ones at LONG_SIDE_PX are looked at as large as the other
MUCH = 1.2  # times as near, at least


def nearer(picture: Picture, dice: list[Die]) -> int | None:
    """The long side, pixels, at which an H×W×3 photograph shows its `dice` large, as they were seen at LONG_SIDE_PX.

    None where they are large, or the photograph itself shows no more. Where none were seen they may be smaller still.
    """
    longest = max(picture.shape[:2])
    told = [die.size for die in dice if die.certain or die.why is Why.TOO_SMALL] or [die.size for die in dice]
    share = median(told) / longest if told else 0.0
    if share * LONG_SIDE_PX > SMALL_PX:
        return None
    wanted = min(longest, NEAREST_PX, round(LARGE_PX / share) if share else NEAREST_PX)
    return wanted if wanted > MUCH * LONG_SIDE_PX else None
