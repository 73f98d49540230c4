"""Which button means which touch, on each screen; so that everything can be played by buttons alone."""

from collections.abc import Sequence

from kiosk.rules.asks import Over
from kiosk.session.asking import Doubt, HandEntry, question
from kiosk.session.menu import Menu
from kiosk.session.players import Players
from kiosk.session.playing import Playing
from kiosk.session.rulebook import Rulebook
from kiosk.session.touches import (
    Answered,
    Chosen,
    DieTouched,
    EntryErased,
    EntryOpened,
    GamePicked,
    GameStarted,
    RematchPicked,
    Resumed,
    RulesClosed,
    RulesTurned,
    Touch,
    UndoTouched,
    WentBack,
)
from kiosk.signals import HOLD_KEYS, Key, KeyPressed


def touch(screen: Menu | Players | Playing | Rulebook, pressed: KeyPressed, games: Sequence[str]) -> Touch | None:
    """The touch that would do the same; None where the button means nothing here."""
    match screen:
        case Menu():
            return _menu(pressed, games)
        case Players():
            return _players(pressed)
        case Rulebook():
            return _rulebook(pressed)
        case Playing(asking=None):
            return _table(screen, pressed)
        case Playing():
            return _asking(screen, pressed)


def _menu(pressed: KeyPressed, games: Sequence[str]) -> Touch | None:
    if pressed.key is Key.END_TURN:
        return Resumed()
    slot = _slot(pressed)
    return GamePicked(games[slot]) if slot is not None and slot < len(games) else None


def _players(pressed: KeyPressed) -> Touch | None:
    match pressed.key:
        case Key.END_TURN:
            return GameStarted()
        case Key.UNDO:
            return WentBack()
        case _:
            return None


def _rulebook(pressed: KeyPressed) -> Touch | None:
    """The first two hold buttons go up and down, undo goes back."""
    match pressed.key:
        case Key.HOLD_1:
            return RulesTurned(-1)
        case Key.HOLD_2:
            return RulesTurned(1)
        case Key.UNDO:
            return RulesClosed()
        case _:
            return None


def _table(playing: Playing, pressed: KeyPressed) -> Touch | None:
    match pressed:
        case KeyPressed(Key.UNDO, long=True):
            return EntryOpened()
        case KeyPressed(Key.UNDO):
            return UndoTouched()
        case KeyPressed(Key.END_TURN):
            return _end(playing)
        case _:
            slot = _slot(pressed)
            return DieTouched(slot) if slot is not None else None


def _end(playing: Playing) -> Touch | None:
    """The end choice; when the game is over, another one."""
    turn = playing.table.ask
    if isinstance(turn, Over):
        return RematchPicked()
    return Chosen(turn.end.id) if turn.end else None


def _asking(playing: Playing, pressed: KeyPressed) -> Touch | None:
    """Hold buttons pick the numbered answers, End turn the first where it is yes or no, undo goes back."""
    assert playing.asking
    if pressed.key is Key.UNDO:
        entry = isinstance(playing.asking, HandEntry) and playing.asking.values
        return EntryErased() if entry else UndoTouched()
    if pressed.key is Key.END_TURN:
        return None if isinstance(playing.asking, Doubt | HandEntry) else Answered(0)
    slot = _slot(pressed)
    answers = question(playing.asking).answers
    event = next((button.event for button in answers if slot is not None and button.number == slot + 1), None)
    return None if isinstance(event, KeyPressed) else event


def _slot(pressed: KeyPressed) -> int | None:
    return HOLD_KEYS.index(pressed.key) if pressed.key in HOLD_KEYS else None
