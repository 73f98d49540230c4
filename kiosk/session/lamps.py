"""Which lamps burn: what may be pressed now."""

from kiosk.rules.asks import DieState, Over, Turn
from kiosk.session.asking import ReallyChoose, ReallyUndo, question
from kiosk.session.menu import Menu
from kiosk.session.players import Players, agreed
from kiosk.session.playing import Playing
from kiosk.session.rulebook import Rulebook
from kiosk.signals import HOLD_KEYS, Key, Lamp

Lit = dict[Key, Lamp]


def lamps(screen: Menu | Players | Playing | Rulebook, games: int, *, left: bool) -> Lit:
    """Every key with its lamp; `left`: a game waits to be gone on with."""
    dark = dict.fromkeys(Key, Lamp.OFF)
    match screen:
        case Menu():
            return dark | dict.fromkeys(HOLD_KEYS[:games], Lamp.ON) | {Key.END_TURN: Lamp.ON if left else Lamp.OFF}
        case Players():
            return dark | {Key.UNDO: Lamp.ON, Key.END_TURN: Lamp.ON if agreed(screen) else Lamp.OFF}
        case Rulebook():
            return dark | dict.fromkeys((Key.HOLD_1, Key.HOLD_2, Key.UNDO), Lamp.ON)
        case Playing():
            return dark | (_asking(screen) if screen.asking else _table(screen))


def _asking(playing: Playing) -> Lit:
    """The hold buttons that answer blink; undo leaves."""
    assert playing.asking
    numbers = [button.number for button in question(playing.asking).answers if button.number]
    lit = {HOLD_KEYS[number - 1]: Lamp.BLINK for number in numbers} | {Key.UNDO: Lamp.ON}
    really = isinstance(playing.asking, ReallyUndo | ReallyChoose)
    return lit | ({Key.END_TURN: Lamp.BLINK} if really else {})


def _table(playing: Playing) -> Lit:
    undo = {Key.UNDO: Lamp.ON if playing.table.moves else Lamp.OFF}
    match playing.table.ask:
        case Over():
            return undo | {Key.END_TURN: Lamp.ON}
        case Turn() as turn:
            held = [die.slot for die in turn.dice if die.state is DieState.HELD and die.slot is not None]
            ends = {Key.END_TURN: Lamp.ON if turn.end else Lamp.OFF}
            return undo | ends | {HOLD_KEYS[slot]: Lamp.ON for slot in held}
