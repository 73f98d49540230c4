"""Twos and threes whose outer pips lie closer to the middle than usual, as on many Eastern dice."""

from dataclasses import replace

import numpy as np

from vision.picture import Floats
from vision.pips.layouts import GRID, Match

CLOSE = (0.8, 0.64)
"""How near to the middle they lie, of the usual way."""
PLACES = np.concatenate([GRID, *(way * GRID[[0, 8]] for way in CLOSE), *(way * GRID[[3, 5]] for way in CLOSE)])
"""Those of GRID, then where such pips lie: for each nearness on the diagonal, then abreast as a 2 may have them."""
DIAGONAL, ABREAST = len(GRID), len(GRID) + 2 * len(CLOSE)
"""Where in PLACES these begin."""
MIDDLE = 4


def as_eastern(match: Match) -> list[Match]:
    """The same 2 or 3 on larger faces, for each nearness and way to lie; `places` are then among PLACES."""
    across, down = np.array(match.across), np.array(match.down)
    if 0 not in match.places:  # on the other diagonal
        across, down = -down, across
    middle = (MIDDLE,) if match.value == 3 else ()
    found = []
    for k, way in enumerate(CLOSE):
        first, last = DIAGONAL + 2 * k, DIAGONAL + 2 * k + 1
        found.append(_laid(match, (first, *middle, last), across / way, down / way))
        if match.value == 2:
            first, last = ABREAST + 2 * k, ABREAST + 2 * k + 1
            found.append(_laid(match, (first, last), (across + down) / way, (down - across) / way))
    return found


def _laid(match: Match, places: tuple[int, ...], across: Floats, down: Floats) -> Match:
    (ax, ay), (bx, by) = across.tolist(), down.tolist()
    return replace(match, places=places, across=(ax, ay), down=(bx, by))
