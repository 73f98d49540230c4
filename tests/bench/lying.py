"""How rendered dice lie: plainly, or on another, or leaning."""

from collections.abc import Iterable

from vision.render.scene import Scene
from vision.render.truth import Truth, truths

LEANS, WHOLE = 12.0, 0.9  # degrees; share of a top face that is seen, from which it counts as shown whole
ON_ANOTHER, LEANING = "on another", "leaning"


def raised(scene: Scene) -> tuple[tuple[Truth, str], ...]:
    """The dice at rest that are raised and seen whole, each with how."""
    pairs = zip(truths(scene), scene.dice, strict=True)
    whole = (die for die, pose in pairs if not any(pose.velocity) and not die.cut_off and die.visible > WHOLE)
    return tuple((die, ON_ANOTHER if die.stacked else LEANING) for die in whole if die.stacked or die.tilt > LEANS)


def plain(dice: Iterable[Truth]) -> bool:
    """Whether all of them can be read; the picture's border cuts off none of their faces."""
    return all(_plain(die) for die in dice)


def _plain(die: Truth) -> bool:
    cut_off = die.cut_off and die.visible < WHOLE
    return die.readable and not (die.cocked or die.stacked or cut_off)
