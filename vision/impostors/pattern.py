"""A carpet, a print or a board shows much that is like dice, or the same dice again and again."""

from collections import Counter

import numpy as np

from vision.reading import Die, Why

LIKE_DICE = (Why.NOT_A_DIE, Why.UNCLEAR)
"""Doubts whether what shows pips is a die; of what leans nobody doubts that, and of a thing without pips everybody."""
# of 269 photographs and 113 stills of dice none has more than one such doubt
MANY, SHARE = 4, 0.5  # of them; more than this share of what is certain
REPEATED, ALIKE = 8, 0.9  # dice, nearly all of one value: thrown ones are so once in a hundred thousand throws
IN_LINE = 0.95  # of 1: how nearly they are all turned one way


def unless_a_pattern(dice: list[Die]) -> list[Die]:
    """The same; nothing is certain where so much only looks like dice, or all dice are one."""
    doubts, sure = sum(die.why in LIKE_DICE for die in dice), [die for die in dice if die.certain]
    if not (doubts >= MANY and doubts > SHARE * len(sure)) and not _repeated(sure):
        return dice
    return [die.asked(Why.UNCLEAR) if die.certain else die for die in dice]


def _repeated(sure: list[Die]) -> bool:
    """Whether these are so many of one value, laid out in one direction, as nobody throws them."""
    if len(sure) < REPEATED:
        return False
    ((_, most),) = Counter(die.value for die in sure).most_common(1)
    turns = np.array([die.turn for die in sure if die.turn is not None])
    in_line = len(turns) == 0 or float(abs(np.exp(4j * turns).mean())) > IN_LINE
    return most >= ALIKE * len(sure) and in_line
