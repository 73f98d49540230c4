"""Somebody who does anything that can be done at a game of 5000, by chance and by touch."""

import random

from kiosk.rules.asks import Over, Turn
from kiosk.session.asking import HandEntry
from kiosk.session.menu import Menu
from kiosk.session.menutouches import GamePicked, GameStarted
from kiosk.session.players import Players
from kiosk.session.playing import Playing
from kiosk.session.tabletouches import Chosen, DieTouched, EntryOpened, RematchPicked, UndoTouched, ValuePicked
from kiosk.session.touches import Answered, Touch


def any_touch(screen: object, luck: random.Random) -> Touch:
    """What is touched next on this screen."""
    match screen:
        case Menu():
            return GamePicked("five-thousand")
        case Players():
            return GameStarted()
        case Playing(asking=HandEntry()):
            return ValuePicked(luck.choice((1, 1, 2, 3, 4, 5, 5, 6)))
        case Playing(asking=None) as playing:
            return _move(playing.table.ask, luck)
    return Answered(0)


def _move(turn: Turn | Over, luck: random.Random) -> Touch:
    if isinstance(turn, Over):
        return RematchPicked()
    if luck.random() < 0.05:
        return UndoTouched()
    if turn.choices and luck.random() < 0.4:
        return Chosen(luck.choice(turn.choices).id)
    return EntryOpened() if turn.roll else DieTouched(luck.randrange(5))
