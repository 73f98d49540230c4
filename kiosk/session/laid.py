"""Dice that a hand laid where a roll is waited for: they are no roll, and that is said."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from kiosk.rules.asks import Over, Turn
from kiosk.session import refusals
from kiosk.session.playing import Playing
from kiosk.session.stayers import stayers
from kiosk.session.table import as_rolled
from kiosk.signals import DiceSettled
from vision.reading import Die


def laid(playing: Playing, report: DiceSettled) -> Playing:
    """With the reason why they do not count, if these dice, which did not roll, could be meant as the roll."""
    turn = playing.table.ask
    if isinstance(turn, Over) or not turn.roll or playing.asking:
        return playing
    fresh = _fresh(turn, report)
    if len(fresh) < turn.roll - len(playing.standing) or (not playing.taken and _as_they_lay(playing, fresh)):
        return playing
    return replace(playing, note=refusals.LAID)


def _fresh(turn: Turn, report: DiceSettled) -> list[Die]:
    """Those that came to lie elsewhere, without as many as may be dice that are not to be rolled."""
    left = Counter(stayer.value for stayer in stayers(turn))
    fresh = []
    for die, moved in sorted(zip(report.reading.dice, report.moved, strict=False), key=lambda pair: pair[1]):
        if die.value is not None and left[die.value]:
            left[die.value] -= 1
        elif moved:
            fresh.append(die)
    return fresh


def _as_they_lay(playing: Playing, dice: Iterable[Die]) -> bool:
    """They show what was rolled last: somebody only put them together."""
    return Counter(die.value for die in dice) <= Counter(as_rolled(playing.table).values)
