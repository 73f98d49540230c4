"""Which dice that were read are none: only printed, of another form, or a lamp's shine."""

import numpy as np

from vision.impostors.askew import askew
from vision.impostors.disc import discs, ringed, round_ones
from vision.impostors.oblong import oblong
from vision.impostors.outline import outlined
from vision.impostors.polygon import polygons
from vision.impostors.printed import printed
from vision.impostors.shine import shines
from vision.picture import Picture
from vision.places import nearest, places
from vision.reading import Die, Why
from vision.stance.standing import may_stand

BESIDE = 1.2  # edges: with what lies nearer a die is long, or it shows a side that is taken for another
MOST_ON_A_RIM = 2  # holes of what its rim is worth looking at for: more are no chance


def solid(picture: Picture, dice: list[Die]) -> list[Die]:
    """The same dice of an H×W×3 picture; what is none by its form is a question, however it lies."""
    at = places(dice)
    none = printed(picture, at)
    shown = np.array([d.value if d.value and may_stand(d) else 0 for d in dice], np.intp)
    may, few, ones = shown > 0, (shown > 0) & (shown <= MOST_ON_A_RIM), shown == 1
    outlines, boldest = outlined(picture, at[may], few[may])
    none[may] |= discs(outlines) | polygons(outlines)
    none[may] |= askew([d for d, so in zip(dice, may, strict=True) if so], outlines)
    long = oblong(shown[may], outlines)
    long[few[may]] &= oblong(shown[few], boldest)
    none[may] |= long & (nearest(at)[may] > BESIDE)
    none[few] |= ringed(boldest)
    of_ones = boldest[ones[few]]
    none[ones] |= round_ones(of_ones) | shines(picture, at[ones], of_ones)
    return [d.asked(Why.NOT_A_DIE) if so and flat else d for d, so, flat in zip(dice, may, none, strict=True)]
