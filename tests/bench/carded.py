"""A card over half of one die of a rendered picture: nobody can tell what it shows, nor that it is not there."""

from math import dist, pi

import numpy as np

from tests.vision.card import with_card
from vision.picture import Picture
from vision.render.scene import Scene
from vision.render.truth import Truth, truths

ROOM = 3.2  # edges to the middles of all others: the card lies over none of them
SHOWN = 0.9  # of its top face, before


def coverable(scene: Scene) -> list[Truth]:
    """The dice that a card can cover alone, where there is another that can be read."""
    seen = [die for die in truths(scene) if die.visible > 0]
    readable = [die for die in seen if die.readable and not (die.stacked or die.outside or die.cut_off)]
    alone = [die for die in readable if all(_apart(die, other) for other in seen if other is not die)]
    return [die for die in alone if die.visible > SHOWN] if len(readable) > 1 else []


def covered(picture: Picture, scene: Scene, rng: np.random.Generator) -> tuple[Picture, Truth]:
    """An H×W×3 picture of such a scene with a card in any colour over half of one die; and that die."""
    dice = coverable(scene)
    die = dice[int(rng.integers(len(dice)))]
    red, green, blue = rng.integers(0, 256, 3).tolist()
    return with_card(picture, die.centre, _edge(die), float(rng.uniform(0, 2 * pi)), (blue, green, red)), die


def _apart(die: Truth, other: Truth) -> bool:
    return dist(die.centre, other.centre) > ROOM * max(_edge(die), _edge(other))


def _edge(die: Truth) -> float:
    """Pixels: the longest side of the top face."""
    return max(dist(a, b) for a, b in zip(die.corners, (*die.corners[1:], die.corners[0]), strict=True))
